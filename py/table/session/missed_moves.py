"""Show people who return to the device what happened meanwhile, move by move."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, Protocol, TypeVar

from table.session.game_in_progress import GameInProgress
from trickhunt.core.game import Event
from trickhunt.formats.walk import Moment


class Past(Protocol):
    """A table that shows an earlier state of the game; a session is one."""

    progress: GameInProgress  #: the game at that state

    def show(self, moment: Moment, *, rests: bool) -> None:
        """Show another moment of the game."""
        ...

    def rest_after_last(self) -> None:
        """Set the display time of the last move."""
        ...


PastT = TypeVar("PastT", bound=Past)


class MissedMoves(Generic[PastT]):
    """The catch-up of a person who took over the device.

    Attributes:
        past: the earlier game while missed moves are shown; else ``None``.
    """

    def __init__(self) -> None:
        self.past: PastT | None = None

    async def show(
        self,
        now: GameInProgress,
        wait: Callable[[], Awaitable[None]],
        happened: Callable[[Sequence[Event]], None],
        rest: Callable[[PastT], Awaitable[None]],
    ) -> None:
        """Show the missed moves, up to the current state.

        Args:
            rest: pauses at the earlier table as long as the result of a move is shown.
        """
        past = self.past
        if past is None:
            return
        if not past.progress.steps:
            happened(now.begun.events)
        while (at := len(past.progress.steps)) < len(now.steps):
            await wait()
            past.show(now.steps[at], rests=False)
            past.rest_after_last()
            happened(now.steps[at].events)
            await rest(past)
        self.past = None
