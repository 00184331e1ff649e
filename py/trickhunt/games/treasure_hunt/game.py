"""Treasure Hunt: how a game begins, and sentences for its events."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.core.chance import below, generator
from trickhunt.core.dealing import tidy
from trickhunt.core.game import Deal, Event
from trickhunt.games.treasure_hunt import event_sentences, sampling, tracing
from trickhunt.games.treasure_hunt.options import TreasureOptions
from trickhunt.games.treasure_hunt.state import TreasureState


class TreasureHunt(TreasureOptions[TreasureState]):
    """Treasure Hunt for 3 players."""

    def begin(self, seed: int = 0, deals: Sequence[Deal] = ()) -> tuple[TreasureState, list[Event]]:
        """A game at its first decision, and what happened before it."""
        state = TreasureState(self, seed, tidy(deals))
        dealer = deals[0].dealer if deals else below(generator(seed, 0), self.players)
        events: list[Event] = []
        state.begin_round(dealer, events)
        return state, events

    tell = staticmethod(event_sentences.tell)
    trace_line = staticmethod(tracing.trace_line)
    sampler = sampling.sampler


GAME = TreasureHunt
"""The game, as the registry finds it."""
