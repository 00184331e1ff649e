"""Events that only Schnäppchen Jagd has."""

from __future__ import annotations

from typing import NamedTuple


class Showed(NamedTuple):
    """A seat showed a card, which starts its bargain pile (BH-5)."""

    seat: int
    card: int


class Collected(NamedTuple):
    """What the winner of a trick did with its cards (BH-17)."""

    seat: int
    bargains: tuple[int, ...]
    junk: tuple[int, ...]


class Cleared(NamedTuple):
    """A seat cleared (BH-19, BH-20): the kind of clearing, and the cards that were moved.

    ``how`` is ``trash``, ``convert``, ``dump`` or ``pass``.
    """

    seat: int
    how: str
    value: int
    trashed: tuple[int, ...]
    converted: tuple[int, ...]


class BargainScored(NamedTuple):
    """A round is over: the points so far and all piles (BH-18).

    ``trash`` is the heap in the order in which it goes under the stock. Everyone knows these cards,
    but their order is hidden like a deal: it is for traces, never shown to a seat.
    """

    number: int
    totals: tuple[int, ...]
    bargain: tuple[tuple[int, ...], ...]
    junk: tuple[tuple[int, ...], ...]
    trash: tuple[int, ...]
