"""What the cards of Treasure Hunt are called, in the language in use."""

from __future__ import annotations

from collections.abc import Iterable

from trickhunt.games.treasure_hunt.moves import DECK, RANKS, SUIT_OF
from trickhunt.words import N_, _

SUIT_WORDS = (N_("clubs"), N_("spades"), N_("hearts"), N_("diamonds"))
"""By index of the suit, in the order of the deck's letters."""

RANK_WORDS = {"J": N_("jack"), "Q": N_("queen"), "K": N_("king"), "A": N_("ace")}
"""By letter of the rank; the others are numbers."""


def suit_name(suit: int) -> str:
    """The suit in a word, as ``hearts``."""
    return _(SUIT_WORDS[suit])


def suit_names(suits: Iterable[int]) -> str:
    """Suits in words, as ``spades and hearts``."""
    return _(" and ").join(map(suit_name, suits))


def rank_name(rank: int) -> str:
    """The rank as it is spoken of, as ``queen`` or ``10``."""
    name = DECK.ranks[rank]
    return _(RANK_WORDS[name]) if name in RANK_WORDS else name


def card_name(face: int) -> str:
    """The card in words, as ``queen of hearts``."""
    return _("{rank} of {suit}", rank=rank_name(face % RANKS), suit=suit_name(SUIT_OF[face]))
