"""Cards of one number in words, so that two numbers never stand side by side."""

from __future__ import annotations

from trickhunt.core.words import N_, _

_COUNTED = (
    N_("one {number}"),
    N_("two {number}s"),
    N_("three {number}s"),
    N_("four {number}s"),
    N_("five {number}s"),
    N_("six {number}s"),
    N_("seven {number}s"),
    N_("eight {number}s"),
    N_("nine {number}s"),
    N_("ten {number}s"),
    N_("eleven {number}s"),
    N_("twelve {number}s"),
)
"""By how many there are; no pack has more cards of one number."""


def counted(count: int, number: int) -> str:
    """How many cards of a number there are, such as ``three 6s``."""
    return _(_COUNTED[count - 1], number=number)
