"""The ways in which texts enter the program: valid examples, and the functions that read them."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

from fuzz.altering import altered
from table.importer.opening import linked
from table.store.saved_game import DamagedSave, Saved
from table.store.settings import SETTINGS, Settings, sensible
from table.store.setup import SETUP, default_setup
from trickhunt.bots import make_bot
from trickhunt.core.chance import BOTS, generator
from trickhunt.core.errors import BadLink, TrickHuntError
from trickhunt.documents import Answer as Offered
from trickhunt.documents import (
    Document,
    Exercise,
    Heading,
    LessonPart,
    Note,
    TableLine,
    TablePart,
    Words,
    read_document,
)
from trickhunt.documents.document import base_of, table_of
from trickhunt.documents.document_text import document_in_words, scene
from trickhunt.documents.picture_marks import RING, Mark, marked, spots_in
from trickhunt.documents.reading import read_document_link
from trickhunt.documents.safe_markdown import in_html
from trickhunt.documents.writing import write_document, write_document_link
from trickhunt.drawing import as_html, as_svg, scene_of
from trickhunt.formats.positions import facts_of, placed, position_text
from trickhunt.formats.record import Record
from trickhunt.formats.record_reading import read
from trickhunt.games.registry import GAMES, make_game
from trickhunt.links import Link, link_of, read_link, write_link
from trickhunt.links.link import LONGEST_GAME
from trickhunt.links.packing import ALPHABET
from trickhunt.links.writing import squeezed
from trickhunt.par.challenges import (
    Challenge,
    ChallengeResult,
    check,
    proving,
    read_challenge,
    write_challenge,
)

LINKS = Path(__file__).parents[1] / "tests" / "engine" / "golden" / "links.json"


class EntryPoint(NamedTuple):
    """A way in."""

    name: str  #: the kind of text
    examples: tuple[str, ...]  #: valid examples
    #: alters an example, often keeping its checksum and packing valid so that the reader looks
    #: deeper
    alter: Callable[[str, Random, Sequence[str]], str]
    enter: Callable[[str], object]  #: reads a text and uses the result as the page would
    refusals: tuple[type[Exception], ...]  #: the errors with which it may be refused
    #: does what the page may later do with the result; nothing by default
    leave: Callable[[Any], object] = lambda _came: None


def _enter_link(text: str) -> object:
    link = read_link(text)
    link.state()
    link.record().text()
    return link


def _enter_record(text: str) -> object:
    record = read(text)
    return record.state().observe(0), record.json()


def _enter_position(text: str) -> object:
    state = placed(text)
    return state.legal_moves(), state.observe(0), position_text(state)


def _enter_whatever(text: str) -> object:
    link = linked(text)
    figure = as_html(scene_of(link.state(), link.seat, names=link.names), caption=link.comment(0))
    return ET.fromstring(figure)  # noqa: S314 - our own; nothing that came in has become markup


def _enter_settings(text: str) -> object:
    sensible(text)
    return SETTINGS.loads(text)


def _enter_setup(text: str) -> object:
    return SETUP.loads(text).problems()


def _alter_link(text: str, rng: Random, others: Sequence[str]) -> str:
    """Alter a link or its packed content."""
    if rng.random() < 0.5:
        return altered(text, rng, others)
    position = "\n".join(rng.choice(positions()).splitlines()[4:])
    notes = json.dumps([["Ada", "Bruno", "Carla"], [[0, "Who leads?"], [3, "<b>"]], [[0, 1, "or"]]])
    words = json.dumps(["Which?", "Yes.", "No <b>!", [["bid 0", "Bold."], ["bid 2", "Too many."]]])
    part = rng.choice(("position", "notes", "lines", "words"))
    if part == "words":
        packed = squeezed(altered(words, rng, others).encode("utf-8", "replace").decode())
        answer = rng.choice(("", "&answer=bid.1", "&answer=bid.1-bid.0", "&answer=expert"))
        return f"treasure-hunt?deal=1&mode=quiz&ask=move{answer}&words={packed}"
    if part == "lines":
        lines = "".join(rng.choices(ALPHABET, k=rng.randrange(1, 40)))
        return f"{text.partition('&lines=')[0]}&lines={lines}&line=0.{rng.randrange(4)}"
    inside = altered(position if part == "position" else notes, rng, positions())
    packed = squeezed(inside.encode("utf-8", "replace").decode())
    game = rng.choice(list(GAMES))
    return f"{game}?{part}={packed}" + rng.choice(("", "&moves=BAAAAA", "&at=0"))


def _alter_record(text: str, rng: Random, others: Sequence[str]) -> str:
    """Alter a record; half of the time with a matching checksum."""
    text = altered(text, rng, others)
    if rng.random() < 0.5 and not text.startswith("{"):
        lines = text.rstrip().split("\n")[:-1]
        check = zlib.crc32("\n".join(lines).encode("utf-8", "replace"))
        text = "\n".join([*lines, f"check {check:08x}", ""])
    return text


def _alter_save(text: str, rng: Random, others: Sequence[str]) -> str:
    """Alter a stored game; half of the time with a matching checksum."""
    text = altered(text, rng, others)
    if rng.random() < 0.5:
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            return text
        if isinstance(data, dict):
            data.pop("check", None)
            for key in data:
                if rng.random() < 0.3:
                    data[key] = rng.choice((None, 1, "", [], {}, True, data[key], [[]]))
            check = zlib.crc32(json.dumps(data, sort_keys=True).encode())
            text = json.dumps({**data, "check": f"{check:08x}"})
    return text


def _enter_challenge(text: str) -> object:
    challenge = read_challenge(text)
    for number in range(len(challenge.results)):
        challenge.outcome(number)
        for _step in proving(challenge, number):
            pass
    return write_challenge(challenge)


def _alter_challenge(text: str, rng: Random, others: Sequence[str]) -> str:
    """Alter a challenge; most of the time with a matching checksum."""
    whole = altered(text, rng, others)
    if rng.random() < 0.8:
        whole = whole.rpartition("&sum=")[0] or whole
        if rng.random() < 0.5:
            results = altered('[["Ada","BAAAA",0,3],["Bo","CAAAB",1,-2]]', rng, others)
            packed = squeezed(results.encode("utf-8", "replace").decode())
            whole = f"{whole.partition('&by=')[0]}&by={packed}"
        whole = f"{whole}&sum={check(whole)}"
    return whole


def challenges() -> list[str]:
    """Return challenges by random players against random bots."""
    found = []
    for name, kind in GAMES.items():
        for players in kind.seats[:2]:
            deal = Link(make_game(name, players), 7)
            state = deal.state(0)
            rng, bot = Random(players), make_bot("random", name)
            while not state.is_over:
                made = len(state.history)
                chance = rng if state.actor == 0 else generator(deal.seed, BOTS.first + made)
                state.apply(bot.choose(state.observe(state.actor), chance))
            moves = tuple(turn.move for turn in state.history)
            if len(moves) < LONGEST_GAME:
                others = ("", *("random",) * (players - 1))
                found.append(
                    write_challenge(Challenge(deal, 0, others, (ChallengeResult("Ada", moves),)))
                )
    return found


MOST_DRAWN = 12
"""The number of parts of a document to draw, because a document can repeat a table many times."""


def _enter_document(text: str) -> Document:
    document = read_document_link(text) if text.startswith("doc=") else read_document(text)
    document_in_words(document)
    for part in document.parts[:MOST_DRAWN]:
        if isinstance(part, TablePart):
            marks = part.lines[part.at[0]].note(part.at[1]).marks
            seen = scene(part, *part.at)
            picture = as_svg(seen, over=marked(seen, marks))
            ET.fromstring(picture)  # noqa: S314 - our own; nothing that came in has become markup
        elif isinstance(part, Words):
            in_html(part.words)
    return document


def _leave_document(document: Document) -> object:
    return read_document(write_document(document)), [
        part.link() for part in document.parts if isinstance(part, TablePart)
    ]


def _alter_document(text: str, rng: Random, others: Sequence[str]) -> str:
    """Alter a document line by line, so that much of it stays valid, or a link to one."""
    if rng.random() < 0.3 or text.startswith("doc="):
        return altered(text, rng, others)
    lines = text.split("\n")
    foreign = rng.choice(others).split("\n")
    for _turn in range(rng.randint(1, 3)):
        at = rng.randrange(1, len(lines))
        match rng.randrange(4):
            case 0:
                del lines[at:]
                lines.append("")
                break
            case 1:
                lines.insert(at, rng.choice(foreign))
            case 2:
                lines[at] = altered(lines[at], rng, foreign)
            case 3:
                other = rng.randrange(1, len(lines))
                lines[at], lines[other] = lines[other], lines[at]
        if len(lines) < 3:
            break
    return "\n".join(lines)


def documents(links: Sequence[str]) -> list[str]:
    """Return documents about the stored links, and about games with side lines and marks."""
    found = []
    tables = [table_of(one) for one in map(read_link, links) if len(one.moves) <= 200]
    for record in records():
        link = link_of(record)
        if not 0 < len(link.moves) <= 30:
            continue
        half = len(link.moves) // 2
        table = TablePart("replay", base_of(link), (TableLine(0, 0, link.moves),))
        spots = spots_in(scene(table, 0, half))
        note = Note("Here!", tuple(Mark(RING, spot) for spot in spots[:2]))
        side = TableLine(0, half, link.moves[half : half + 3], {1: Note("Or so?")})
        deeper = TableLine(1, 1, link.moves[half + 1 : half + 2])
        tables.append(
            TablePart(
                "replay", table.base, (table.lines[0].noting(half, note), side, deeper), (1, 1)
            )
        )
    for number, table in enumerate(tables):
        parts = (
            Heading("A"),
            Words("b\n\nc"),
            table,
            LessonPart(table.base.game.name, 1, "d", number % 3),
            Exercise("Why?", (Offered(("So",), words="y"),)),
        )
        document = Document(f"Number {number}", parts)
        found.append(write_document(document))
        if number % 5 == 0:
            found.append(write_document_link(document))
    return found


def records() -> list[Record]:
    """Return records of every kind of game, from just started to finished."""
    found = []
    for name, kind in GAMES.items():
        for players in kind.seats:
            for moves in (0, 30, 400):
                record, state, _events = Record.begin(make_game(name, players), players)
                rng = Random(moves)
                while not state.is_over and len(state.history) < moves:
                    record.apply(state, rng.choice(state.legal_moves()))
                found.append(record)
    return found


def _placed(records: list[Record]) -> list[Record]:
    """Return games that continue from positions in other games."""
    found = []
    for one in records:
        position = facts_of(one.state(len(one.turns) // 2))
        record, state, _events = Record.begin_at(one.game, position)
        while not state.is_over and len(record.turns) < len(one.turns) % 90:
            record.apply(state, state.legal_moves()[-1])
        found.append(record)
    return found


_POSITIONS: list[str] = []


def positions() -> list[str]:
    """Return the positions of these games, as text."""
    if not _POSITIONS:
        _POSITIONS.extend(
            position_text(record.state(len(record.turns) // 2)) for record in records()
        )
    return _POSITIONS


def entry_points() -> tuple[EntryPoint, ...]:
    """Return every way in."""
    links = [one["link"] for one in json.loads(LINKS.read_text(encoding="utf-8"))]
    whole = records()
    placed_records = _placed(whole)
    told = (*whole[:12], *placed_records)
    texts = [form for record in told for form in (record.text(), record.json())]
    saves = [
        Saved(default_setup(record.game.name).with_players(record.game.players), record).text()
        for record in (*whole, *placed_records)
    ]
    setups = [SETUP.dumps(default_setup(name)) for name in GAMES]
    settings = json.dumps(asdict(Settings()))
    return (
        EntryPoint("links", tuple(links), _alter_link, _enter_link, (BadLink,), write_link),
        EntryPoint("records", tuple(texts), _alter_record, _enter_record, (TrickHuntError,)),
        EntryPoint("positions", tuple(positions()), altered, _enter_position, (TrickHuntError,)),
        EntryPoint("kept games", tuple(saves), _alter_save, Saved.read, (DamagedSave,)),
        EntryPoint(
            "whatever arrives",
            (*links[::5], *texts[::7], *positions()[::5], *saves[::9]),
            altered,
            _enter_whatever,
            (TrickHuntError, DamagedSave),
        ),
        EntryPoint(
            "challenges",
            tuple(challenges()),
            _alter_challenge,
            _enter_challenge,
            (TrickHuntError,),
        ),
        EntryPoint(
            "documents",
            tuple(documents(links)),
            _alter_document,
            _enter_document,
            (TrickHuntError,),
            _leave_document,
        ),
        EntryPoint("setups", tuple(setups), altered, _enter_setup, (ValueError,)),
        EntryPoint("settings", (settings,), altered, _enter_settings, (ValueError,)),
    )
