"""The cards of Treasure Hunt as elements: pieces of a treasure map."""

from __future__ import annotations

from functools import cache

import htpy as h
from markupsafe import Markup

from table.ui.art.pack import PackArt, drawn, named
from table.ui.art.sprite import sprite_of
from trickhunt.games.treasure_hunt import pack
from trickhunt.games.treasure_hunt.pack import SIGNS
from trickhunt.toolkit.french import court_letters

__all__ = ["PACK", "SIGNS", "golden_back", "sprite", "suit_card"]

PACK = PackArt.of(pack.PACK)
"""The drawings of the pack."""


def suit_card(suit: int) -> h.Element:
    """A suit card, face up; decoration, because words are beside it."""
    return h.span(".card", named(""))[drawn(f"claim-{SIGNS[suit]}", "art", "0 0 100 140")]


def golden_back(name: str = "") -> h.Element:
    """The golden card, face down."""
    return h.span(".card.golden", named(name))[drawn("golden-back", "art", "0 0 100 140")]


def sprite() -> Markup:
    """The drawings of the game, which must be in the page before its screens are shown."""
    return _sprite_with(court_letters())


@cache
def _sprite_with(_letters: tuple[str, ...]) -> Markup:
    return sprite_of(pack.OWN)
