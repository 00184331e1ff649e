"""The review of a finished game, begun while its end is on the table."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from table.page.bundle_imports import loaded
from table.page.page import NotFetched
from table.page.routes import FIND, REVIEW, Route
from table.page.tasks import Attention
from table.session.session import Session
from table.shell.screen import Host
from table.store.progress import BASICS, LESSON_PROGRESS
from table.store.saved_game import Saved
from table.ui.models.ending import LookBack
from table.ui.models.table import ReviewModel
from table.ui.views.cost_words import price
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
        self._found: tuple[Saved | None, LookBack | None] = (None, None)

    def rest(self) -> None:
        """Stop thinking."""
        self._attention.rest()

    def attend(self, session: Session, *, is_wanted: bool) -> LookBack | None:
        """The decision of the only person that mattered most in a finished game, once it is known.

        Args:
            is_wanted: whether its end is shown, and the expert can review it.
        """
        saved = self._host.game.finished() if is_wanted else None
        if saved is None or saved.record is not session.record or len(saved.people) > 1:
            self.rest()
            return None
        if self._found[0] is saved:
            return self._found[1]
        self._attention.attend(saved, lambda: self._work(saved))
        return LookBack(_("The expert is going through your decisions …"))

    async def _work(self, saved: Saved) -> None:
        await asyncio.sleep(AFTER)
        with suppress(NotFetched):  # nobody waits for it
            await self._host.page.load_bundle(PART)
        module: Any = loaded(MODULE)
        found = None
        if module is not None:
            review = module.review_of(self._host.game, saved)
            await review.work(-1, lambda: None)
            whole = review.model()
            found = look_back(whole)
            if whole.worst:
                self._choose_lesson(review.at(whole.worst[0].at), saved.setup.game)
        self._found = (saved, found)
        self._host.show()

    def _choose_lesson(self, dearest: Any, game: str) -> None:
        """Offer the lesson about the most expensive decision, if there is one."""
        lessons = loaded("trickhunt.exercises")
        if lessons is None:
            return
        progress = self._host.saves.read(LESSON_PROGRESS)
        moves = (dearest.played, dearest.advice.opinion.move)
        number = lessons.lesson_met(game, moves, BASICS, progress.of(game))
        if number is not None:
            self._host.saves.keep(LESSON_PROGRESS, progress.having_met(game, number))


def look_back(review: ReviewModel) -> LookBack:
    """The best decision of a winner, and otherwise the one that cost most, without the better one.

    Args:
        review: the review, once the expert has thought about all decisions.
    """
    if review.is_won and review.best is not None:
        one = review.best
        words = _("Your best decision: {when}, “{played}” rather than “{better}” ({cost}).")
        where, then = REVIEW, ""
    elif review.worst:
        one = review.worst[0]
        words = (
            _("You won all the same. What cost you most: {when}, “{played}” ({cost}).")
            if review.is_won
            else _("What cost you most: {when}, “{played}” ({cost}).")
        )
        where, then = FIND, one.asks
    else:
        return LookBack(_("None of your decisions cost anything."))
    cost = price(one.loss, one.points)
    told = words.format(when=one.when, played=one.played, better=one.better, cost=cost)
    return LookBack(told, Route(where, at=str(one.at)), then)
