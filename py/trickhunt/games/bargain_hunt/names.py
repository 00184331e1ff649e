"""The names of the cards and editions of Schnäppchen Jagd, in the current language."""

from __future__ import annotations

from trickhunt.core.words import N_, _
from trickhunt.games.bargain_hunt.moves import COLOUR_OF, OFFER, VALUE_OF

COLOUR_WORDS = (
    N_("green"),
    N_("yellow"),
    N_("blue"),
    N_("red"),
    N_("violet"),
    N_("orange"),
)
"""By the index of the colour, in the order of the deck's letters."""


def colour_name(colour: int) -> str:
    """The colour in a word, such as ``green``."""
    return _(COLOUR_WORDS[colour])


def card_name(face: int) -> str:
    """The card in words, such as ``green 4`` or ``super special offer``."""
    if face == OFFER:
        return _("super special offer")
    return _("{colour} {value}", colour=colour_name(COLOUR_OF[face]), value=VALUE_OF[face])


def value_name(value: int) -> str:
    """A value in words; 0 stands for super special offers."""
    return str(value) if value else _("super special offer")
