"""Pearson's chi-square test with the standard library alone, so that it runs anywhere."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Mapping
from fractions import Fraction

LEAST_EXPECTED = 5
"""Outcomes with a smaller expected frequency are combined."""

LEAST_P = 1e-4
"""A sample whose p-value is smaller is not what it should be."""


def survival(statistic: float, freedom: int) -> float:
    """Return the probability that a chi-square variable is at least this large.

    This is the regularised upper incomplete gamma function, calculated by its series where that
    converges fast, and otherwise by its continued fraction (with Lentz's method).
    """
    if statistic <= 0:
        return 1.0
    shape, x = freedom / 2, statistic / 2
    front = math.exp(shape * math.log(x) - x - math.lgamma(shape))
    if x < shape + 1:
        term = total = 1 / shape
        count = shape
        while term > total * 1e-15:
            count += 1
            term *= x / count
            total += term
        return 1 - front * total
    tiny = 1e-300
    b = x + 1 - shape
    c, d = 1 / tiny, 1 / b
    fraction = d
    for i in range(1, 10_000):
        a = -i * (i - shape)
        b += 2
        d = 1 / (a * d + b or tiny)
        c = b + a / c or tiny
        step = c * d
        fraction *= step
        if abs(step - 1) < 1e-15:
            break
    return front * fraction


def goodness(counts: Mapping[Hashable, int], expected: Mapping[Hashable, Fraction]) -> float:
    """Return the p-value of counts for given probabilities.

    Impossible outcomes make it 0. The rarest outcomes are combined until they are expected often
    enough.
    """
    if counts.keys() - expected.keys():
        return 0.0
    draws = sum(counts.values())
    cells: list[tuple[float, int]] = []
    rare, seen = 0.0, 0
    for outcome, share in sorted(expected.items(), key=lambda item: (item[1], repr(item[0]))):
        rare += float(share * draws)
        seen += counts.get(outcome, 0)
        if rare >= LEAST_EXPECTED:
            cells.append((rare, seen))
            rare, seen = 0.0, 0
    if rare:
        last, of_last = cells.pop()
        cells.append((last + rare, of_last + seen))
    if len(cells) == 1:
        return 1.0
    statistic = sum((seen - due) ** 2 / due for due, seen in cells)
    return survival(statistic, len(cells) - 1)


def shares(weights: Counter[Hashable]) -> dict[Hashable, Fraction]:
    """Return weights as probabilities."""
    total = sum(weights.values())
    return {outcome: Fraction(weight, total) for outcome, weight in weights.items()}
