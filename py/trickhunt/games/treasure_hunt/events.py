"""What happens in Treasure Hunt and in no other game."""

from __future__ import annotations

from typing import NamedTuple


class Named(NamedTuple):
    """A seat named suit and rank for the golden card; ``card`` is the face they make (TH-15)."""

    seat: int
    card: int


class Predicted(NamedTuple):
    """A seat said how many tricks it will take (TH-4)."""

    seat: int
    number: int


class Turned(NamedTuple):
    """Suit cards of a seat were turned face down, by the table or by the player's own hand."""

    seat: int
    suits: tuple[int, ...]
    by_table: bool


class Uncovered(NamedTuple):
    """A seat turned a suit card of its own face up again (TH-12)."""

    seat: int
    suit: int


class Penalised(NamedTuple):
    """A fault of the strict table (TH-12).

    ``points`` is 10, 25 or 50; ``suits`` are those that were not turned (10), the one that was
    played though turned (25), or the one that was uncovered (50).
    """

    seat: int
    points: int
    suits: tuple[int, ...]


class GoldenShown(NamedTuple):
    """The golden card was shown; ``bonuses`` are what it brings each seat (TH-15)."""

    card: int
    bonuses: tuple[int, ...]


class TreasureScored(NamedTuple):
    """A round is over (TH-13): a line of the score sheet.

    Lists stand in the order of seats. ``points`` are those of the round, penalties taken off and
    without the ``bonuses`` of the golden card, which are in the ``totals``.
    """

    number: int
    bids: tuple[int, ...]
    taken: tuple[int, ...]
    penalties: tuple[int, ...]
    points: tuple[int, ...]
    bonuses: tuple[int, ...]
    totals: tuple[int, ...]
