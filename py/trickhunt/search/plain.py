"""Any game as a search sees it that knows nothing of it but its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from trickhunt.core.chance import below
from trickhunt.core.game import Move
from trickhunt.search.model import Ending


class PlainModel:
    """A game of which nothing is known but its rules: it is played out by lot."""

    def worlds(self, observation: Any) -> Callable[[Random], Any]:
        """A function that draws complete states that agree with the observation."""
        draw: Callable[[Random], Any] = observation.game.sampler(observation)
        return draw

    def candidates(self, observation: Any) -> Mapping[Move, tuple[Move, ...]]:
        """The legal moves, each for itself."""
        return {move: (move,) for move in observation.legal_moves}

    def options(self, state: Any) -> tuple[Move, ...]:
        """The legal moves of the actor."""
        moves: tuple[Move, ...] = state.legal_moves()
        return moves

    def finish(self, state: Any, number: int, rng: Random) -> Ending:
        """Play a state on by lot until round ``number`` is over; who leads then has the win."""
        while state.actor >= 0 and state.round <= number:
            moves = state.legal_moves()
            state.apply(moves[below(rng, len(moves))])
        winners = state.winners
        shares = tuple((seat in winners) / len(winners) for seat in range(state.game.players))
        return Ending(shares, state.scores)
