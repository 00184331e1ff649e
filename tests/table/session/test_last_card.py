"""What leaves no choice, in any game: a last card, and a move without a card."""

from __future__ import annotations

from random import Random

import pytest

from table.games.registry import playable
from table.session.last_card import forced_last_card, forced_without_card
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
    rng, forced = Random(4), 0
    for deal in range(4):
        state, _events = GAMES[game]().begin(deal)
        while not state.is_over and len(state.history) < 400:
            moves = state.legal_moves()
            found = forced_without_card(state)
            assert (found is not None) == (len(moves) == 1 and moves[0].card < 0)
            forced += found is not None
            state.apply(rng.choice(moves))
    assert forced or game != "bargain-hunt"
