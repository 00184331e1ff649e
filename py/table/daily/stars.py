"""The stars for the result of a deal of the day, as characters."""

from __future__ import annotations

from table.store.daily_results import STARS

FULL, EMPTY = "\N{BLACK STAR}", "\N{WHITE STAR}"


def picture(count: int) -> str:
    """Stars as characters."""
    return FULL * count + EMPTY * (STARS - count)
