"""Schnäppchen Jagd: how a game begins, and its events in sentences and traces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trickhunt.core.chance import below, generator
from trickhunt.core.dealing import tidy
from trickhunt.core.errors import BadPosition
from trickhunt.core.game import Deal, Dealt, Event
from trickhunt.core.words import _
from trickhunt.games.bargain_hunt import event_sentences, sampling
from trickhunt.games.bargain_hunt.events import BargainScored
from trickhunt.games.bargain_hunt.moves import DECK
from trickhunt.games.bargain_hunt.options import BargainOptions
from trickhunt.games.bargain_hunt.state import BargainState
from trickhunt.toolkit.tracing import line_alike


class BargainHunt(BargainOptions[BargainState]):
    """Schnäppchen Jagd for 3 or 4 players in one of two editions."""

    def begin(self, seed: int = 0, deals: Sequence[Deal] = ()) -> tuple[BargainState, list[Event]]:
        """A game at its first decision, and what happened before it."""
        if len(deals) > self.terms.rounds:
            raise BadPosition(
                [
                    _(
                        "{count} deals for a game of {rounds} rounds.",
                        count=len(deals),
                        rounds=self.terms.rounds,
                    )
                ]
            )
        state = BargainState(self, seed, tidy(deals))
        dealer = deals[0].dealer if deals else below(generator(seed, 0), self.players)
        whole_pack = tuple(DECK.cards())
        state.trash = whole_pack
        events: list[Event] = []
        state.begin_round(dealer, (whole_pack,), events)
        return state, events

    def trace_line(self, event: Event) -> dict[str, Any] | None:
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

    tell = staticmethod(event_sentences.tell)
    sampler = sampling.sampler


GAME = BargainHunt
"""The game, as the registry finds it."""
