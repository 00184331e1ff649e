"""Our texts open as themselves after any medium has changed them, and as nothing else."""

from __future__ import annotations

import html
import json
from contextlib import suppress
from itertools import product
from random import Random
from time import process_time
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.documents.samples import small
from tests.engine.links.test_links import KEPT
from tests.engine.media import OF_ADDRESSES, OF_JSON, OF_LINES, OF_WORDS, wrapped
from trickhunt.core.errors import TrickHuntError
from trickhunt.documents import read_document, write_document
from trickhunt.documents.writing import write_document_link
from trickhunt.exercises import lessons
from trickhunt.exercises.reading import LESSON_SCHEMA, read_lesson
from trickhunt.formats.positions import placed, position_text
from trickhunt.formats.record import Record
from trickhunt.formats.record_reading import read
from trickhunt.games.registry import GAMES, make_game
from trickhunt.importer import (
    DOCUMENT,
    LESSON,
    PLACE,
    POSITION,
    RECORD,
    arrived,
    ended,
    found,
    whole,
)
from trickhunt.importer.checksum import summed, unsummed
from trickhunt.links import write_link
from trickhunt.links.writing import squeezed
from trickhunt.par.challenges import check

PAGE = "https://games.example.org/trick-hunt/#/"

DEAL = "bargain-hunt?players=4&edition=french&deal=4711"

OFFER = summed(bytes(range(16, 90)))

CHALLENGE = "bargain-hunt?players=4&deal=7&seat=0&others=club.club.club&made=1.0.0&by=AAAA"

PLACES = (
    *(one["link"] for one in KEPT[::6]),
    *("rules/BH-12", "rules/compare", "puzzles/bargain-hunt/12", "today/2026-11-24"),
    *("learn/volltreffer/minute", "learn/treasure-hunt/3", "bargain-hunt", "you?game=volltreffer"),
    f"challenge?{CHALLENGE}&sum={check(CHALLENGE)}",
    f"read?{write_document_link(small())}",
    "join?from=J%C3%BCrgen--%26%20S%C3%B6hne&game=volltreffer&players=4&seat=3&page=1.0.0"
    f"&day=2026-11-24&key=aB-c_9&offer={OFFER}",
    f"join?answer={OFFER}",
    "join",
)
"""Every kind of place."""

READERS: dict[str, Any] = {
    PLACE: lambda place: (PLACE, whole(place)),
    RECORD: lambda text: (RECORD, read(text).text()),
    POSITION: lambda text: (POSITION, position_text(placed(text))),
    DOCUMENT: lambda text: (DOCUMENT, write_document(read_document(text))),
    LESSON: lambda text: (LESSON, LESSON_SCHEMA.write(read_lesson(text))),
}


def records() -> list[Record]:
    made = []
    for name, kind in GAMES.items():
        record, state, _events = Record.begin(make_game(name, kind.seats[0]), 7)
        rng = Random(name)
        while not state.is_over and len(record.turns) < 40:
            record.apply(state, rng.choice(state.legal_moves()))
        made.append(record)
    return made


