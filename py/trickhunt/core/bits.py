"""Sets of faces as bit sets, such as the hands inside a state.

Bit ``f`` stands for face ``f``. The cards of one suit are neighbouring bits, so properties of a
suit can be looked up in a table instead of looping over a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar

Entry = TypeVar("Entry")


def bit_set(faces: Iterable[int]) -> int:
    """The bit set of the given faces."""
    bits = 0
    for face in faces:
        bits |= 1 << face
    return bits


def each_bit(bits: int) -> Iterator[int]:
    """The faces in a bit set, in order."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


class BySuit(Generic[Entry]):
    """A lookup table for the cards of one suit: ``rows[suit][bits]``.

    Only what was needed before is in it; the rest is ``None``. Looking up is then as fast as in a
    complete table, which would be large in memory and make the page slower to load.
    """

    __slots__ = ("_kinds", "_ranks", "rows")

    def __init__(self, suits: int, ranks: int, *kinds: Sequence[Entry]) -> None:
        """Make an empty table.

        Args:
            suits: the number of suits.
            ranks: the number of cards in each suit, and so the number of bits.
            kinds: by face, the entry for a card; with several sequences, a card has one of each.
        """
        self._kinds = kinds
        self._ranks = ranks
        missing: Any = None
        self.rows: tuple[list[tuple[Entry, ...]], ...]
        self.rows = tuple([(), *[missing] * ((1 << ranks) - 1)] for _suit in range(suits))

    def made(self, suit: int, bits: int) -> tuple[Entry, ...]:
        """Make what is missing in the table, and return it."""
        first = suit * self._ranks
        row = self.rows[suit]
        row[bits] = tuple(kind[first + bit] for bit in each_bit(bits) for kind in self._kinds)
        return row[bits]

    def make(self, hand: int) -> None:
        """Make all that is missing in the table for a hand."""
        for suit in range(len(self.rows)):
            self.made(suit, hand >> suit * self._ranks & (1 << self._ranks) - 1)
