"""What an exchange of Volltreffer does, as the market says it without being asked."""

from __future__ import annotations

from trickhunt.core.reason import Reason, Wording
from trickhunt.core.words import N_
from trickhunt.games.volltreffer.constants import PRICES
from trickhunt.games.volltreffer.moves import VolltrefferMove
from trickhunt.games.volltreffer.names import card_name
from trickhunt.games.volltreffer.observation import VolltrefferObservation


def price_of(seen: VolltrefferObservation) -> dict[int, int]:
    """The price of each card of the market."""
    return dict(zip(seen.display, PRICES, strict=True))


def exchanged(seen: VolltrefferObservation, move: VolltrefferMove) -> Reason:
    """The prices of the two cards of a legal exchange after it (VT-13)."""
    price = price_of(seen)
    return Reason(
        "swapped",
        {
            "card": move.card,
            "price": price[move.other],
            "other": move.other,
            "second": price[move.card],
        },
    )


SWAPPED = {"swapped": N_("The {card} then costs {price}, the {other} {second}.")}
"""The sentence about it, by its kind."""

WORDS = Wording(SWAPPED, dict.fromkeys(("card", "other"), card_name))
"""How it is told."""
