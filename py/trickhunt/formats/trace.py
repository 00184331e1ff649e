"""Trace a whole game line by line, including hidden cards, for people who check the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from trickhunt.core.chance import TRACE, generator
from trickhunt.core.game import Bot, Game

Line = dict[str, Any]


def trace(game: Game[Any, Any], seed: int, bots: Sequence[Bot]) -> Iterator[Line]:
    """Play one game and trace it.

    Args:
        seed: the deal number; the bots also draw from a stream of it.
        bots: the players, one bot per seat.

    Yields:
        The lines as plain values, in the order of events.
    """
    rng = generator(seed, TRACE.first)
    yield {
        "t": "game",
        "game": game.name,
        "players": game.players,
        "seed": seed,
        "options": dict(game.options),
    }
    state, events = game.begin(seed)
    yield from filter(None, map(game.trace_line, events))
    while not state.is_over:
        seat = state.actor
        legal = [str(move) for move in state.legal_moves()]
        move = bots[seat].choose(state.observe(seat), rng)
        events = state.apply(move)
        yield {"t": "move", "seat": seat, "legal": legal, "move": str(move)}
        yield from filter(None, map(game.trace_line, events))
