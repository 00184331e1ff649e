"""Everything about the club player that is a number, in one place, fitted to its own games."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Style:
    """How the club player weighs things.

    The tuples are weights of what :mod:`trickhunt.games.treasure_hunt.bots.chances` looks at, in
    its order; they were fitted to which cards took tricks in games of this player with itself.
    """

    #: the weights for a card that is no trump
    plain: tuple[float, ...] = (0.17, -1.4, -2.04, -1.26, 1.02)
    trump: tuple[float, ...] = (-0.62, -1.03, -0.04, 3.17, 1.72)  #: the weights for a trump
    #: how much it adds to the log odds of all cards when all tricks left are needed
    push: float = 1.07
    eager: float = 0.85  #: how likely an opponent who needs tricks beats a card when it can
    shy: float = 0.2  #: the same for one who needs no more
    spite: float = 0.3  #: what a point of an opponent costs it, against a point of its own
