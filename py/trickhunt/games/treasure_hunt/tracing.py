"""Trace lines for the events of Treasure Hunt."""

from __future__ import annotations

from typing import Any

from trickhunt.core.game import Dealt, Event
from trickhunt.games.treasure_hunt.constants import NO_CARD
from trickhunt.games.treasure_hunt.dealing import stock_parts
from trickhunt.games.treasure_hunt.events import Penalised, TreasureScored, Turned
from trickhunt.games.treasure_hunt.moves import DECK
from trickhunt.toolkit.tracing import line_alike


def trace_line(event: Event) -> dict[str, Any] | None:
    """The line for an event; ``None`` if a move already has the information."""
    names = DECK.text
    match event:
        case Dealt(number, deal):
            trump_card, golden, stock = stock_parts(number, deal.stock)
            line = {
                "t": "deal",
                "round": number,
                "hands": [names(hand) for hand in deal.hands],
                "stock": names(stock),
                "trump_card": DECK.names[trump_card],
            }
            return line if golden == NO_CARD else {**line, "golden_card": DECK.names[golden]}
        case Turned(seat, suits, by_table=True):
            return {"t": "turned", "seat": seat, "suits": [DECK.suits[suit] for suit in suits]}
        case Penalised(seat, points, _suits):
            return {"t": "penalty", "seat": seat, "points": points}
        case TreasureScored(number=number, totals=totals):
            return {"t": "scored", "round": number, "totals": list(totals)}
    return line_alike(event, DECK)
