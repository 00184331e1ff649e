"""The four cards on offer, and in which order they lie under the prices (VT-4)."""

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
"""``DEARNESS[trump][face]``: the dearer card has the higher number; trumps are above all others."""


def laid_out(cards: Iterable[int], trump: int) -> Display:
    """The cards as they lie under the prices.

    Args:
        cards: in the order in which they were revealed: of equal ranks the earlier is dearer.
        trump: the suit that is trump.
    """
    dearness = DEARNESS[trump]
    return tuple(sorted(cards, key=lambda face: -dearness[face]))


def slid_in(left: Display, card: int, trump: int) -> Display:
    """The display with a revealed card in its place: right of those that are as dear.

    Args:
        left: the three cards that are left, as they lay.
        card: the card just revealed.
        trump: the suit that is trump.
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
    """Whether cards lie as dear as VT-4 wants it, whenever they were revealed."""
    return display == laid_out(display, trump)
