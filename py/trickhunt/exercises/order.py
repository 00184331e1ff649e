"""In which order puzzles are gone through, and which one is that of a day."""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd

from trickhunt.exercises import puzzles
from trickhunt.exercises.puzzle import Puzzle
from trickhunt.games.registry import GAMES

GOLDEN = 0.618
"""A step of this part of a circle comes to each place once, and never soon near the one before."""


def in_order(found: Sequence[Puzzle], *, mixed: bool) -> tuple[int, ...]:
    """The numbers of puzzles in the order in which they are gone through.

    Args:
        found: the puzzles of a game.
        mixed: whether easy and hard ones come in turn; else the easy ones come first.
    """
    numbers = range(1, len(found) + 1)
    by_rating = sorted(numbers, key=lambda number: (-found[number - 1].found, number))
    if not mixed:
        return tuple(by_rating)
    step = _step(len(found))
    return tuple(by_rating[at * step % len(found)] for at in range(len(found)))


def of_day(year: int, month: int, day: int) -> tuple[str, int]:
    """The game and the number of the puzzle of a day: the games take turns.

    Args:
        year: the year, from 1.
        month: the month, 1 to 12.
        day: the day of the month.
    """
    names = [name for name in GAMES if puzzles(name)]
    turn, at = divmod(_days(year, month, day), len(names))
    found = puzzles(names[at])
    return names[at], in_order(found, mixed=True)[turn % len(found)]


def _step(count: int) -> int:
    """The step nearest to the golden one that comes to every place of a circle."""
    step = max(round(count * GOLDEN), 1)
    while gcd(step, count) > 1:
        step += 1
    return step


def _days(year: int, month: int, day: int) -> int:
    """The days that have passed since some day long ago, by the calendar in use."""
    # Years that begin in March end with the day that only some of them have.
    past, since_march = divmod(12 * year + month - 3, 12)
    leaps = past // 4 - past // 100 + past // 400
    return 365 * past + leaps + (153 * since_march + 2) // 5 + day
