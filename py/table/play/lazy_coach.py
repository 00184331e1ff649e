"""The coach at the table of the current game: loaded on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.advice.advice import Advices
from table.games.page import page_of
from table.games.registry import has_coach
from table.page.bundle_imports import loaded
from table.session import presenting
from table.session.rounds import scored_now
from table.session.session import Session
from table.shell.lazy_screen import fetch
from table.shell.screen import Host
from table.store.coaching import COACHING
from table.store.progress import BASICS, LESSON_PROGRESS
from table.ui.models.table import CoachModel, Doubt
from trickhunt.core.game import Move

if TYPE_CHECKING:
    from table.coach.coach import CoachBeside

PART, MODULE = "coach", "table.coach.coach"
"""The bundle of the coach, and the module in it."""

LESSONS = "exercises"
"""The bundle of lessons."""


class Coached:
    """The coach of the current game."""

    def __init__(self, host: Host, advices: Advices) -> None:
        self._host = host
        self._advices = advices
        self._session: Session | None = None
        self._there: CoachBeside | None = None
        self._is_coming = self._has_failed = False
        self._doubted: tuple[int, Doubt | None] = (-1, None)  # the move at which there was a doubt
        self._asked: dict[str, float] = {}  # the badness of the moves that were doubted there

    def began(self, session: Session) -> None:
        """Another game begins."""
        self.rest()
        self._session, self._there = session, None
        self._has_failed = False
        self._doubted = (-1, None)

    def rest(self) -> None:
        """Stop thinking."""
        if self._there is not None:
            self._there.rest()

    def ended(self) -> None:
        """The game is over."""
        session = self._session
        if session is not None and self._is_possible(session):
            saves, game = self._host.saves, session.setup.game
            is_won = any(seat in session.setup.people for seat in session.state.winners)
            coaching = saves.read(COACHING)
            saves.keep(COACHING, coaching.after_a_game(game, is_won=is_won))
            if coaching.is_on(game):
                self._host.run(self._offer_lesson(session))

    async def _offer_lesson(self, session: Session) -> None:
        """Remember a lesson about what the person did in a game, for the start page."""
        await fetch(self._host, LESSONS)
        room = loaded("trickhunt.exercises")
        if room is None:
            return
        saves, game = self._host.saves, session.setup.game
        progress = saves.read(LESSON_PROGRESS)
        people = session.setup.people
        moves = [turn.move for turn in session.record.turns if turn.seat in people]
        met: int | None = room.lesson_met(game, moves, BASICS, progress.of(game))
        saves.keep(LESSON_PROGRESS, progress.having_met(game, met))
        self._host.show()

    def choose(self, *, is_on: bool) -> None:
        """Continue with or without the coach, as the person chose."""
        assert self._session is not None
        saves, game = self._host.saves, self._session.setup.game
        saves.keep(COACHING, saves.read(COACHING).choosing(game, is_on=is_on))

    # At the table

    def attend(self, *, is_free: bool) -> CoachModel | None:
        """The coach's sentence for the current table; it continues thinking in the background.

        Args:
            is_free: whether nothing else, such as a hint, is being computed.
        """
        session = self._session
        if session is None or not self._is_possible(session):
            return None
        coaching = self._host.saves.read(COACHING)
        game = session.setup.game
        if not coaching.is_on(game):
            self.rest()
            return None
        coach = self._coach(session)
        if coach is None:
            return CoachModel("", None, "", is_to_offer=False)
        coach.attend(is_free=is_free and not self._host.route.over)
        if self._doubted[0] != len(session.steps):
            self._doubted = (-1, None)
        is_tried = self._host.game.is_trial and len(session.steps) == session.taken_over_at
        number, said = _round_to_tell(session), "" if is_tried else coach.sentence()
        settings = self._host.settings
        is_played = settings.auto_last or settings.pace == "tap"  # or each step waits anyway
        basic = (
            None
            if is_tried
            else coach.basic(finished=coaching.finished.get(game, 0), plays_forced=is_played)
        )
        return CoachModel(
            said,
            self._doubt(session),
            (coach.look_back(number) or coach.setback(number)) if number else "",
            is_to_offer=session.state.is_over and coaching.is_to_offer(game),
            basic=basic.words if basic else "",
            offers_forced=bool(basic and basic.offers_forced),
            conclusion=coach.conclusion() if said else "",
        )

    def is_first(self, session: Session) -> bool:
        """Whether it is the person's first game of its kind."""
        return not self._host.saves.read(COACHING).finished.get(session.setup.game)

    def doubts(self, move: Move) -> bool:
        """Whether to ask the person to reconsider a move.

        A move is doubted only once, and then another one only if it is even worse.
        """
        session, coach = self._session, self._there
        if session is None or coach is None or not session.is_mine:
            return False
        at = len(session.steps)
        asked = self._asked if self._doubted[0] == at else {}
        badness = coach.badness(move)
        if asked and (move.text in asked or badness < max(asked.values())):
            self.take_back()
            return False
        if not self._host.saves.read(COACHING).is_on(session.setup.game):
            return False
        why = "" if session.state.explain(move) else coach.doubt(move)
        if why:
            words: str = page_of(session.setup.game).move_words(move)
            self._doubted = (at, Doubt(move.text, words, why))
            self._asked = {**asked, move.text: badness}
        return bool(why)

    def take_back(self) -> bool:
        """Take back the doubted move; returns whether there was one."""
        is_there = self._session is not None and self._doubt(self._session) is not None
        self._doubted = (self._doubted[0], None)
        return is_there

    def _doubt(self, session: Session) -> Doubt | None:
        """The move that is doubted at this moment of the game."""
        at, doubt = self._doubted
        return doubt if at == len(session.steps) and session.is_mine else None

    @staticmethod
    def _is_possible(session: Session) -> bool:
        return not session.is_watched and has_coach(session.setup.game)

    # Loading

    def _coach(self, session: Session) -> CoachBeside | None:
        """The coach, once it is loaded."""
        if self._there is None and not self._is_coming and not self._has_failed:
            module = loaded(MODULE)
            if module is None:
                self._is_coming = True
                self._host.run(self._bring())
            else:
                self._there = module.CoachBeside(
                    session, self._advices, self._host.run, self._host.show
                )
        return self._there

    async def _bring(self) -> None:
        await fetch(self._host, PART)
        self._is_coming = False
        self._has_failed = loaded(MODULE) is None
        if not self._has_failed:
            self._host.show()


def _round_to_tell(session: Session) -> int:
    """The round whose end is shown, or the only one of a finished game; 0 if there is none."""
    scored = scored_now(session)
    if scored is not None:
        return scored.number
    is_shown = session.state.is_over and not session.is_resting
    return int(is_shown and len(presenting.totals(session)) == 1 and not session.record.position)
