"""What is kept of games against people."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from random import Random

import pytest

from table.store.meetings import (
    ELSEWHERE,
    HERE,
    MOST_MEETINGS,
    SENT,
    Meeting,
    Meetings,
    met_in,
)
from table.store.saved_game import Saved
from table.store.setup import PERSON
from tests.table.fakes import a_setup

DAY = date(2026, 11, 27)
GAME = "bargain-hunt"


def a_meeting(name: str, ahead: int, game: str, day: date = DAY) -> Meeting:
    return Meeting(name, GAME, day, ahead, SENT, game)


def over(players: int, *names: str) -> Saved:
    """Return a finished game of the first seats, which people with these names have."""
    setup = a_setup(players)
    for at, name in enumerate(names):
        setup = setup.with_kind(at, PERSON).with_name(at, name)
    saved = Saved.new(setup)
    record, state = saved.record.upto(0)
    rng = Random(3)
    while not state.is_over:
        record.apply(state, rng.choice(state.legal_moves()))
    return replace(saved, record=record)


def test_the_results_against_each_person_are_counted_and_the_last_one_met_is_first() -> None:
    known = Meetings().having(
        [
            a_meeting("Anna", 1, "one"),
            a_meeting("Bo", 0, "one"),
            a_meeting("Anna", 1, "two"),
            a_meeting("Anna", -1, "three"),
            a_meeting("Bo", 1, "earlier", date(2026, 11, 1)),
        ]
    )
    anna, bo = known.standings()
    assert (anna.name, anna.won, anna.lost, anna.drawn, anna.last.id) == ("Anna", 2, 1, 0, "three")
    assert (bo.name, bo.won, bo.lost, bo.drawn, bo.last.id) == ("Bo", 1, 0, 1, "one")
    assert anna.words == "You 2, Anna 1"
    assert known.without("Anna").standings() == (bo,)
    assert known.against(["Cem"]) == ()
    assert known.against(["Bo", "Cem", "Anna"]) == (bo, anna)


def test_a_game_counts_once_as_it_first_ended() -> None:
    known = Meetings().having([a_meeting("Anna", -1, "one")], ["mine"])
    again = known.having([a_meeting("Anna", 1, "one")], ["mine"])
    assert again == known


def test_the_latest_are_kept() -> None:
    many = [a_meeting("Anna", 1, f"g{at}") for at in range(MOST_MEETINGS)]
    last = a_meeting("Bo", 1, "last")
    games = Meetings().having([*many, last], map(str, range(MOST_MEETINGS + 1))).games
    assert games[-1] == last
    assert len(games) == MOST_MEETINGS


@pytest.mark.parametrize(("elsewhere", "way"), [((), HERE), (((1, ""),), ELSEWHERE)])
def test_a_finished_game_has_a_meeting_with_each_other_person(
    elsewhere: tuple[tuple[int, str], ...], way: str
) -> None:
    saved = replace(over(3, "Lea", "Anna"), elsewhere=elsewhere)
    scores = saved.record.scores
    assert scores is not None
    (met,) = met_in(saved, DAY)
    assert (met.name, met.game, met.day, met.way) == ("Anna", GAME, DAY, way)
    assert (met.ahead > 0, met.ahead < 0) == (scores[0] > scores[1], scores[0] < scores[1])
    assert met_in(saved, DAY) == (met,)


def test_bots_people_without_a_name_and_games_taken_over_do_not_count() -> None:
    assert met_in(over(3, "Lea"), DAY) == ()
    saved = over(3, "Lea", "Anna")
    nameless = saved.setup.with_name(1, "Ada")
    assert met_in(replace(saved, setup=nameless), DAY) == ()
    assert met_in(replace(saved, taken=4), DAY) == ()
    assert met_in(replace(saved, record=saved.record.upto(9)[0]), DAY) == ()
