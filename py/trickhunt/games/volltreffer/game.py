"""Volltreffer: how a game begins, and its events in sentences and traces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trickhunt.core.chance import below, generator
from trickhunt.core.game import Deal, Dealt, Event
from trickhunt.games.volltreffer import event_sentences, sampling
from trickhunt.games.volltreffer.dealing import OPEN, first_display
from trickhunt.games.volltreffer.moves import DECK
from trickhunt.games.volltreffer.options import VolltrefferOptions
from trickhunt.games.volltreffer.state import VolltrefferState
from trickhunt.toolkit.tracing import line_alike


class Volltreffer(VolltrefferOptions[VolltrefferState]):
    """Volltreffer for 3 to 5 players."""

    def begin(
        self, seed: int = 0, deals: Sequence[Deal] = ()
    ) -> tuple[VolltrefferState, list[Event]]:
        """A game at its first decision, and what happened before it.

        A deal is a whole pack: see :mod:`trickhunt.games.volltreffer.dealing`.
        """
        given = tuple(Deal(dealer, tuple(hands), tuple(stock)) for dealer, hands, stock in deals)
        state = VolltrefferState(self, seed, given)
        first = given[0].dealer if given else below(generator(seed, 0), self.players)
        events: list[Event] = []
        state.begin_round(first, events)
        return state, events

    def trace_line(self, event: Event) -> dict[str, Any] | None:
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

    tell = staticmethod(event_sentences.tell)
    sampler = sampling.sampler


GAME = Volltreffer
"""The game, as the registry finds it."""
