"""The stars for the result of a deal of the day, as characters."""

from __future__ import annotations

FULL = "\N{WHITE MEDIUM STAR}"
"""A star that every messenger can draw."""


def picture(count: int) -> str:
    """Stars as characters."""
    return FULL * count
