"""The search for puzzles: stage by stage, the same on every machine, and written as data."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.engine.any_game import random_record
from trickhunt.bots import roster_of
from trickhunt.cli import main
from trickhunt.commands import puzzles as command
from trickhunt.exercises import Puzzle, puzzles
from trickhunt.exercises.finding import finder
from trickhunt.exercises.finding.choosing import OF_A_DEAL, choose, data_file
from trickhunt.exercises.finding.comparing import Lead, compare, lead
from trickhunt.exercises.finding.finder import MOST_ON_A_LINE, Stage, find, finders, table
from trickhunt.exercises.reading import PUZZLE_SCHEMA, puzzles_in
from trickhunt.formats.exercise import BETWEEN
from trickhunt.games.registry import make_game, reasons_of
from trickhunt.links import read_link

GAME = "treasure-hunt"


def test_all_candidates_meet_the_same_worlds() -> None:
    one = puzzles(GAME)[0]
    state = one.state()
    seen = state.observe(state.actor)
    model = roster_of(GAME).model()
    tried = compare(model, seen, Random(1), 5)
    assert [len(each.merits) for each in tried] == [5] * len(model.candidates(seen))
    assert {each.moves for each in tried} == {*model.candidates(seen).values()}
    some = compare(model, seen, Random(1), 5, [tried[0].moves[0], tried[-1].moves[0]])
    assert some == [tried[0], tried[-1]], "who else is tried makes no difference"
    ahead = lead(tried)
    assert ahead.share >= 0
    assert ahead.error > 0


def test_what_was_played_is_written_a_trick_a_line() -> None:
    game = make_game("volltreffer", 3)
    record, _state = random_record(game, 7, 40)
    turns = record.turns
    for count in range(len(turns)):
        lines = [*finder._lines(game.new(7), turns[:count])]
        moves = [text for line in lines for text in line.split(BETWEEN)]
        assert moves == [turn.move.text for turn in turns[:count]]
        kinds = [{game.parse_move(text).action for text in line.split(BETWEEN)} for line in lines]
        assert all(len(one) == 1 for one in kinds)
        assert all(line.count(BETWEEN) < MOST_ON_A_LINE for line in lines)


def test_a_lead_holds_when_it_is_large_and_sure() -> None:
    assert Lead(0.1, 0.02).holds(0.04, 5)
    assert not Lead(0.1, 0.03).holds(0.04, 5)
    assert not Lead(0.03, 0.001).holds(0.04, 5)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("bargain-hunt", ["4 english", "4 english", "3 english", "4 french"]),
        ("volltreffer", ["4 false", "4 false", "3 false", "5 false", "4 true"]),
        (GAME, ["3 false round", "3 false round", "3 true round", "3 false total"]),
    ],
)
def test_the_tables_come_in_turn(name: str, expected: list[str]) -> None:
    count = len(expected)
    for deal in range(2 * count):
        game = table(name, deal)
        told = " ".join([str(game.players), *game.options.values()])
        assert told.startswith(expected[deal % count])


def test_whoever_finds_a_puzzle_is_counted() -> None:
    one = puzzles(GAME)[0]
    state = one.state()
    seen = state.observe(state.actor)
    assert finders(GAME, seen, state.legal_moves(), Random(2)) == (10, 10, 10, 10)
    assert finders(GAME, seen, (), Random(2)) == (0, 0, 0, 0)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Return a quick search with low demands, in a short game."""
    stages = (Stage(3, 3, 0.1, 0), Stage(4, 4, 0.1, 3), Stage(5, 4, 0.1, 3))
    monkeypatch.setattr(finder, "STAGES", stages)
    monkeypatch.setattr(finder, "LEAST_LEAD", 0.001)
    monkeypatch.setattr(finder, "EXPERT_PLAYOUTS", 20)
    monkeypatch.setattr(finder, "BY_HABIT", 2)
    short = make_game("volltreffer", 3, {"max_rounds": "1"})
    monkeypatch.setattr(finder, "table", lambda _name, _deal: short)


