"""Sets of faces as bit sets: what hands are inside a state.

Bit ``f`` stands for face ``f``, so the cards of one suit are neighbouring bits, and what those
bits allow can be looked up in a table instead of looping over a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

Entry = TypeVar("Entry")


def bit_set(faces: Iterable[int]) -> int:
    """The set of the faces."""
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
    """A table of what the cards of a suit stand for: ``table[suit][bits]``.

    Args:
        suits: how many suits there are.
        ranks: how many cards each of them has, and so how many bits.
        kinds: by face, what a card stands for; with several, a card stands for one of each.
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
