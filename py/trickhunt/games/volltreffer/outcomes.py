"""What an exchange in the market of Volltreffer does (VT-13)."""

from __future__ import annotations

from trickhunt.core.reason import Reason
from trickhunt.core.words import _
from trickhunt.games.volltreffer.constants import PRICES
from trickhunt.games.volltreffer.moves import VolltrefferMove
from trickhunt.games.volltreffer.names import card_name
from trickhunt.games.volltreffer.observation import VolltrefferObservation


def exchange(seen: VolltrefferObservation, move: VolltrefferMove) -> Reason:
    """What the two cards of an exchange cost after it.

    Args:
        seen: what the seat that is to move knows.
        move: a legal exchange.
    """
    price = dict(zip(seen.display, PRICES, strict=True))
    return Reason(
        "exchange",
        {
            "cards": (move.card, move.other),
            "prices": (price[move.other], price[move.card]),
        },
    )


def exchange_in_words(reason: Reason) -> str:
    """The same as a sentence."""
    (first, second), (price, other) = reason.facts["cards"], reason.facts["prices"]
    return _(
        "{card} then costs {price}, {other} costs {second}.",
        card=card_name(first),
        price=price,
        other=card_name(second),
        second=other,
    )
