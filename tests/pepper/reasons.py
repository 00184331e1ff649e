"""Reasons for moves of Pepper, true in every deal that agrees with the observation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tests.pepper.bots import aces, best_suit, trumps
from tests.pepper.game import DECK, PLAYERS, PepperMove, PepperObservation, beats, suit_of
from trickhunt.core.reason import PREDICT, Reason, Reasons, Wording
from trickhunt.core.words import N_, _, ngettext


def idea(seen: PepperObservation, move: PepperMove) -> Reason:
    """Return the reason for a legal move."""
    if move.card < 0:
        return of_hand(seen.hand, move.suit if move.action == "name" else best_suit(seen.hand))
    return _of_card(seen, move.card) if seen.trick else _of_lead(seen, move.card)


def of_hand(hand: Sequence[int], suit: int) -> Reason:
    """Return the strength of a hand with a suit as trump."""
    return Reason("hand", {"suit": suit, "held": (len(trumps(hand, suit)), aces(hand, suit))})


def partner_of(seat: int) -> int:
    """Return the opposite seat (PE-2)."""
    return (seat + 2) % PLAYERS


def _of_lead(seen: PepperObservation, card: int) -> Reason:
    suit, trump = suit_of(card, seen.trump), seen.trump
    if any(beats(other, card, trump) for other in _unseen(seen) if suit_of(other, trump) == suit):
        return Reason("asks" if suit == trump else "leads", {"suit": suit})
    return Reason("certain" if suit == trump else "highest", {"suit": suit})


def _of_card(seen: PepperObservation, card: int) -> Reason:
    best = seen.trick[(seen.winner - seen.leader) % PLAYERS]
    if beats(card, best, seen.trump):
        is_last = len(seen.trick) == PLAYERS - 1
        if is_last or not any(beats(other, card, seen.trump) for other in _unseen(seen)):
            return Reason("certain", {})
        return Reason("front", {})
    if seen.winner == partner_of(seen.seat):
        return Reason("partner", {"seat": seen.winner})
    return Reason("stays", {"seat": seen.winner})


def _unseen(seen: PepperObservation) -> list[int]:
    """Return the cards that the others may hold."""
    return DECK.missing([*seen.hand, *seen.spent])


def told_hand(held: tuple[int, int]) -> str:
    """Return the trumps and aces of a hand in words, such as ``3 trumps and 1 ace beside them``."""
    count, beside = held
    words = ngettext("{count} trump", "{count} trumps", count)
    if not beside:
        return words
    others = ngettext("{count} ace beside them", "{count} aces beside them", beside)
    return _("{trumps} and {aces}", trumps=words, aces=others)


TOLD: dict[str, Callable[[Any], str]] = {"suit": DECK.suit_name, "held": told_hand}
"""How the facts of a reason are written."""

REASONS = Reasons(
    idea,
    idea,
    Wording(
        {
            "hand": N_("With {suit} as trump you hold {held}."),
            "asks": N_("Others who hold trumps have to play them."),
            "leads": N_("You lead {suit}, of which others may hold a higher card."),
            "highest": N_("Nobody else can hold a higher card of {suit}: only a trump beats it."),
            "certain": N_("Nobody can beat it: the trick is yours."),
            "front": N_("It wins the trick as it stands."),
            "partner": N_("It leaves the trick to {name}, your partner."),
            "stays": N_("It does not beat the card of {name}."),
        },
        TOLD,
    ),
    {"bid": PREDICT},
    {"name": N_("Count trumps, and aces beside them, with each suit as trump.")},
)
"""The reasons of the game."""
