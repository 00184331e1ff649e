"""What a first visit does so that later ones open sooner.

Browsers keep what they compiled of the WebAssembly in which Python runs, for the next time, once
it has worked for a while. Opening the page is not enough; a second of play-outs is. So as soon as
the browser keeps the page, an expert plays a little for itself: nobody sees the game, and nothing
comes of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from table.setup import EXPERT, default_setup
from table.thinking import lasting, think
from trickhunt.bots import make_thinker

BEGINS = 0.5
"""Seconds from now on in which the page is left to whoever plays on it."""

LASTS = 2.0
"""Seconds that the expert plays, in slices."""


async def practise(
    game: str, begins: float = BEGINS, is_enough: Callable[[], bool] | None = None
) -> int:
    """Have an expert play for itself.

    Args:
        game: the name of the game.
        begins: seconds until then.
        is_enough: asked whether it has played for long enough; by default, :data:`LASTS`.

    Returns:
        How many moves it made.
    """
    await asyncio.sleep(begins)
    is_enough = is_enough or lasting(LASTS)
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
