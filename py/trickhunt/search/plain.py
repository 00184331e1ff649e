"""A search model for any game, which uses only its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from trickhunt.core.chance import below
from trickhunt.core.game import Move
from trickhunt.search.game_model import Ending


class PlainModel:
    """The model of any game: plays on at random."""

    def worlds(self, observation: Any) -> Callable[[Random], Any]:
        """A function that draws complete states that agree with the observation."""
        draw: Callable[[Random], Any] = observation.game.sampler(observation)
        return draw

    def candidates(self, observation: Any) -> Mapping[Move, tuple[Move, ...]]:
        """The legal moves, each representing itself."""
        return {move: (move,) for move in observation.legal_moves}

    def options(self, state: Any) -> tuple[Move, ...]:
        """The legal moves of the actor."""
        moves: tuple[Move, ...] = state.legal_moves()
        return moves

    def finish(self, state: Any, number: int, rng: Random) -> Ending:
        """Play a state on at random to the end of round ``number``; the leader then has the win."""
        while state.actor >= 0 and state.round <= number:
            moves = state.legal_moves()
            state.apply(moves[below(rng, len(moves))])
        winners = state.winners
        shares = tuple((seat in winners) / len(winners) for seat in range(state.game.players))
        return Ending(shares, state.scores)
