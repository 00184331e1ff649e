"""The value of the pawns' spaces after a round: shares of the win in the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import fsum
from typing import NamedTuple

from trickhunt.games.volltreffer.bots.outlook import hits
from trickhunt.games.volltreffer.constants import GOAL, TRACK_END, Goal

KNOTS = (0, 10, 20, 30, 36, 42, 48, 54, 58, 62, 70, 72, 75, 80)
"""The spaces between which strengths are interpolated linearly."""


class StrengthTable(NamedTuple):
    """The strengths of seats between two rounds."""

    strengths: tuple[float, ...]  #: on each of the :data:`KNOTS`
    #: the factor of the strength, by the seat's place in the buying order of the next round
    orders: tuple[float, ...]


TABLES = {
    (3, False): StrengthTable(
        (
            0.034,
            0.060,
            0.096,
            0.156,
            0.199,
            0.404,
            0.608,
            1.000,
            0.994,
            0.756,
            0.877,
            0.741,
            0.580,
            0.634,
        ),
        (1.000, 0.937, 0.935),
    ),
    (3, True): StrengthTable(
        (
            0.101,
            0.149,
            0.192,
            0.315,
            0.396,
            0.509,
            0.785,
            0.833,
            0.787,
            0.711,
            0.740,
            1.000,
            0.938,
            0.676,
        ),
        (1.000, 1.014, 0.978),
    ),
    (4, False): StrengthTable(
        (
            0.004,
            0.010,
            0.033,
            0.071,
            0.101,
            0.167,
            0.308,
            0.487,
            0.699,
            0.869,
            1.000,
            0.982,
            0.972,
            0.714,
        ),
        (1.000, 0.973, 1.002, 1.001),
    ),
    (4, True): StrengthTable(
        (
            0.062,
            0.092,
            0.158,
            0.204,
            0.234,
            0.328,
            0.414,
            0.480,
            0.727,
            0.845,
            0.689,
            1.000,
            0.954,
            0.970,
        ),
        (1.000, 0.996, 1.000, 0.992),
    ),
    (5, False): StrengthTable(
        (
            0.005,
            0.016,
            0.026,
            0.035,
            0.047,
            0.069,
            0.098,
            0.180,
            0.391,
            1.000,
            0.999,
            0.703,
            0.670,
            0.693,
        ),
        (1.000, 1.006, 1.030, 1.003, 1.061),
    ),
    (5, True): StrengthTable(
        (
            0.013,
            0.031,
            0.051,
            0.068,
            0.079,
            0.145,
            0.186,
            0.258,
            0.472,
            0.785,
            1.000,
            0.974,
            0.815,
            0.606,
        ),
        (1.000, 0.983, 1.014, 1.002, 0.969),
    ),
}
"""By number of players, and whether the variant is played. Fitted from games between clubs by
``bench/fit_volltreffer.py``.
"""


class Judge:
    """Evaluates the ends of one round.

    Attributes:
        goal: the spaces on which the game is won.
    """

    __slots__ = ("_last", "_shares_of", "_strengths", "goal")

    def __init__(self, players: int, goal: Goal, first: int, *, last: bool) -> None:
        """An evaluation of a round.

        Args:
            goal: the spaces on which the game is won.
            last: whether the game ends with this round at the latest.
        """
        self.goal = goal
        self._last = last
        strengths, orders = _every_space(players, goal)
        # The next round's first buyer sits to the left of this round's.
        self._strengths = [
            [strength * orders[(seat - first - 1) % players] for strength in strengths]
            for seat in range(players)
        ]

    def shares(self, scores: Sequence[int]) -> tuple[float, ...]:
        """Each seat's share of the win after a round with these scores; they add up to 1."""
        hit = hits(scores, self.goal, last=self._last)
        if hit:
            return tuple(hit)
        strengths = [table[score] for table, score in zip(self._strengths, scores, strict=True)]
        total = fsum(strengths)
        return tuple([strength / total for strength in strengths])


@cache
def _every_space(players: int, goal: Goal) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The strength on every space of the track, and the factors by order."""
    table = TABLES[players, goal != GOAL]
    strengths = []
    above = 1
    for space in range(TRACK_END + 1):
        if space > KNOTS[above]:
            above += 1
        low, high = KNOTS[above - 1], KNOTS[above]
        part = (space - low) / (high - low)
        strengths.append(table.strengths[above - 1] * (1 - part) + table.strengths[above] * part)
    return tuple(strengths), table.orders
