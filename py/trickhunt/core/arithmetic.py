"""Functions of real numbers that give the same result to the last bit on every machine.

A decision can depend on the last bit of a number, for example when two moves are equally good. The
four operations, the square root and :func:`math.fsum` are rounded the same way everywhere. But
``exp``, ``log``, ``erf`` and ``**`` come from the system's library: their last bit differs between
browsers and desktops, and even between processors with the same library. The last bits of a ``sum``
of floats differ between Python 3.11 and 3.12. So code that decides a move, a par, a puzzle or a
rating uses these functions and ``fsum`` instead; ``tests/engine/core/test_same_everywhere.py``
enforces this.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import copysign, frexp, fsum, isqrt, ldexp, pi, sqrt
from operator import mul

LN10 = 2.302585092994046
"""The natural logarithm of 10."""
LN2 = 0.6931471803691238, 1.9082149292705877e-10
"""The natural logarithm of 2 in two parts; small multiples of the first are exact."""

_STEPS = 64
"""Number of table entries in :data:`_ROOTS` for one factor of 2."""
_BITS = 160
"""Binary digits with which the entries are computed."""
_ODD = tuple(1 / odd for odd in range(23, 1, -2))
"""Coefficients of the logarithm's series, last first."""
_SURELY = 6.0
"""Beyond this argument the error function is 1 to the last bit."""


def _roots() -> tuple[tuple[float, float], ...]:
    """The powers of the root of 2, each as the nearest float and the remaining error."""
    root = 2 << _BITS
    for _half in range(_STEPS.bit_length() - 1):
        root = isqrt(root << _BITS)
    found = []
    exact = 1 << _BITS
    for _step in range(_STEPS):
        near = exact / (1 << _BITS)
        found.append((near, (exact - int(ldexp(near, _BITS))) / (1 << _BITS)))
        exact = exact * root >> _BITS
    return tuple(found)


_ROOTS = _roots()


def exp(number: float) -> float:
    """``e`` to the power of a finite number."""
    steps = round(number * (_STEPS / LN2[0]))
    rest = number - steps * (LN2[0] / _STEPS) - steps * (LN2[1] / _STEPS)
    near, lacks = _ROOTS[steps % _STEPS]
    series = 1 / 6 + rest * (1 / 24 + rest * (1 / 120 + rest / 720))
    more = rest + rest * rest * (0.5 + rest * series)
    return ldexp(near + (lacks + near * more), steps // _STEPS)


def log(number: float) -> float:
    """The natural logarithm of a positive number."""
    part, twos = frexp(number)
    if part < sqrt(0.5):
        part *= 2
        twos -= 1
    ratio = (part - 1) / (part + 1)
    square = ratio * ratio
    series = 0.0
    for factor in _ODD:
        series = square * (factor + series)
    return twos * LN2[0] + (2 * ratio + (2 * ratio * series + twos * LN2[1]))


def power(base: float, exponent: float) -> float:
    """``base`` to a power of at least 0; for a fractional power, ``base`` must be at least 0."""
    whole = int(exponent)
    if whole != exponent:
        return exp(exponent * log(base)) if base else 0.0
    over, under = base.as_integer_ratio()
    result: float = over**whole / under**whole  # whole numbers, so the result is exact
    return result


def erf(number: float) -> float:
    """The error function, used for probabilities of normal deviations."""
    size = abs(number)
    if size > _SURELY:
        return copysign(1.0, number)
    square = size * size
    term = total = size
    odd = 1
    while total + term > total:
        odd += 2
        term *= 2 * square / odd
        total += term
    return copysign(total * exp(-square) * 2 / sqrt(pi), number)


def variance(values: Sequence[float], mean: float) -> float:
    """The sample variance of at least two values with the given mean."""
    # The module ``statistics`` would add fractions and decimals to the page.
    apart = [value - mean for value in values]
    return fsum(map(mul, apart, apart)) / (len(apart) - 1)
