"""Double clicks: the second click must not decide something once more."""

from __future__ import annotations

from typing import NamedTuple

DOUBLE_MS = 500
"""The most milliseconds between the two clicks of a double click, as browsers count it."""

NEAR = 8
"""The most pixels that a hand moves between the two clicks of a double click."""


class Press(NamedTuple):
    """A press of the mouse or a finger.

    Attributes:
        clicks: the click count (``event.detail``); 0 for a press by a key.
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
    """Presses in the order in which they come."""

    def __init__(self) -> None:
        self._last: Press | None = None

    def is_again(self, press: Press) -> bool:
        """Whether a press is the second click of a double click, even on another element.

        Firefox begins to count anew when the first click made the page scroll.
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
