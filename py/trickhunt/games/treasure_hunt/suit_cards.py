"""What a hand may lawfully play, which suit cards a card laid makes due, and what that proves.

Clauses TH-7 to TH-9 and TH-12.
"""

from __future__ import annotations

from typing import NamedTuple

from trickhunt.games.treasure_hunt.moves import RANKS, SUIT_BITS


def lawful(hand: int, led: int, trump: int, *, trump_lies: bool) -> int:
    """The cards of a hand that may be played when a suit was led (TH-7 to TH-9).

    Args:
        hand: the cards held, as a bit set.
        led: the suit led.
        trump: the suit that is trump.
        trump_lies: whether a trump lies in the trick already.
    """
    following = hand & SUIT_BITS << led * RANKS
    if following:
        return following
    trumps = hand & SUIT_BITS << trump * RANKS
    return trumps if trumps and not trump_lies else hand


class Duty(NamedTuple):
    """What a card that does not follow makes due."""

    owed: int  #: the suit cards that have to lie face down, as a bit set
    #: whether ``owed`` depends on the player holding a trump, so that what is turned or not turned
    #: tells others which it is, where no fault is missed
    telling: bool


def duty(hand: int, suit: int, led: int, trump: int, *, trump_lies: bool) -> Duty:
    """What is due when the suit led is not followed.

    On the honest table cards are lawful, and then the words of the strict table (TH-12) come to
    the same as those of the honest one (TH-8, TH-9): both cards are due exactly when the player
    holds neither suit.

    Args:
        hand: the cards the player holds, as a bit set.
        suit: the suit of the card laid; not ``led``.
        led: the suit led.
        trump: the suit that is trump.
        trump_lies: whether a trump lies in the trick already.
    """
    owed = 1 << led
    if trump in (suit, led):
        return Duty(owed, telling=False)
    if trump_lies:
        holds_trump = hand >> trump * RANKS & SUIT_BITS
        return Duty(owed if holds_trump else owed | 1 << trump, telling=True)
    return Duty(owed | 1 << trump, telling=False)
