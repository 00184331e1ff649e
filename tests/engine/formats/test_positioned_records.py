"""Records that begin at a position: written, read, undone, linked and described; or refused."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.engine.any_game import NAMES, WAYS, random_record
from trickhunt.core.errors import BadData
from trickhunt.core.game import Game, State
from trickhunt.formats.positions import facts_of, placed, position_text
from trickhunt.formats.record import Record, checksum
from trickhunt.formats.record_reading import read, read_json
from trickhunt.formats.retelling import retell
from trickhunt.games.registry import make_game
from trickhunt.links import link_of, read_link, write_link


def placed_record(game: Game[Any, Any], seed: int, before: int, moves: int = 400) -> Record:
    """Return a random game that continues from a position, with at most a number of moves."""
    whole, end = random_record(game, seed, before)
    place = end if not end.is_over else whole.state(len(whole.turns) - 1)
    record, state, _events = Record.begin_at(game, facts_of(place))
    rng = Random(seed)
    for _move in range(moves):
        if state.is_over:
            break
        record.apply(state, rng.choice(state.legal_moves()))
    return record


def seen(state: State[Any]) -> list[Any]:
    return [state.observe(seat) for seat in range(state.game.players)]


@pytest.mark.no_cover
@pytest.mark.parametrize("game", WAYS, ids=NAMES)
@pytest.mark.parametrize(("before", "moves"), [(0, 3), (9, 0), (30, 1), (45, 400), (130, 60)])
def test_reading_is_the_inverse_of_writing(game: Game[Any, Any], before: int, moves: int) -> None:
    record = placed_record(game, before, before, moves)
    for text in (record.text(), record.json()):
        again = read(text)
        assert (again.text(), again.json()) == (record.text(), record.json())
        assert again.position == record.position
        assert seen(again.state()) == seen(record.state())
        assert again.scores == record.scores


@pytest.mark.no_cover
@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_a_link_holds_it(game: Game[Any, Any]) -> None:
    record = placed_record(game, 2, 31)
    link = link_of(record)
    again = read_link(write_link(link))
    assert again.record().text() == record.text()
    assert seen(again.state()) == seen(record.state())
    assert write_link(link_of(again.record())) == write_link(link)


@pytest.mark.no_cover
@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_it_goes_back_to_any_move_and_on_in_another_way(game: Game[Any, Any]) -> None:
    record = placed_record(game, 5, 20, 80)
    for moves in (0, 1, 40, len(record.turns)):
        earlier, state = record.upto(moves)
        assert earlier.turns == record.turns[:moves]
        assert seen(state) == seen(earlier.state()) == seen(record.state(moves))
        while not state.is_over and len(earlier.turns) < moves + 60:
            earlier.apply(state, state.legal_moves()[0])
        assert read(earlier.text()).text() == earlier.text()


def test_its_round_keeps_its_number_and_has_no_deal() -> None:
    game = make_game("bargain-hunt", 3)
    record = placed_record(game, 1, 60)
    state = placed("\n".join(position_text(record.state(0)).splitlines()))
    first = record.rounds[0]
    assert (first.number, first.dealer) == (state.round, state.dealer)
    assert state.round > 1
    assert record.rounds[0].deal is None
    assert record.rounds[1].deal is not None
    assert f"\nround {state.round} dealer {state.dealer}\n" in record.text()
    assert [one.number for one in record.rounds] == list(range(state.round, 7))


def test_what_it_tells_begins_at_the_position() -> None:
    record = placed_record(make_game("treasure-hunt"), 1, 40, 5)
    lines = list(retell(record))
    assert f"Round {record.rounds[0].number}" in lines[1]
    assert len(lines) >= 7


def test_the_position_is_written_as_usual_however_it_was_told() -> None:
    game = make_game("bargain-hunt")
    facts = facts_of(random_record(game, 4, 22)[1])
    told = ["", "# a note", *reversed(facts), "cleared 0"]
    assert Record.begin_at(game, told)[0].position == facts


def _checked(lines: list[str]) -> str:
    return "\n".join([*lines, f"check {checksum(lines)}"])


def _lines() -> list[str]:
    return placed_record(make_game("bargain-hunt", 3), 1, 60, 40).text().split("\n")[:-2]


def _refusal(lines: list[str]) -> tuple[str, str]:
    with pytest.raises(BadData) as caught:
        read(_checked(lines))
    return caught.value.where, caught.value.reason


def _at(lines: list[str], start: str) -> int:
    return next(at for at, line in enumerate(lines) if line.startswith(start))


def test_what_is_wrong_is_said_where_it_is() -> None:
    lines = _lines()
    hand, round_, deal = (_at(lines, start) for start in ("position hand 1", "round ", "hand 0"))
    # about the position
    bad = [*lines]
    bad[hand] = "position hand 9 G4"
    assert _refusal(bad) == (f"line {hand + 1}", "expected here: a line like “hand 0 G4 G7”.")
    bad[hand] = "position hand 1"
    where, reason = _refusal(bad)
    assert where == "line 6"
    assert "missing: " in reason
    swapped = [*lines[:hand], lines[hand + 1], lines[hand], *lines[hand + 2 :]]
    assert _refusal(swapped) == (f"line {hand + 1}", f"expected here: “{lines[hand]}”.")
    usual = [*lines[:round_], "position cleared 0", *lines[round_:]]
    assert _refusal(usual)[0] == f"line {round_ + 1}"
    assert "leave it out" in _refusal(usual)[1]
    # without the round number, the position is in the first round
    missing = [*lines[:5], *lines[6:]]
    assert _refusal(missing) == (
        f"line {round_}",
        "expected here: a line like “round 1 dealer 0”.",
    )
    option = [*lines[:5], "position option colour red", *lines[5:]]
    assert _refusal(option)[0] == "line 6"
    seed = [*lines[:4], "deal-number 8", *lines[5:]]
    assert _refusal(seed) == ("line 5", f"expected here: “{lines[4]}”.")
    # its round
    assert "a line like “round" in _refusal([*lines[:round_], "open"])[1]
    dealt = [*lines[: round_ + 1], *lines[deal : deal + 4], *lines[round_ + 1 :]]
    assert _refusal(dealt) == (
        f"line {round_ + 2}",
        "the position gives the cards of this round, so it has no deal.",
    )
    # the next one
    stock = lines[deal + 3].split()
    stock[1], stock[2] = stock[2], stock[1]
    other = [*lines[: deal + 3], " ".join(stock), *lines[deal + 4 :]]
    where, reason = _refusal(other)
    assert where == f"line {deal + 1}"
    assert "gives a different deal" in reason


def test_json_faults_are_named_by_path() -> None:
    data = json.loads(placed_record(make_game("bargain-hunt", 3), 1, 60, 40).json())
    for value, where in (
        ({}, "position"),
        ([1], "position[0]"),
        (["round 2\nround 3"], "position[0]"),
        (["nothing"], "position[0]"),
    ):
        with pytest.raises(BadData) as caught:
            read_json(json.dumps(data | {"position": value}))
        assert caught.value.where == where
