"""Trace lines for the events of Volltreffer."""

from __future__ import annotations

from typing import Any

from trickhunt.core.game import Dealt, Event
from trickhunt.games.volltreffer.dealing import OPEN, first_display
from trickhunt.games.volltreffer.moves import DECK
from trickhunt.toolkit.tracing import line_alike


def trace_line(event: Event) -> dict[str, Any] | None:
    """The line for an event; ``None`` if a move or a trick already has the information."""
    if isinstance(event, Dealt):
        number, deal = event
        trump_card, *left = deal.stock
        return {
            "t": "deal",
            "round": number,
            "hands": [],
            "stock": DECK.text([*left[OPEN - 1 :], trump_card]),
            "trump_card": DECK.names[trump_card],
            "display": DECK.text(first_display(deal)),
        }
    return line_alike(event, DECK)
