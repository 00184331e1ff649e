"""Dates as they are kept, as ``2026-11-24``: whether there is such a day, and which one follows.

The page starts from a snapshot that does not have the module ``datetime``, which is larger than all
of the ledger.
"""

from __future__ import annotations

from functools import cache

LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def _length(year: int, month: int) -> int:
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return LENGTHS[month - 1] + (month == 2 and is_leap)


@cache
def is_day(text: str) -> bool:
    """Whether there is a day, from a text of its form."""
    year, month, day = map(int, text.split("-"))
    return year > 0 and 1 <= month <= 12 and 1 <= day <= _length(year, month)


@cache
def following(text: str) -> str:
    """The day after a day."""
    year, month, day = map(int, text.split("-"))
    day += 1
    if day > _length(year, month):
        month, day = month + 1, 1
    if month > 12:
        year, month = year + 1, 1
    return f"{year:04d}-{month:02d}-{day:02d}"
