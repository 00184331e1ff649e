"""The random player, the baseline for all others."""

from __future__ import annotations

from random import Random

from trickhunt.core.chance import below
from trickhunt.core.game import Move, Observation


class RandomBot:
    """Makes any legal move with equal probability, in every game."""

    def choose(self, observation: Observation, rng: Random) -> Move:
        """A random legal move."""
        moves = observation.legal_moves
        return moves[below(rng, len(moves))]
