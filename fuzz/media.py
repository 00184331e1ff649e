"""The project's texts, sent through several media among other words, must open as themselves."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import lru_cache
from random import Random
from typing import NamedTuple

from fuzz.entry_points import LINKS, challenges, documents, records
from table.multiplayer.invitation import Invitation, answer_address
from table.multiplayer.sdp import ANSWER, OFFER, Candidate, SessionDescription
from table.store.setup import LONGEST_NAME
from tests.engine.media import OF_ADDRESSES, OF_JSON, OF_LINES, OF_WORDS, Medium
from trickhunt.core.errors import TrickHuntError
from trickhunt.documents import read_document, write_document
from trickhunt.exercises import lessons
from trickhunt.exercises.reading import LESSON_SCHEMA, read_lesson
from trickhunt.formats.positions import placed, position_text
from trickhunt.formats.record_reading import read
from trickhunt.games.registry import GAMES
from trickhunt.importer import DOCUMENT, LESSON, PLACE, POSITION, RECORD, found, whole
from trickhunt.importer.altered_links import WIDTHS

HOST = "https://games.example.org/trick-hunt/#/"

PLACES = (
    *("rules/BH-12", "rules/compare", "puzzles/bargain-hunt/12", "puzzles/today"),
    *("today/2026-11-24", "learn/treasure-hunt/3", "learn/volltreffer/minute", "bargain-hunt"),
)

WORDS = (
    *(
        "Hello",
        "and",
        "7",
        "11",
        "2026",
        "see",
        "deal",
        "Ada:",
        "\n",
        "\n\n",
        "...",
        "…",
        "*",
        "> ",
    ),
    *("x=1&y=2", "—", "“", "(", ")", "Trick Hunt", "the deal number is 4", "?", "{", "}", "|", "`"),
    *("https://example.org/a#/b", "http://example.com/?q=a%20b", "&amp;", "moves=", "#", "/"),
)
"""Words that people write around a text."""

_READERS: Mapping[str, Callable[[str], str]] = {
    PLACE: whole,
    RECORD: lambda text: read(text).text(),
    POSITION: lambda text: position_text(placed(text)),
    DOCUMENT: lambda text: write_document(read_document(text)),
    LESSON: lambda text: json.dumps(LESSON_SCHEMA.write(read_lesson(text))),
}

# Avoids replaying the same game for each medium that its link went through.
READERS = {kind: lru_cache(1_000)(read) for kind, read in _READERS.items()}


class Sent(NamedTuple):
    """A sent text, what it opens as, and what may happen to it on its way."""

    text: str
    meant: str
    media: Mapping[str, Medium]


class Found(Exception):
    """A text that opened as something else."""


def _signal(kind: str, rng: Random) -> SessionDescription:
    candidates = (Candidate("host", "192.168.1.7", 40_000), Candidate("host", "10.0.0.2", 9_999))
    return SessionDescription(
        kind,
        "actpass" if kind == OFFER else "active",
        "0",
        "aB3x",
        "0123456789abcdefABCDEF+/",
        rng.randbytes(32),
        candidates[: rng.randint(1, 2)],
        0 if kind == OFFER else rng.randrange(1 << 32),
    )


def _places() -> list[str]:
    rng = Random(1)
    found = [one["link"] for one in json.loads(LINKS.read_text(encoding="utf-8"))]
    found += [f"challenge?{one}" for one in challenges()]
    found += [f"read?{one}" for one in documents(found[:6]) if one.startswith("doc=")]
    for name in ("Ada", "Jürgen & Söhne", "x" * LONGEST_NAME):
        made = _invitation(name, rng)
        found += [made.address().removeprefix("#/"), answer_address(_signal(ANSWER, rng))[2:]]
    return [*found, *PLACES]


def _invitation(name: str, rng: Random) -> Invitation:
    key = "".join(rng.choices("abcXYZ019-_", k=22))
    day = date(2026, 11, 24)
    return Invitation(name, "volltreffer", 4, 2, "1.0.0", day, key, _signal(OFFER, rng), name)


def everything() -> Sequence[Sent]:
    """Return texts of every kind."""
    sent = [Sent(HOST + place, place, OF_ADDRESSES) for place in _places()]
    for record in records():
        text, state = record.text(), record.state(len(record.turns) // 2)
        sent.append(Sent(text, text, OF_LINES))
        sent.append(Sent(record.json(), text, OF_JSON))
        sent.append(Sent(position_text(state), position_text(state), OF_LINES))
    sent += [Sent(one, one, OF_WORDS) for one in documents([])[:6] if not one.startswith("doc=")]
    for game in filter(lessons, GAMES):
        plain = LESSON_SCHEMA.write(lessons(game)[1])
        text = json.dumps(plain, ensure_ascii=False, indent=1)
        sent.append(Sent(text, json.dumps(plain), OF_WORDS))
    return sent


def _around(rng: Random) -> str:
    words = rng.choices(WORDS, k=rng.choice((0, 0, 1, 3, 8)))
    return rng.choice((" ", "\n", "")).join(words)


def _is_full(text: str) -> bool:
    last = text.rsplit("\n", 1)[-1]
    return bool({len(last), len(last.lstrip("> \t"))} & {*WIDTHS})


def post(cases: int, first: int) -> Counter[str]:
    """Send texts through media.

    Args:
        cases: the number of texts.

    Returns:
        How many opened as themselves, were refused, or were not recognized.

    Raises:
        Found: one opened as something else.
    """
    texts = everything()
    counts: Counter[str] = Counter()
    for number in range(first, first + cases):
        rng = Random(f"media {number}")
        sent = rng.choice(texts)
        is_ours = rng.random() < 0.9
        text = sent.text if is_ours else _around(rng)
        names = rng.choices(list(sent.media), k=rng.choice((0, 1, 1, 2, 2, 3)))
        for name in names:
            text = sent.media[name](text, rng)
        if rng.random() < 0.6:
            blank = rng.choice((" ", "\n", "\n\n"))
            text = f"{_around(rng)}{blank}{text}"
            # Words after the writer's own may also be theirs, and text below a line as long as
            # those of mails may continue it: both readings are possible.
            if sent.media is not OF_WORDS and not (blank == "\n" and _is_full(text)):
                text = f"{text}{blank}{_around(rng)}"
        try:
            opened = found(text, READERS)
        except TrickHuntError:
            counts["refused"] += 1
            continue
        if not is_ours or opened != sent.meant:
            raise Found(f"case {number}, {names}: {text[:2_000]!r} opens as {opened[:500]!r}")
        counts["opened"] += 1
    return counts
