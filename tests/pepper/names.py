"""The words of the auction."""

from __future__ import annotations

from typing import Any

from tests.pepper.game import DECK, NAMING, TRICKS, PepperMove
from trickhunt.core.words import _


def move_words(move: PepperMove) -> str:
    """Return a move in a few words, such as ``3 tricks`` or ``queen of hearts``."""
    match move.action:
        case "bid":
            return bid_words(move.bid)
        case "name":
            return DECK.suit_name(move.suit)
    return DECK.card_name(move.card)


def bid_words(bid: int) -> str:
    """Return a bid in words, such as ``bids 3``."""
    return _("bid {count}", count=bid) if bid else _("pass")


def said_by(state: Any, seat: int) -> str:
    """Return what a seat said in the auction of this round; ``""`` before its turn."""
    bid = state.said()["bids"][seat]
    return "" if bid is None else bid_words(bid)


def asked(state: Any) -> str:
    """Return the question of the auction as a sentence; ``""`` in the tricks."""
    if state.is_over or state.phase == TRICKS:
        return ""
    if state.phase == NAMING:
        return _("Name the trump suit.")
    if not state.contract:
        return _("How many tricks do you bid?")
    return _("Bid more than {count}, or pass.", count=state.contract)
