"""Positions mixed from several games: set up, or refused with every reason."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from tests.engine.any_game import NAMES, WAYS, random_record
from trickhunt.core.errors import BadPosition
from trickhunt.core.game import Game
from trickhunt.formats.positions import kind_of, set_up
from trickhunt.toolkit.validation import Violation

MIXED = 60
"""Number of mixed positions for each way to play."""

PARENTS = 3
"""The largest number of positions from which a new one takes its parts."""


def positions(game: Game[Any, Any]) -> list[Any]:
    """Return positions from several games."""
    found = []
    for seed in (1, 2, 3):
        record, _end = random_record(game, seed)
        state = game.new(seed)
        for at, turn in enumerate(record.turns):
            if at % 7 == 0:
                found.append(kind_of(game.name).position_of(state))
            state.apply(turn.move)
    return found


@pytest.mark.no_cover
@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_mixed_positions_are_set_up_or_refused_with_reasons(game: Game[Any, Any]) -> None:
    kind, rng = kind_of(game.name), Random(game.name)
    known = positions(game)
    words = {fact.field: fact.word for fact in kind.facts}
    refused = 0
    for _time in range(MIXED):
        parts = rng.sample([one.name for one in fields(known[0])], rng.randint(1, 4))
        others = {name: getattr(rng.choice(known), name) for name in parts}
        if rng.random() < 0.3 and "stock" in words:
            others["stock"] = None
        mixed = replace(rng.choice(known), **others)
        try:
            state = set_up(game, mixed)
        except BadPosition as error:
            refused += 1
            reasons = error.reasons
            assert len(set(reasons)) == len(reasons)
            for reason in reasons:
                assert isinstance(reason, Violation)
                assert reason.cards or reason.fact in words.values(), reason
        else:
            assert state.is_over or state.legal_moves()
    assert refused > MIXED // 2
