"""Treasure Hunt: how a game begins, and its events in sentences and traces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trickhunt.core.chance import below, generator
from trickhunt.core.dealing import tidy
from trickhunt.core.game import Deal, Dealt, Event
from trickhunt.games.treasure_hunt import event_sentences, sampling
from trickhunt.games.treasure_hunt.constants import NO_CARD
from trickhunt.games.treasure_hunt.dealing import stock_parts
from trickhunt.games.treasure_hunt.events import Penalised, TreasureScored, Turned
from trickhunt.games.treasure_hunt.moves import DECK
from trickhunt.games.treasure_hunt.options import TreasureOptions
from trickhunt.games.treasure_hunt.state import TreasureState
from trickhunt.toolkit.tracing import line_alike


class TreasureHunt(TreasureOptions[TreasureState]):
    """Treasure Hunt for 3 players."""

    def begin(self, seed: int = 0, deals: Sequence[Deal] = ()) -> tuple[TreasureState, list[Event]]:
        """A game at its first decision, and what happened before it."""
        state = TreasureState(self, seed, tidy(deals))
        dealer = deals[0].dealer if deals else below(generator(seed, 0), self.players)
        events: list[Event] = []
        state.begin_round(dealer, events)
        return state, events

    def trace_line(self, event: Event) -> dict[str, Any] | None:
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

    tell = staticmethod(event_sentences.tell)
    sampler = sampling.sampler


GAME = TreasureHunt
"""The game, as the registry finds it."""
