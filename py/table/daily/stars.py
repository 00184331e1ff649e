"""The stars for the result of a deal of the day."""

from __future__ import annotations

from table.store.daily_results import DayResult

STARS = 3
"""The largest number of stars for a result."""

FULL, EMPTY = "\N{BLACK STAR}", "\N{WHITE STAR}"


def stars(result: DayResult) -> int:
    """The stars for a result compared with others on the same cards; 0 while that is not known.

    Finishing the game gives one star. The second is for doing as well as most club players, and the
    third for doing better than four out of five.
    """
    if not result.replays:
        return 0
    ahead = 2 * result.beaten + result.equalled
    return 1 + (ahead >= result.replays) + (5 * ahead >= 8 * result.replays)


def picture(count: int) -> str:
    """Stars as characters."""
    return FULL * count + EMPTY * (STARS - count)
