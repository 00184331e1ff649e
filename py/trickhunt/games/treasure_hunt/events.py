"""Events that only Treasure Hunt has."""

from __future__ import annotations

from typing import NamedTuple


class Named(NamedTuple):
    """A seat named suit and rank for the golden card; ``card`` is the face they make (TH-15)."""

    seat: int
    card: int


class Predicted(NamedTuple):
    """A seat predicted its number of tricks (TH-4)."""

    seat: int
    number: int


class Turned(NamedTuple):
    """Suit cards of a seat were turned face down, automatically or by the player."""

    seat: int
    suits: tuple[int, ...]
    by_table: bool


class Uncovered(NamedTuple):
    """A seat turned its own suit card face up again (TH-12)."""

    seat: int
    suit: int


class Penalised(NamedTuple):
    """A fault of the strict table (TH-12).

    ``points`` is 10, 25 or 50; ``suits`` are those that were not turned (10), the one that was
    played although its card was turned (25), or the one that was uncovered (50).
    """

    seat: int
    points: int
    suits: tuple[int, ...]


class GoldenShown(NamedTuple):
    """The golden card was shown; ``bonuses`` has the points for each seat (TH-15)."""

    card: int
    bonuses: tuple[int, ...]


class TreasureScored(NamedTuple):
    """A round is over (TH-13): a line of the score sheet.

    Lists are in seat order. ``points`` are those of the round after penalties, without the
    ``bonuses`` of the golden card, which are in the ``totals``.
    """

    number: int
    bids: tuple[int, ...]
    taken: tuple[int, ...]
    penalties: tuple[int, ...]
    points: tuple[int, ...]
    bonuses: tuple[int, ...]
    totals: tuple[int, ...]
