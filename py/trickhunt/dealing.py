"""What is wrong with deals that are given, where it is alike in all games; a sentence a fault."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.game import Deal
from trickhunt.words import _


def tidy(deals: Sequence[Deal]) -> tuple[Deal, ...]:
    """Deals with every hand sorted."""
    return tuple(
        Deal(dealer, tuple(tuple(sorted(hand)) for hand in hands), tuple(stock))
        for dealer, hands, stock in deals
    )


def wrong_dealer(given: int, due: int, players: int) -> list[str]:
    """What is wrong with the dealer of a deal.

    Args:
        given: the seat that deals.
        due: the seat whose turn it is.
        players: how many play.
    """
    if not 0 <= given < players:
        return [_("Seat {seat} as dealer: seats are 0 to {last}.", seat=given, last=players - 1)]
    if given != due:
        return [_("Seat {given} cannot deal: it is seat {due}'s turn.", given=given, due=due)]
    return []


def wrong_sizes(hands: Sequence[Sequence[int]], players: int, size: int) -> list[str]:
    """What is wrong with the number of hands, and of cards in them.

    Args:
        hands: the hands dealt.
        players: how many play.
        size: how many cards each gets.
    """
    reasons = []
    if len(hands) != players:
        reasons.append(_("{given} hands for {players} players.", given=len(hands), players=players))
    reasons += [
        _(
            "Seat {seat} was dealt {given} cards instead of {size}.",
            seat=seat,
            given=len(hand),
            size=size,
        )
        for seat, hand in enumerate(hands)
        if len(hand) != size
    ]
    return reasons
