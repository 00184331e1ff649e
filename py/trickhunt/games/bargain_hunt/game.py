"""Schnäppchen Jagd: how a game begins, and sentences for its events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from trickhunt.core.chance import below, generator
from trickhunt.core.dealing import tidy
from trickhunt.core.errors import BadPosition
from trickhunt.core.game import Deal, Event
from trickhunt.core.words import _
from trickhunt.games.bargain_hunt.event_sentences import tell
from trickhunt.games.bargain_hunt.moves import DECK
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.options import BargainOptions
from trickhunt.games.bargain_hunt.sampling import sampler
from trickhunt.games.bargain_hunt.state import BargainState
from trickhunt.games.bargain_hunt.tracing import trace_line


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

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """A sentence for an event, in the current language; nothing if no words are needed."""
        return tell(event, names)

    def trace_line(self, event: Event) -> dict[str, Any] | None:
        """The line of a trace for an event, as plain values; ``None`` if it has none."""
        return trace_line(event)

    def sampler(self, observation: BargainObservation) -> Callable[[Random], BargainState]:
        """A function that draws complete states that agree with the observation, uniformly."""
        return sampler(self, observation)


GAME = BargainHunt
"""The game, as the registry finds it."""
