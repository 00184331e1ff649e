"""Highlighted moments: a change of the lead, and decisive moments near the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from table.games.page import page_of
from table.page.visual_effects import DANGER, HAUL, LEAD, NOBODY, TAKEN
from table.play.highlights import Highlights
from table.session.session import Session
from table.store.setup import default_setup
from tests.table.fakes import a_session
from trickhunt.core.game import Event, takes_trick
from trickhunt.games.bargain_hunt.events import Collected
from trickhunt.games.volltreffer.constants import BUYING, PLAYING

GAMES = ("bargain-hunt", "volltreffer", "treasure-hunt")


def a_game(game: str, start: str = "") -> Session:
    setup = replace(default_setup(game), deal="7")
    if game == "volltreffer":
        setup = setup.with_option("max_rounds", "4").with_option("start", start or "30")
    for seat in range(setup.players):
        setup = setup.with_kind(seat, "random")
    return a_session(setup)[0]


def played(session: Session, seed: int) -> Iterator[tuple[Any, Sequence[Event]]]:
    """Yield the game move by move."""
    rng = Random(seed)
    while not session.state.is_over:
        moves = session.state.legal_moves()
        if session.setup.game == "volltreffer" and session.state.phase == BUYING:
            moves = moves[-2:]
        events = session.progress.apply(rng.choice(moves))
        yield session.state, events


@pytest.mark.parametrize("game", GAMES)
def test_the_lead_is_taken_by_a_gain_or_a_trick_and_alone(game: str) -> None:
    found = []
    for seed in range(4):
        session, highlights = a_game(game), Highlights()
        before, leader = session.state.scores, NOBODY
        assert highlights.turns(session, ()) == ()
        for state, events in played(session, seed):
            for one in highlights.turns(session, events):
                if one.kind == LEAD:
                    found.append(one.seat)
                    assert state.winners == (one.seat,) != (leader,)
                    assert takes_trick(events) or state.scores[one.seat] != before[one.seat]
                    assert session.names[one.seat] in one.says
                    assert state.round > 1
            before = state.scores
            leader = state.winners[0] if len(state.winners) == 1 else leader
    assert found


def test_nothing_turns_where_nothing_happens_or_the_game_goes_on_from_elsewhere() -> None:
    session, highlights = a_game("bargain-hunt"), Highlights()
    for _state, events in played(session, 2):
        highlights.turns(session, events)
        assert highlights.turns(session, ()) == ()
        highlights.forget()
        assert highlights.turns(session, ()) == ()
        highlights.forget()


@pytest.mark.parametrize("game", ["bargain-hunt", "treasure-hunt"])
def test_the_last_round_is_told_once_when_it_begins(game: str) -> None:
    session, highlights = a_game(game), Highlights()
    highlights.turns(session, ())
    told = [
        (state.round, session.state.is_over, one.says)
        for state, events in played(session, 1)
        for one in highlights.turns(session, events)
        if one.kind == DANGER
    ]
    ((number, is_over, words),) = told
    assert number == session.state.round
    assert not is_over
    assert words


def test_a_game_of_one_round_tells_of_no_last_one() -> None:
    setup = default_setup("bargain-hunt").with_option("length", "short")
    session, highlights = a_session(setup)[0], Highlights()
    highlights.turns(session, ())
    turns = [
        one for _state, events in played(session, 1) for one in highlights.turns(session, events)
    ]
    assert DANGER not in {one.kind for one in turns}


def test_a_pawn_in_the_goal_is_told_once_a_round_while_tricks_are_played() -> None:
    session, highlights = a_game("volltreffer", "50"), Highlights()
    highlights.turns(session, ())
    told = []
    for state, events in played(session, 1):
        dangers = [one for one in highlights.turns(session, events) if one.kind == DANGER]
        if dangers:
            assert state.phase == PLAYING
            told.append(state.round)
            assert any(61 <= score <= 70 for score in state.scores)
    assert told
    assert sorted(set(told)) == told


def test_three_bargains_in_one_trick_are_a_moment_of_their_own() -> None:
    seen_of = page_of("bargain-hunt").seen_of
    kinds = {
        count: [one.kind for one in seen_of(Collected(1, (0,) * count, (5,)))]
        for count in (2, 3, 4)
    }
    assert kinds == {2: [TAKEN, TAKEN], 3: [TAKEN, TAKEN, HAUL], 4: [TAKEN, TAKEN, HAUL]}
