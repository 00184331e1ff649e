"""The order of puzzles, and the puzzle of the day."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from math import gcd

from trickhunt.exercises import puzzles
from trickhunt.exercises.puzzle import Puzzle
from trickhunt.games.registry import GAMES

HARDER = date(2026, 12, 1)
"""The day from which on the puzzles of days are hard ones; earlier days keep theirs."""

BEFORE = 306
"""The days that are counted before the calendar begins, so that each day keeps its puzzle."""

GOLDEN = 0.618
"""Steps of this fraction of a circle visit every place once, and never soon a neighbour."""


def in_order(found: Sequence[Puzzle], *, mixed: bool) -> tuple[int, ...]:
    """The numbers of puzzles in the order in which they are shown.

    Args:
        mixed: whether easy and hard ones alternate; otherwise easy ones come first.
    """
    numbers = range(1, len(found) + 1)
    by_rating = sorted(numbers, key=lambda number: (-found[number - 1].found, number))
    if not mixed:
        return tuple(by_rating)
    step = _step(len(found))
    return tuple(by_rating[at * step % len(found)] for at in range(len(found)))


def of_day(day: date) -> tuple[str, int]:
    """The game and the number of the puzzle of a day: the games take turns."""
    names = [name for name in GAMES if puzzles(name)]
    turn, at = divmod(day.toordinal() + BEFORE, len(names))
    numbers = range(1, len(puzzles(names[at])) + 1)
    found = dict(zip(numbers, puzzles(names[at]), strict=True))
    if day >= HARDER:
        found = {number: one for number, one in found.items() if one.is_hard} or found
    order = in_order([*found.values()], mixed=True)
    return names[at], [*found][order[turn % len(order)] - 1]


def _step(count: int) -> int:
    """The step nearest to the golden one that visits every place of a circle."""
    step = max(round(count * GOLDEN), 1)
    while gcd(step, count) > 1:
        step += 1
    return step
