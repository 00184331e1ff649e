"""Dates as they are kept, as ``2026-11-24``: whether there is such a day, and which one follows."""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache


@cache
def is_day(text: str) -> bool:
    """Whether there is a day, from a text of its form."""
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


@cache
def following(text: str) -> str:
    """The day after a day."""
    return (date.fromisoformat(text) + timedelta(days=1)).isoformat()
