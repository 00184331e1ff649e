"""How far a long work is, as a bar on a terminal."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TextIO

from trickhunt.core.words import _

BAR = 30
"""The width of the bar, in characters."""


class Progress:
    """A bar that shows how far the work is: on a terminal only, and gone at the end.

    Attributes:
        total: how many steps the work has.
        done: how many of them are done.
    """

    def __init__(
        self,
        stream: TextIO | None,
        total: int,
        done: int = 0,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """A bar on a stream that may be a terminal.

        Args:
            stream: where it is drawn; ``None`` where a process has no such one.
            total: how many steps the work has.
            done: how many of them were done before.
            clock: the time in seconds, which tells how long the rest will take.
        """
        self.stream = stream
        self.total = total
        self.done = done
        self.shown = stream is not None and stream.isatty()
        self._before = done
        self._clock = clock
        self._start = clock()
        self._draw()

    def step(self) -> None:
        """One more step is done."""
        self.done += 1
        self._draw()

    def clear(self) -> None:
        """Remove the bar."""
        if self.shown and self.stream:
            self.stream.write("\r\x1b[K")
            self.stream.flush()

    def _draw(self) -> None:
        if self.shown and self.stream:
            filled = "█" * (BAR * self.done // self.total)
            bar = filled.ljust(BAR, "░")
            self.stream.write(f"\r\x1b[K{bar} {self.done}/{self.total}{self._rest()}")
            self.stream.flush()

    def _rest(self) -> str:
        """How long the rest will take, when a step of this run tells it."""
        steps = self.done - self._before
        if not steps or self.done == self.total:
            return ""
        seconds = (self._clock() - self._start) / steps * (self.total - self.done)
        return _(", about {time} left", time=span(seconds))


def span(seconds: float) -> str:
    """A length of time in words: in seconds, minutes or hours."""
    if seconds < 100:
        return _("{number} s", number=round(seconds))
    if seconds < 100 * 60:
        return _("{number} min", number=round(seconds / 60))
    return _("{number} h", number=round(seconds / 3600))
