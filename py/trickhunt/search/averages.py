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


def differences(some: Sequence[float], others: Sequence[float]) -> list[float]:
    """The differences between two series of values in the worlds that both have in common.

    All candidates meet the same worlds in the same order until they are dropped.
    """
    return [one - other for one, other in zip(some, others, strict=False)]


def paired_mean(values: Sequence[float], reference: Sequence[float]) -> float:
    """The expected mean of a series of values in all worlds of a reference.

    It is the mean of the reference plus the mean difference in the common worlds. A series that
    is not shorter has a mean of its own.
    """
    if len(values) >= len(reference):
        return mean(values)
    return mean(reference) + mean(differences(values, reference))


def paired_error(values: Sequence[float], reference: Sequence[float]) -> float:
    """The standard error of :func:`paired_mean`, of at least two values."""
    if len(values) >= len(reference):
        return standard_error(values)
    beside = differences(values, reference)
    own, apart = (variance(some, mean(some)) for some in (values, beside))
    return sqrt(own / len(reference) + apart * (1 / len(values) - 1 / len(reference)))
