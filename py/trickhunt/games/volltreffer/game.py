"""Volltreffer: how a game begins, and sentences for its events."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.core.chance import below, generator
from trickhunt.core.game import Deal, Event
from trickhunt.games.volltreffer import event_sentences, sampling, tracing
from trickhunt.games.volltreffer.options import VolltrefferOptions
from trickhunt.games.volltreffer.state import VolltrefferState


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

    tell = staticmethod(event_sentences.tell)
    trace_line = staticmethod(tracing.trace_line)
    sampler = sampling.sampler


GAME = Volltreffer
"""The game, as the registry finds it."""
