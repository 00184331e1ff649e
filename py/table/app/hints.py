"""What the application asks the expert: a hint for a move, the decisions of a review.

One thing is thought about at a time, and only while it is shown. What was thought is kept as long
as the page is open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.advice.advice import Advice
from table.page.routes import PLAY, REVIEW
from table.session import presenting
from table.session.thinking import deadline
from table.store.pending_results import game_id
from trickhunt.core.chance import HINTS, generator

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from table.review.review import Review
    from table.session.session import Session
    from table.shell.screen import Host
    from table.ui.models.table import OpinionModel

HINT_SECONDS = 1.6
"""How long the expert thinks about a hint, at most."""

REFRESH = 0.5
"""Seconds between two updates of a review that grows."""


class Hints:
    """The application's dealings with the expert."""

    def __init__(self, host: Host, review: Callable[[], Review | None]) -> None:
        """Nothing is thought about yet.

        Args:
            host: the application.
            review: gives the review that is shown, if there is one.
        """
        self._host = host
        self._reviewed = review
        self._about: object = None
        self._task: asyncio.Task[None] | None = None
        self._hint: Advice | None = None
        self._hinted: tuple[Session, int, int] | None = None  # whose seat, after which moves
        self._is_fresh = deadline(0)

    # Thinking

    @property
    def _review(self) -> Review | None:
        return self._reviewed()

    def attend(self) -> None:
        """Think about what is shown now, and about nothing else."""
        route = self._host.route
        about: object = None
        if route.screen == PLAY and route.over == "hint" and self._can_hint():
            about = self._hint_advice()
        elif route.screen == REVIEW:
            about = (self._review, route.at)
        if about == self._about:
            return
        self.rest()
        self._about = about
        if about is not None:
            self._task = self._host.run(self._think())

    def rest(self) -> None:
        """Think about nothing."""
        self._about = None
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _think(self) -> None:
        if self._host.route.screen == REVIEW and self._review is not None:
            self._is_fresh = deadline(0)
            review = self._review
            await review.work(int(self._host.route.at or -1), self._judged)
            self._host.slips.note_review(game_id(review.saved), review.costs())
            self._host.show()
        elif self._hint is not None:
            is_late = deadline(HINT_SECONDS)
            await self._hint.grow(lambda _thought: is_late(), self._host.show_over)

    def _judged(self) -> None:
        """Show what the expert thinks: the list now and then, a moment when it is about it."""
        at = self._host.route.at
        decision = self._review.at(int(at)) if self._review and at else None
        is_open = decision is None or not decision.advice.is_final or self._waits_for(decision.at)
        if is_open and self._is_fresh():
            self._is_fresh = deadline(REFRESH)
            self._host.show()

    def _waits_for(self, at: int) -> bool:
        """Whether the opinion shown of a decision is older than the one known."""
        model = self._host.model
        shown = model.reviewed if model else None
        return shown is not None and shown.decision.at == at and not shown.opinion.is_final

    # The hint

    def _can_hint(self) -> bool:
        return self._host.game.session is not None and presenting.can_hint(self._host.game.session)

    def _hint_advice(self) -> Advice:
        """The opinion about the decision that the person has to make."""
        session = self._host.game.session
        assert session is not None
        here = (session, session.seat, len(session.steps))
        if self._hint is None or self._hinted != here:
            self._hinted = here
            self._host.slips.note_hint(session.saved)
            self._hint = Advice(
                session.setup.game,
                session.state.observe(session.seat),
                session.setup.names,
                generator(session.record.seed, HINTS.first + len(session.steps)),
            )
        return self._hint

    def hinted(self) -> OpinionModel | None:
        """What the expert would do, if it was asked in this game."""
        session = self._host.game.session
        if (
            self._hint is None
            or self._hinted is None
            or session is None
            or self._hinted[:2] != (session, session.seat)
        ):
            return None
        return self._hint.model()
