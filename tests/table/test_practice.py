"""The expert plays for itself, so that browsers keep what they compiled."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from table.app import App
from table.games import playable
from table.practice import practise
from table.signals import Kept
from table.storage import MemoryStorage
from tests.table.fakes import FakePage, run
from tests.table.thinkers import Guesser, experts


def asked(times: int) -> Callable[[], bool]:
    """Enough once it was asked so many times."""
    left = iter(range(times))
    return lambda: next(left, None) is None


@pytest.mark.parametrize("game", playable())
def test_it_plays_until_it_is_enough(game: str) -> None:
    async def test() -> None:
        moves = await practise(game, 0, asked(40))
        assert moves > 1
        assert await practise(game, 0, asked(80)) > moves

    with experts(Guesser()):
        run(test)


@pytest.mark.parametrize("game", playable())
def test_it_ends_with_the_game(game: str) -> None:
    async def test() -> None:
        assert await practise(game, 0, lambda: False) > 20

    with experts(Guesser()):
        run(test)


def test_the_expert_itself_can_be_interrupted() -> None:
    async def test() -> None:
        assert await practise(playable()[0], 0, asked(3)) == 1

    run(test)


def test_it_begins_when_the_page_is_kept() -> None:
    async def test() -> None:
        page = FakePage()
        app = page.app = App(page, MemoryStorage())
        app.open()
        laid = page.laid
        app.handle(Kept())
        while not guesser.begun:
            await asyncio.sleep(0.01)
        assert page.laid == laid

    guesser = Guesser()
    with experts(guesser):
        run(test)
