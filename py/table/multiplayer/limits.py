"""Rate limits and timeouts of a channel."""

from __future__ import annotations

from collections.abc import Callable

AT_ONCE = 30
"""How many texts may arrive at once."""

PER_SECOND = 6.0
"""How many texts may arrive per second in the long run."""

MOST_IGNORED = 200
"""How many texts are ignored before the channel is closed."""

SILENT = 12.0
"""The timeout in seconds after which the other side is absent."""

SIGN = 4.0
"""The interval in seconds for signs of life when there is nothing else to send."""


MOST_STEPS, STEPS_AT_ONCE, STEPS_PER_SECOND = 10_000, 30_000, 100.0
"""How many steps of work the host's page may cause on a guest's by one message, at once, and per
second in the long run. A step is a played move; other costs of a message are converted to steps
(:func:`table.multiplayer.guest_client.steps_of`). The longest typical game, sent as a whole, is
about eight thousand; all messages during a game are fewer.
"""


class Limit:
    """A token bucket, which fills with time, and from which each text takes.

    Attributes:
        ignored: how many texts were rejected so far.
    """

    def __init__(
        self,
        clock: Callable[[], float],
        at_once: int = AT_ONCE,
        per_second: float = PER_SECOND,
    ) -> None:
        """A full bucket.

        Args:
            clock: returns the time in seconds.
            at_once: its capacity in texts.
            per_second: the number of texts added per second.
        """
        self._clock = clock
        self._most = self._left = float(at_once)
        self._per_second = per_second
        self._at = clock()
        self.ignored = 0

    def takes(self, much: int = 1) -> bool:
        """Take an amount, usually one text; returns whether there was enough."""
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
        """Whether so many texts arrived that the channel is to be closed."""
        return self.ignored > MOST_IGNORED


def of_reactions(clock: Callable[[], float]) -> Limit:
    """The rate limit for reactions.

    Args:
        clock: returns the time in seconds.
    """
    return Limit(clock, at_once=3, per_second=0.5)
