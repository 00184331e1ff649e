"""The end of the game at the table: how it was won, how it compares, and the next step."""

from __future__ import annotations

from collections.abc import Mapping

from table.games.registry import playable
from table.page.routes import TODAY
from table.play.background_review import BackgroundReview
from table.play.deal_par import DealPar, Worth
from table.play.next_step import next_step, other_steps
from table.session.session import Session
from table.shell.screen import Host
from table.store.daily_results import DAY_RESULTS, TAKEN_UP
from table.store.progress import BASICS, LESSON_PROGRESS
from table.ui.models.ending import (
    CLEAR,
    CLOSE,
    FAR,
    FIRST,
    HAIR,
    LOST,
    SECOND,
    SHARED,
    TURNED,
    WON,
    EndingModel,
    LookBack,
)
from table.ui.models.story import StoryModel
from table.ui.models.table import OVER, TableModel
from table.ui.views.cost_words import all_hinted
from trickhunt.bots import is_decision
from trickhunt.core.words import N_, You, _, listed

FEW = 10
"""A margin of a tenth of the distance between first and last, or less, is a hair."""

MANY = 3
"""From a third of that distance on, a win is clear."""

MOST = 2
"""From half of that distance on, the last player is far behind the next."""

KICKERS: Mapping[str, str] = {
    CLEAR: N_("A clear win!"),
    WON: N_("Well played!"),
    HAIR: N_("By a hair!"),
    FIRST: N_("A fine start!"),
    SHARED: N_("Neck and neck!"),
    CLOSE: N_("So close!"),
    SECOND: N_("Best of the rest!"),
    FAR: N_("It happens to everybody!"),
}
"""How a game came out, over the result; untranslated."""


class EndOfGame:
    """What is known about the end of the game at the table."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._worth = Worth(host)
        self._review = BackgroundReview(host)
        self._aided: tuple[Session | None, int] = (None, 0)

    def rest(self) -> None:
        """Stop thinking about decisions."""
        self._review.rest()

    def drop(self) -> None:
        """Another game is played: stop everything."""
        self.rest()
        self._worth.rest()

    def model(self, session: Session, seen: TableModel, *, is_daily: bool) -> EndingModel:
        """The end of a game."""
        worth = self._worth.of(session) if session.is_kept else DealPar()
        aided = self._all_aided(session) if seen.can_review else 0
        grade = grade_of(session, seen.story)
        lesson = self._next_lesson(session)
        first = next_step(
            session,
            seen.story,
            grade,
            is_challenged=self._is_challenged(session),
            is_daily=is_daily,
            is_aided=bool(aided),
        )
        others = other_steps(
            first,
            session,
            seen.story,
            aside=self._aside(session) if session.is_kept else -1,
            has_lesson=bool(lesson),
            can_review=seen.can_review,
        )
        if first == TODAY and self._is_day_done(session):
            first = f"{TODAY}:done"
        return EndingModel(
            grade=grade,
            kicker=kicker_of(session, seen.story, grade),
            is_still=self._host.settings.pace == "instant",
            steps=(first, *others),
            look_back=LookBack(all_hinted(aided))
            if aided
            else self._review.attend(session, is_wanted=seen.phase == OVER and seen.can_review),
            lesson=lesson,
            earned=worth.short,
            worth=worth.worth,
            is_measuring=worth.is_measuring,
        )

    def _aside(self, session: Session) -> int:
        """The index of the last game of this kind that was put aside; -1 if there is none."""
        games = [saved.setup.game for saved in self._host.saves.asides()]
        return games.index(session.setup.game) if session.setup.game in games else -1

    def _all_aided(self, session: Session) -> int:
        """How many decisions the only person had, if each was made with a hint; else 0."""
        if self._aided[0] is not session:
            own, game = session.seat, session.setup.game
            decisions = {
                step.moves - 1
                for step in session.steps
                if session.hinted and step.seat == own
                if is_decision(game, step.earlier.state.observe(own), step.move)
            }
            self._aided = session, len(decisions) if decisions <= session.hinted else 0
        return self._aided[1]

    def _is_day_done(self, session: Session) -> bool:
        """Whether all deals of this day are played, with this game."""
        results = self._host.saves.read(DAY_RESULTS).of(self._host.page.today())
        return {session.setup.game, *results}.issuperset(playable())

    def _next_lesson(self, session: Session) -> int:
        """The number of the person's next lesson, if it is one of the game; else 0.

        After a short game it is a basic one.
        """
        progress = self._host.saves.read(LESSON_PROGRESS)
        game, number = progress.following or ("", 0)
        if progress.declined or game == session.setup.game:
            return 0 if progress.declined else number
        learnt = progress.of(session.setup.game)
        basic = (one for one in range(1, BASICS + 1) if one not in learnt)
        return next(basic, 0) if session.record.game.is_short else 0

    def _is_challenged(self, session: Session) -> bool:
        """Whether the deal and the game are those of the accepted challenge."""
        line = self._host.saves.read(TAKEN_UP)
        return line.startswith(f"{session.setup.game}?") and f"deal={session.record.seed}&" in line


def grade_of(session: Session, story: StoryModel | None) -> str:
    """How a game was won or lost, for the person at the screen, or for all who share it."""
    if story is None:
        return LOST
    merits = [*map(session.record.game.merit, session.state.scores)]
    best, *others = sorted(merits, reverse=True)
    distance = best - others[-1]
    if story.place > 1:
        mine = merits[session.seat]
        if best - mine <= 2 or (best - mine) * FEW <= distance:
            return CLOSE
        if story.turn:
            return TURNED
        if story.place == 2:
            return SECOND if len(others) > 1 else LOST
        return FAR if (others[-2] - mine) * MOST >= distance else LOST
    if not {*session.state.winners}.intersection(session.setup.people):
        return LOST
    if story.is_shared:
        return SHARED
    if session.record.game.is_short:
        return FIRST
    ahead = best - others[0]
    if ahead <= 1 or ahead * FEW <= distance:
        return HAIR
    return CLEAR if ahead * MANY >= distance else WON


def kicker_of(session: Session, story: StoryModel | None, grade: str) -> str:
    """How a game came out, in a few words; among several people, who of them won it.

    Args:
        session: the finished game.
        story: its story; ``None`` if there is none.
        grade: how it was won or lost.
    """
    people, winners = session.setup.people, session.state.winners
    if len(people) > 1 and grade != SHARED:
        won = [session.names[seat] for seat in people if seat in winners]
        if any(isinstance(name, You) for name in won):
            lost = [session.names[seat] for seat in people if seat not in winners]
            return _("Ahead of {names}!", names=listed(lost))
        return _("Bravo, {names}!", names=listed(won)) if won else _("The bots have it this time!")
    if story is not None and story.turn and grade in (WON, TURNED):
        return story.turn
    return _(KICKERS[grade]) if grade in KICKERS else ""
