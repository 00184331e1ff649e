"""Links: short, lossless, protected against alterations, and readable in all later versions."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.any_game import NAMES, WAYS, random_record
from trickhunt.cli import main
from trickhunt.core.errors import BadLink
from trickhunt.core.game import Deal, Game, Move
from trickhunt.documents.document import table_of
from trickhunt.formats.position_notation import heading
from trickhunt.formats.positions import facts_of, placed, position_text
from trickhunt.formats.record import Record
from trickhunt.games.registry import make_game
from trickhunt.links import Link, link_of, read_link, write_link
from trickhunt.links.link import (
    LONGEST_GAME,
    LONGEST_LINK,
    LONGEST_NOTES,
    MODES,
    MOST_DEALS,
    PLAY,
    POSITION,
    REPLAY,
)
from trickhunt.links.packing import ALPHABET, ROOM, NotPacked, Packer, Unpacker
from trickhunt.links.variations import MOST_MOVES
from trickhunt.links.writing import squeezed

KEPT = json.loads((Path(__file__).parents[1] / "golden" / "links.json").read_text(encoding="utf-8"))
"""Links of earlier versions, with the positions they lead to."""

LATE, DOUBLE, LONELY = map(squeezed, ('[[],[[1,"x"]]]', '[[],[[0,"x"],[0,"y"]]]', '[["A"],[]]'))
"""Unusual notes."""

DEAL = "bargain-hunt?players=4&edition=french&deal=4711"


@pytest.mark.pyodide
@given(
    st.lists(st.integers(1, 70_000).flatmap(lambda n: st.tuples(st.integers(0, n - 1), st.just(n))))
)
def test_unpacking_is_the_inverse_of_packing(numbers: list[tuple[int, int]]) -> None:
    packer = Packer()
    for value, size in numbers:
        packer.put(value, size)
    unpacker = Unpacker(packer.text())
    assert [unpacker.take(size) for _value, size in numbers] == [value for value, _ in numbers]
    unpacker.finish()


def test_numbers_take_no_more_room_than_they_need() -> None:
    packer = Packer()
    for _number in range(100):
        packer.put(1, 2)
    assert len(packer.text()) == 2 * 8 + 1
    with pytest.raises(NotPacked):
        Unpacker("").take(0)
    with pytest.raises(NotPacked):
        Unpacker("ä").take(2)
    full = Unpacker(ALPHABET[-1] * 16)
    assert full.take(2) == 1
    with pytest.raises(NotPacked):
        full.take(ROOM)


@pytest.mark.no_cover
@pytest.mark.pyodide
@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_a_whole_game_fits_in_a_link(game: Game[Any, Any]) -> None:
    for moves in (0, 7, 60, 10_000):
        record, state = random_record(game, 11, moves)
        text = write_link(link_of(record))
        assert len(text) < (1_000 if game.name == "bargain-hunt" else 4_000)
        again = read_link("https://example.org/any/#/" + text)
        assert write_link(again) == text
        assert again.record().text() == record.text()
        assert again.state().observe(0) == state.observe(0)


@pytest.mark.no_cover
@pytest.mark.pyodide
@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_a_position_fits_in_a_link_with_moves(game: Game[Any, Any]) -> None:
    _record, state = random_record(game, 3, 20)
    lines = position_text(state).splitlines()
    start = placed("\n".join(lines))
    moves = []
    for _move in range(5):
        moves.append(start.legal_moves()[-1])
        start.apply(moves[-1])
    link = Link(
        game,
        position=tuple(lines[len(heading(game)) :]),
        moves=tuple(moves),
        at=3,
        seat=1,
        is_open=True,
        level="expert",
        names=tuple("ABCDE"[: game.players]),
        comments=((0, "Who leads?"), (5, "“So” – <it> & ends\n🃏")),
    )
    text = write_link(link)
    assert replace(read_link(text), game=game) == link
    assert position_text(read_link(text).state(5)) == position_text(start)
    assert link.state().history == start.history[:-2]


@pytest.mark.parametrize("game", WAYS[:: len(WAYS) // 6], ids=NAMES[:: len(WAYS) // 6])
def test_a_game_that_went_on_from_a_position_comes_back(game: Game[Any, Any]) -> None:
    _record, state = random_record(game, 3, 20)
    record, again, _events = Record.begin_at(game, facts_of(state))
    for _move in range(5):
        record.apply(again, again.legal_moves()[0])
    link = read_link(write_link(link_of(record)))
    assert link.record().text() == record.text()
    assert link.state().observe(0) == again.observe(0)


def test_a_deal_is_readable() -> None:
    link = read_link(f"#/{DEAL}")
    assert write_link(link) == DEAL
    assert (link.game.players, link.game.options, link.seed) == (4, {"edition": "french"}, 4711)
    assert read_link("treasure-hunt").game.players == 3


@pytest.mark.parametrize("name", ["bargain-hunt", "volltreffer", "treasure-hunt"])
def test_deals_that_chance_would_not_deal_are_given(name: str) -> None:
    game = make_game(name)
    record, _state = random_record(game, 11, 150)
    other = replace(record, seed=12)
    link = link_of(other)
    assert link.deals == tuple(record.deals)
    again = read_link(write_link(link))
    assert replace(again, game=game) == link
    assert again.record().text() == other.text()
    assert not link_of(record).deals


@pytest.mark.parametrize(
    ("text", "part", "reason"),
    [
        ("", "", "begins with a game"),
        ("poker?players=4", "poker", "bargain-hunt, volltreffer"),
        ("bargain-hunt?players", "players", "NAME=VALUE"),
        ("bargain-hunt?players=4&players=3", "players", "twice"),
        ("bargain-hunt?players=9", "bargain-hunt", "3 or 4"),
        ("bargain-hunt?players=100", "players", "0 to 99"),
        ("bargain-hunt?edition=latin", "bargain-hunt", "english, french"),
        ("bargain-hunt?colour=blue", "bargain-hunt", "edition"),
        (f"{DEAL}9999999999999", "deal", "whole number"),
        (f"{DEAL}&at=1", "at", "0 to 0"),
        (f"{DEAL}&seat=4", "seat", "0 to 3"),
        (f"{DEAL}&hands=closed", "hands", "open"),
        (f"{DEAL}&level=9", "level", "bot"),
        (f"{DEAL}&moves=AAAA", "moves", "check"),
        (f"{DEAL}&deals=_", "deals", "check"),
        (f"{DEAL}&deals=AAAAAB", "deals", "check"),
        (f"{DEAL}&position=AAAA", "position", "not both"),
        ("bargain-hunt?position=!", "position", "NAME=VALUE"),
        ("bargain-hunt?position=AAAA", "position", "check"),
        ("bargain-hunt?position=A.A", "position", "check"),
        (f"bargain-hunt?position={squeezed('hand 7')}", "position", "hand 0"),
        (f"bargain-hunt?position={squeezed('#' * 20_001)}", "position", "longer"),
        (f"bargain-hunt?position={squeezed('hand 0 G1')[:-1]}", "position", "check"),
        (f"{DEAL}&notes={squeezed('[')}", "notes", "check"),
        (f"{DEAL}&notes={squeezed('[[[[1]]]]')}", "notes", "check"),
        (f"{DEAL}&notes={squeezed('{}')}", "notes", "check"),
        (f"{DEAL}&notes={squeezed('[[1,2,3,4],[]]')}", "notes", "each seat"),
        (f"{DEAL}&notes={LONELY}", "notes", "each seat"),
        (f"{DEAL}&notes={squeezed('[[],[[0]]]')}", "notes", "a comment"),
        (f"{DEAL}&notes={LATE}", "notes", "0 to 0"),
        (f"{DEAL}&notes={DOUBLE}", "notes", "in order"),
        ("x" * (LONGEST_LINK + 1), "link", "at most"),
    ],
)
def test_what_leads_nowhere_says_why(text: str, part: str, reason: str) -> None:
    with pytest.raises(BadLink) as caught:
        read_link(text)
    assert caught.value.part == part
    assert reason in caught.value.reason


def test_a_position_that_cannot_arise_says_all_that_is_wrong() -> None:
    lines = [f"{what} {seat} G1" for what in ("hand", "pile", "junk") for seat in range(4)]
    with pytest.raises(BadLink, match="G1 appears 12 times") as caught:
        read_link(f"bargain-hunt?position={squeezed(chr(10).join(lines))}")
    assert caught.value.part == "position"


def test_deals_that_do_not_fit_say_so() -> None:
    game = make_game("bargain-hunt")
    record, _state = random_record(game, 11, 60)
    text = write_link(replace(link_of(record), deals=tuple(record.deals), moves=()))
    altered = text[:-20] + ("A" if text[-20] != "A" else "B") + text[-19:]
    with pytest.raises(BadLink, match="deals: this is cut off or altered"):
        read_link(altered)
    first, second = record.deals[:2]
    wrong = replace(link_of(record), deals=(Deal(first.dealer, first.hands[:3], first.stock),))
    with pytest.raises(BadLink) as caught:
        read_link(write_link(replace(wrong, moves=())))
    assert caught.value.part == "deals"
    swapped = Deal(second.dealer, second.hands, second.stock[::-1])
    good = replace(link_of(record), deals=(first, second))
    text, bad = write_link(good), write_link(replace(good, deals=(first, swapped), moves=()))
    moves = text[text.index("&moves=") :]
    with pytest.raises(BadLink) as caught:
        read_link(bad + moves)
    assert caught.value.part == "deals"


@pytest.mark.pyodide
def test_what_is_too_long_for_a_link_is_shared_otherwise() -> None:
    game = make_game("treasure-hunt", 3, {"strict": "true"})
    record, state, _events = Record.begin(game, 1)
    while len(state.history) <= LONGEST_GAME:
        record.apply(
            state, max(state.legal_moves(), key=lambda move: move.action in ("turn", "uncover"))
        )
    link = link_of(record)
    noise = "".join(map(chr, Random(1).choices(range(0x400, 0x2000), k=9_000)))
    for long in (
        link,
        replace(link, moves=(), comments=((0, "x" * LONGEST_NOTES),)),
        replace(link, moves=(), comments=((0, noise),)),
        replace(link, moves=(), deals=(record.deals[0],) * MOST_DEALS),
    ):
        with pytest.raises(BadLink, match="as a file"):
            write_link(long)
    longest = replace(link, moves=link.moves[:-1])
    assert read_link(write_link(longest)).moves == longest.moves
    packer = Packer()
    packer.put(LONGEST_GAME + 1, MOST_MOVES)
    with pytest.raises(BadLink, match="moves: a link has at most 4000 moves"):
        read_link(f"{write_link(replace(link, moves=()))}&moves={packer.text()}")


@pytest.mark.no_cover
def test_any_one_character_changed_is_noticed_or_shows() -> None:
    """An altered link never causes a crash and never gives another course of the same game."""
    link = link_of(random_record(make_game("bargain-hunt"), 4, 80)[0])
    text = write_link(link)
    rng = Random(4)
    start = text.index("moves=") + len("moves=")
    for _time in range(400):
        at = rng.randrange(len(text))
        altered = text[:at] + rng.choice(ALPHABET + "=&?#é\x00") + text[at + 1 :]
        try:
            read_link(altered)
        except BadLink:
            continue
        assert altered == text or at < start or "#" in altered


@pytest.mark.no_cover
@pytest.mark.pyodide
@pytest.mark.parametrize("kept", KEPT, ids=[one["name"] for one in KEPT])
def test_links_of_earlier_versions_open(kept: dict[str, Any]) -> None:
    link = read_link(kept["link"])
    assert position_text(link.state()).splitlines() == kept["position"]
    assert [list(comment) for comment in link.comments] == kept["comments"]
    assert link.record().state(len(link.moves)).observe(0) == link.state(len(link.moves)).observe(0)
    if "shown" in kept:  # what links could not express before
        assert link.shown_as == kept["shown"]
        assert [
            [line.after, list(map(str, line.moves)), list(map(list, line.comments))]
            for line in link.lines
        ] == kept["lines"]


def test_the_command_prints_the_link(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, state = random_record(make_game("bargain-hunt"), 4, 20)
    file = tmp_path / "game"
    for text in (record.text(), record.json(), position_text(state)):
        file.write_text(text, encoding="utf-8")
        assert main(["link", str(file)]) == 0
        link = read_link(capsys.readouterr().out)
        assert position_text(link.state()) == position_text(state)


def test_a_deal_alone_is_played_again() -> None:
    record, _state = random_record(WAYS[0], 5, 60)
    link = replace(link_of(record), comments=((4, "So"),), at=7, seat=1, is_open=True)
    assert link.dealt == Link(link.game, link.seed, link.deals)
    assert link.dealt.shown_as == PLAY
    placed = Link(WAYS[0], position=facts_of(link.state(9)))
    assert placed.dealt == replace(placed, mode=PLAY)


def test_a_game_is_seen_from_one_seat_and_a_moment_from_the_seat_that_is_to_move() -> None:
    link = Link(make_game("bargain-hunt"), moves=(), at=0)
    moves = list[Move]()
    for _move in range(7):
        moves.append(link.begun.after(*moves).state.legal_moves()[0])
    game = replace(link, moves=tuple(moves), mode=REPLAY)
    actors = [game.begun.after(*moves[:at]).state.actor for at in range(8)]
    assert len(set(actors)) > 1
    assert {replace(game, at=at).viewer for at in range(8)} == {actors[0]}
    told = replace(game, comments=((0, ""), (2, "Now"), (5, "And then")))
    assert {replace(told, at=at).viewer for at in range(8)} == {actors[2]}
    assert [replace(told, at=at, mode=POSITION).viewer for at in range(8)] == actors
    assert {replace(told, at=at, seat=3).viewer for at in range(8)} == {3}
    tables = [table_of(replace(told, at=at, mode=mode)) for mode in MODES for at in range(8)]
    assert [one.viewer for one in tables] == [one.link().viewer for one in tables]
    assert table_of(replace(told, seat=3)).viewer == 3
