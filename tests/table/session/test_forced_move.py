"""Forced moves in any game, with a card and without one."""

from __future__ import annotations

from random import Random

import pytest

from table.games.registry import playable
from table.session.forced_move import forced_move
from tests.engine.tables import at_clearing
from trickhunt.games.registry import GAMES


@pytest.mark.parametrize("game", playable())
def test_a_move_is_forced_where_it_is_the_only_one(game: str) -> None:
    rng, kinds = Random(3), set[tuple[bool, bool]]()
    for deal in range(4):
        state, _events = GAMES[game]().begin(deal)
        while not state.is_over and len(state.history) < 400:
            moves = state.legal_moves()
            is_only, has_card = len(moves) == 1, moves[0].card >= 0
            found = forced_move(state, plays_cards=True)
            assert found == (moves[0] if is_only else None)
            assert forced_move(state, plays_cards=False) == (None if has_card else found)
            kinds.add((is_only, has_card))
            state.apply(rng.choice(moves))
    assert {(True, True), (False, True)} <= kinds


def test_whoever_has_no_junk_is_not_asked_what_to_clear() -> None:
    found = forced_move(at_clearing(""), plays_cards=False)
    assert found is not None
    assert found.text == "pass"
    assert forced_move(at_clearing("G4"), plays_cards=False) is None
