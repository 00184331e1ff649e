"""Treasure Hunt: how a game begins, and sentences for its events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from trickhunt.core.chance import below, generator
from trickhunt.core.dealing import tidy
from trickhunt.core.game import Deal, Event
from trickhunt.games.treasure_hunt.event_sentences import tell
from trickhunt.games.treasure_hunt.observation import TreasureObservation
from trickhunt.games.treasure_hunt.options import TreasureOptions
from trickhunt.games.treasure_hunt.sampling import sampler
from trickhunt.games.treasure_hunt.state import TreasureState
from trickhunt.games.treasure_hunt.tracing import trace_line


class TreasureHunt(TreasureOptions[TreasureState]):
    """Treasure Hunt for 3 players."""

    def begin(self, seed: int = 0, deals: Sequence[Deal] = ()) -> tuple[TreasureState, list[Event]]:
        """A game at its first decision, and what happened before it."""
        state = TreasureState(self, seed, tidy(deals))
        dealer = deals[0].dealer if deals else below(generator(seed, 0), self.players)
        events: list[Event] = []
        state.begin_round(dealer, events)
        return state, events

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """A sentence for an event, in the current language; nothing if no words are needed."""
        return tell(event, names)

    def trace_line(self, event: Event) -> dict[str, Any] | None:
        """The line of a trace for an event, as plain values; ``None`` if it has none."""
        return trace_line(event)

    def sampler(self, observation: TreasureObservation) -> Callable[[Random], TreasureState]:
        """A function that draws complete states that agree with the observation, uniformly."""
        return sampler(self, observation)


GAME = TreasureHunt
"""The game, as the registry finds it."""
