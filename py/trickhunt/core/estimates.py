"""Means and shares with their 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from typing import NamedTuple

from trickhunt.core.arithmetic import power, variance

NORMAL = 1.959964
"""The 97.5 % quantile of the normal distribution."""


class Estimate(NamedTuple):
    """An estimate from samples, with its 95 % interval."""

    mean: float  #: the estimated number, usually a mean
    margin: float  #: half the width of its 95 % interval; infinite for a single sample


def estimate(samples: Sequence[float]) -> Estimate:
    """The mean of independent samples with its 95 % interval, by Student's distribution."""
    size = len(samples)
    mean = fsum(samples) / size
    if size < 2:
        return Estimate(mean, float("inf"))
    return Estimate(mean, student(size - 1) * sqrt(variance(samples, mean) / size))


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's distribution.

    Exact for one and two degrees of freedom, where few samples make it large; else by the
    expansion of Cornish and Fisher round the normal quantile, which is right to 1 %.
    """
    if freedom == 1:
        return 12.706205
    if freedom == 2:
        return 4.302653
    z = NORMAL
    cube, fifth, seventh = power(z, 3), power(z, 5), power(z, 7)
    first = (cube + z) / 4
    second = (5 * fifth + 16 * cube + 3 * z) / 96
    third = (3 * seventh + 19 * fifth + 17 * cube - 15 * z) / 384
    return z + first / freedom + second / power(freedom, 2) + third / power(freedom, 3)


def wilson(share: float, size: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for a share.

    It is also valid for few samples and never leaves the range from 0 to 1.

    Args:
        share: the observed share, from 0 to 1.
        size: the number of samples; at least one.
    """
    z = NORMAL
    widened = 1 + z * z / size
    middle = (share + z * z / (2 * size)) / widened
    half = z * sqrt(share * (1 - share) / size + z * z / (4 * size * size)) / widened
    return max(0.0, middle - half), min(1.0, middle + half)
