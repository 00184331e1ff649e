"""Background tasks: all are started here, so that no failure is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

Failed = Callable[[Exception], None]
"""Is told an error that nobody caught."""


def start(coroutine: Coroutine[Any, Any, T], failed: Failed) -> asyncio.Task[T]:
    """Start a coroutine; keep the task as long as it is to go on.

    Args:
        coroutine: what to start.
        failed: is told the error if it ends with one; cancelling is none.
    """
    task = asyncio.ensure_future(coroutine)

    def ended(task: asyncio.Task[T]) -> None:
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Exception):
            failed(error)

    task.add_done_callback(ended)
    return task


PAUSE = 0.4
"""Seconds after the last keystroke until the typing counts as finished."""


class Debounce:
    """A debounce: does something when it has not been asked for a while, as after typing."""

    def __init__(self, do: Callable[[], None], failed: Failed) -> None:
        """Nothing is to be done yet.

        Args:
            do: what it does, :data:`PAUSE` after it was asked for the last time.
            failed: is told the error if that fails.
        """
        self._do = do
        self._failed = failed
        self._task: asyncio.Task[None] | None = None

    def ask(self) -> None:
        """Do it later, and only once however often this is called in the meantime."""
        self.cancel()
        self._task = start(self._wait(), self._failed)

    def cancel(self) -> None:
        """Do not do it, unless asked again."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _wait(self) -> None:
        await asyncio.sleep(PAUSE)
        self._task = None
        self._do()
