"""The ranking in Volltreffer, which is not by points."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.games.volltreffer.constants import BULLSEYE, Goal, in_goal


def ranked(goal: Goal, scores: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The rank of each seat, and the seat: a pawn in the goal is before any other (VT-11)."""
    ranks = [(not in_goal(score, goal), abs(score - BULLSEYE)) for score in scores]
    return tuple(
        (1 + sum(other < ranks[seat] for other in ranks), seat)
        for seat in sorted(range(len(scores)), key=lambda seat: (ranks[seat], seat))
    )
