"""The par of a deal as plain values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import fsum, sqrt
from typing import NamedTuple

from trickhunt.core.arithmetic import variance

CLUB = 20
"""How often a club player plays the deal again."""

EXPERT = 3
"""How often an expert does."""

PLAYOUTS = 60
"""Play-outs for a decision of an expert, in the chair and around it."""


class ChairOutcome(NamedTuple):
    """How a game ended for the chair."""

    score: int  #: the final score
    merit: int  #: how good that is, in points (:meth:`trickhunt.core.game.Game.merit`)
    share: float  #: the share of the win: 1 for the only winner, 1/2 for one of two


@dataclass(frozen=True)
class Par:
    """Where a result lies among those of others in the same chair."""

    mine: ChairOutcome | None  #: how the game ended for the person; ``None`` where it is not over
    club: tuple[ChairOutcome, ...]  #: how each replay by a club player ended, in order
    expert: tuple[ChairOutcome, ...]  #: the same for each by an expert

    @property
    def mean(self) -> float:
        """The mean merit of the club player; there is at least one replay."""
        return _mean(one.merit for one in self.club)

    @property
    def spread(self) -> float:
        """The standard deviation of one replay by the club player; 0 for a single one."""
        if len(self.club) == 1:
            return 0.0
        return sqrt(variance([one.merit for one in self.club], self.mean))

    @property
    def error(self) -> float:
        """The standard error of the mean: what the number of replays leaves open."""
        return self.spread / sqrt(len(self.club))

    @property
    def expert_mean(self) -> float | None:
        """The mean merit of the expert; ``None`` without a replay."""
        return _mean(one.merit for one in self.expert) if self.expert else None

    @property
    def won(self) -> float:
        """The club player's mean share of the win."""
        return _mean(one.share for one in self.club)

    @property
    def beaten(self) -> int:
        """In how many of the club's replays the person did better; 0 without a result."""
        return sum(self.mine is not None and self.mine.merit > one.merit for one in self.club)

    @property
    def equalled(self) -> int:
        """In how many the person did as well; 0 without a result."""
        return sum(self.mine is not None and self.mine.merit == one.merit for one in self.club)


def _mean(values: Iterable[float]) -> float:
    # Python's own module of statistics needs decimal numbers, which a page does not have.
    found = list(values)
    return fsum(found) / len(found)
