"""Which suit cards a card laid makes due (TH-8, TH-9, TH-12), and what that proves to others."""

from __future__ import annotations

from typing import NamedTuple

from trickhunt.games.treasure_hunt.moves import RANKS, SUIT_BITS


class Duty(NamedTuple):
    """What a card that does not follow makes due.

    Attributes:
        owed: the suit cards that have to lie face down, as a bit set.
        telling: whether ``owed`` depends on the player holding a trump, so that what is turned
            or not turned tells others which it is.
    """

    owed: int
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
