"""What numbers tell with some doubt: a mean and a share, each with its 95 % interval."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from typing import NamedTuple

NORMAL = 1.959964
"""The 97.5 % quantile of the normal distribution."""


class Estimate(NamedTuple):
    """A number that samples tell with some doubt.

    Attributes:
        mean: the number, usually a mean.
        margin: half the width of its 95 % interval; infinite for a single sample.
    """

    mean: float
    margin: float


def estimate(samples: Sequence[float]) -> Estimate:
    """The mean of independent samples with its 95 % interval, by Student's distribution."""
    size = len(samples)
    mean = fsum(samples) / size
    if size < 2:
        return Estimate(mean, float("inf"))
    return Estimate(mean, student(size - 1) * sqrt(variance(samples, mean) / size))


def variance(samples: Sequence[float], mean: float) -> float:
    """The variance that at least two samples tell of what they were drawn from."""
    # The module statistics would bring exact fractions into the page, which nothing else needs.
    return fsum((one - mean) ** 2 for one in samples) / (len(samples) - 1)


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
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def wilson(share: float, size: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for a share that was counted.

    It holds for few samples too, and never leaves the range from 0 to 1.

    Args:
        share: what was counted, from 0 to 1.
        size: among how many; at least one.
    """
    z = NORMAL
    widened = 1 + z * z / size
    middle = (share + z * z / (2 * size)) / widened
    half = z * sqrt(share * (1 - share) / size + z * z / (4 * size * size)) / widened
    return max(0.0, middle - half), min(1.0, middle + half)
