"""The expected share of the win of each seat in a position (BH-18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum
from typing import NamedTuple

from trickhunt.core.arithmetic import exp


class Slope(NamedTuple):
    """The dependence of a seat's share of the win on its prospects."""

    #: with each additional expected final point, its share is multiplied by ``e`` to the power of
    #: this
    steepness: float
    thirst: float  #: the same for each card of its bargain in the next deal


SLOPES: Mapping[tuple[int, bool], tuple[Slope, ...]] = {
    (3, False): (
        Slope(0.49, 0.27),
        Slope(0.36, 0.22),
        Slope(0.34, 0.16),
        Slope(0.34, 0.04),
        Slope(0.34, 0.04),
    ),
    (3, True): (
        Slope(0.62, 0.29),
        Slope(0.41, 0.19),
        Slope(0.36, 0.10),
        Slope(0.31, 0.0),
        Slope(0.22, 0.0),
    ),
    (4, False): (Slope(0.52, 0.20), Slope(0.42, 0.17), Slope(0.37, 0.04)),
    (4, True): (Slope(0.51, 0.16), Slope(0.41, 0.10), Slope(0.35, 0.04)),
}
"""By number of players and whether the French edition is played, before a deal: from one remaining
round upwards. Found by ``bench/fit_bargain_hunt.py`` from games of clubs.
"""


def shares(promise: Sequence[float]) -> tuple[float, ...]:
    """Each seat's share of the win, proportional to ``e`` to the power of its prospects."""
    most = max(promise)
    weights = [exp(each - most) for each in promise]
    total = fsum(weights)
    return tuple([weight / total for weight in weights])


def shares_at_end(points: Sequence[float]) -> tuple[float, ...]:
    """Each seat's share of the win with these final points: equal points share it."""
    most = max(points)
    part = 1 / sum([each == most for each in points])
    return tuple([part if each == most else 0.0 for each in points])
