"""Functions of real numbers that are the same to the last bit on every machine.

What is decided may hang on the last bit of a number: of two moves that are equally good, one is
made. The four operations and the square root are rounded in one way everywhere, and so is
:func:`math.fsum`. But ``exp``, ``log``, ``erf`` and ``**`` come from the system's library: their
last bit differs between a browser's and a desktop's, and with one library between processors. And
the last bits of a ``sum`` of floats differ between Python 3.11 and 3.12. So what decides a move, a
par, a puzzle or a rating takes these functions and ``fsum`` instead;
``tests/engine/core/test_same_everywhere.py`` sees to that.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import copysign, frexp, fsum, isqrt, ldexp, pi, sqrt
from operator import mul

LN10 = 2.302585092994046
"""The natural logarithm of 10."""
LN2 = 0.6931471803691238, 1.9082149292705877e-10
"""The natural logarithm of 2 in two parts; a small multiple of the first is exact."""

_STEPS = 64
"""Parts of a factor of 2 for which :data:`_ROOTS` has a place."""
_BITS = 160
"""Binary digits with which the places are computed."""
_ODD = tuple(1 / odd for odd in range(23, 1, -2))
"""What the series of the logarithm has before its powers, the last first."""
_SURELY = 6.0
"""Where the error function is 1 to the last bit."""


def _roots() -> tuple[tuple[float, float], ...]:
    """The powers of the root of 2, each as the nearest number and what that lacks."""
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
    """``e`` to the power of a finite number.

    Raises:
        OverflowError: the result is too large.
    """
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
    """A number to the power of one that is not negative; with a broken one, neither is."""
    whole = int(exponent)
    if whole != exponent:
        return exp(exponent * log(base)) if base else 0.0
    over, under = base.as_integer_ratio()
    result: float = over**whole / under**whole  # of whole numbers, so it is exact
    return result


def erf(number: float) -> float:
    """The error function, which tells how likely a normal deviation is less than another."""
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
    """The variance that at least two values with a mean tell of what they were drawn from."""
    # The library's module of statistics would bring fractions and decimals into the page.
    apart = [value - mean for value in values]
    return fsum(map(mul, apart, apart)) / (len(apart) - 1)
