"""Stepping through a game makes each move once and gives the same moments as playing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.engine.any_game import NAMES, WAYS, counted, random_record
from trickhunt.core.game import Game, Move, RoundBegan, takes_trick
from trickhunt.formats.positions import facts_of, position_text
from trickhunt.formats.record import Record
from trickhunt.formats.walk import BACK, FIRST, LAST, MAIN, ON, Moment, Walk
from trickhunt.games.registry import GAMES
from trickhunt.links import Variation, link_of, read_link, write_link

A_WAY = [next(way for way in WAYS if way.name == name) for name in GAMES]
"""One way to play each game."""


def walk_of(game: Game[Any, Any], seed: int, moves: int = 40) -> Walk[Variation]:
    """Return a game with two side lines that each begin with a different move."""
    record, _state = random_record(game, seed, moves)
    link = link_of(record)
    lines = [Variation(0, link.moves)]
    for after in (0, len(link.moves) // 2):
        here, rng, made = link.begun.after(*link.moves[:after]), Random(seed), list[Move]()
        while len(made) < 5 and not here.state.is_over:
            made.append(rng.choice(here.state.legal_moves()))
            here = here.after(made[-1])
        lines.append(Variation(after, tuple(made)))
    return Walk(Moment.begin(game, record.seed), lines)


@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_each_moment_is_as_if_it_had_been_played(game: Game[Any, Any]) -> None:
    record, _state = random_record(game, 3, 70)
    state, events = game.begin(record.seed)
    here = Moment.begin(game, record.seed)
    assert here.events == tuple(events)
    laid, tricks = 0, 0
    for number, turn in enumerate(record.turns, 1):
        before, tricks = state.copy(), tricks if state.round == here.state.round else 0
        events = state.apply(turn.move)
        earlier, here = here, here.after(turn.move)
        assert (here.moves, here.earlier, here.turn) == (number, earlier, turn)
        assert here.events == tuple(events)
        assert (here.round, here.seat, here.move) == (before.round, before.actor, turn.move)
        assert here.scores == state.scores
        assert here.leads == (turn.move.action == "play" and not before.trick.cards)
        assert position_text(here.state) == position_text(state)
        assert (here.trick is not None) == takes_trick(events)
        if here.trick is not None:
            laid += 1
            assert here.trick.cards == before.before_taking(turn.move).trick.cards
        tricks = tricks + takes_trick(events) if state.round == before.round else 0
        assert here.tricks == tricks
    assert Record.of(here).text() == record.text()
    assert record.gone_through().state.scores == here.scores
    assert here.path[-1] is here
    assert here.begun is here.path[0].before


@pytest.mark.parametrize("game", A_WAY, ids=list(GAMES))
def test_a_position_is_begun_at_as_its_record_begins(game: Game[Any, Any]) -> None:
    _record, state = random_record(game, 5, 30)
    record, begun, events = Record.begin_at(game, facts_of(state))
    here = Moment.begin(game, position=facts_of(state))
    assert here.events == tuple(events) == (RoundBegan(state.round, state.dealer),)
    assert here.tricks == begun.tricks_before
    assert Record.of(here).text() == record.text()
    assert record.gone_through().position == record.position


@pytest.mark.parametrize("game", A_WAY, ids=list(GAMES))
def test_a_game_is_played_once_however_somebody_goes_through_it(game: Game[Any, Any]) -> None:
    walk = walk_of(game, 7)
    with counted(game) as made:
        for way in (LAST, BACK, BACK, FIRST, ON):
            walk = walk.gone(way)
            assert walk.moment.moves == walk.at
        assert made == list(walk.lines[0].moves)
        for line in (2, 1, 0):
            for at in reversed(range(len(walk.lines[line].moves) + 1)):
                there = walk.to(line, at)
                assert there.moment.moves == walk.lines[line].after + at
        moments = {
            walk.to(line, at).moment
            for line, one in enumerate(walk.lines)
            for at in range(len(one.moves) + 1)
        }
        assert len(made) == len(moments) - 1


@pytest.mark.parametrize("game", A_WAY, ids=list(GAMES))
def test_a_link_is_played_once_for_all_that_is_made_of_it(game: Game[Any, Any]) -> None:
    record, _state = random_record(game, 4, 40)
    text = write_link(link_of(record))
    with counted(game) as made:
        link = read_link(text)
        assert len(made) == len(link.moves)
        for at in (len(link.moves), 0, 7):
            assert link.shown_at(0, at).walk.moment.moves == at
        link.state()
        link.record()
        assert write_link(link) == text
        assert len(made) == len(link.moves)


def test_ways_lead_along_a_line_and_out_of_it() -> None:
    walk = walk_of(WAYS[0], 2)
    end, leaves = walk.count, walk.lines[2].after
    assert [walk.gone(way).place for way in (FIRST, BACK, ON, LAST, MAIN, "")] == [
        (0, 0),
        (0, 0),
        (0, 1),
        (0, end),
        (0, 0),
        (0, 0),
    ]
    assert walk.to(0, end).gone(ON).place == (0, end)
    assert walk.ways == {ON, LAST}
    assert walk.to(0, 1).ways == {FIRST, BACK, ON, LAST}
    assert walk.to(0, end).ways == {FIRST, BACK}
    assert walk.to(2, 0).ways == {BACK, ON, LAST}
    side = walk.to(2, 1)
    assert side.gone(BACK).place == side.gone(FIRST).place == (2, 0)
    assert side.gone(FIRST).gone(BACK).place == side.gone(MAIN).place == (0, leaves)
    assert side.gone(LAST).place == (2, side.count)
    assert side.stem == (0, leaves)
    places = [(0, end), (0, end + 1), (0, -1), (3, 0), (2, side.count), (-1, 0)]
    assert [walk.has(*place) for place in places] == [True, False, False, False, True, False]
    assert side.here is walk.lines[2]
