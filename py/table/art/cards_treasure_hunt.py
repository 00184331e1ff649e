"""The cards of Treasure Hunt as elements: pieces of a treasure map."""

from __future__ import annotations

from functools import cache

from htpy import Element, span
from markupsafe import Markup

from table.art.pack import Pack, drawn, named
from table.art.sprite import sprite_of
from trickhunt.drawing import cards_treasure_hunt
from trickhunt.drawing.cards_treasure_hunt import SIGNS

__all__ = ["PACK", "SIGNS", "golden_back", "sprite", "suit_card"]

PACK = Pack.of(cards_treasure_hunt.PACK)
"""The pack as it is drawn."""


def suit_card(suit: int) -> Element:
    """A suit card, face up; decoration, because words stand beside it."""
    return span(".card", named(""))[drawn(f"claim-{SIGNS[suit]}", "art", "0 0 100 140")]


def golden_back(name: str = "") -> Element:
    """The golden card, face down."""
    return span(".card.golden", named(name))[drawn("golden-back", "art", "0 0 100 140")]


@cache
def sprite() -> Markup:
    """The drawings of the game, to be put into the page before its screens are shown."""
    return sprite_of(cards_treasure_hunt.OWN)
