"""Schnäppchen Jagd: how a game begins, and sentences for its events."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.core.chance import below, generator
from trickhunt.core.dealing import tidy
from trickhunt.core.errors import BadPosition
from trickhunt.core.game import Deal, Event
from trickhunt.core.words import _
from trickhunt.games.bargain_hunt import event_sentences, sampling, tracing
from trickhunt.games.bargain_hunt.moves import DECK
from trickhunt.games.bargain_hunt.options import BargainOptions
from trickhunt.games.bargain_hunt.state import BargainState


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

    tell = staticmethod(event_sentences.tell)
    trace_line = staticmethod(tracing.trace_line)
    sampler = sampling.sampler


GAME = BargainHunt
"""The game, as the registry finds it."""
