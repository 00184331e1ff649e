"""Names of seats for people, who count from 1; notations count from 0."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.core.words import _


def seat_name(seat: int) -> str:
    """The name of a seat without a player's name; ``seat`` counts from 0."""
    return _("Seat {seat}", seat=seat + 1)


def seat_names(players: int, names: Sequence[str] = ()) -> tuple[str, ...]:
    """The names of all seats: the given names, or numbers if not all are named."""
    return tuple(names) if len(names) == players else tuple(map(seat_name, range(players)))
