"""The defaults of the contract, for games that define nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.any_game import NAMES, WAYS, random_record
from trickhunt.core.game import Game, State, TrickTaken


@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_the_usual_candidates_are_all_legal_moves_and_all_cards_of_the_hand(
    game: Game[Any, Any],
) -> None:
    state = game.new(3)
    for turn in random_record(game, 3, 120)[0].turns:
        legal, candidates = state.legal_moves(), State.candidates(state)
        assert set(legal) <= set(candidates)
        assert len(set(candidates)) == len(candidates)
        if any(move.card >= 0 for move in legal):
            cards = game.deck.text(state.hand(state.actor))
            assert {state.attempt(card) for card in cards} <= set(candidates)
        else:
            assert candidates == legal
        state.apply(turn.move)


@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_a_complete_trick_lies_there_before_it_is_taken(game: Game[Any, Any]) -> None:
    state, complete = game.new(4), 0
    for turn in random_record(game, 4, 150)[0].turns:
        before = state.copy()
        events = state.apply(turn.move)
        for taken in (event for event in events if isinstance(event, TrickTaken)):
            complete += 1
            lying = before.before_taking(turn.move)
            trick = lying.trick
            assert (trick.leader, tuple(trick.cards), trick.winner) == taken
            assert lying.legal_moves() == ()
            assert lying.scores == before.scores
            assert len(lying.hand(turn.seat)) == len(before.hand(turn.seat)) - 1
            assert before.trick.cards == trick.cards[:-1], "the state it came from is as it was"
    assert complete


@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_moves_with_a_card_are_legal_moves_that_name_it(game: Game[Any, Any]) -> None:
    state = game.new(5)
    for turn in random_record(game, 5, 60)[0].turns:
        legal = state.legal_moves()
        found = {move for name in game.deck.names for move in state.moves_with(name)}
        assert found == {move for move in legal if move.card >= 0}
        if turn.move.card >= 0:
            attempt = state.attempt(game.deck.names[turn.move.card])
            assert attempt.card == turn.move.card
            assert turn.move.action in (attempt.action, "swap"), "but an exchange names two cards"
        assert state.moves_with("no card") == ()
        state.apply(turn.move)


@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_the_tricks_of_a_round_are_counted_where_a_game_begins(game: Game[Any, Any]) -> None:
    state, taken, compared = game.new(6), 0, 0
    for turn in random_record(game, 6, 150)[0].turns:
        events = state.apply(turn.move)
        taken += any(isinstance(event, TrickTaken) for event in events)
        if state.round > 1 or state.is_over:
            break
        if state.legal_moves()[0].action == "play" and not state.trick.cards:
            assert state.tricks_before == taken
            compared += 1
    assert compared or state.round > 1 or state.is_over
