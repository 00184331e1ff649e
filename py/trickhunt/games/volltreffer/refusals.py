"""Why a move of Volltreffer is refused: the clause that it breaks first."""

from __future__ import annotations

from trickhunt.core.bits import bit_set, each_bit
from trickhunt.core.errors import Refusal
from trickhunt.core.words import listed
from trickhunt.games.volltreffer import constants
from trickhunt.games.volltreffer.melding import by_suits, melds_in
from trickhunt.games.volltreffer.moves import VolltrefferMove
from trickhunt.games.volltreffer.names import card_name, suit_name
from trickhunt.games.volltreffer.observation import VolltrefferObservation
from trickhunt.games.volltreffer.refusal_words import REASONS
from trickhunt.rulebook.rulebook import refuse


def why_not(seen: VolltrefferObservation, move: VolltrefferMove) -> Refusal:
    """Why a move is not legal here, for a move that is not.

    Args:
        seen: the actor's observation, with ``move`` not among the legal moves.
    """
    if seen.phase == constants.FINISHED:
        return refuse(REASONS, "game-over")
    if move.action == "swap":
        return _no_swap(seen, move)
    if seen.phase == constants.SWAPPING:
        return refuse(REASONS, "swap-first")
    if move.action == "buy":
        return _no_purchase(seen, move)
    if seen.phase == constants.BUYING:
        return refuse(REASONS, "buy-first", count=constants.FULL_HAND)
    if move.action == "meld":
        return _no_meld(seen, move)
    if seen.phase == constants.MELDING:
        return refuse(REASONS, "meld-first")
    if move.card not in seen.hand:
        return refuse(REASONS, "not-in-hand", card=card_name(move.card))
    return refuse(REASONS, "must-follow", suit=suit_name(seen.led))


def _no_swap(seen: VolltrefferObservation, move: VolltrefferMove) -> Refusal:
    if not seen.variant:
        return refuse(REASONS, "no-swap-without-variant")
    if seen.phase == constants.BUYING:
        return refuse(REASONS, "no-swap-before-buying")
    if seen.phase != constants.SWAPPING:
        return refuse(REASONS, "no-swap-after-buying")
    absent = [card for card in (move.card, move.other) if card not in seen.display]
    return refuse(REASONS, "swap-not-on-display", card=card_name(absent[0]))


def _no_purchase(seen: VolltrefferObservation, move: VolltrefferMove) -> Refusal:
    if seen.phase != constants.BUYING:
        return refuse(REASONS, "market-closed", count=constants.FULL_HAND)
    card = card_name(move.card)
    if move.card == seen.trump_card:
        return refuse(REASONS, "trump-card-stays", card=card)
    if move.card not in seen.display:
        return refuse(REASONS, "not-on-display", card=card)
    price = constants.PRICES[seen.display.index(move.card)]
    return refuse(REASONS, "too-dear", card=card, price=price, points=seen.scores[seen.seat])


def _no_meld(seen: VolltrefferObservation, move: VolltrefferMove) -> Refusal:
    if seen.phase == constants.PLAYING:
        return refuse(REASONS, "melding-over")
    hand = bit_set(seen.hand)
    for bit in each_bit(move.ranks & ~melds_in(hand).ranks):
        count = sum(bits >> bit & 1 for bits in by_suits(hand))
        return refuse(REASONS, "no-such-set", rank=bit + 1, count=count)
    absent = [suit for suit, bits in enumerate(by_suits(hand)) if not bits]
    return refuse(REASONS, "suits-missing", suits=listed(map(suit_name, absent)))
