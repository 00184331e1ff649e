"""Which press decides: the second half of a double click must not decide once more."""

from __future__ import annotations

from typing import NamedTuple

DOUBLE_MS = 500
"""Within this time two presses on one place are a double click, as browsers have it."""

NEAR = 8
"""A hand moves no further than so many pixels between the halves of a double click."""


class Press(NamedTuple):
    """A press of the mouse or a finger.

    Attributes:
        clicks: the how many-th on this place, as the browser counts; 0 for one by a key.
        at: when, in milliseconds.
        x: where in the window, in pixels from the left.
        y: where in the window, in pixels from the top.
        scrolled: how far down the page was scrolled, in pixels.
    """

    clicks: int
    at: float
    x: float
    y: float
    scrolled: float


class Presses:
    """The presses that were to decide something, one after the other."""

    def __init__(self) -> None:
        self._last: Press | None = None

    def is_again(self, press: Press) -> bool:
        """Whether a press is the second half of a double click, by whatever then lies there.

        Firefox counts from one again where the first half made the page scroll.
        """
        before, self._last = self._last, press
        if press.clicks != 1 or before is None:
            return press.clicks > 1
        return (
            press.scrolled != before.scrolled
            and press.at - before.at < DOUBLE_MS
            and abs(press.x - before.x) < NEAR
            and abs(press.y - before.y) < NEAR
        )
