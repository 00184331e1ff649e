"""What the parts of a position are called for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickhunt.words import N_, _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from table.editing.places import Place

LABELS: Mapping[str, str] = {
    "round": N_("Round"),
    "dealer": N_("Dealer"),
    "hand": N_("Hand"),
    "pile": N_("Bargain pile"),
    "junk": N_("Junk"),
    "fresh": N_("Junk was empty when the round began"),
    "leader": N_("Leads the trick"),
    "trick": N_("Trick"),
    "cleared": N_("Clearings made"),
    "trash": N_("Trash heap"),
    "stock": N_("Stock"),
    "deal-number": N_("Deal number"),
    "phase": N_("Phase"),
    "stands": N_("Stands on"),
    "trump": N_("Trump card"),
    "display": N_("Display"),
    "melds": N_("Melds"),
    "taken": N_("Tricks taken"),
    "spent": N_("Earlier tricks"),
    "totals": N_("Points before"),
    "golden": N_("Named as golden"),
    "golden-card": N_("Golden card"),
    "predicted": N_("Predicts"),
    "turned": N_("Suit cards face down"),
    "penalties": N_("Penalty points"),
    "played": N_("Earlier tricks"),
}
"""Each fact, by its word."""

NAMES_BY_GAME: Mapping[tuple[str, str], str] = {
    ("volltreffer", "dealer"): N_("Buys first"),
}
"""Where a game calls a fact something else."""

HINTS: Mapping[str, str] = {
    "pile": N_("bottom first"),
    "trick": N_("in the order of playing"),
    "stock": N_("top first; left empty: all that lie nowhere else, by lot"),
    "spent": N_("left empty: by lot"),
    "played": N_("left empty: by lot"),
    "golden-card": N_("left empty: by lot"),
    "display": N_("under 4, 2, 1 and 0"),
    "melds": N_("as 7 suits, or none; empty: not yet"),
    "predicted": N_("empty: not yet"),
}
"""What has to be known of a fact."""


def label_of(game: str, word: str) -> str:
    """What a fact is called, without whose it is."""
    return _(NAMES_BY_GAME.get((game, word), LABELS[word]))


def hint_of(word: str) -> str:
    """What has to be known of a fact, or ``""``."""
    return _(HINTS[word]) if word in HINTS else ""


def place_in_words(game: str, place: Place) -> str:
    """What a place is called, and whose it is."""
    name = label_of(game, place.word)
    if place.seat is None:
        return name
    return _("{place} of seat {seat}", place=name, seat=place.seat + 1)
