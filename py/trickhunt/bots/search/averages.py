"""Averages of play-outs.

The library's module of statistics would bring fractions and decimals along, which every visitor
of the page would have to fetch.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt


def mean(values: Sequence[float]) -> float:
    """The mean of at least one value."""
    return fsum(values) / len(values)


def standard_error(values: Sequence[float], least: float = 0.0) -> float:
    """The standard error of the mean of at least two values.

    Args:
        values: the values, independent of each other.
        least: the deviation of a single value that is assumed at least.
    """
    middle = mean(values)
    variance = fsum((value - middle) ** 2 for value in values) / (len(values) - 1)
    return max(sqrt(variance), least) / sqrt(len(values))
