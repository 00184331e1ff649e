"""Every number of Volltreffer in one place, and what lies where in words for the phases."""

from __future__ import annotations

from typing import NamedTuple

BUYING, SWAPPING, MELDING, PLAYING, FINISHED = range(5)
"""The phases: buying (VT-5), exchanging after a purchase (VT-13), melding, tricks, the end."""

PHASE_NAMES = ("buy", "swap", "meld", "play", "over")
"""What the phases are called where they are written."""

FULL_HAND = 8
"""Cards that each player buys in a round (VT-5)."""

PRICES = (4, 2, 1, 0)
"""What the cards of the display cost, from left to right (VT-4)."""

TRACK_END = 80
"""The last space of the track (VT-2)."""

START = {3: 25, 4: 30, 5: 30}
"""Where the pawns start, by number of players, unless the option says otherwise (VT-2)."""
HIGHEST_START = 60
"""The highest start that the option allows."""

MAX_ROUNDS = 30
"""After how many rounds a game ends at the latest, unless the option says otherwise (VT-12)."""
MOST_ROUNDS = 999
"""The highest limit that the option allows."""

SET_POINTS = {3: 5, 4: 10, 5: 25}
"""What so many cards of a rank score (VT-8)."""
SUITS_POINTS = 5
"""What cards of all five suits score (VT-8)."""
SMALLEST_POINTS = 5
"""What the smallest sum scores (VT-9)."""
TRICK_POINTS = 5
"""What a trick scores (VT-10)."""

BULLSEYE = 66
"""The space that everyone aims at (VT-11)."""


class Goal(NamedTuple):
    """The spaces on which a game is won."""

    first: int
    last: int


GOAL = Goal(61, 70)
"""The goal area (VT-11)."""
VARIANT_GOAL = Goal(63, 69)
"""The goal area in the variant (VT-13)."""


def in_goal(score: int, goal: Goal) -> bool:
    """Whether a pawn on that space stands in the goal area."""
    return goal.first <= score <= goal.last


def leaders(scores: list[int], goal: Goal) -> tuple[int, ...]:
    """The seats that win as the pawns stand: of those in the goal area the nearest to 66 (VT-11).

    When nobody is there, the nearest of all (VT-12). Space 61 is as far from 66 as space 71 is,
    so the distance alone does not tell.
    """
    seats = [seat for seat, score in enumerate(scores) if in_goal(score, goal)]
    seats = seats or list(range(len(scores)))
    distances = [abs(scores[seat] - BULLSEYE) for seat in seats]
    nearest = min(distances)
    return tuple(
        seat for seat, distance in zip(seats, distances, strict=True) if distance == nearest
    )
