"""How much may come over a channel, and how long it may be silent."""

from __future__ import annotations

from collections.abc import Callable

AT_ONCE = 30
"""How many texts may come at once."""

PER_SECOND = 6.0
"""How many may come each second for longer."""

MOST_IGNORED = 200
"""How many are ignored before the channel is closed."""

SILENT = 12.0
"""Seconds without a sign of life after which the other side is away."""

SIGN = 4.0
"""Seconds after which a sign of life is given when there is nothing else to say."""


MOST_STEPS, STEPS_AT_ONCE, STEPS_PER_SECOND = 10_000, 30_000, 100.0
"""How many steps of work the host's page may cause on a guest's by one message, at once, and each
second for longer. A step is a move that is played; what a message costs otherwise is told in such
steps (:func:`table.multiplayer.guest_client.steps_of`). The longest usual game, told whole, is some
eight thousand; all that is told of a game while it is played is fewer than that."""


class Limit:
    """A measure that fills with time, and from which each text takes.

    Attributes:
        ignored: how many texts were too many so far.
    """

    def __init__(
        self,
        clock: Callable[[], float],
        at_once: int = AT_ONCE,
        per_second: float = PER_SECOND,
    ) -> None:
        """A full measure.

        Args:
            clock: gives seconds that pass.
            at_once: how many texts it holds.
            per_second: how many run into it each second.
        """
        self._clock = clock
        self._most = self._left = float(at_once)
        self._per_second = per_second
        self._at = clock()
        self.ignored = 0

    def takes(self, much: int = 1) -> bool:
        """Whether so much more may come now, usually one text."""
        now = self._clock()
        self._left = min(self._most, self._left + max(0.0, now - self._at) * self._per_second)
        self._at = now
        if self._left < much:
            self.ignored += 1
            return False
        self._left -= much
        return True

    @property
    def is_flooded(self) -> bool:
        """Whether so much came that the channel is to be closed."""
        return self.ignored > MOST_IGNORED


def of_reactions(clock: Callable[[], float]) -> Limit:
    """The measure of how often somebody may say something to all.

    Args:
        clock: gives seconds that pass.
    """
    return Limit(clock, at_once=3, per_second=0.5)
