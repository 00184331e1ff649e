"""Events that only Volltreffer has.

``score`` is always the space of the seat's pawn afterwards.
"""

from __future__ import annotations

from typing import NamedTuple


class Opened(NamedTuple):
    """The market of a round opened: the trump card (VT-3) and the first display (VT-4)."""

    trump_card: int
    display: tuple[int, ...]


class Bought(NamedTuple):
    """A seat bought a card of the display (VT-5)."""

    seat: int
    card: int
    price: int
    score: int


class Revealed(NamedTuple):
    """The top card of the stock was revealed; ``display`` is the new order of the cards."""

    card: int
    display: tuple[int, ...]


class Exchanged(NamedTuple):
    """A seat exchanged two cards of the display, the more expensive one first (VT-13)."""

    seat: int
    card: int
    other: int
    display: tuple[int, ...]


class Melded(NamedTuple):
    """A seat declared melds, or nothing (VT-8).

    ``sets`` are pairs of a rank and the number of its cards; ``points`` is the pawn's movement.
    """

    seat: int
    sets: tuple[tuple[int, int], ...]
    suits: bool
    points: int
    score: int


class SmallestSum(NamedTuple):
    """A seat declared the smallest sum of ranks, ``total``, and leads (VT-9)."""

    seat: int
    total: int
    points: int
    score: int


class TrickScored(NamedTuple):
    """The winner of a trick moved its pawn (VT-10)."""

    seat: int
    points: int
    score: int
