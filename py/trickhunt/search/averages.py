"""Averages of play-outs."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt

from trickhunt.core.arithmetic import variance


def mean(values: Sequence[float]) -> float:
    """The mean of at least one value."""
    return fsum(values) / len(values)


def error_of_sums(total: float, squares: float, count: int) -> float:
    """The standard error of the mean of at least two values, from their sum and their squares'."""
    middle = total / count
    return sqrt(max(0.0, squares / count - middle * middle) / (count - 1))


def standard_error(values: Sequence[float], least: float = 0.0) -> float:
    """The standard error of the mean of at least two values.

    Args:
        values: the values, independent of each other.
        least: the deviation of a single value that is assumed at least.
    """
    return max(sqrt(variance(values, mean(values))), least) / sqrt(len(values))
