"""The par of a deal: the same with plain loops, in steps, and in several processes."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from tests.engine.any_game import random_record
from tests.plugins import ALL
from trickhunt.bots import make_bot
from trickhunt.cli import main
from trickhunt.commands.par import par_together
from trickhunt.core.chance import PAR, generator
from trickhunt.core.errors import BadOption
from trickhunt.formats.positions import facts_of
from trickhunt.formats.record import Record
from trickhunt.games.bargain_hunt.bots.characters import Style
from trickhunt.games.registry import make_game
from trickhunt.links import link_of, write_link
from trickhunt.par import PLAYOUTS, ChairOutcome, Measuring, Par, ParSetup, par
from trickhunt.par.club_members import SWAY, member, swayed
from trickhunt.par.words import ENOUGH, definitions, in_words, with_sign

LATE = 24
"""Number of moves before the end from which quick replays begin."""


def a_table(game: str, seat: int, others: tuple[str, ...] = (), club: int = 3) -> ParSetup:
    """Return a finished game whose last moves are replayed."""
    record, _state = random_record(make_game(game), 5, moves=4000)
    return ParSetup(record, seat, others, len(record.turns) - LATE, club, 1)


def naive(table: ParSetup) -> list[tuple[int, int, float]]:
    """Return the replays of plain loops."""
    found = []
    name = table.record.game.name
    for number in range(table.club + table.expert):
        _again, state = table.record.upto(table.begun)
        rng = generator(table.record.seed, PAR.first + number)
        bots = [make_bot(other, name) for other in table.others]
        if number >= table.club:
            bots[table.seat] = make_bot(f"expert:{PLAYOUTS}", name)
        else:
            bots[table.seat] = member(name, number, rng)
        while not state.is_over:
            state.apply(bots[state.actor].choose(state.observe(state.actor), rng))
        score = state.scores[table.seat]
        merit = -abs(score - 66) if name == "volltreffer" else score
        share = 1 / len(state.winners) if table.seat in state.winners else 0.0
        found.append((score, merit, share))
    return found


@pytest.mark.no_cover
@pytest.mark.parametrize("game", ALL)
def test_it_is_what_plain_loops_find(game: str) -> None:
    seat = 1
    others = ("club", "", "casual", "random", "random")[: make_game(game).players]
    table = a_table(game, seat, tuple(one or "club" for one in others))
    found = par(table)
    outcomes = naive(table)
    assert [*found.club, *found.expert] == outcomes
    final = table.record.state()
    mine = found.mine
    assert mine is not None
    assert mine.score == final.scores[seat]
    merits = [merit for _score, merit, _share in outcomes[:3]]
    assert found.mean == fmean(merits)
    assert found.spread == pytest.approx(stdev(merits))
    assert found.error == pytest.approx(stdev(merits) / 3**0.5)
    assert found.won == fmean(share for _score, _merit, share in outcomes[:3])
    assert found.expert_mean == outcomes[3][1]
    assert found.beaten == len([one for one in merits if one < mine.merit])
    assert found.equalled == merits.count(mine.merit)


def test_steps_find_the_same_and_never_more() -> None:
    table = a_table("bargain-hunt", 2, ("club", "casual", "", "expert"))
    measuring = Measuring(table)
    steps = 0
    so_far: list[ChairOutcome] = []
    while measuring.step():
        steps += 1
        if len(measuring.outcomes) != len(so_far):
            so_far = measuring.outcomes.copy()
            assert measuring.par().club == tuple(so_far[:3])
    assert steps > LATE
    assert measuring.is_done
    assert not measuring.step()
    assert measuring.par() == par(table)


@pytest.mark.no_cover
def test_others_are_the_same_bots_and_experts_count_their_playouts() -> None:
    """A time or a budget in an expert's name is ignored at another table."""
    table = a_table("treasure-hunt", 0, ("", "expert:1000", "casual"), club=1)
    assert par(table) == par(replace(table, others=("", f"expert:{PLAYOUTS}", "casual")))


@pytest.mark.no_cover
def test_people_in_other_chairs_are_played_by_the_club() -> None:
    table = a_table("treasure-hunt", 0, ("person", "person", "casual"), club=1)
    assert par(table) == par(replace(table, others=("person", "club", "casual")))
    assert par(replace(table, others=())) == par(replace(table, others=("club",) * 3))


def test_a_position_is_played_again_as_its_cards_lay() -> None:
    whole, state = random_record(make_game("bargain-hunt", 3), 2, moves=70)
    record, placed, _events = Record.begin_at(whole.game, facts_of(state))
    table = ParSetup(record, 1, (), 0, 2, 0)
    found = par(table)
    assert found.mine is None
    assert (found.beaten, found.equalled, found.expert_mean) == (0, 0, None)
    rng = generator(record.seed, PAR.first)
    while not placed.is_over:
        placed.apply(make_bot("club", "bargain-hunt").choose(placed.observe(placed.actor), rng))
    assert found.club[0].score == placed.scores[1]


def test_one_replay_has_no_spread() -> None:
    one = Par(None, (ChairOutcome(3, 3, 1.0),), ())
    assert (one.mean, one.spread, one.error) == (3, 0, 0)


@pytest.mark.parametrize(
    ("seat", "club", "expert"), [(-1, 1, 0), (4, 1, 0), (0, 0, 3), (0, 1, -1), (0, 900, 101)]
)
def test_what_cannot_be_played_is_refused(seat: int, club: int, expert: int) -> None:
    record = Record.begin(make_game("bargain-hunt"), 1)[0]
    table = ParSetup(record, seat, (), 0, club, expert)
    for tried in (par, Measuring, par_together):
        with pytest.raises(BadOption):
            tried(table)


