"""The league: fair rotations, honest statistics, and what the command prints."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from trickhunt.chance import generator
from trickhunt.cli import main
from trickhunt.commands.league import Progress, table
from trickhunt.errors import BadOption
from trickhunt.game import Move
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.league import (
    DealResult,
    Estimate,
    Standing,
    estimate,
    play_deal,
    play_game,
    play_league,
    standings,
    student,
)

ROOT = Path(__file__).parents[2]

RESULTS = [
    DealResult(0, (3.0, -1.0, 1.0), (1.0, 0.0, 0.0)),
    DealResult(1, (5.0, 1.0, 1.0), (0.5, 0.25, 0.25)),
    DealResult(2, (1.0, 0.0, 4.0), (0.0, 0.0, 1.0)),
]
"""Three deals between a club player and two random ones, made up for reckoning by hand."""


class Spy:
    """Plays at random, and notes which hand it got first."""

    def __init__(self) -> None:
        self.first: list[tuple[int, tuple[int, ...]]] = []

    def choose(self, observation: BargainObservation, rng: Random) -> Move:
        self.first.append((observation.seat, observation.hand))
        return observation.legal_moves[int(rng.random() * len(observation.legal_moves))]


# Statistics, by hand


def close(*numbers: float) -> object:
    """Equal to these numbers, but for rounding."""
    return pytest.approx(numbers)


def test_a_mean_has_an_interval_by_students_distribution() -> None:
    # Mean 3, variance ((3-3)² + (5-3)² + (1-3)²) / 2 = 4, so the standard error is 2 / √3.
    assert estimate([3.0, 5.0, 1.0]) == close(3.0, 4.302653 * 2 / 3**0.5)
    # Mean 3, variance (1 + 1) / 1 = 2, so the standard error is √2 / √2.
    assert estimate([2.0, 4.0]) == close(3.0, 12.706205)
    assert estimate([7.0]) == Estimate(7.0, float("inf"))


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (5, 2.5706), (10, 2.2281), (100, 1.9840)],
)
def test_quantiles_agree_with_printed_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=0.01)


def test_standings_are_told_by_name() -> None:
    club, random = standings(["club", "random", "random"], RESULTS)
    assert (club.name, club.seats) == ("club", 1)
    assert (random.name, random.seats) == ("random", 2)
    assert (club.fair, random.fair) == close(1 / 3, 2 / 3)
    assert club.points == close(3.0, 4.302653 * 2 / 3**0.5)
    assert club.wins == close(0.5, 4.302653 * 0.5 / 3**0.5)
    # The two random seats are one observation a deal: 0, 1 and 2 points; 0, 1/2 and 1 of the win.
    assert random.points == close(1.0, 4.302653 / 3**0.5)
    assert random.wins == close(0.5, 4.302653 * 0.5 / 3**0.5)


# Playing


def test_every_entry_holds_every_hand_of_a_deal() -> None:
    game = BargainHunt(3)
    spies = [Spy() for _entry in range(3)]
    for turn in range(3):
        play_game(game, 7, [*spies[turn:], *spies[:turn]], turn)
    dealt = game.new(7)
    hands = {seat: dealt.hand(seat) for seat in range(3)}
    for spy in spies:
        shown = [entry for entry in spy.first if entry[1] == hands[entry[0]]]
        assert {seat for seat, _hand in shown} == {0, 1, 2}


def test_shares_of_a_win_add_up_and_ties_are_shared() -> None:
    game = BargainHunt(3)
    shared = 0
    for seed in range(30):
        result = play_game(game, seed, [Spy(), Spy(), Spy()], 0)
        assert sum(result.wins) == pytest.approx(1)
        best = max(result.scores)
        for score, win in zip(result.scores, result.wins, strict=True):
            assert (win > 0) == (score == best)
        shared += 0.5 in result.wins
    assert shared


def test_a_deal_is_the_mean_over_its_rotations() -> None:
    game = BargainHunt(3)
    result = play_deal(game, 4, ["club", "random", "random"])
    assert result.deal == 4
    assert sum(result.wins) == pytest.approx(1)
    assert result == play_deal(game, 4, ["club", "random", "random"])


def test_equal_bots_without_chance_get_equal_results() -> None:
    result = play_deal(BargainHunt(4), 1, ["club"] * 4)
    assert result.points == pytest.approx([result.points[0]] * 4)
    assert result.wins == pytest.approx([0.25] * 4)


def test_a_league_plays_the_deals_it_is_given() -> None:
    told: list[DealResult] = []
    results = play_league(BargainHunt(3), ["random"] * 3, range(5, 8), told.append)
    assert [result.deal for result in results] == [5, 6, 7]
    assert told == results
    assert play_league(BargainHunt(3), ["random"] * 3, [6]) == results[1:2]


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BadOption, match="random, club"):
        play_league(BargainHunt(3), ["club", "champion", "random"], range(2))


def test_the_streams_of_bots_are_not_those_of_deals() -> None:
    deals = {generator(3, number).random() for number in range(7)}
    game = BargainHunt(3)
    first = play_game(game, 3, [Spy(), Spy(), Spy()], 900)
    again = play_game(game, 3, [Spy(), Spy(), Spy()], 901)
    assert len(deals) == 7
    assert first != again


# The command


def test_the_table_stands_in_columns() -> None:
    rows = [
        Standing("club", 1, Estimate(5.912, 0.39), Estimate(0.996, 0.006), 0.25),
        Standing("random", 3, Estimate(-10.78, 0.32), Estimate(0.004, 0.006), 0.75),
    ]
    lines = table(rows)
    assert lines[1].split() == "club 1 +5.91 ± 0.39 99.6% ± 0.6% 25.0%".split()
    assert lines[2].split() == "random 3 -10.78 ± 0.32 0.4% ± 0.6% 75.0%".split()
    assert len({len(line) for line in lines}) == 1


def test_the_command_says_what_was_played_and_how_it_ended(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["league", "bargain-hunt", "--bots", "club,random,random", "--option"]
    assert main([*words, "edition=french", "--deals", "3", "--seed", "11"]) == 0
    output = capsys.readouterr()
    lines = output.out.splitlines()
    assert "edition=french" in lines[0]
    assert "3 players" in lines[0]
    assert "3 deals from number 11 on" in lines[0]
    assert [line.split()[0] for line in lines[1:4]] == ["bot", "club", "random"]
    assert output.err == ""  # no bar where nobody looks
    assert main([*words, "edition=french", "--deals", "3", "--seed", "11"]) == 0
    assert capsys.readouterr().out == output.out


@pytest.mark.parametrize(
    ("arguments", "allowed"),
    [
        (["--bots", "club,random"], "3 or 4"),
        (["--bots", "club,random,champion"], "random, club"),
        (["--bots", "club,random,random", "--deals", "0"], "from 1 to"),
        (["--bots", "club,random,random", "--deals", "few"], "from 1 to"),
    ],
)
def test_what_cannot_be_played_is_answered_in_one_line(
    arguments: list[str], allowed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["league", "bargain-hunt", *arguments]) == 2
    output = capsys.readouterr()
    assert not output.out
    assert output.err.count("\n") == 1
    assert allowed in output.err


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_sees_a_bar_that_fills_and_goes_away() -> None:
    terminal = Terminal()
    progress = Progress(terminal, 2)
    progress.step(RESULTS[0])
    assert terminal.getvalue() == f"\r{'█' * 15}{'░' * 15} 1/2"
    progress.step(RESULTS[1])
    progress.clear()
    assert terminal.getvalue().endswith(f"\r{'█' * 30} 2/2\r\x1b[K")


def test_a_file_sees_no_bar() -> None:
    file = io.StringIO()
    progress = Progress(file, 1)
    progress.step(RESULTS[0])
    progress.clear()
    assert file.getvalue() == ""


@pytest.mark.host_only
def test_the_command_runs_with_nothing_installed() -> None:
    words = "-m trickhunt league bargain-hunt --bots random,random,random --deals 1"
    run = subprocess.run(
        [sys.executable, "-S", *words.split()],
        capture_output=True,
        encoding="utf-8",
        check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "py")},
    )
    assert "1 deal from number 0 on" in run.stdout
    assert "± inf" in run.stdout
