"""Compute the par of a deal: all replays, one after the other and step by step."""

from __future__ import annotations

from collections.abc import Generator

from trickhunt.par.par import ChairOutcome, Par
from trickhunt.par.replaying import ParSetup, replayed


class Measuring:
    """The computation of a par, in steps of a few milliseconds.

    Attributes:
        outcomes: the results of the finished replays, in order.
    """

    def __init__(self, table: ParSetup) -> None:
        """Begin; nothing is played yet.

        Raises:
            BadOption: it cannot be played; see :meth:`ParSetup.check`.
        """
        table.check()
        self.table = table
        self.outcomes: list[ChairOutcome] = []
        self._mine = table.mine
        self._going: Generator[None, None, ChairOutcome] | None = None

    @property
    def is_done(self) -> bool:
        """Whether all replays are played."""
        return len(self.outcomes) == self.table.count

    def step(self) -> bool:
        """Play a little further.

        Returns:
            Whether there is more to play.
        """
        if self.is_done:
            return False
        if self._going is None:
            self._going = replayed(self.table, len(self.outcomes))
        try:
            next(self._going)
        except StopIteration as end:
            self.outcomes.append(end.value)
            self._going = None
        return not self.is_done

    def par(self) -> Par:
        """The par so far; at least one replay is finished."""
        club = self.table.club
        return Par(self._mine, tuple(self.outcomes[:club]), tuple(self.outcomes[club:]))


def par(table: ParSetup) -> Par:
    """The par of a deal, computed at once.

    Raises:
        BadOption: it cannot be played; see :meth:`ParSetup.check`.
    """
    measuring = Measuring(table)
    while measuring.step():
        pass
    return measuring.par()
