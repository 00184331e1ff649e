"""Volltreffer: how a game begins, and sentences for its events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from trickhunt.core.chance import below, generator
from trickhunt.core.game import Deal, Event
from trickhunt.games.volltreffer.event_sentences import tell
from trickhunt.games.volltreffer.observation import VolltrefferObservation
from trickhunt.games.volltreffer.options import VolltrefferOptions
from trickhunt.games.volltreffer.sampling import sampler
from trickhunt.games.volltreffer.state import VolltrefferState
from trickhunt.games.volltreffer.tracing import trace_line


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

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """A sentence for an event, in the current language; nothing if no words are needed."""
        return tell(event, names)

    def trace_line(self, event: Event) -> dict[str, Any] | None:
        """The line of a trace for an event, as plain values; ``None`` if it has none."""
        return trace_line(event)

    def sampler(self, observation: VolltrefferObservation) -> Callable[[Random], VolltrefferState]:
        """A function that draws complete states that agree with the observation, uniformly."""
        return sampler(self, observation)


GAME = Volltreffer
"""The game, as the registry finds it."""
