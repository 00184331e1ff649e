"""The melds of a hand, and the smallest sum (VT-8, VT-9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from trickhunt.games.volltreffer.constants import SET_POINTS, SUITS_POINTS
from trickhunt.games.volltreffer.moves import RANKS, SUIT_BITS

SUM_OF = tuple(
    sum(rank + 1 for rank in range(RANKS) if bits >> rank & 1) for bits in range(SUIT_BITS + 1)
)
"""The sum of the ranks in the ten bits of a suit."""


class Melds(NamedTuple):
    """The melds of a hand: the ranks with 3, 4 and 5 cards as bit sets, and all suits."""

    threes: int
    fours: int
    fives: int
    suits: bool

    @property
    def ranks(self) -> int:
        """The ranks with three or more cards."""
        return self.threes | self.fours | self.fives

    def size(self, rank: int) -> int:
        """The size of the set of a rank, or 0 if there is no set."""
        bit = 1 << rank - 1
        return 3 if self.threes & bit else 4 if self.fours & bit else 5 if self.fives & bit else 0

    def points(self, ranks: int, *, suits: bool) -> int:
        """The points for declaring the sets of these ranks, with all suits or not."""
        return (
            SET_POINTS[3] * (self.threes & ranks).bit_count()
            + SET_POINTS[4] * (self.fours & ranks).bit_count()
            + SET_POINTS[5] * (self.fives & ranks).bit_count()
            + SUITS_POINTS * suits
        )


def by_suits(hand: int) -> tuple[int, int, int, int, int]:
    """The ranks in a hand for each suit, as bit sets."""
    return (
        hand & SUIT_BITS,
        hand >> RANKS & SUIT_BITS,
        hand >> 2 * RANKS & SUIT_BITS,
        hand >> 3 * RANKS & SUIT_BITS,
        hand >> 4 * RANKS,
    )


def melds_in(hand: int) -> Melds:
    """The melds of a hand.

    All ranks are counted at once: the five suits are added like binary digits, rank by rank.
    """
    green, red, blue, yellow, violet = by_suits(hand)
    two = green ^ red
    three = two ^ blue
    four = three ^ yellow
    ones = four ^ violet
    first = green & red | two & blue
    second = three & yellow | four & violet
    twos = first ^ second
    fours = first & second
    suits = bool(green and red and blue and yellow and violet)
    return Melds(ones & twos, fours & ~ones, fours & ones, suits)


def rank_sum(hand: int) -> int:
    """The sum of the ranks of a hand."""
    green, red, blue, yellow, violet = by_suits(hand)
    return SUM_OF[green] + SUM_OF[red] + SUM_OF[blue] + SUM_OF[yellow] + SUM_OF[violet]


def smallest_sum(hands: Sequence[int], first: int) -> tuple[int, int]:
    """The seat with the smallest sum, and the sum (VT-9).

    Args:
        first: the seat that buys first: of completely equal hands the next from there counts.
    """
    players = len(hands)
    sums = [rank_sum(hand) for hand in hands]
    least = min(sums)
    tied = [seat for step in range(players) if sums[seat := (first + step) % players] == least]
    if len(tied) > 1:
        # More 1s, then more 2s, and so on; max keeps the first of equals.
        return max(tied, key=lambda seat: _how_many_of_each(hands[seat])), least
    return tied[0], least


def _how_many_of_each(hand: int) -> list[int]:
    suits = by_suits(hand)
    return [sum(bits >> rank & 1 for bits in suits) for rank in range(RANKS)]
