"""Trace lines for the events of Schnäppchen Jagd."""

from __future__ import annotations

from typing import Any

from trickhunt.core.game import Dealt, Event
from trickhunt.games.bargain_hunt.events import BargainScored
from trickhunt.games.bargain_hunt.moves import DECK
from trickhunt.toolkit.tracing import line_alike


def trace_line(event: Event) -> dict[str, Any] | None:
    """The line for an event; ``None`` if a move or a trick already has the information."""
    names = DECK.text
    match event:
        case Dealt(number, deal):
            hands = [names(hand) for hand in deal.hands]
            return {"t": "deal", "round": number, "hands": hands, "stock": names(deal.stock)}
        case BargainScored(number, totals, bargain, junk, trash):
            return {
                "t": "scored",
                "round": number,
                "totals": list(totals),
                "bargain": [names(pile) for pile in bargain],
                "junk": [names(pile) for pile in junk],
                "trash": names(trash),
            }
    return line_alike(event, DECK)
