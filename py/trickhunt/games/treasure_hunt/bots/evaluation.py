"""The value of a score: the expected share of the win of each seat in the whole game.

The points of the rounds to come are modelled as normal, the same for all seats: in the club's own
games the dealer hardly matters. The possible bonus of the golden card (TH-15) is modelled exactly,
because it is far from normal: mostly nothing, and rarely more than a whole round.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import fsum, sqrt

from trickhunt.core.arithmetic import erf
from trickhunt.games.treasure_hunt.constants import (
    BOTH_RIGHT,
    PLAYERS,
    RANK_RIGHT,
    ROUNDS,
    SUIT_RIGHT,
)
from trickhunt.games.treasure_hunt.moves import CARDS, RANKS, SUITS

SPREAD = (0.0, 22.9, 30.1, 34.5, 36.8, 38.0, 39.0, 39.3, 39.4, 39.4, 39.4)
"""By the number of remaining rounds, the standard deviation of a seat's points in them.

Fitted to 1,000 games of the club with itself by ``bench/fit_treasure_hunt.py``.
"""

_GOLDEN = (
    (0, (CARDS - RANKS - SUITS + 1) / CARDS),
    (SUIT_RIGHT, (RANKS - 1) / CARDS),
    (RANK_RIGHT, (SUITS - 1) / CARDS),
    (BOTH_RIGHT, 1 / CARDS),
)
"""The possible results of a guess, with their probabilities."""

_STEP = 8
"""The distance between the representative gains, in points."""


def shares(totals: Sequence[int], left: int, rounds: int = ROUNDS) -> tuple[float, ...]:
    """The expected share of the win of each seat.

    Args:
        totals: the points of each seat.
        left: the number of remaining rounds; with 0 the golden card is already paid.
        rounds: the number of rounds of the game. In a short one all points are smaller in
            proportion (TH-13).

    Returns:
        One share per seat; they add up to 1.
    """
    best = max(totals)
    if left:
        first, second, third = totals
        return _shares(first - best, second - best, third - best, left, rounds)
    winners = totals.count(best)
    return tuple(float(total == best) / winners for total in totals)


def before_last(totals: Sequence[int]) -> tuple[float, ...]:
    """The expected share of the win of each seat before the tricks of the last round.

    Args:
        totals: the points of each seat, with the coming bonus of the golden card.
    """
    best = max(totals)
    first, second, third = totals
    return _shares(first - best, second - best, third - best, 0)


@lru_cache(maxsize=1 << 12)
def _shares(
    first: int, second: int, third: int, left: int, rounds: int = ROUNDS
) -> tuple[float, ...]:
    behind = (first, second, third)
    gains = _gains(left, rounds)
    wins = []
    for seat in range(PLAYERS):
        ahead, further = (behind[seat] - behind[seat - other] for other in (1, 2))
        wins.append(
            fsum(
                chance * gains.below(gain + ahead) * gains.below(gain + further)
                for gain, chance in gains.likely
            )
        )
    whole = fsum(wins)
    return tuple(win / whole for win in wins)


class _Gains:
    """The distribution of a seat's further points in some number of rounds.

    Attributes:
        likely: representative gains with their probabilities.
    """

    def __init__(self, spread: float, bonuses: Sequence[tuple[int, float]]) -> None:
        self._least = -int(4 * spread)
        self._below = [
            fsum(
                chance * (1 + erf((gain - bonus) / spread / sqrt(2))) / 2
                for bonus, chance in bonuses
            )
            for gain in range(self._least, BOTH_RIGHT + int(4 * spread) + 1)
        ]
        half = _STEP // 2
        middles = range(self._least + half, self._least + len(self._below) - half, _STEP)
        self.likely = [
            (middle, self.below(middle + half) - self.below(middle - half)) for middle in middles
        ]

    def below(self, gain: int) -> float:
        """The probability of a smaller gain."""
        place = gain - self._least
        if place < 0:
            return 0.0
        return self._below[place] if place < len(self._below) else 1.0


@cache
def _gains(left: int, rounds: int) -> _Gains:
    has_golden = left and rounds == ROUNDS
    return _Gains(SPREAD[left or 1] * rounds / ROUNDS, _GOLDEN if has_golden else ((0, 1.0),))
