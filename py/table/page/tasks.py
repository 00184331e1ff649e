"""Background tasks: all are started here, so that no error is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

Failed = Callable[[Exception], None]
"""Is called with an unhandled error."""


def start(coroutine: Coroutine[Any, Any, T], failed: Failed) -> asyncio.Task[T]:
    """Start a coroutine; keep a reference to the task as long as it runs.

    Args:
        failed: is called with its error, except cancellation.
    """
    task = asyncio.ensure_future(coroutine)

    def ended(task: asyncio.Task[T]) -> None:
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Exception):
            failed(error)

    task.add_done_callback(ended)
    return task


Run = Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]
"""Starts a coroutine; errors in it are reported like all others."""


class Attention:
    """A task about one subject at a time: the next subject cancels it."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._about: object = None
        self._task: asyncio.Task[None] | None = None

    def attend(self, about: object, think: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Switch to a subject, unless it is already the current one.

        Args:
            about: the subject, to be compared; ``None`` for none.
            think: starts the work on it.
        """
        if about == self._about:
            return
        self.rest()
        self._about = about
        if about is not None:
            self._task = self._run(think())

    def rest(self) -> None:
        """Cancel the task."""
        self._about = None
        if self._task is not None:
            self._task.cancel()
            self._task = None


PAUSE = 0.4
"""Seconds after the last keystroke until the typing counts as finished."""


class Debounce:
    """A debounce: does something after a pause without requests, such as after typing."""

    def __init__(self, do: Callable[[], None], run: Run) -> None:
        """No request yet.

        Args:
            do: the action, :data:`PAUSE` after the last request.
            run: starts the wait.
        """
        self._do = do
        self._run = run
        self._task: asyncio.Task[None] | None = None

    def ask(self) -> None:
        """Do it later, only once however often this is called meanwhile."""
        self.cancel()
        self._task = self._run(self._wait())

    @property
    def is_asked(self) -> bool:
        """Whether it is requested and not yet done."""
        return self._task is not None

    def cancel(self) -> None:
        """Do not do it, unless requested again."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _wait(self) -> None:
        await asyncio.sleep(PAUSE)
        self._task = None
        self._do()
