"""What the application asks the expert for: a hint on your turn, the decisions of a review.

One thing is thought about at a time, and only while it is shown. What was thought is kept as long
as the page is open.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from table import looking
from table.advice import Advice
from table.routes import PLAY, REVIEW
from table.thinking import lasting
from trickhunt.chance import STREAMS, generator

if TYPE_CHECKING:
    from table.app import App
    from table.looks import OpinionLook
    from table.review import Review
    from table.session import Session

HINT_STREAM = 3 * (STREAMS // 4)
"""Streams of the deal number from here on are the hints', so that they change no bot's chance."""

HINT_SECONDS = 1.6
"""How long the expert thinks about a hint, at most."""

REFRESH = 0.5
"""Seconds between two looks at a review that grows."""


class Study:
    """The application's dealings with the expert."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._about: object = None
        self._task: asyncio.Future[None] | None = None
        self._hint: Advice | None = None
        self._hinted: tuple[Session, int] | None = None
        self._is_fresh = lasting(0)

    # Thinking

    @property
    def _review(self) -> Review | None:
        return self._app.reviewing.review

    def attend(self) -> None:
        """Think about what is shown now, and about nothing else."""
        route = self._app.route
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
            self._task = asyncio.ensure_future(self._think())

    def rest(self) -> None:
        """Think about nothing."""
        self._about = None
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _think(self) -> None:
        try:
            if self._app.route.screen == REVIEW and self._review is not None:
                self._is_fresh = lasting(0)
                await self._review.work(int(self._app.route.at or -1), self._judged)
                self._app.show()
            elif self._hint is not None:
                is_late = lasting(HINT_SECONDS)
                await self._hint.grow(lambda _thought: is_late(), self._app.show_over)
        except Exception as error:  # noqa: BLE001 - whatever it is, silence would be worse
            self._app.failed(error)

    def _judged(self) -> None:
        """Show what a thought came to: the list now and then, a moment when it is about that."""
        at = self._app.route.at
        decision = self._review.at(int(at)) if self._review and at else None
        is_open = decision is None or not decision.advice.is_final or self._waits_for(decision.at)
        if is_open and self._is_fresh():
            self._is_fresh = lasting(REFRESH)
            self._app.show()

    def _waits_for(self, at: int) -> bool:
        """Whether what is shown of a decision is behind what is known of it."""
        look = self._app.look
        shown = look.reviewed if look else None
        return shown is not None and shown.decision.at == at and not shown.opinion.is_final

    # The hint

    def _can_hint(self) -> bool:
        return self._app.session is not None and looking.can_hint(self._app.session)

    def _hint_advice(self) -> Advice:
        """The opinion about the decision that the person has to make."""
        session = self._app.session
        assert session is not None
        here = (session, len(session.steps))
        if self._hint is None or self._hinted != here:
            self._hinted = here
            self._hint = Advice(
                session.setup.game,
                session.state.observe(session.seat),
                session.setup.names,
                generator(session.number, HINT_STREAM + len(session.steps)),
            )
        return self._hint

    def hinted(self) -> OpinionLook | None:
        """What the expert would do, if it was asked in this game."""
        if self._hint is None or self._hinted is None or self._hinted[0] is not self._app.session:
            return None
        return self._hint.look()
