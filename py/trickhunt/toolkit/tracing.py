"""Trace lines for events that several games have in common."""

from __future__ import annotations

from typing import Any

from trickhunt.core.cards import Deck
from trickhunt.core.game import Event, GameEnded, RoundBegan, RoundScored, TrickTaken


def line_alike(event: Event, deck: Deck) -> dict[str, Any] | None:
    """The line for an event that every game traces the same way; ``None`` for any other."""
    match event:
        case RoundBegan(number, dealer):
            return {"t": "round", "round": number, "dealer": dealer}
        case TrickTaken(leader, cards, winner):
            return {"t": "trick", "leader": leader, "cards": deck.text(cards), "winner": winner}
        case RoundScored(number, totals):
            return {"t": "scored", "round": number, "totals": list(totals)}
        case GameEnded(scores, winners):
            return {"t": "end", "scores": list(scores), "winners": list(winners)}
    return None
