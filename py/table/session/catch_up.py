"""What happened while somebody was away, shown to them move after move once they are back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, Protocol, TypeVar

from table.session.game_in_progress import GameInProgress
from trickhunt.core.game import Event
from trickhunt.formats.walk import Moment


class Past(Protocol):
    """A table at which the game is shown as it was; a session is one."""

    progress: GameInProgress  #: the game as it was

    def show(self, moment: Moment, *, rests: bool) -> None:
        """Show another moment of the game."""
        ...

    def rest_after_last(self) -> None:
        """Decide how long the last move is shown."""
        ...


PastT = TypeVar("PastT", bound=Past)


class CatchUp(Generic[PastT]):
    """What is shown to whoever took up the device again.

    Attributes:
        past: the game as it was, while what they missed is shown; else ``None``.
    """

    def __init__(self) -> None:
        """Nobody missed anything."""
        self.past: PastT | None = None

    async def show(
        self,
        now: GameInProgress,
        wait: Callable[[], Awaitable[None]],
        happened: Callable[[Sequence[Event]], None],
        rest: Callable[[PastT], Awaitable[None]],
    ) -> None:
        """Show what was missed, until the past has come to the present.

        Args:
            now: the game as it stands.
            wait: waits before each move.
            happened: is told what happened.
            rest: leaves the table of the past as it is, as long as what came of a move is shown.
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
