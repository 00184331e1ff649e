"""The smallest sum, and what decided where several had it (VT-9), told from open hands."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.core.words import _, ngettext
from trickhunt.games.volltreffer.constants import SMALLEST_POINTS
from trickhunt.games.volltreffer.moves import RANK_OF, RANKS


def smallest_in_words(
    winner: int, hands: Sequence[Sequence[int]], first: int, names: Sequence[str]
) -> str:
    """Who has the smallest sum, and why, as a sentence.

    Args:
        winner: the seat that has it, as the engine says.
        hands: the hand of each seat when melding ended.
        first: the seat that bought first.
        names: what the players are called, by seat.
    """
    sums = [sum(RANK_OF[face] for face in hand) for hand in hands]
    total = sums[winner]
    ranks = " + ".join(str(rank) for rank in sorted(RANK_OF[face] for face in hands[winner]))
    words = _(
        "{name} has the smallest sum, {ranks} = {total}: {points} points, and the lead.",
        name=names[winner],
        ranks=ranks,
        total=total,
        points=SMALLEST_POINTS,
    )
    players = len(hands)
    around = [(first + step) % players for step in range(players)]
    tied = [seat for seat in around if sums[seat] == total and seat != winner]
    return " ".join([words, *(_reason(winner, seat, hands, names) for seat in tied)])


def _reason(winner: int, other: int, hands: Sequence[Sequence[int]], names: Sequence[str]) -> str:
    """What decided between two equal sums."""
    for rank in range(1, RANKS + 1):
        more, less = (_count(hands[seat], rank) for seat in (winner, other))
        if more > less:
            return ngettext(
                "{other} has the same sum; {name} has more {rank}s ({count} against {less}).",
                "{other} has the same sum; {name} has more {rank}s ({count} against {less}).",
                more,
                other=names[other],
                name=names[winner],
                rank=rank,
                less=less,
            )
    return _(
        "{other} has the same ranks; {name} bought earlier.",
        other=names[other],
        name=names[winner],
    )


def _count(hand: Sequence[int], rank: int) -> int:
    return sum(RANK_OF[face] == rank for face in hand)
