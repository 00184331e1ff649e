"""What seats are called for people, who count from 1; notations count from 0."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.core.words import _


def seat_name(seat: int) -> str:
    """What a seat is called where nobody is named; seats are given from 0."""
    return _("Seat {seat}", seat=seat + 1)


def seat_names(players: int, names: Sequence[str] = ()) -> tuple[str, ...]:
    """What the seats are called: as they are named, or by number where not all are."""
    return tuple(names) if len(names) == players else tuple(map(seat_name, range(players)))
