"""The four cards on offer, and their order under the prices (VT-4)."""

from __future__ import annotations

from collections.abc import Iterable

from trickhunt.games.volltreffer.moves import RANK_OF, RANKS, SUIT_OF, SUITS

Display = tuple[int, ...]
"""The cards under the prices 4, 2, 1 and 0."""

DEARNESS = tuple(
    tuple(
        rank + RANKS if suit == trump else rank for suit, rank in zip(SUIT_OF, RANK_OF, strict=True)
    )
    for trump in range(SUITS)
)
"""``DEARNESS[trump][face]``: the more expensive card has the higher number; trumps are highest."""


def laid_out(cards: Iterable[int], trump: int) -> Display:
    """The cards in their order under the prices.

    Args:
        cards: in the order in which they were revealed: of equal ranks the earlier costs more.
    """
    dearness = DEARNESS[trump]
    return tuple(sorted(cards, key=lambda face: -dearness[face]))


def slid_in(left: Display, card: int, trump: int) -> Display:
    """The display with a revealed card in its place: right of equally expensive ones.

    Args:
        left: the three remaining cards, in order.
    """
    dearness = DEARNESS[trump]
    value = dearness[card]
    dear, middle, cheap = left
    if dearness[cheap] >= value:
        return dear, middle, cheap, card
    if dearness[middle] >= value:
        return dear, middle, card, cheap
    if dearness[dear] >= value:
        return dear, card, middle, cheap
    return card, dear, middle, cheap


def is_laid_out(display: Display, trump: int) -> bool:
    """Whether cards are in an order that VT-4 allows, whenever they were revealed."""
    return display == laid_out(display, trump)
