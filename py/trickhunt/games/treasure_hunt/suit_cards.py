"""The legal cards of a hand, the suit cards due after a card, and what these prove.

Clauses TH-7 to TH-9 and TH-12.
"""

from __future__ import annotations

from typing import NamedTuple

from trickhunt.games.treasure_hunt.moves import RANKS, SUIT_BITS


def lawful(hand: int, led: int, trump: int, *, trump_lies: bool) -> int:
    """The cards of a hand that may be played after a lead (TH-7 to TH-9).

    Args:
        hand: the hand, as a bit set.
        trump: the suit that is trump.
        trump_lies: whether a trump is already in the trick.
    """
    following = hand & SUIT_BITS << led * RANKS
    if following:
        return following
    trumps = hand & SUIT_BITS << trump * RANKS
    return trumps if trumps and not trump_lies else hand


class Duty(NamedTuple):
    """The suit cards due after a card that does not follow suit."""

    owed: int  #: the suit cards that must be face down, as a bit set
    #: whether ``owed`` depends on the player holding a trump, so that turning or not turning
    #: reveals this to the others, if no fault is missed
    telling: bool


def duty(hand: int, suit: int, led: int, trump: int, *, trump_lies: bool) -> Duty:
    """The suit cards due when the suit led is not followed.

    On the honest table all cards are legal, and then the rule of the strict table (TH-12) is
    equivalent to those of the honest one (TH-8, TH-9): both cards are due exactly if the player
    holds neither suit.

    Args:
        hand: the player's cards, as a bit set.
        suit: the suit of the played card; not ``led``.
        trump_lies: whether a trump is already in the trick.
    """
    owed = 1 << led
    if trump in (suit, led):
        return Duty(owed, telling=False)
    if trump_lies:
        holds_trump = hand >> trump * RANKS & SUIT_BITS
        return Duty(owed if holds_trump else owed | 1 << trump, telling=True)
    return Duty(owed | 1 << trump, telling=False)
