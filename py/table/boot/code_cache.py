"""Work during a first visit that makes later visits faster.

Browsers store the compiled WebAssembly of Python for the next time only after it has run for a
while: Chromium after each megabyte of it. Opening the page is not enough; a second of play-outs is.
So as soon as the page is cached, an expert plays a little game that nobody sees.

By then the loop that runs all of Python, a quarter of that megabyte, is compiled again whenever
Python does something for the first time, and may therefore be missing from the stored code. So
Python then repeats what it does at every start, until that loop is stable, and after that something
that makes the browser compile another megabyte.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from random import Random

from table.games.page import page_of
from table.page.routes import Route
from table.session.pacing import PACES
from table.session.session import Session, Unwatched
from table.session.time_slicing import deadline, think
from table.start.view import start
from table.store.saved_game import Saved
from table.store.settings import Settings
from table.store.setup import EXPERT, default_setup
from table.ui.models.start import StartModel
from table.ui.rendering import html_of
from trickhunt.bots import make_thinker

BEGINS = 0.5
"""Seconds to wait, so that a person on the page is not disturbed."""

PLAYS = 1.2
"""Seconds of the expert's game, in slices."""

DRAWS = 0.4
"""Seconds of drawing first screens."""

COMPILES = 1.2
"""Seconds of compiling lines."""

LINES = (
    3
    * """
def f(a, b=1, *c, **d):
    for i in a:
        if i < 2 and not b or c[1:2]:
            x.y = [z for z in d if z] + {1: f"{a!r}"}
        else:
            return lambda q: q ** 2
"""
)
"""The lines to compile: many kinds but few of each, so that all of the compiler runs often."""

Enough = Callable[[], bool]
"""Returns whether something was done for long enough."""


async def practise(
    game: str,
    begins: float = BEGINS,
    plays: Enough | None = None,
    draws: Enough | None = None,
    compiles: Enough | None = None,
) -> int:
    """Let an expert play, draw first screens, and compile lines.

    Args:
        begins: the seconds to wait first.
        plays: whether it played enough; by default, after :data:`PLAYS`.
        draws: whether enough was drawn; by default, after :data:`DRAWS`.
        compiles: whether enough was compiled; by default, after :data:`COMPILES`.

    Returns:
        The number of moves made.
    """
    await asyncio.sleep(begins)
    moves = await _play(game, plays or deadline(PLAYS))
    await _repeat(lambda: draw_first(game), draws or deadline(DRAWS))
    await _repeat(lambda: compile(LINES, "<practice>", "exec"), compiles or deadline(COMPILES))
    return moves


def draw_first(game: str) -> None:
    """Draw the start page and a game's table with the first hand, without showing them."""
    settings = Settings()
    page = page_of(game)
    setup = replace(default_setup(game), deal="1")
    html_of(start(StartModel(), Route()))
    session = Session(Saved.new(setup), Unwatched(), lambda: PACES[settings.pace])
    html_of(page.screen(page.present(session, settings)))


async def _play(game: str, is_enough: Enough) -> int:
    thinker = make_thinker(EXPERT, game)
    rng = Random(0)
    state = default_setup(game).make_game().new()
    moves = 0
    while not is_enough() and not state.is_over:
        seen = state.observe(state.actor)
        move = seen.legal_moves[0]
        if len(seen.legal_moves) > 1:
            thought = thinker.begin(seen, rng)
            await think(thought, is_enough)
            move = thought.opinion().move
        state.apply(move)
        moves += 1
        await asyncio.sleep(0)
    return moves


async def _repeat(do: Callable[[], object], is_enough: Enough) -> None:
    while not is_enough():
        do()
        await asyncio.sleep(0)
