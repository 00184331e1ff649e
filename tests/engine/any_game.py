"""Every game in every way it is played, by random moves."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

from tests.guests import KINDS
from trickhunt.core.game import Game, State
from trickhunt.formats.record import Record

FEW = 4
"""Options with more values than this, such as numbers, take part with their usual value only."""


def ways_to_play() -> list[Game[Any, Any]]:
    """Every game with every number of players and every choice of options."""
    return [
        kind.make(players, dict(zip(names, values, strict=True)))
        for kind in KINDS.values()
        for names in [[one.name for one in kind.option_table if len(one.values) <= FEW]]
        for players in kind.seats
        for values in product(*(one.values for one in kind.option_table if one.name in names))
    ]


WAYS = ways_to_play()
NAMES = [f"{game.name}-{game.players}-{'-'.join(game.options.values())}" for game in WAYS]
"""What each way is called in the list of tests."""


def random_record(game: Game[Any, Any], seed: int, moves: int = 400) -> tuple[Record, State[Any]]:
    """A game of at most so many random moves."""
    record, state, _events = Record.begin(game, seed)
    rng = Random(seed)
    while not state.is_over and len(state.history) < moves:
        record.apply(state, rng.choice(state.legal_moves()))
    return record, state
