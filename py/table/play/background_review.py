"""The review of a finished game, begun while its end is on the table."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from table.page.bundles import loaded
from table.page.page import NotFetched
from table.page.tasks import Attention
from table.session.session import Session
from table.shell.screen import Host
from table.store.progress import BASICS, LESSON_PROGRESS
from table.store.saved_game import Saved
from trickhunt.core.words import _

PART, MODULE = "review", "table.review.review"
"""The bundle of the review, and the module in it."""

AFTER = 4.0
"""Seconds before it begins: the totals climb first."""


class BackgroundReview:
    """The review of the last finished game at the table."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._attention = Attention(host.run)
        self._costliest: tuple[Saved | None, str] = (None, "")

    def rest(self) -> None:
        """Stop thinking."""
        self._attention.rest()

    def attend(self, session: Session, *, is_wanted: bool) -> str:
        """What cost the only person most in a finished game, as a sentence, once that is known.

        Args:
            is_wanted: whether its end is shown, and the expert can review it.
        """
        saved = self._host.game.finished() if is_wanted else None
        if saved is None or saved.record is not session.record or len(saved.people) > 1:
            self.rest()
            return ""
        if self._costliest[0] is saved:
            return self._costliest[1]
        self._attention.attend(saved, lambda: self._work(saved))
        return _("The expert is going through your decisions …")

    async def _work(self, saved: Saved) -> None:
        await asyncio.sleep(AFTER)
        with suppress(NotFetched):  # nobody waits for it
            await self._host.page.load_bundle(PART)
        module: Any = loaded(MODULE)
        words = ""
        if module is not None:
            review = module.review_of(self._host.game, saved)
            await review.work(-1, lambda: None)
            words = review.costliest()
            self._choose_lesson(review, saved.setup.game)
        self._costliest = (saved, words)
        self._host.show()

    def _choose_lesson(self, review: Any, game: str) -> None:
        """Offer the lesson about the most expensive decision, if there is one."""
        lessons, dearest = loaded("trickhunt.exercises"), review.dearest()
        if lessons is None or dearest is None:
            return
        progress = self._host.saves.read(LESSON_PROGRESS)
        moves = (dearest.played, dearest.advice.opinion.move)
        number = lessons.lesson_met(game, moves, BASICS, progress.of(game))
        if number is not None:
            self._host.saves.keep(LESSON_PROGRESS, progress.having_met(game, number))
