"""Waiting that a tap cuts short, and that lasts on while something lies over the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress


class Pacer:
    """The one place where a game waits for time to pass.

    Attributes:
        is_waiting: whether something waits here now.
        needs_tap: whether it waits for a tap, however long that takes.
    """

    def __init__(self) -> None:
        self.is_waiting = False
        self.needs_tap = False
        self._tapped = asyncio.Event()
        self._released = asyncio.Event()
        self._released.set()

    async def pause(self, seconds: float | None, begun: Callable[[], None] = lambda: None) -> None:
        """Wait so long, or until a tap; ``None`` waits for the tap alone.

        Args:
            seconds: how long.
            begun: called once it is known that there is a waiting.
        """
        self._tapped.clear()
        self.is_waiting = seconds != 0
        self.needs_tap = seconds is None
        try:
            begun()
            if seconds is None:
                await self._tapped.wait()
            elif seconds > 0:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._tapped.wait(), seconds)
            else:
                await asyncio.sleep(0)
            await self._released.wait()
        finally:
            self.is_waiting = self.needs_tap = False

    @property
    def is_hurried(self) -> bool:
        """Whether there was a tap since the last waiting began."""
        return self._tapped.is_set()

    def hurry(self) -> bool:
        """Cut the waiting short; returns whether there was any."""
        self._tapped.set()
        return self.is_waiting

    def hold(self) -> None:
        """Let nothing go on until :meth:`release`."""
        self._released.clear()

    def release(self) -> None:
        """Let things go on."""
        self._released.set()
