"""Whole games for tests, created quickly."""

from __future__ import annotations

from trickhunt.core.chance import below, generator
from trickhunt.core.game import Event
from trickhunt.formats.record import Record
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.state import BargainState


def random_game(
    players: int, edition: str, seed: int, moves: int | None = None
) -> tuple[Record, BargainState, list[Event]]:
    """Play a game of random moves, whole or cut after some moves; return it with its events."""
    record, state, events = Record.begin(BargainHunt(players, edition), seed)
    rng = generator(seed, 999)
    while not state.is_over and (moves is None or len(state.history) < moves):
        legal = state.legal_moves()
        events += record.apply(state, legal[below(rng, len(legal))])
    assert isinstance(state, BargainState)
    return record, state, events
