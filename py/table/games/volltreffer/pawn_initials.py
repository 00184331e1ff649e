"""The letters on the pawns: as few letters of a name as distinguish it from the others."""

from __future__ import annotations

from collections.abc import Sequence


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """An initial for each name; two letters, or the number of the seat, if initials are equal."""
    firsts = [name.strip()[:1].upper() for name in names]
    marks = [
        first if firsts.count(first) == 1 else name.strip()[:2].capitalize()
        for first, name in zip(firsts, names, strict=True)
    ]
    return tuple(
        mark if mark and marks.count(mark) == 1 else str(seat + 1)
        for seat, mark in enumerate(marks)
    )