TEXTS = [
    *((one.text(), OF_LINES) for one in records()),
    *((one.json(), OF_JSON) for one in records()),
    *((position_text(one.state(len(one.turns) // 2)), OF_LINES) for one in records()),
    (write_document(small()), OF_WORDS),
    *(
        (json.dumps(LESSON_SCHEMA.write(lessons(game)[1]), ensure_ascii=False, indent=1), OF_WORDS)
        for game in GAMES
        if lessons(game)
    ),
]
"""Every kind of text, and the media that may change it."""


def opened(text: str) -> Any:
    return found(text, READERS)


ONCE, OFTEN = range(1), pytest.param(range(1, 5), marks=pytest.mark.no_cover)


@pytest.mark.parametrize("medium", OF_ADDRESSES)
@pytest.mark.parametrize("numbers", [ONCE, OFTEN], ids=["once", "often"])
def test_whatever_a_medium_does_to_an_address_it_opens_as_it_did(
    numbers: range, medium: str
) -> None:
    for place in PLACES:
        for number in numbers:
            text = OF_ADDRESSES[medium](PAGE + place, Random(f"{place} {number}"))
            assert opened(text) == (PLACE, place), text


@pytest.mark.no_cover
def test_what_a_program_sends_of_a_framed_address_opens_as_nothing_else() -> None:
    for link in (one["link"] for one in KEPT):
        framed = OF_ADDRESSES["frame"](PAGE + link, Random(link))
        text = OF_ADDRESSES["json"](framed, Random(link))
        with suppress(TrickHuntError):
            assert opened(text) == (PLACE, link), text


@pytest.mark.parametrize(
    "number",
    [
        pytest.param(number, marks=[pytest.mark.no_cover] * (number % len(GAMES) > 0))
        for number in range(len(TEXTS))
    ],
)
def test_whatever_a_medium_does_to_a_text_it_opens_as_it_did(number: int) -> None:
    text, media = TEXTS[number]
    for name, medium in media.items():
        assert opened(medium(text, Random(name))) == opened(text), name


@pytest.mark.parametrize(
    "text",
    [
        f"{PAGE}{DEAL.replace('?', '%3F')}",
        f"{PAGE}{DEAL}?utm_source=a%20b&amp;utm_medium=x",
        f"{PAGE}{DEAL}/",
        f"_{PAGE}{DEAL}_",
        f"{PAGE}{DEAL}\nblog/3",
        PAGE + DEAL.replace("-", "—"),
        f"{PAGE}{DEAL}#:~:text=deal",
        f"{PAGE}{DEAL}#",
        f"<p>{PAGE}{DEAL.replace('&', '<wbr>&')}</p>",
        f"{PAGE[:-1]}\n/{DEAL}",
        f"{PAGE}{DEAL.replace('47', '4' + chr(0x200B) + '7')}",
        f"\\url{{{PAGE}{DEAL}}}",
        f"{PAGE}{DEAL}\\",
        f"{PAGE}framed?theme=dark&host=https%3A%2F%2Fx!/{DEAL}",
        f"#%2F{DEAL}",
        DEAL,
        f" {DEAL}\n",
        f"/{DEAL}",
        f'{{{{< trickhunt link="{DEAL}" >}}}}',
        f"https://x.org/?next=https%253A%252F%252Fx%252F%2523%252F{quote(quote(DEAL))}",
        quote(quote(PAGE + DEAL, safe=""), safe=""),
        f"{PAGE}{DEAL[:30]}… <{PAGE}{DEAL}>",
        f"[{PAGE}bargain-hu…]({PAGE}{DEAL})",
        f"https://other.example/#/blog/3 and {PAGE}{DEAL}",
        PAGE + DEAL.replace("-", "\u2011").replace("=", "\uff1d"),
        PAGE + DEAL.replace("bargain-", "bargain–"),
        f"<iframe src={PAGE}{DEAL}></iframe>",
        f"{PAGE}{DEAL.replace('&', '&#38;')}",
        f"{PAGE}{DEAL.replace('=', '=3D')}",
        "https://urldefense.com/v3/__https://x.org/**A" + DEAL + "__;Iy8!!a!b$",
        "https://urldefense.com/v3/__https://x.org/**A" + DEAL + "__;I!!a!b$ " + PAGE + DEAL,
    ],
)
def test_what_else_may_stand_around_an_address_or_in_it(text: str) -> None:
    assert opened(text) == (PLACE, DEAL)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "this cannot be opened here"),
        ("deal 7, please", "this cannot be opened here"),
        ("learn rules", "this cannot be opened here"),
        (f"{PAGE}{DEAL} {PAGE}bargain-hunt?deal=8", "two different things"),
        (f"{PAGE}{DEAL}\n12", "two different things"),
        (f"{PAGE}{DEAL[:-5]:{76 - len(PAGE)}}\n{DEAL[-5:]}\n12", "two different things"),
        (f"│ {PAGE}{DEAL}& │   │\n│ │ seat=0&mode=quiz │", "two different things"),
        (f"{PAGE}{DEAL} {PAGE}bargain-hunt?deal=x", "two different things"),
        (f"{PAGE}{DEAL}\n\n{TEXTS[0][0]}", "two different things"),
        (f"{TEXTS[0][0]}\n{TEXTS[1][0]}", "two different things"),
        (f"{PAGE}{DEAL}…", "cut off"),
        (f"{PAGE}{DEAL[:20]}", "whole number|NAME=VALUE|option"),
        (f"{PAGE}{DEAL},8", "NAME=VALUE"),
        (f"{PAGE}{DEAL}____", "whole number"),
        (f"{PAGE}{DEAL}&notes=" + f"{'A' * 76}\n" * 700, "at most 12000"),
        (f"{PAGE}edit?game=volltreffer&position=AAAA", "check"),
        (f"{PAGE}{DEAL}(8)", "NAME=VALUE|two"),
        (f"{PAGE}{DEAL}&foo=1", "“foo” is not an option"),
        (f"{PAGE}bargain-hunt?position=AAAA", "check"),
        (f"{PAGE}bargain-hunt%3Fplayers=9&deal=7", "3 or 4"),
        (f"{PAGE}tarot?deal=7", "begins with a game"),
        (f"{PAGE}blog", "no such place"),
        (f"{PAGE}rules/BH-8x", "no such place"),
        (f"{PAGE}rules/x-y", "no such place"),
        (f"{PAGE}rules/BH-8?x=1", "nothing belongs after"),
        (f"{PAGE}you?game=a*b", "NAME=VALUE"),
        (f"{PAGE}challenge?{CHALLENGE}&sum=00000000", "altered"),
        (f"{PAGE}read?doc=AA*A", "altered"),
        (f"{PAGE}read?draft=*", "NAME=VALUE"),
        (f"{PAGE}join?from=A&game=volltreffer&offer={OFFER[:-2]}", "cut off"),
        (f"{PAGE}join?from=A&from=B&game=volltreffer&offer={OFFER}", "cut off"),
        (f"{PAGE}join?left=Ada&name=Bo", "cut off"),
        (f"{PAGE}join?answer={OFFER}&more=1", "cut off"),
        (f"{PAGE}{DEAL}&notes={'A' * 13_000}", "at most 12000"),
        ("Trick Hunt record 1\ngame bargain-hunt\n", "cut off"),
        ("Trick Hunt position 1\ngame tarot\n", "“tarot” is not a game"),
        ("Trick Hunt position 2\n", "begins with"),
        ('{"format": "trick-hunt-quilt"}', "missing"),
        ('{"a": 1}', "missing"),
        ("{", "JSON"),
        ("see {what} “trick-hunt-record” says", "JSON|missing|begins|belongs"),
        ("“trick-hunt-record” {", "not a link, not a record"),
        ("“trick-hunt-record”", "not a link, not a record"),
        (" ".join(f"{PAGE}x{at}" for at in range(200)), "more than 100"),
        ("x" * 8_000_001, "no more than"),
    ],
)
def test_what_cannot_be_opened_is_refused_in_words(text: str, why: str) -> None:
    with pytest.raises(TrickHuntError, match=why):
        opened(text)


def test_what_is_not_wanted_is_called_by_its_name() -> None:
    for text, name in [(TEXTS[0][0], "record"), (PAGE + DEAL, "address")]:
        with pytest.raises(TrickHuntError, match=f"{name}.*does not belong here"):
            found(text, {POSITION: placed})
    with pytest.raises(TrickHuntError, match="trick-hunt-game"):
        found('{"format": "trick-hunt-game"}', {PLACE: whole})
    with pytest.raises(TrickHuntError, match="no game, deal or position"):
        arrived(f"{PAGE}rules/BH-8")
    assert write_link(arrived(f"Look: {PAGE}{DEAL}!")) == DEAL


def test_a_text_that_is_quoted_goes_on_in_a_line_that_was_too_long() -> None:
    game = next(one for one in records() if one.game.name == "volltreffer")
    text = position_text(game.state(12))
    line = next(one for one in text.split("\n") if one.startswith("stock "))
    for ahead in ("> ", ">> "):
        quoted = "".join(f"{ahead}{one}\n" for one in text.splitlines())
        broken = quoted.replace(f"{ahead}{line}", f"{ahead.rstrip()}\n{line}")
        assert opened(broken) == (POSITION, text)
        assert opened(f"{quoted}{ahead.rstrip()}\nThe stock is what I meant.") == (POSITION, text)


@pytest.mark.parametrize("number", [at for at, one in enumerate(TEXTS) if one[1] is OF_WORDS])
def test_nothing_comes_into_words_that_a_mail_broke(number: int) -> None:
    text = TEXTS[number][0]
    meant = opened(text)
    for earlier, later in product(("", ">", "> ", "    "), ("", ">> ", ">", "\t")):
        quoted = "\n".join(f"{earlier}{line}" for line in text.split("\n"))
        source = OF_WORDS["quoted-printable"](quoted, Random(1))
        lines = "\n".join(f"{later}{line}" for line in source.split("\n"))
        for around in ("", " ", "Trick Hunt ", " Trick Hunt\n", "{\n"):
            with suppress(TrickHuntError):
                assert opened(around + lines) == meant, around + lines


def test_the_editor_opens_with_a_text_in_its_address() -> None:
    place = f"edit?text={squeezed(TEXTS[6][0])}"
    assert opened(f"See {PAGE}{place}!") == (PLACE, place)
    assert opened(f"{PAGE}{DEAL}\n{PAGE}{DEAL}") == (PLACE, DEAL)
    assert opened(f"{PAGE}rules/BH=\n-12") == (PLACE, "rules/BH-12"), "nothing else shows a mail"


def test_a_document_may_tell_of_records_and_addresses() -> None:
    text = write_document(small()) + f"\nwords\n| Trick Hunt record 1\n| see {PAGE}{DEAL}\n"
    assert opened(text) == (DOCUMENT, write_document(read_document(text)))


@pytest.mark.parametrize("number", [at for at, one in enumerate(TEXTS) if one[0][0] == "T"])
def test_a_text_may_stand_in_a_line_of_a_page_or_a_program(number: int) -> None:
    text = TEXTS[number][0]
    for one in (html.escape(text).replace("\n", "<br />"), json.dumps(text), json.dumps([text])):
        assert opened(one) == opened(text), one


def test_a_document_is_not_taken_for_its_title() -> None:
    lines = write_document(small()).splitlines(keepends=True)
    with pytest.raises(TrickHuntError):
        opened("\n".join(map(json.dumps, lines)))


def test_a_position_ends_where_a_signature_begins() -> None:
    text = next(one for one, _media in TEXTS if one.startswith("Trick Hunt position"))
    for after in ("\n-- \nAda", "\n-----BEGIN PGP SIGNATURE-----\n"):
        assert opened(f"{text.rstrip()}{after}") == opened(text)


def test_what_is_in_base_64_and_no_address_is_left() -> None:
    for packed in ("aHR0cA", "aHR0c", "aHR0cDovL3gvIy9ydWxlcw%FF", "aHR0cHM6Ly9hZGEuZXhhbXBsZQ"):
        with pytest.raises(TrickHuntError):
            opened(f"https://x.org/?u={packed}")


def test_what_shows_nothing_may_stand_before_the_signs_of_a_quotation() -> None:
    for text, media in TEXTS:
        if media is OF_LINES:
            replied = OF_LINES["reply"](OF_LINES["reply"](text, Random(1)), Random(2))
            assert opened(replied.replace("\n", "\n\ufeff")) == opened(text)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", ["escapes", "base 64"])
def test_an_address_in_base_64_may_be_escaped_before_and_after(name: str) -> None:
    first, then = OF_ADDRESSES[name], OF_ADDRESSES[{"escapes": "base 64"}.get(name, "escapes")]
    for link in (one["link"] for one in KEPT):
        assert opened(then(first(PAGE + link, Random(1)), Random(2))) == (PLACE, link)


def test_a_record_may_stand_in_the_source_of_a_page() -> None:
    text = records()[0].text()
    assert opened(f"<pre>{text}</pre>") == (RECORD, text)
    assert opened("<p>" + text.replace("\n", "<br>\n") + "</p>") == (RECORD, text)
    assert opened(f"{text}\n-- \nAda, {DEAL[:4]}") == (RECORD, text)
    assert opened(f"Hi!\n\n> {text.replace(chr(10), chr(10) + '> ')}\n\nThanks") == (RECORD, text)


@pytest.mark.no_cover
@given(st.text(), st.text())
def test_random_text_is_refused_in_words(before: str, after: str) -> None:
    for text in (before, f"{before} {PAGE}{after}", f"{before}\n{TEXTS[0][0][:40]}{after}"):
        with suppress(TrickHuntError):
            opened(text)


@pytest.mark.no_cover
@given(st.integers(20, 130), st.sampled_from([one["link"] for one in KEPT]))
def test_an_address_that_is_broken_anywhere_opens_as_nothing_else(width: int, link: str) -> None:
    text = PAGE + link
    broken = "\n".join(text[at : at + width] for at in range(0, len(text), width))
    try:
        found_there = opened(broken)
    except TrickHuntError as error:
        found_there = str(error)
    assert found_there == (PLACE, link) or "two different things" in found_there


def test_the_widths_of_mails_are_known() -> None:
    for width in range(72, 81):
        text = f"https://{'x' * (width - len(DEAL) - 8)}#/{DEAL}"
        assert opened(f"{text[:width]}\n{text[width:]}") == (PLACE, DEAL)
    assert opened(wrapped(PAGE + DEAL, Random(1))) == (PLACE, DEAL)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "part",
    [
        "#/x ",
        f"{PAGE}{DEAL}\n",
        "https://urldefense.com/v3/__",
        "%23/",
        "{",
        "&amp;",
        "<",
        "=\n",
        "> ",
        "│ ",
        "\x1b[",
        "=====",
        "?u=aHR0cDovL3gv",
        "?a=%25",
        "1 Trick Hunt record 1\n",
        f"1 {'x' * 30} Trick Hunt ",
    ],
)
def test_it_takes_time_in_proportion_to_the_length(part: str) -> None:
    def took(count: int) -> float:
        start = process_time()
        with suppress(TrickHuntError):
            opened(part * count)
        return process_time() - start

    size = 200_000 // len(part)
    took(size // 4)
    assert took(size) < 12 * took(size // 4) + 0.5


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("https://x/#/a?b=1. Then", "https://x/#/a?b=1"),
        ("https://x/a_(b))", "https://x/a_(b)"),
        ("https://x/a&hellip;", "https://x/a"),
        ("https://x/a;", "https://x/a"),
        ("https://x/a”", "https://x/a"),
        ("https://x/a|b", "https://x/a"),
        ("https://x/a**!?_~]", "https://x/a"),
        ("https://x/[a]", "https://x/[a]"),
        ("https://x/a<b", "https://x/a"),
        ("...", ""),
    ],
)
def test_where_an_address_in_text_ends(text: str, address: str) -> None:
    assert ended(text) == address


def test_bytes_with_a_check() -> None:
    assert unsummed(summed(b"Ada")) == b"Ada"
    for text in ("", "A", "AAAA", "*", summed(b"Ada")[:-1], "AAAAA", summed(b"")):
        with pytest.raises(ValueError, match=r".*"):
            unsummed(text)
