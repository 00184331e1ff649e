"""A player without any idea: the yardstick for all others."""

from __future__ import annotations

from random import Random

from trickhunt.core.chance import below
from trickhunt.core.game import Move, Observation


class RandomBot:
    """Makes any legal move, each as likely as the others. It can play every game."""

    def choose(self, observation: Observation, rng: Random) -> Move:
        """A legal move by chance."""
        moves = observation.legal_moves
        return moves[below(rng, len(moves))]
