"""The value of the pawns' spaces at the end of a round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum
from operator import mul

from trickhunt.core.arithmetic import exp, power
from trickhunt.games.volltreffer.constants import BULLSEYE, TRACK_END, Goal, leaders

DIGITS = 6
"""The number of digits kept of a library's results, so that they are the same everywhere."""

REACH = tuple(
    round(
        0.05 + exp(-power((score - 50) / 18, 2))
        if score <= BULLSEYE
        else 0.05 + 0.5 * exp(-((score - BULLSEYE) / 12)),
        DIGITS,
    )
    for score in range(TRACK_END + 1)
)
"""By space, how good a start of another round it is: the goal is best reached from a distance of a
round's usual gain, and buying moves a pawn back from beyond.
"""


def shares(scores: Sequence[int], goal: Goal, *, last: bool) -> list[float]:
    """Each seat's prospects of winning after a round with these scores; they add up to 1.

    Args:
        scores: the pawns' spaces at the end of a round.
        goal: the spaces on which the game is won.
        last: whether the game ends with this round at the latest.
    """
    hit = hits(scores, goal, last=last)
    if hit:
        return hit
    reach = [REACH[score] for score in scores]
    total = fsum(reach)
    return [part / total for part in reach]


def hits(scores: Sequence[int], goal: Goal, *, last: bool) -> list[float]:
    """Each seat's share of the win if a round with these scores ends the game, else empty.

    Args:
        scores: the pawns' spaces at the end of a round.
        goal: the spaces on which the game is won.
    """
    first, end = goal
    for score in scores:
        if last or first <= score <= end:
            winners = leaders(list(scores), goal)
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(scores))]
    return []


def worth(score: float, goal: Goal, blur: float, ahead: float) -> float:
    """The value of expecting a space at the end of a round, between 0 and 1.

    Args:
        score: the space, which may be beyond the ends of the track.
        blur: the usual distance of the actual space.
        ahead: the value of the best space outside the goal relative to a direct hit.
    """
    table = _worths(goal, round(blur, 1), ahead)
    at = min(max(score, 0.0), float(TRACK_END))
    below = min(int(at), TRACK_END - 1)
    part = at - below
    return table[below] * (1 - part) + table[below + 1] * part


@lru_cache(maxsize=256)
def _worths(goal: Goal, blur: float, ahead: float) -> tuple[float, ...]:
    """:func:`worth` for every space of the track."""
    exactly = [
        1 - abs(score - BULLSEYE) / 20 if goal.first <= score <= goal.last else ahead * REACH[score]
        for score in range(TRACK_END + 1)
    ]
    likely = [exp(-power(distance / blur, 2) / 2) for distance in range(TRACK_END + 1)]
    worths = []
    for at in range(TRACK_END + 1):
        weights = likely[at:0:-1] + likely[: TRACK_END + 1 - at]
        mean = fsum(map(mul, weights, exactly)) / fsum(weights)
        worths.append(round(mean, DIGITS))
    return tuple(worths)
