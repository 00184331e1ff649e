"""The cards of Schnäppchen Jagd and their small forms as elements.

A drawing with a name is an image that screen readers announce; one without a name is decoration,
for places where the words are beside it or on the button around it.
"""

from __future__ import annotations

import htpy as h
from htpy import Element

from table.ui.art.pack import PackArt, card_back, drawn, icon, named
from trickhunt.games.bargain_hunt import pack

__all__ = ["PACK", "card", "card_back", "chip", "icon", "picture", "suit_letter", "suit_mark"]

PACK = PackArt.of(pack.PACK)
"""The drawings of the pack."""

card, chip, suit_mark, suit_letter = PACK.card, PACK.chip, PACK.mark, PACK.letter


def picture(value: int, name: str = "") -> Element:
    """The picture of a value, 1 to 9, or 0 for the super special offer."""
    return h.span(".picture", named(name), data_value=str(value))[
        drawn(f"value-{value}", "art", "0 0 256 256")
    ]
