"""Thinking in slices on the page's one thread, so that cards move and taps count meanwhile.

Why slices and not a worker: a second interpreter would double the page's memory, which phones
lack, and cost a second start; module workers do not start from ``file://`` in Chromium; and an
embedded page may have no worker at all. A worker would have to be told what a seat knows, and
could only be interrupted by ending it. All that slices cost is the time for drawing:
``bench/thinking.py`` found 99 % of the tasks on the page's thread within 13 ms of its own time
while experts think.

Between two slices ``asyncio.sleep(0)`` hands over to the browser. In Pyodide that goes through a
``MessageChannel``, not ``setTimeout`` with its least delay of 4 ms.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter

from trickhunt.search.thinker import Thought

LONGEST_THOUGHT = {"slow": 1.8, "normal": 1.0, "fast": 0.5, "instant": 0.25, "tap": 1.0}
"""How many seconds a bot that searches, such as an expert, thinks about a move at most, by pace."""

SLICE = 0.012
"""Seconds of thought before the browser gets its turn; what is left of a frame is for drawing."""


async def think(thought: Thought, is_enough: Callable[[], bool]) -> bool:
    """Think in slices until the choice is clear or it is enough.

    Args:
        thought: what is thought about; at the end it has an opinion.
        is_enough: asked after each step, as soon as there is an opinion.

    Returns:
        Whether more thought could change the choice.
    """
    end = perf_counter() + SLICE
    while thought.step():
        if thought.is_ripe and is_enough():
            return True
        if perf_counter() >= end:
            await asyncio.sleep(0)
            end = perf_counter() + SLICE
    return False


def deadline(seconds: float) -> Callable[[], bool]:
    """A function that tells whether the time has passed since this call."""
    end = perf_counter() + seconds
    return lambda: perf_counter() >= end
