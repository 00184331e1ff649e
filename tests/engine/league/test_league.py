"""The league: fair rotations, honest statistics, and the output of the command."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from trickhunt.cli import main
from trickhunt.commands.league import table
from trickhunt.core.chance import generator
from trickhunt.core.errors import BadOption
from trickhunt.core.estimates import Estimate
from trickhunt.core.game import Move
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.league import League, play_deal, play_game, play_league
from trickhunt.league.standings import Standing

ROOT = Path(__file__).parents[3]


class Spy:
    """Plays at random, and notes its first hand."""

    def __init__(self) -> None:
        self.first: list[tuple[int, tuple[int, ...]]] = []

    def choose(self, observation: BargainObservation, rng: Random) -> Move:
        self.first.append((observation.seat, observation.hand))
        return observation.legal_moves[int(rng.random() * len(observation.legal_moves))]


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
    league = League.of(BargainHunt(3), ["club", "random", "random"])
    result = play_deal(league, 4)
    assert result.deal == 4
    assert sum(result.wins) == pytest.approx(1)
    assert result == play_deal(league, 4)


def test_equal_bots_without_chance_get_equal_results() -> None:
    result = play_deal(League.of(BargainHunt(4), ["club"] * 4), 1)
    assert result.points == pytest.approx([result.points[0]] * 4)
    assert result.wins == pytest.approx([0.25] * 4)


def test_a_league_is_plain_values() -> None:
    game = BargainHunt(3, edition="french")
    league = League.of(game, ["club", "random", "club"])
    assert tuple(league) == ("bargain-hunt", (("edition", "french"),), ("club", "random", "club"))
    assert league.rules().options == game.options
    assert league.rules().players == 3


def test_a_league_plays_the_deals_it_is_given() -> None:
    league = League.of(BargainHunt(3), ["random"] * 3)
    results = play_league(league, range(5, 8))
    assert [result.deal for result in results] == [5, 6, 7]
    assert play_league(league, [7, 6]) == results[1:]
    assert play_league(league, []) == []


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BadOption, match="random, casual, club"):
        League.of(BargainHunt(3), ["club", "champion", "random"])
    with pytest.raises(BadOption, match="3 or 4"):
        League.of(BargainHunt(3), ["club", "random"])


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
        Standing(
            "club", 1, Estimate(5.912, 0.39), Estimate(0.996, 0.006), 0.25, Estimate(971.4, 35.2)
        ),
        Standing("random", 3, Estimate(-10.78, 0.32), Estimate(0.004, 0.006), 0.75, Estimate(0, 0)),
    ]
    lines = table(rows)
    assert lines[1].split() == "club 1 +5.91 ± 0.39 99.6% ± 0.6% 25.0% +971 ± 35".split()
    assert lines[2].split() == "random 3 -10.78 ± 0.32 0.4% ± 0.6% 75.0% +0 ± 0".split()
    assert len({len(line) for line in lines}) == 1


@pytest.mark.no_cover
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
    assert lines[-1].endswith("random is rated 0.")
    assert output.err == ""  # no progress bar without a terminal
    assert main([*words, "edition=french", "--deals", "3", "--seed", "11"]) == 0
    assert capsys.readouterr().out == output.out


@pytest.mark.parametrize(
    ("arguments", "allowed"),
    [
        (["--bots", "club,random"], "3 or 4"),
        (["--bots", "club,random,champion"], "random, casual, club"),
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
