"""The last card of a hand: forced where nothing else can be done, in any game."""

from __future__ import annotations

from random import Random

import pytest

from table.games.registry import playable
from table.session.last_card import forced_last_card
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
