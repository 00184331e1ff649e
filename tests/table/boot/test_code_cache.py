"""The expert plays against itself, so that browsers cache the compiled code."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from table.app.app import App
from table.boot import code_cache as practice
from table.boot.code_cache import draw_first, practise
from table.games.registry import playable
from table.page.events import WorkerActive
from table.store.storage import MemoryStorage
from tests.plugins import ALL
from tests.table.fakes import FakePage
from tests.table.thinkers import Guesser


def asked(times: int) -> Callable[[], bool]:
    """Return a function that is true after a number of calls."""
    left = iter(range(times))
    return lambda: next(left, None) is None


def at_once() -> bool:
    """Return true at once."""
    return True


@pytest.mark.usefixtures("guesser")
@pytest.mark.parametrize("game", ALL)
async def test_it_plays_until_it_is_enough(game: str) -> None:
    moves = await practise(game, 0, asked(40), at_once, at_once)
    assert moves > 1
    assert await practise(game, 0, asked(80), at_once, at_once) > moves


@pytest.mark.usefixtures("guesser")
@pytest.mark.parametrize("game", ALL)
async def test_it_ends_with_the_game(game: str) -> None:
    assert await practise(game, 0, lambda: False, at_once, at_once) > 20


async def test_the_expert_itself_can_be_interrupted() -> None:
    assert await practise(playable()[0], 0, asked(3), at_once, at_once) == 1


@pytest.mark.parametrize("game", ALL)
async def test_then_it_draws_and_compiles_until_it_is_enough(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    compiling = compile

    def draw(of: str) -> None:
        done.append(f"draw {of}")
        draw_first(of)

    def compiled(source: str, filename: str, mode: str) -> object:
        done.append("compile")
        return compiling(source, filename, mode)

    monkeypatch.setattr(practice, "draw_first", draw)
    monkeypatch.setattr(practice, "compile", compiled, raising=False)
    await practise(game, 0, at_once, asked(3), asked(5))
    assert done == 3 * [f"draw {game}"] + 5 * ["compile"]


async def test_it_begins_when_the_page_is_kept(guesser: Guesser) -> None:
    page = FakePage()
    app = page.app = App(page, MemoryStorage())
    app.open()
    rendered = page.rendered
    app.handle(WorkerActive())
    while not guesser.begun:
        await asyncio.sleep(0.01)
    assert page.rendered == rendered
