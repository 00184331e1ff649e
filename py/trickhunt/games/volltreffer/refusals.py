"""Why a move of Volltreffer is refused: the clause that it breaks first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickhunt.core.bits import each_bit
from trickhunt.core.errors import Refusal
from trickhunt.core.words import listed
from trickhunt.games.volltreffer.constants import (
    BUYING,
    FINISHED,
    FULL_HAND,
    MELDING,
    PLAYING,
    PRICES,
    SWAPPING,
)
from trickhunt.games.volltreffer.melding import by_suits, melds_in
from trickhunt.games.volltreffer.moves import VolltrefferMove
from trickhunt.games.volltreffer.names import card_name, suit_name
from trickhunt.games.volltreffer.rulebook_reasons import REASONS
from trickhunt.rulebook.model import refuse

if TYPE_CHECKING:
    from trickhunt.games.volltreffer.state import VolltrefferState


def why_not(state: VolltrefferState, move: VolltrefferMove) -> Refusal:
    """The reason why a move that is not legal in this state is not.

    Args:
        state: the position, with ``move`` not among its legal moves.
        move: any move of the game.
    """
    if state.phase == FINISHED:
        return refuse(REASONS, "game-over")
    if move.action == "swap":
        return _no_swap(state, move)
    if state.phase == SWAPPING:
        return refuse(REASONS, "swap-first")
    if move.action == "buy":
        return _no_purchase(state, move)
    if state.phase == BUYING:
        return refuse(REASONS, "buy-first", count=FULL_HAND)
    if move.action == "meld":
        return _no_meld(state, move)
    if state.phase == MELDING:
        return refuse(REASONS, "meld-first")
    if not state.hands[state.actor] >> move.card & 1:
        return refuse(REASONS, "not-in-hand", card=card_name(move.card))
    return refuse(REASONS, "must-follow", suit=suit_name(state.trick.led))


def _no_swap(state: VolltrefferState, move: VolltrefferMove) -> Refusal:
    if not state.game.variant:
        return refuse(REASONS, "no-swap-without-variant")
    if state.phase == BUYING:
        return refuse(REASONS, "no-swap-before-buying")
    if state.phase != SWAPPING:
        return refuse(REASONS, "no-swap-after-buying")
    absent = [card for card in (move.card, move.other) if card not in state.display]
    return refuse(REASONS, "swap-not-on-display", card=card_name(absent[0]))


def _no_purchase(state: VolltrefferState, move: VolltrefferMove) -> Refusal:
    if state.phase != BUYING:
        return refuse(REASONS, "market-closed", count=FULL_HAND)
    card = card_name(move.card)
    if move.card == state.trump_card:
        return refuse(REASONS, "trump-card-stays", card=card)
    if move.card not in state.display:
        return refuse(REASONS, "not-on-display", card=card)
    price = PRICES[state.display.index(move.card)]
    return refuse(REASONS, "too-dear", card=card, price=price, points=state.points[state.actor])


def _no_meld(state: VolltrefferState, move: VolltrefferMove) -> Refusal:
    if state.phase == PLAYING:
        return refuse(REASONS, "melding-over")
    hand = state.hands[state.actor]
    for bit in each_bit(move.ranks & ~melds_in(hand).ranks):
        count = sum(bits >> bit & 1 for bits in by_suits(hand))
        return refuse(REASONS, "no-such-set", rank=bit + 1, count=count)
    absent = [suit for suit, bits in enumerate(by_suits(hand)) if not bits]
    return refuse(REASONS, "suits-missing", suits=listed(map(suit_name, absent)))
