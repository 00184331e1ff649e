"""Checks of explicit deals that are the same in all games; each returns one sentence per fault."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from trickhunt.core.cards import Deck
from trickhunt.core.game import Deal
from trickhunt.core.words import _


def tidy(deals: Sequence[Deal]) -> tuple[Deal, ...]:
    """Deals with every hand sorted."""
    return tuple(
        Deal(dealer, tuple(tuple(sorted(hand)) for hand in hands), tuple(stock))
        for dealer, hands, stock in deals
    )


def check_cards(deck: Deck, given: Sequence[int], due: Sequence[int], otherwise: str) -> list[str]:
    """Check the cards of a deal.

    Args:
        due: the cards that the deal must consist of.
        otherwise: the message if they differ, marked for the catalogue; with ``{extra}`` and
            ``{missing}`` for the surplus and the missing cards.
    """
    unknown = sorted({face for face in given if not 0 <= face < len(deck.names)})
    if unknown:
        return [_("No such card: {cards}.", cards=" ".join(map(str, unknown)))]
    there, wanted = Counter(given), Counter(due)
    if there == wanted:
        return []
    return [
        _(
            otherwise,
            extra=" ".join(deck.text(sorted((there - wanted).elements()))) or "–",
            missing=" ".join(deck.text(sorted((wanted - there).elements()))) or "–",
        )
    ]


def check_dealer(given: int, due: int, players: int) -> list[str]:
    """Check the dealer of a deal."""
    if not 0 <= given < players:
        return [
            _(
                "Seat {seat} cannot deal: seats are numbered 0 to {last}.",
                seat=given,
                last=players - 1,
            )
        ]
    if given != due:
        return [_("Seat {given} cannot deal: it is seat {due}'s turn.", given=given, due=due)]
    return []


def check_sizes(hands: Sequence[Sequence[int]], players: int, size: int) -> list[str]:
    """Check the number of hands and the number of cards in each."""
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
