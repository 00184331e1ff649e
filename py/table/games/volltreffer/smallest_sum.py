"""The smallest sum, and the tie-break between equal ones (VT-9), from open hands."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.core.words import N_, You, about
from trickhunt.games.volltreffer.constants import SMALLEST_POINTS
from trickhunt.games.volltreffer.moves import RANK_OF, RANKS


def smallest_in_words(
    winner: int, hands: Sequence[Sequence[int]], first: int, names: Sequence[str]
) -> str:
    """The player with the smallest sum, and the reason, as a sentence.

    Args:
        winner: the seat with the smallest sum, from the engine.
        hands: the hand of each seat at the end of melding.
        first: the seat that bought first.
    """
    sums = [sum(RANK_OF[face] for face in hand) for hand in hands]
    total = sums[winner]
    ranks = " + ".join(str(rank) for rank in sorted(RANK_OF[face] for face in hands[winner]))
    words = about(
        names[winner],
        N_("You have the smallest sum, {ranks} = {total}: {points} points, and the lead."),
        N_("{name} has the smallest sum, {ranks} = {total}: {points} points, and the lead."),
        ranks=ranks,
        total=total,
        points=SMALLEST_POINTS,
    )
    players = len(hands)
    around = [(first + step) % players for step in range(players)]
    tied = [seat for seat in around if sums[seat] == total and seat != winner]
    return " ".join([words, *(_reason(winner, seat, hands, names) for seat in tied)])


def _reason(winner: int, other: int, hands: Sequence[Sequence[int]], names: Sequence[str]) -> str:
    """The tie-break between two equal sums."""
    for rank in range(1, RANKS + 1):
        more, less = (_count(hands[seat], rank) for seat in (winner, other))
        if more > less:
            words = (
                N_("You have the same sum; {name} has more {rank}s ({count} against {less}).")
                if isinstance(names[other], You)
                else N_(
                    "{other} has the same sum; {name} has more {rank}s ({count} against {less})."
                )
            )
            return about(
                names[winner],
                N_("{other} has the same sum; you have more {rank}s ({count} against {less})."),
                words,
                other=names[other],
                rank=rank,
                count=more,
                less=less,
            )
    words = (
        N_("You have the same ranks; {name} bought earlier.")
        if isinstance(names[other], You)
        else N_("{other} has the same ranks; {name} bought earlier.")
    )
    return about(
        names[winner],
        N_("{other} has the same ranks; you bought earlier."),
        words,
        other=names[other],
    )


def _count(hand: Sequence[int], rank: int) -> int:
    return sum(RANK_OF[face] == rank for face in hand)
