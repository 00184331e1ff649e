"""Names of the parts of a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from table.games.fields import fields_of
from trickhunt.core.words import N_, _

if TYPE_CHECKING:
    from table.positions.places import Place

LABELS: Mapping[str, str] = {
    "round": N_("Round"),
    "dealer": N_("Dealer"),
    "hand": N_("Hand"),
    "leader": N_("Leads the trick"),
    "trick": N_("Trick"),
    "stock": N_("Stock"),
    "deal-number": N_("Deal number"),
    "phase": N_("Phase"),
    "trump": N_("Trump card"),
    "taken": N_("Tricks taken"),
    "totals": N_("Points before"),
    "played": N_("Earlier tricks"),
}
"""Names of facts that several games have, by the word of the fact."""

HINTS: Mapping[str, str] = {
    "trick": N_("in the order played"),
    "stock": N_("top first; leave empty for all cards not placed elsewhere, in random order"),
    "played": N_("empty: random"),
}
"""Help for such facts."""


def label_of(game: str, word: str) -> str:
    """The name of a fact, without the seat."""
    labels = fields_of(game).labels
    return _(labels[word] if word in labels else LABELS[word])


def hint_of(game: str, word: str) -> str:
    """The help for a fact, or ``""``."""
    hints = {**HINTS, **fields_of(game).hints}
    return _(hints[word]) if word in hints else ""


def place_in_words(game: str, place: Place) -> str:
    """The name of a place, with its seat."""
    name = label_of(game, place.word)
    if place.seat is None:
        return name
    return _("{place} of seat {seat}", place=name, seat=place.seat + 1)
