"""The names of the cards of Volltreffer, in the current language."""

from __future__ import annotations

from trickhunt.core.words import N_, _
from trickhunt.games.volltreffer.moves import RANK_OF, SUIT_OF

SUIT_WORDS = (
    N_("green"),
    N_("red"),
    N_("blue"),
    N_("yellow"),
    N_("violet"),
)
"""By the index of the suit, in the order of the deck's letters."""


def suit_name(suit: int) -> str:
    """The suit in a word, such as ``green``."""
    return _(SUIT_WORDS[suit])


def card_name(face: int) -> str:
    """The card in words, such as ``green 4``."""
    return _("{colour} {value}", colour=suit_name(SUIT_OF[face]), value=RANK_OF[face])
