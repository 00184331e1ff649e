"""A progress bar on a terminal."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Self, TextIO

from trickhunt.core.words import _

BAR = 30
"""The width of the bar, in characters."""


class Progress:
    """A progress bar, shown only on a terminal and removed at the end."""

    def __init__(
        self,
        stream: TextIO | None,
        total: int,
        done: int = 0,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """A bar on a stream that may be a terminal.

        Args:
            stream: where it is drawn; ``None`` if the process has no such stream.
            done: the number of steps finished before.
            clock: the time in seconds, to estimate the remaining time.
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
        """Count one more finished step."""
        self.done += 1
        self._draw()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
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
        """The estimated remaining time, if a step of this run is finished."""
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