def test_more_is_better_but_in_volltreffer() -> None:
    assert make_game("bargain-hunt").merit(-3) == -3
    assert [make_game("volltreffer").merit(at) for at in (66, 61, 71)] == [0, -5, -5]


# The members of the club


def test_a_member_sways_by_as_much_as_is_said() -> None:
    style = Style()
    for seed in range(50):
        other = swayed(style, Random(seed))
        for name, weight in vars(style).items():
            assert abs(getattr(other, name) - weight) <= SWAY * weight + 1e-12
    assert swayed(style, Random(1)) != swayed(style, Random(2))
    assert swayed(style, Random(1)) == swayed(style, Random(1))


def test_whole_numbers_are_no_weights_and_lists_of_weights_sway_too() -> None:
    volltreffer: Any = member("volltreffer", 1, Random(1))
    assert volltreffer.style.effort == 700
    assert volltreffer.style.noise != 0.25
    hunter: Any = member("treasure-hunt", 1, Random(1))
    club: Any = member("treasure-hunt", 0, Random(1))
    assert len(hunter.style.plain) == len(club.style.plain)
    assert hunter.style.plain != club.style.plain


def test_a_player_without_a_style_is_the_same_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trickhunt.par.club_members.make_bot", lambda _name, game: game)
    assert member("plain", 1, Random(1)) == member("plain", 0, Random(1)) == "plain"  # type: ignore[comparison-overlap]


# As plain values and in words


A_PAR = Par(
    ChairOutcome(3, 3, 1.0),
    (ChairOutcome(1, 1, 0.0), ChairOutcome(3, 3, 0.5), ChairOutcome(-2, -2, 0.0)),
    (ChairOutcome(4, 4, 1.0),),
)


def test_it_is_told_in_sentences() -> None:
    judged = replace(A_PAR, expert=A_PAR.expert * ENOUGH)
    told = in_words(make_game("bargain-hunt"), judged)
    assert told == [
        "You: 3.",
        "A club player in your seat: +0.7 on average (± 1.5).",
        "You did better than 2 of 3.",
        "You tied with 1 more.",
        f"An expert: +4.0 on average, in {ENOUGH} replays.",
    ]
    assert in_words(make_game("bargain-hunt"), A_PAR) == told[:-1]
    few = replace(A_PAR, expert=(ChairOutcome(4, 4, 1.0), ChairOutcome(-2, -2, 0.0)))
    assert in_words(make_game("bargain-hunt"), few, tells_few=True) == [
        *told[:-1],
        "An expert, replay by replay: 4, −2.",
    ]
    assert in_words(make_game("bargain-hunt"), judged, tells_few=True) == told
    away = Par(
        ChairOutcome(62, -4, 1.0),
        (ChairOutcome(60, -6, 0.0), ChairOutcome(71, -5, 0.0)),
        A_PAR.expert,
    )
    assert in_words(
        make_game("volltreffer"), replace(away, expert=(ChairOutcome(64, -2, 0.5),) * ENOUGH)
    ) == [
        "You: 62, 4 away from the bull’s eye.",
        "A club player in your seat: 5.5 away on average (± 0.5).",
        "You did better than 2 of 2.",
        f"An expert: 2.0 away on average, in {ENOUGH} replays.",
    ]
    alone = replace(A_PAR, mine=None, expert=())
    assert len(in_words(make_game("bargain-hunt"), alone)) == 1
    assert len(definitions(A_PAR)) == len(definitions(alone)) + 1
    assert "3 replays" in definitions(A_PAR)[0]
    assert [with_sign(value) for value in (0.04, 1.25, -0.5)] == ["0.0", "+1.2", "−0.5"]


# On the command line


def test_the_command_tells_and_prints_values(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, _state = random_record(make_game("treasure-hunt"), 3)
    file = tmp_path / "game.txt"
    file.write_text(record.text(), encoding="utf-8")
    few = ["--club", "2", "--expert", "0", "--seat", "1", "--others", "casual,random"]
    assert main(["par", str(file), *few]) == 0
    told = capsys.readouterr().out
    found = par(ParSetup(record, 1, ("casual", "", "random"), 0, 2, 0))
    assert told.splitlines() == [*in_words(record.game, found), *definitions(found)]
    link = write_link(replace(link_of(record), seat=1))
    assert main(["par", link, "--club", "2", "--expert", "0", "--others", "random", "--json"]) == 0
    values = json.loads(capsys.readouterr().out)
    assert values["others"] == ["random", "", "random"]
    again = par(ParSetup(record, 1, ("random", "", "random"), 0, 2, 0))
    assert again.mine is not None
    assert values["mine"] == [*again.mine]
    assert values["club"] == [[*one] for one in again.club]
    assert (values["mean"], values["beaten"]) == (again.mean, again.beaten)


def test_the_same_with_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["par", "treasure-hunt?deal=7", "--club", "3", "--expert", "0", "--json"]
    told = []
    for jobs in ("1", "2"):
        assert main([*asked, "--jobs", jobs]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


@pytest.mark.parametrize(
    "wrong",
    [["--seat", "3"], ["--others", "nobody"], ["--others", "club,club,club"], ["--club", "0"]],
)
def test_wrong_arguments_are_answered_in_one_line(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["par", "treasure-hunt?deal=7", *wrong]) == 2
    assert capsys.readouterr().err.count("\n") == 1
