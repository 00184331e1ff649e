"""Cards and their small forms as elements; names for people come from the caller.

A drawing with a name is an image that is read out; one without a name is decoration, for places
where the words stand beside it or on the button around it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import span, svg, use

from table.art.suits import LETTERS, OFFER_LETTER
from trickhunt.games.bargain_hunt.moves import COLOUR_OF, DECK, OFFER, VALUE_OF

if TYPE_CHECKING:
    from htpy import Element


def _use(symbol: str, style: str, box: str) -> Element:
    return svg(class_=style, viewBox=box, aria_hidden="true")[use(href=f"#{symbol}")]


def _named(name: str) -> dict[str, str]:
    return {"role": "img", "aria-label": name} if name else {"aria-hidden": "true"}


def suit_letter(face: int) -> str:
    """The letter of the card's colour, or that of the super special offer."""
    return OFFER_LETTER if face == OFFER else LETTERS[COLOUR_OF[face]]


def card(face: int, name: str = "") -> Element:
    """A card, face up.

    Args:
        face: which card.
        name: what it is called for people, as ``green 4``; nothing if the words stand nearby.
    """
    text = DECK.names[face]
    return span(".card", _named(name), data_card=text)[_use(f"card-{text}", "art", "0 0 100 140")]


def card_back(name: str = "") -> Element:
    """A card, face down."""
    return span(".card.back", _named(name))[_use("card-back", "art", "0 0 100 140")]


def chip(face: int, name: str = "") -> Element:
    """A card as a small label for lists and lines of text: its symbol and its value."""
    text = "SSO" if face == OFFER else str(VALUE_OF[face])
    letter = suit_letter(face)
    return span(".chip", _named(name), data_suit=letter)[
        _use(f"suit-{letter}", "suit", "0 0 24 24"), text
    ]


def suit_mark(colour: int, name: str = "") -> Element:
    """The symbol of a colour (0 to 5) in its hue, as on signs that tell what to follow."""
    letter = LETTERS[colour]
    return span(".mark", _named(name), data_suit=letter)[
        _use(f"suit-{letter}", "suit", "0 0 24 24")
    ]


def picture(value: int, name: str = "") -> Element:
    """The picture of a value, 1 to 9, or 0 for the super special offer."""
    return span(".picture", _named(name), data_value=str(value))[
        _use(f"value-{value}", "art", "0 0 256 256")
    ]


def icon(sign: str) -> Element:
    """A sign for buttons, always decoration; the names are listed in ``tools/icons.py``."""
    return _use(f"icon-{sign}", "icon", "0 0 256 256")