@pytest.mark.usefixtures("quick")
def test_what_is_found_is_a_puzzle_and_the_same_each_time() -> None:
    found = [one for deal in range(3) for one in find("volltreffer", deal)]
    assert found
    assert find("volltreffer", 0) == find("volltreffer", 0)
    for one in found:
        assert PUZZLE_SCHEMA.read(PUZZLE_SCHEMA.write(one)) == one
        assert one.habit not in {move.text for move in one.answer}
        assert {*one.answer} < {*one.state().legal_moves()}


@pytest.mark.usefixtures("quick")
def test_where_nobody_has_a_habit_there_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finder, "BY_HABIT", 11)
    assert find("volltreffer", 0) == ()


@pytest.mark.usefixtures("quick")
def test_what_many_beginners_find_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finder, "SELDOM", -1)
    assert find("volltreffer", 0) == ()


@pytest.mark.no_cover
def test_puzzles_are_found_again_as_they_are() -> None:
    """Uses the shortest puzzle of the game that is searched soonest."""
    name = "bargain-hunt"
    one = min(puzzles(name), key=lambda one: len(one.link.moves))
    again = find(name, one.link.seed)
    there = [each for each in puzzles(name) if each.link.seed == one.link.seed]
    assert {*there} <= {*again}


# The kinds of ideas


@pytest.mark.parametrize(
    ("text", "move", "kind"),
    [
        ("bargain-hunt?players=3&deal=1", "", "show"),
        ("volltreffer?players=3&deal=1", "", "buy"),
        ("treasure-hunt?players=3&deal=1", "bid 0", "predict"),
    ],
)
def test_an_action_has_a_kind(text: str, move: str, kind: str) -> None:
    state = read_link(text).state()
    made = state.game.parse_move(move) if move else state.legal_moves()[0]
    assert reasons_of(state.game.name).kind(state, made) == kind


def test_a_card_is_of_a_kind_by_what_it_does_in_the_trick() -> None:
    kinds = {"lead": 0, "take": 0, "leave": 0, "trump": 0, "discard": 0}
    for name in ("bargain-hunt", GAME):
        for one in puzzles(name):
            state = one.state()
            for move in state.legal_moves():
                if move.action != "play":
                    continue
                kind = reasons_of(state.game.name).kind(state, move)
                kinds[kind] += 1
                laid = state.before_taking(move).trick
                assert (kind == "lead") == (not state.trick.cards)
                if kind != "lead":
                    assert (kind in ("take", "trump")) == (laid.winner == state.actor)
    assert all(kinds.values())


# The choice


def made_up(deal: int, found: int, kind: str = "lead") -> Puzzle:
    one = puzzles(GAME)[0]
    place = ("players 3", f"deal {deal}")
    return replace(one, position=place, moves=(), kind=kind, finders=(0, 0, 0, found))


def test_a_choice_has_variety_and_ends_where_nothing_is_left() -> None:
    found = [made_up(deal, 10) for deal in range(6)] + [made_up(9, 3, "take")]
    chosen = choose(found, 2)
    assert {one.kind for one in chosen} == {"lead", "take"}
    assert [one.found for one in chosen] == [10, 3], "the easy ones first"
    assert len(choose(found, 99)) == len(found)


def test_not_all_come_from_one_game() -> None:
    one = made_up(1, 5)
    found = [replace(one, moves=(f"bid {at}",)) for at in (0, 1)]
    assert len(choose([one, *found, made_up(2, 5)], 99)) == min(3, OF_A_DEAL) + 1


def test_those_that_are_kept_keep_their_numbers() -> None:
    kept = [made_up(5, 1), made_up(3, 9)]
    chosen = choose([made_up(5, 1), made_up(7, 4)], 3, kept)
    assert chosen[:2] == kept
    assert len(chosen) == 3
    assert choose([made_up(7, 4)], 1, kept) == kept


def test_a_data_file_holds_them_as_they_are_a_trick_a_line() -> None:
    found = (*puzzles(GAME)[:3], made_up(1, 5))
    text = data_file(found)
    assert puzzles_in(text) == found
    lines = [line.strip(' ",]') for line in text.splitlines()]
    assert all(move in lines for one in found for move in one.moves)


# The command


