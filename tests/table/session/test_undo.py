"""Which decisions can be undone, by whom, and what can be redone."""

from __future__ import annotations

from table.session.curtain import Curtain
from table.session.game_in_progress import GameInProgress
from table.session.pacing import Pacer
from table.session.seating import Seating
from table.session.undo import Undoing
from table.store.saved_game import Saved
from tests.table.fakes import a_shared_setup

MOVES = 14


def a_game(*people: int, first: int = 0, holder: int = 0) -> tuple[GameInProgress, Undoing]:
    """Return a game of first legal moves, with a number of people at the device."""
    saved = Saved.new(a_shared_setup(people))
    progress = GameInProgress(saved.record)
    while len(progress.steps) < MOVES:
        progress.apply(progress.state.legal_moves()[0])
    seating = Seating(saved, progress, Pacer(), lambda: None)
    curtain = Curtain(people, [step.seat for step in progress.steps], holder)
    return progress, Undoing(progress, seating, curtain, first, None)


def by(progress: GameInProgress, seat: int) -> list[int]:
    """Return the numbers of moves after which a seat moved."""
    return [at for at, step in enumerate(progress.steps) if step.seat == seat]


def test_decisions_are_those_of_the_holder_since_the_game_was_taken_over() -> None:
    progress, undoing = a_game(0, 2)
    assert undoing.decisions == by(progress, 0)
    progress, undoing = a_game(0, 2, first=by(progress, 0)[1], holder=0)
    assert undoing.decisions == by(progress, 0)[1:]


def test_nothing_is_taken_back_that_others_saw_elsewhere() -> None:
    progress, undoing = a_game(0)
    progress.replay(*undoing.take_back())
    assert (undoing.can_undo, undoing.can_redo) == (True, True)
    undoing._seating.remote[1] = "secret"
    assert (undoing.can_undo, undoing.can_redo) == (False, False)


def test_what_is_taken_back_in_steps_comes_back_in_steps() -> None:
    progress, undoing = a_game(0)
    whole, text = progress.record, progress.record.text()
    stops = by(progress, 0)
    for stop in reversed(stops):
        assert undoing.take_back() == (progress.record, stop)
        progress.replay(progress.record, stop)
    assert not undoing.can_undo
    for stop in (*stops[1:], len(whole.turns)):
        record, moves = undoing.bring_back()
        assert (moves, record.text()) == (stop, text)
        progress.replay(record, moves)
    assert undoing.undone is None
    assert not undoing.can_redo


def test_who_has_the_device_brings_back_no_decision_of_another() -> None:
    progress, undoing = a_game(0, 2)
    first_of_another = by(progress, 2)[0]
    while len(progress.steps) > first_of_another:
        progress.replay(*undoing.take_back())
    undone = undoing.undone
    assert undone is not None
    assert 2 in {turn.seat for turn in undone.record.turns[len(progress.steps) : undone.stops[-1]]}
    assert not undoing.can_redo
