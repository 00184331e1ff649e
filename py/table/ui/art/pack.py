"""The drawings of a game's pack: cards, labels and signs as elements.

A drawing with a name is an image that screen readers announce; one without a name is decoration,
for places where the words are beside it or on the button around it.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache

import htpy as h
from htpy import Element
from markupsafe import Markup

from trickhunt.card_art.packs import Pack as DrawnPack


@cache
def drawn(symbol: str, style: str, box: str) -> Markup:
    """A drawing of the sprite, by the id of its symbol; cached: there are few, used often."""
    one = h.svg(class_=style, viewBox=box, aria_hidden="true")[h.use(href=f"#{symbol}")]
    return Markup(one)  # noqa: S704 - htpy escapes


def named(name: str) -> dict[str, str]:
    """The attributes of a named image, or of decoration."""
    return {"role": "img", "aria-label": name} if name else {"aria-hidden": "true"}


def icon(sign: str) -> Markup:
    """An icon for buttons, always decoration; the names are listed in ``tools/icons.py``."""
    return drawn(f"icon-{sign}", "icon", "0 0 256 256")


def card_back(name: str = "") -> Element:
    """A card, face down; all packs have the same back."""
    return h.span(".card.back", named(name))[drawn("card-back", "art", "0 0 100 140")]


@dataclass(frozen=True)
class PackArt(DrawnPack):
    """The pack of a game as elements that refer to the drawings of the sprite."""

    @classmethod
    def of(cls, pack: DrawnPack) -> PackArt:
        """The pack that the engine draws, as elements."""
        return cls(**{field.name: getattr(pack, field.name) for field in fields(pack)})

    def card(self, face: int, name: str = "") -> Element:
        """A card, face up.

        Args:
            name: its public name; nothing if it is written nearby.
        """
        text = self.deck.names[face]
        return h.span(".card", named(name), data_card=text)[
            drawn(f"{self.prefix}-{text}", "art", "0 0 100 140")
        ]

    def chip(self, face: int, name: str = "") -> Element:
        """A card as a small label for lists and lines of text: its symbol and its rank."""
        letter = self.letter(face)
        return h.span(".chip", named(name), data_suit=letter)[
            drawn(f"suit-{letter}", "suit", "0 0 24 24"), self.rank(face)
        ]

    def mark(self, suit: int, name: str = "") -> Element:
        """The symbol of a suit in its hue, such as on the signs for following suit."""
        letter = self.sign(suit)
        return h.span(".mark", named(name), data_suit=letter)[
            drawn(f"suit-{letter}", "suit", "0 0 24 24")
        ]
