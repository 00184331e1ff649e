"""The names of the cards of Treasure Hunt, in the current language."""

from __future__ import annotations

from collections.abc import Iterable

from trickhunt.core.words import listed
from trickhunt.games.treasure_hunt.moves import DECK

suit_name, rank_name, card_name = DECK.suit_name, DECK.rank_name, DECK.card_name


def card_names(cards: Iterable[int]) -> str:
    """Cards in words, such as ``ace of spades and 10 of hearts``."""
    return listed(map(card_name, cards))


def suit_names(suits: Iterable[int]) -> str:
    """Suits in words, such as ``spades and hearts``."""
    return listed(map(suit_name, suits))
