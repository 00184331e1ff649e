"""The constants of Volltreffer, and the names of its phases."""

from __future__ import annotations

from typing import NamedTuple

BUYING, SWAPPING, MELDING, PLAYING, FINISHED = range(5)
"""The phases: buying (VT-5), exchanging after a purchase (VT-13), melding, tricks, the end."""

PHASE_NAMES = ("buy", "swap", "meld", "play", "over")
"""The names of the phases in positions."""

FULL_HAND = 8
"""The number of cards that each player buys in a round (VT-5)."""

PRICES = (4, 2, 1, 0)
"""The prices of the cards in the display, from left to right (VT-4)."""

TRACK_END = 80
"""The last space of the track (VT-2)."""

START = {3: 25, 4: 30, 5: 30}
"""The start of the pawns, by number of players, unless the option changes it (VT-2)."""
HIGHEST_START = 60
"""The highest start that the option allows."""

MAX_ROUNDS = 30
"""The largest number of rounds of a game, unless the option changes it (VT-12)."""
MOST_ROUNDS = 999
"""The highest limit that the option allows."""

SET_POINTS = {3: 5, 4: 10, 5: 25}
"""The points of a set, by its size (VT-8)."""
SUITS_POINTS = 5
"""The points of cards of all five suits (VT-8)."""
SMALLEST_POINTS = 5
"""The points of the smallest sum (VT-9)."""
TRICK_POINTS = 5
"""The points of a trick (VT-10)."""

BULLSEYE = 66
"""The space at which everyone aims (VT-11)."""


class Goal(NamedTuple):
    """The spaces on which a game is won."""

    first: int
    last: int


GOAL = Goal(61, 70)
"""The goal area (VT-11)."""
VARIANT_GOAL = Goal(63, 69)
"""The goal area in the variant (VT-13)."""


def in_goal(score: int, goal: Goal) -> bool:
    """Whether a pawn on that space is in the goal area."""
    return goal.first <= score <= goal.last


def leaders(scores: list[int], goal: Goal) -> tuple[int, ...]:
    """The winning seats for these spaces: of those in the goal area the nearest to 66 (VT-11).

    If nobody is there, the nearest of all (VT-12). Space 61 is as far from 66 as space 71, so the
    distance alone does not decide.
    """
    seats = [seat for seat, score in enumerate(scores) if in_goal(score, goal)]
    seats = seats or list(range(len(scores)))
    distances = [abs(scores[seat] - BULLSEYE) for seat in seats]
    nearest = min(distances)
    return tuple(
        seat for seat, distance in zip(seats, distances, strict=True) if distance == nearest
    )
