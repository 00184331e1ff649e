"""Sets of faces as bit sets, such as the hands inside a state.

Bit ``f`` stands for face ``f``. The cards of one suit are neighbouring bits, so properties of a
suit can be looked up in a table instead of looping over a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

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


def by_suit(
    suits: int, ranks: int, *kinds: Sequence[Entry]
) -> tuple[tuple[tuple[Entry, ...], ...], ...]:
    """A lookup table for the cards of one suit: ``table[suit][bits]``.

    Args:
        suits: the number of suits.
        ranks: the number of cards in each suit, and so the number of bits.
        kinds: by face, the entry for a card; with several sequences, a card has one of each.
    """
    table = []
    for suit in range(suits):
        rows: list[tuple[Entry, ...]] = [()]
        for bits in range(1, 1 << ranks):
            top = bits.bit_length() - 1
            face = suit * ranks + top
            rows.append(rows[bits ^ (1 << top)] + tuple(kind[face] for kind in kinds))
        table.append(tuple(rows))
    return tuple(table)
