"""The par of a deal as plain values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import fsum, sqrt
from typing import NamedTuple

from trickhunt.core.arithmetic import variance

CLUB = 20
"""The number of replays by club players."""

EXPERT = 3
"""The number of replays by the expert."""

PLAYOUTS = 60
"""Play-outs per decision of an expert, in the chair and around it."""


class ChairOutcome(NamedTuple):
    """The result of a game for the chair."""

    score: int  #: the final score
    merit: int  #: its value in points (:meth:`trickhunt.core.game.Game.merit`)
    share: float  #: the share of the win: 1 for a single winner, 1/2 for one of two


@dataclass(frozen=True)
class Par:
    """A result compared with those of others in the same chair."""

    mine: ChairOutcome | None  #: the person's result; ``None`` if the game is not over
    club: tuple[ChairOutcome, ...]  #: the result of each replay by a club player, in order
    expert: tuple[ChairOutcome, ...]  #: the result of each replay by an expert, in order

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
        """The standard error of the mean."""
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
        """In how many of the club's replays the person did as well; 0 without a result."""
        return sum(self.mine is not None and self.mine.merit == one.merit for one in self.club)


def _mean(values: Iterable[float]) -> float:
    # Python's module statistics needs decimal numbers, which the page does not have.
    found = list(values)
    return fsum(found) / len(found)
