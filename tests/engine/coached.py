"""Shared helpers for tests of reasons and coaches: many positions, and continuations of tricks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import pytest

from tests.engine.any_game import WAYS
from trickhunt.bots import make_bot
from trickhunt.coach import coach_of
from trickhunt.core.game import Move, State, TrickTaken
from trickhunt.core.reason import Reason
from trickhunt.core.trick import Trick
from trickhunt.games.registry import reasons_of

NAMES = ("Anke", "Bert", "Chris", "Doris", "Emil")

FEW = 150
"""Positions to check while coverage is measured."""

MANY = (500, pytest.param(10_000, marks=pytest.mark.thorough))
"""Further positions to check: in each run, and in a thorough run."""

Check = Callable[[Any, Reason, Random], None]
"""Checks a remark against its position."""

CheckMove = Callable[[Any, Any, Reason, Random], None]
"""Checks a reason for a move against the position before it."""


CheckArgument = Callable[[Any, Any, Any, Reason], None]
"""Checks what speaks for or against a move, beside another one, against the position."""


def check(game: str, count: int, remark: Check, move: CheckMove) -> Counter[str]:
    """Check the remarks and reasons in a number of positions; return them by kind.

    Two of the moves in each position are tested. Each statement must also be made in another deal
    that agrees with what the seat knows.
    """
    coach, reasons, rng = coach_of(game), reasons_of(game), Random(1)
    kinds = Counter[str]()
    for state in positions(game, count):
        seen = state.observe(state.actor)
        other = state.game.sample(seen, rng).observe(state.actor)
        found = [*coach.remarks(seen)]
        assert [*coach.remarks(other)] == found
        for remarked in found:
            remark(state, remarked, rng)
            kinds[remarked.kind] += 1
            assert_sentence(coach.words(remarked, NAMES))
        for made in rng.sample(seen.legal_moves, min(2, len(seen.legal_moves))):
            for find in dict.fromkeys((reasons.idea, reasons.outcome)):
                said = find(seen, made)
                assert find(other, made) == said
                move(state, made, said, rng)
                kinds[said.kind] += 1
                assert_sentence(reasons.words(said, NAMES))
    return kinds


def check_arguments(game: str, count: int, argument: CheckArgument) -> Counter[str]:
    """Check the arguments for one move against another in a number of positions, by kind.

    What speaks for a move never speaks for the other one as well, and what warns of a move is
    neither true of the better one nor praise. Each number is checked against the position.
    """
    reasons, rng = reasons_of(game), Random(2)
    kinds = Counter[str]()
    for state in positions(game, count):
        seen = state.observe(state.actor)
        one, other = rng.sample(seen.legal_moves, 2)
        first, second = (
            reasons.defence(seen, *pair, NAMES) for pair in ((one, other), (other, one))
        )
        assert not (first and second)
        against = reasons.warning(seen, one, other)
        for said in (reasons.contrast(seen, one, other), against):
            if said is not None:
                kinds[said.kind] += 1
                assert_sentence(reasons.words(said, NAMES))
                argument(state, one, other, said)
        if against is not None:
            better = reasons.objection(seen, other, one)
            assert better is None or better.kind != against.kind
            assert reasons.words(against, NAMES) not in ("", first)
        elif words := reasons.reproach(seen, one, other, NAMES):
            said = reasons.outcome(seen, one)
            assert words == reasons.words(said, NAMES)
            assert reasons.outcome(seen, other).kind != said.kind  # else it explains no difference
            assert not reasons.force(seen, one, said)
    return kinds


def assert_sentence(words: str) -> None:
    """Assert that words are a complete sentence without unfilled placeholders."""
    assert words.endswith(".")
    assert "{" not in words


def remarked(state: State[Any]) -> Reason | None:
    """Return the coach's most important remark, after checking that it has words."""
    coach = coach_of(state.game.name)
    found = next(iter(coach.remarks(state.observe(state.actor))), None)
    if found is not None:
        assert_sentence(coach.words(found, NAMES))
    return found


def reason(state: State[Any], move: str) -> tuple[str, dict[str, Any]]:
    """Return the kind and the facts of the reason for a move, after checking that it has words."""
    reasons = reasons_of(state.game.name)
    found = reasons.idea(state.observe(state.actor), state.game.parse_move(move))
    assert_sentence(reasons.words(found, NAMES))
    return found.kind, dict(found.facts)


def positions(game: str, count: int) -> Iterator[Any]:
    """Yield decisions from games of every kind, always as the same state object.

    Players make random or sensible moves.
    """
    ways = [one for one in WAYS if one.name == game]
    casual, rng = make_bot("casual", game), Random(22)
    seed = 0
    while count:
        state = ways[seed % len(ways)].new(seed)
        wild = (0.0, 0.3, 1.0)[seed // len(ways) % 3]
        seed += 1
        first = state.round
        while not state.is_over and count and state.round < first + 12:
            seen = state.observe(state.actor)
            if len(seen.legal_moves) > 1 and rng.random() < 0.5:
                count -= 1
                yield state
            is_wild = rng.random() < wild
            state.apply(rng.choice(seen.legal_moves) if is_wild else casual.choose(seen, rng))


def laid(state: State[Any], move: Move) -> Trick:
    """Return the trick with the card of a legal move, before it is taken."""
    return state.before_taking(move).trick


def worlds(state: State[Any], rng: Random) -> list[State[Any]]:
    """Return the position and other positions that look the same to the actor."""
    draw = state.game.sampler(state.observe(state.actor))
    return [state, draw(rng), draw(rng)]


def takers(worlds: Sequence[State[Any]], move: Move, rng: Random) -> set[int]:
    """Return the possible winners of the trick after a move, with random moves of the others."""
    found = set()
    for world in worlds:
        for _try in range(2):
            then = world.copy()
            events = then.apply(move)
            while not (taken := [event for event in events if isinstance(event, TrickTaken)]):
                plays = [one for one in then.legal_moves() if one.action == "play"]
                events = then.apply(rng.choice(plays))
            found.add(taken[0].winner)
    return found


def others_hold(state: Any) -> list[int]:
    """Return the cards that the actor has not seen: other hands and the stock."""
    seats = range(state.game.players)
    hands = [face for seat in seats if seat != state.actor for face in state.hand(seat)]
    return [*hands, *state.stock]
