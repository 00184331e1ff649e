"""The pauses of a game, and the waiting, which a tap ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from table.session.time_slicing import LONGEST_THOUGHT


class Pace(NamedTuple):
    """The pauses of a game, in seconds; ``None`` waits for a tap.

    Animations fit into these times, so their tempo matches.
    """

    bot: float | None  #: before a bot moves
    trick: float | None  #: while a complete trick is on the table
    thought: float  #: the longest thought of a searching bot; it thinks during its pause
    tempo: float = 1.0  #: the duration of animations, where 1 is normal
    read: float | None = 0.0  #: while a move of another player is read
    #: while the end of a round is shown to people for whom the game does not wait
    round: float | None = 0.0
    #: before each missed move shown to a person who shares the device; these are shown one by one,
    #: at any speed of the others
    missed: float | None = 0.0
    #: whether a person's card is played automatically if nothing else is legal
    plays_forced: bool = False

    @property
    def waits_for_nobody(self) -> bool:
        """Whether even the end of a round does not wait for a tap."""
        return self.bot == 0


PACES = {
    "slow": Pace(1.8, 2.8, LONGEST_THOUGHT["slow"], 1.3, read=4.5, round=8.0, missed=1.8),
    "normal": Pace(0.9, 1.7, LONGEST_THOUGHT["normal"], read=2.8, round=5.0, missed=0.9),
    "fast": Pace(0.35, 0.9, LONGEST_THOUGHT["fast"], 0.75, read=1.4, round=4.0, missed=0.5),
    "instant": Pace(0.0, 0.25, LONGEST_THOUGHT["instant"], 0.5, round=4.0, missed=0.5),
    "tap": Pace(None, None, LONGEST_THOUGHT["tap"], read=None, round=None, missed=None),
}
"""The paces by name, from slow to fast; last the one that waits for a tap at each step."""

LONGER = 1.6
"""How much longer a trick that matters stays on the table."""

EARLY = (2.0, 1.5)
"""How much longer each of the first tricks of a short first game takes, card by card, and stays."""

SHORTER = 0.4
"""How much shorter the pause is before the last card of a hand, which nobody chooses."""

SPEEDS = {"slow": 2.6, "normal": 1.5, "fast": 0.7}
"""Seconds between two moves of an automatic replay, by the name of the pace."""


def watched_pace(pace: str) -> str:
    """The pace of a watched game, by name: it can be paused and does not wait for taps."""
    return "normal" if pace == "tap" else pace


class Pacer:
    """The single place where a game waits.

    Attributes:
        is_waiting: whether something waits here now.
        needs_tap: whether it waits for a tap, however long that takes.
        is_paused: whether each wait ends only by a tap, so that the game goes step by step.
    """

    def __init__(self, changed: Callable[[], None] = lambda: None) -> None:
        """Nothing waits.

        Args:
            changed: called when a wait begins, or the game is paused or resumed.
        """
        self.is_waiting = False
        self.needs_tap = False
        self.is_paused = False
        self._changed = changed
        self._tapped = asyncio.Event()
        self._released = asyncio.Event()
        self._released.set()

    async def wait(self, seconds: float | None) -> None:
        """Wait for some seconds, or until a tap; ``None`` waits only for the tap."""
        await self._wait(None if self.is_paused else seconds)
        while self.is_paused and not self.is_hurried:
            await self._wait(None)

    async def _wait(self, seconds: float | None) -> None:
        self._tapped.clear()
        self.is_waiting = seconds != 0
        self.needs_tap = seconds is None
        try:
            self._changed()
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

    def pause(self, *, is_paused: bool) -> None:
        """Pause the game, so that it goes step by step, or resume it."""
        self.is_paused = is_paused
        if not is_paused:
            self.hurry()
        self._changed()

    @property
    def is_hurried(self) -> bool:
        """Whether there was a tap since the last wait began."""
        return self._tapped.is_set()

    def hurry(self) -> bool:
        """End the wait; returns whether there was one."""
        self._tapped.set()
        return self.is_waiting

    def hold(self) -> None:
        """Stop everything until :meth:`release`."""
        self._released.clear()

    def release(self) -> None:
        """Resume after :meth:`hold`."""
        self._released.set()
