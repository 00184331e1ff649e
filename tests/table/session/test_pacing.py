"""Pauses that a tap cuts short."""

from __future__ import annotations

import asyncio

import pytest

from table.session.pacing import Pacer


@pytest.fixture
def pacer() -> Pacer:
    return Pacer()


async def test_a_pause_ends_by_itself(pacer: Pacer) -> None:
    await pacer.wait(0.01)
    await pacer.wait(0)
    assert not pacer.is_waiting


async def test_a_tap_cuts_a_pause_short(pacer: Pacer) -> None:
    task = asyncio.ensure_future(pacer.wait(1000))
    await asyncio.sleep(0)
    assert (pacer.is_waiting, pacer.needs_tap) == (True, False)
    assert pacer.hurry()
    await task
    assert not pacer.is_waiting
    assert not pacer.hurry()


async def test_without_a_time_only_a_tap_helps(pacer: Pacer) -> None:
    task = asyncio.ensure_future(pacer.wait(None))
    await asyncio.sleep(0.01)
    assert pacer.needs_tap
    pacer.hurry()
    await task
    assert not pacer.needs_tap


async def test_a_tap_before_the_pause_does_not_count(pacer: Pacer) -> None:
    pacer.hurry()
    task = asyncio.ensure_future(pacer.wait(None))
    await asyncio.sleep(0.01)
    assert not task.done()
    pacer.hurry()
    await task


async def test_nothing_goes_on_while_it_is_held(pacer: Pacer) -> None:
    pacer.hold()
    task = asyncio.ensure_future(pacer.wait(0.001))
    await asyncio.sleep(0.02)
    pacer.hurry()
    await asyncio.sleep(0.01)
    assert not task.done()
    pacer.release()
    await task


async def test_a_cancelled_pause_leaves_nothing_behind(pacer: Pacer) -> None:
    task = asyncio.ensure_future(pacer.wait(None))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert not pacer.is_waiting
    assert not pacer.needs_tap


async def test_a_paused_game_goes_on_by_one_wait_a_tap(pacer: Pacer) -> None:
    pacer.pause(is_paused=True)
    for _step in range(2):
        task = asyncio.ensure_future(pacer.wait(0))
        await asyncio.sleep(1)
        assert (task.done(), pacer.needs_tap) == (False, True)
        pacer.hurry()
        await task


async def test_a_wait_that_began_before_the_pause_ends_with_a_tap_or_with_the_pause(
    pacer: Pacer,
) -> None:
    for end in (pacer.hurry, lambda: pacer.pause(is_paused=False)):
        task = asyncio.ensure_future(pacer.wait(1))
        await asyncio.sleep(0)
        pacer.pause(is_paused=True)
        await asyncio.sleep(5)
        assert (task.done(), pacer.needs_tap) == (False, True)
        end()
        await task
        pacer.pause(is_paused=False)


async def test_it_tells_when_a_wait_begins_and_when_it_is_paused() -> None:
    told: list[tuple[bool, bool]] = []
    waiting = Pacer(lambda: told.append((waiting.is_waiting, waiting.is_paused)))
    await waiting.wait(1)
    waiting.pause(is_paused=True)
    waiting.pause(is_paused=False)
    assert told == [(True, False), (False, True), (False, False)]
