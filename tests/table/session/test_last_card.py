"""Forced moves in any game: a last card, and a move without a card."""

from __future__ import annotations

from random import Random

import pytest

from table.games.registry import playable
from table.session.last_card import forced_last_card, forced_without_card
from tests.engine.tables import at_clearing
from trickhunt.games.registry import GAMES


@pytest.mark.parametrize("game", playable())
def test_a_last_card_is_forced_where_it_is_the_only_move(game: str) -> None:
    rng, forced, free = Random(3), 0, 0
    for deal in range(4):
        state, _events = GAMES[game]().begin(deal)
        while not state.is_over and len(state.history) < 400:
            moves, hand = state.legal_moves(), state.hand(state.actor)
            found = forced_last_card(state)
            if found is None:
                free += 1
                assert len(moves) > 1 or len(hand) != 1 or moves[0].card != hand[0]
            else:
                forced += 1
                assert [found] == list(moves)
                assert [found.card] == list(hand)
            state.apply(rng.choice(moves))
    assert forced
    assert free


@pytest.mark.parametrize("game", playable())
def test_a_move_without_a_card_is_forced_where_it_is_the_only_one(game: str) -> None:
    rng = Random(4)
    for deal in range(4):
        state, _events = GAMES[game]().begin(deal)
        while not state.is_over and len(state.history) < 400:
            moves = state.legal_moves()
            found = forced_without_card(state)
            assert (found is not None) == (len(moves) == 1 and moves[0].card < 0)
            state.apply(rng.choice(moves))


def test_whoever_has_no_junk_is_not_asked_what_to_clear() -> None:
    found = forced_without_card(at_clearing(""))
    assert found is not None
    assert found.text == "pass"
    assert forced_without_card(at_clearing("G4")) is None
