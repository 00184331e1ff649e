"""What happened while somebody was away, shown to them move after move once they are back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from table.session.game_in_progress import GameInProgress
    from table.session.session import Session
    from trickhunt.core.game import Event


class CatchUp:
    """One device that somebody took up again, behind the game.

    Attributes:
        past: the game as it was, while what they missed is shown; else ``None``.
    """

    def __init__(self) -> None:
        """Nobody missed anything."""
        self.past: Session | None = None

    async def show(
        self,
        now: GameInProgress,
        wait: Callable[[], Awaitable[None]],
        happened: Callable[[Sequence[Event]], None],
        rest: Callable[[Session], Awaitable[None]],
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
        if not past.steps:
            happened(now.opening)
        while (at := len(past.steps)) < len(now.steps):
            await wait()
            past.show_at(now.record, at + 1, rests=False)
            past.rest_after_last()
            happened(now.steps[at].events)
            await rest(past)
        self.past = None
