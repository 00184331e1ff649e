"""A game in progress, without a table around it."""

from __future__ import annotations

import pytest

from table.games.registry import playable
from table.session.game_in_progress import GameInProgress
from table.store.saved_game import Saved
from table.store.setup import default_setup
from tests.table.fakes import a_setup, a_whole_game
from trickhunt.core.errors import IllegalMove
from trickhunt.core.game import TrickTaken
from trickhunt.games.bargain_hunt.moves import DECK


@pytest.fixture(scope="module")
def whole() -> GameInProgress:
    """Return a finished game."""
    return a_whole_game(seed=5).progress


@pytest.mark.parametrize("game", playable())
def test_a_new_game_has_its_opening_and_no_moves(game: str) -> None:
    progress = GameInProgress(Saved.new(default_setup(game)).record)
    assert (progress.steps, progress.last_events, progress.now) == ([], (), progress.begun)
    assert progress.begun.events


def test_a_moment_that_is_looked_at_is_as_it_was(whole: GameInProgress) -> None:
    looked_at = GameInProgress.at(whole.begun)
    for moves in (1, 2, 3, 40, 41, 7, len(whole.steps)):
        looked_at.show(whole.steps[moves - 1])
        anew = GameInProgress(whole.record.upto(moves)[0])
        assert looked_at.record.text() == anew.record.text()
        assert looked_at.state.observe(1) == anew.state.observe(1)
        assert looked_at.last_events == anew.last_events == whole.steps[moves - 1].events
        assert len(looked_at.steps) == moves


def test_a_complete_trick_lies_there_until_the_next_move(whole: GameInProgress) -> None:
    progress = GameInProgress(whole.record.upto(0)[0])
    for turn in whole.record.turns:
        events = progress.apply(turn.move)
        is_complete = any(isinstance(event, TrickTaken) for event in events)
        assert (progress.laid is not None) == is_complete
        assert progress.now.earlier.state.actor == turn.seat
        if progress.laid is not None:
            assert len(progress.laid.trick.cards) == 4
            assert progress.steps[-1].trick is progress.laid.trick


def test_a_move_against_the_rules_leaves_the_game_as_it_was() -> None:
    progress = GameInProgress(Saved.new(a_setup()).record)
    state = progress.state
    theirs = {*state.hand((state.actor + 1) % 4)} - {*state.hand(state.actor)}
    wrong = state.attempt(DECK.names[min(theirs)])
    text = progress.record.text()
    with pytest.raises(IllegalMove):
        progress.apply(wrong)
    assert (progress.steps, progress.record.text()) == ([], text)