@pytest.fixture
def found_soon(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """A search that finds the existing puzzles, and notes the deals it searched."""
    looked: list[int] = []

    def at_once(name: str, deal: int) -> tuple[Puzzle, ...]:
        looked.append(deal)
        return tuple(one for one in puzzles(name) if one.link.seed == deal)

    monkeypatch.setattr(command, "find", at_once)
    return iter([looked])


def deals() -> tuple[int, int]:
    """Return the first deal with a puzzle, and the distance between the first and the last one."""
    seeds = sorted({one.link.seed for one in puzzles(GAME)})
    return seeds[0], seeds[1] - seeds[0] + 1


def test_the_command_tells_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles"]) == 0
    told = capsys.readouterr().out
    for name in ("bargain-hunt", "volltreffer", GAME):
        assert f"{name}: {len(puzzles(name))} (" in told


def test_the_command_prints_what_was_found(
    found_soon: Iterator[list[int]], capsys: pytest.CaptureFixture[str]
) -> None:
    looked = next(found_soon)
    first, count = deals()
    assert main(["puzzles", GAME, "--seed", str(first), "--deals", str(count)]) == 0
    assert looked == list(range(first, first + count))
    printed = map(PUZZLE_SCHEMA.read, map(json.loads, capsys.readouterr().out.splitlines()))
    assert {*printed} == {one for one in puzzles(GAME) if one.link.seed in looked}


def test_the_command_goes_on_where_it_stopped(
    found_soon: Iterator[list[int]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    looked = next(found_soon)
    first, count = deals()
    file = tmp_path / "deals"
    words = ["puzzles", GAME, "--seed", str(first), "--resume", str(file), "--deals"]
    assert main([*words, "1"]) == 0
    assert main([*words, str(count)]) == 0
    assert looked == list(range(first, first + count))
    assert main([*words, str(count)]) == 0
    assert looked == list(range(first, first + count)), "all of it is kept"
    printed = capsys.readouterr().out.splitlines()
    assert len(printed) > len({*printed})


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("notes\n", "not a file of finished deals"),
        (
            '{"format": "trick-hunt puzzles", "version": 3, "game": "volltreffer"}\n',
            'other work: game is "volltreffer"',
        ),
        (
            '{"format": "trick-hunt puzzles", "version": 3, "game": "treasure-hunt"}\n'
            '{"deal": 1, "puzzles": [2]}\n',
            "not the result of a deal",
        ),
        (
            '{"format": "trick-hunt puzzles", "version": 3, "game": "treasure-hunt"}\n'
            '{"deal": 1, "puzzles": [{"link": "x"}]}\n',
            "not the result of a deal",
        ),
        (
            '{"format": "trick-hunt puzzles", "version": 3, "game": "treasure-hunt"}\n'
            '{"deal": "1", "puzzles": []}\n',
            "not the result of a deal",
        ),
    ],
)
def test_a_file_of_something_else_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str, told: str
) -> None:
    file = tmp_path / "deals"
    file.write_text(content, "utf-8")
    assert main(["puzzles", GAME, "--resume", str(file)]) == 2
    assert told in capsys.readouterr().err
    assert file.read_text("utf-8") == content


def test_the_data_file_is_written_and_keeps_the_numbers(
    found_soon: Iterator[list[int]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    next(found_soon)
    file = tmp_path / "puzzles.json"
    words = ["puzzles", GAME, "--count", "1", "--deals", "1", "--into"]
    assert main([*words, str(file)]) == 0
    assert file.read_text("utf-8") == data_file(puzzles(GAME))
    assert f"{len(puzzles(GAME))} puzzles are in the file" in capsys.readouterr().out
    assert main([*words, str(tmp_path)]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_those_there_are_can_be_checked(
    found_soon: Iterator[list[int]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    looked = next(found_soon)
    assert main(["puzzles", GAME, "--check", "--count", "3"]) == 0
    assert sorted(looked) == sorted({one.link.seed for one in puzzles(GAME)[:3]})
    assert "3 puzzles were found again" in capsys.readouterr().out
    monkeypatch.setattr(command, "find", lambda _name, _deal: ())
    assert main(["puzzles", GAME, "--check", "--count", "2"]) == 1
    assert "not found again unchanged: 1, 2." in capsys.readouterr().out


def test_an_interruption_says_how_to_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(_name: str, _deal: int) -> tuple[Puzzle, ...]:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "find", interrupt)
    assert main(["puzzles", GAME]) == 130
    assert "nothing is kept" in capsys.readouterr().err
