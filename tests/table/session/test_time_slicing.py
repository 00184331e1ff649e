"""An expert at the table thinks in slices, within its time, and can be interrupted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

import pytest

from table.session import time_slicing
from table.session.pacing import Pace
from table.session.session import Session
from table.session.time_slicing import deadline, think
from table.store.saved_game import Saved
from table.store.setup import Setup
from tests.table.fakes import AT_ONCE, Watching, a_session, a_setup, my_turn, play_out
from tests.table.thinkers import Guess, Guesser

FOREVER = 1_000_000_000


def with_expert(setup: Setup | None = None) -> Setup:
    return (setup or a_setup()).with_kind(1, "expert")


async def until(holds: Callable[[], Any]) -> None:
    """Run until a condition holds."""
    for _tick in range(100_000):
        await asyncio.sleep(0)
        if holds():
            return
    raise AssertionError("it never holds")


async def thinks(session: Session, guesser: Guesser) -> None:
    """Play until the expert thinks."""
    session.start()
    rng = Random(1)
    for _move in range(50):
        if guesser.begun:
            return
        if session.is_mine:
            session.play(rng.choice(session.state.legal_moves()))
        elif session.state.actor != 1:
            session.pacer.hurry()
        await asyncio.sleep(0)
    raise AssertionError("the expert is never asked")


# Slices


async def test_a_thought_hands_over_between_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_slicing, "SLICE", 0.0)
    passed = []

    async def other() -> None:
        while True:
            passed.append(1)
            await asyncio.sleep(0)

    class Seen:
        legal_moves = ()

    thought = Guess(Seen(), Random(1), 20)
    beside = asyncio.ensure_future(other())
    assert not await think(thought, lambda: False)
    beside.cancel()
    assert thought.iterations == 20
    assert len(passed) >= 5


async def test_a_thought_ends_when_it_is_enough_but_not_before_it_is_ripe() -> None:
    class Seen:
        legal_moves = ()

    thought = Guess(Seen(), Random(1), FOREVER)
    assert await think(thought, lambda: True)
    assert thought.iterations == 2


def test_time_passes() -> None:
    assert deadline(0)()
    assert not deadline(1000)()


# At the table


async def test_an_expert_plays_a_whole_game(guesser: Guesser) -> None:
    session, watching = a_session(with_expert())
    session.start()
    await play_out(session, Random(2))
    assert session.state.is_over
    assert not watching.errors
    assert all(thought.observation.seat == 1 for thought in guesser.begun)
    assert all(len(thought.observation.legal_moves) > 1 for thought in guesser.begun)


async def test_its_choice_is_the_move_it_holds_for_the_best(guesser: Guesser) -> None:
    session, _watching = a_session(with_expert())
    await thinks(session, guesser)
    seen = guesser.begun[0].observation
    here = len(seen.history)
    await until(lambda: len(session.steps) > here)
    assert session.steps[here].move is seen.legal_moves[-1]
    session.stop()


async def test_it_stops_in_time_though_the_choice_is_not_clear(guesser: Guesser) -> None:
    guesser.steps = FOREVER
    session, _watching = a_session(with_expert(), Pace(0, 0, 0.05))
    began = perf_counter()
    await thinks(session, guesser)
    here = len(session.steps)
    await until(lambda: len(session.steps) > here)
    assert perf_counter() - began >= 0.05
    assert guesser.begun[0].iterations > 2
    session.stop()


async def test_who_thinks_is_shown_after_a_while_and_a_tap_hurries(guesser: Guesser) -> None:
    guesser.steps = FOREVER
    session, watching = a_session(with_expert(), Pace(0, 0, 1000))
    await thinks(session, guesser)
    here = len(session.steps)
    assert not session.bot_turn.is_thinking
    await until(lambda: session.bot_turn.is_thinking)
    models = watching.models
    await asyncio.sleep(0.01)
    assert watching.models == models  # it is shown once, not in every slice
    session.pacer.hurry()
    await until(lambda: len(session.steps) > here)
    assert not session.bot_turn.is_thinking
    session.stop()


@pytest.mark.parametrize("interrupt", [Session.undo, Session.stop])
async def test_thinking_is_interrupted_at_once(
    guesser: Guesser, interrupt: Callable[[Session], object]
) -> None:
    guesser.steps = FOREVER
    session, watching = a_session(a_setup(me=0).with_kind(1, "expert"), Pace(0, 0, 1000))
    await thinks(session, guesser)
    thought = guesser.begun[0]
    interrupt(session)
    await asyncio.sleep(0)
    stands = thought.iterations
    for _tick in range(20):
        await asyncio.sleep(0)
    assert thought.iterations == stands
    assert not watching.errors
    session.stop()


async def test_a_game_that_is_resumed_or_taken_back_thinks_nothing_again(guesser: Guesser) -> None:
    session, _watching = a_session(with_expert())
    session.start()
    await play_out(session, Random(3), 8)
    await my_turn(session)
    session.stop()
    thoughts = len(guesser.begun)
    again = Session(Saved.read(session.saved.text()), Watching(), lambda: AT_ONCE)
    assert len(again.steps) == len(session.steps)
    assert again.undo()
    assert len(guesser.begun) == thoughts
    again.stop()


async def test_an_error_in_a_thought_is_told(
    guesser: Guesser, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, watching = a_session(with_expert())
    monkeypatch.setattr(guesser, "begin", lambda _seen, _rng: 1 / 0)
    monkeypatch.setattr(watching, "failed", watching.errors.append)
    session.start()
    rng = Random(1)
    for _tick in range(50):
        if session.is_mine:
            session.play(rng.choice(session.state.legal_moves()))
        await asyncio.sleep(0)
    assert [type(error) for error in watching.errors] == [ZeroDivisionError]
