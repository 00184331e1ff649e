"""Think in slices on the page's only thread, so that animations and taps continue.

Why slices and not a worker: a second interpreter would double the page's memory, which phones lack,
and its start would take time; module workers do not start from ``file://`` in Chromium; and an
embedded page may have no worker at all. A worker would have to receive what a seat knows, and could
only be interrupted by ending it. Slices only cost the time for drawing: ``bench/thinking.py`` found
99 % of the tasks on the page's thread within 13 ms of its own time while experts think.

Between two slices ``asyncio.sleep(0)`` yields to the browser. In Pyodide that uses a
``MessageChannel``, not ``setTimeout`` with its minimum delay of 4 ms.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from time import perf_counter

from trickhunt.search.thinker import Thought

LONGEST_THOUGHT = {"slow": 1.8, "normal": 1.0, "fast": 0.5, "instant": 0.25, "tap": 1.0}
"""The longest thought of a searching bot about a move in seconds, by pace."""

SLICE = 0.012
"""Seconds of thought before yielding to the browser; the rest of a frame is for drawing."""


async def think(thought: Thought, is_enough: Callable[[], bool]) -> bool:
    """Think in slices until the choice is clear or it is enough.

    Args:
        thought: the thought; at the end it has an opinion.
        is_enough: called after each step, as soon as there is an opinion.

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


async def work(steps: Iterable[None]) -> None:
    """Take all steps of some work, in slices."""
    is_late = deadline(SLICE)
    for _step in steps:
        if is_late():
            await asyncio.sleep(0)
            is_late = deadline(SLICE)


def deadline(seconds: float) -> Callable[[], bool]:
    """A function that returns whether this time has passed since this call."""
    end = perf_counter() + seconds
    return lambda: perf_counter() >= end
