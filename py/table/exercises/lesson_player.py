"""A lesson as it is played at a table, without a page."""

from __future__ import annotations

from collections.abc import Sequence

from table.session.game_in_progress import GameInProgress
from table.session.pacing import PACES
from table.session.session import Session, Watcher
from table.store.saved_game import Saved
from table.store.setup import Setup, default_setup
from trickhunt.core.game import Event, Game, Observation, State
from trickhunt.exercises import Lesson
from trickhunt.exercises.lesson import LEARNER
from trickhunt.exercises.lesson_state import MoveOutcome, begin
from trickhunt.formats.exercise import GOOD, OTHER, POOR, REFUSED
from trickhunt.formats.walk import Moment


class LessonTable(Session):
    """The table of a lesson, at which nothing happens by itself."""

    asks = False  #: whether the learner is asked for a move

    @property
    def is_mine(self) -> bool:
        """Whether the learner is to move now."""
        return self.asks and super().is_mine

    @property
    def has_scored(self) -> bool:
        """Whether the last move ended a round."""
        scored = self.record.game.scored
        return any(isinstance(event, scored) for event in self.progress.last_events)

    def rest(self, *, is_resting: bool) -> None:
        """Let the last complete trick rest on the table, or take it.

        The end of a round is shown once its last trick is taken, as long as nothing is asked.
        """
        self.is_resting = is_resting and self.progress.laid is not None
        is_shown = self.has_scored and not (self.is_resting or self.state.is_over)
        self.is_stopping = is_shown and not self.asks


class LessonPlayer:
    """A lesson being played.

    Attributes:
        run: the current step; after a good move, still the step that asked for it.
        reply: the reply to the last move, after that and its consequences are shown.
    """

    def __init__(self, lesson: Lesson, number: int, watcher: Watcher) -> None:
        """A lesson at one of its steps, before its moves are shown.

        Args:
            number: the number of the step, from 0.
            watcher: called when the learner is asked something, or refused.
        """
        self.lesson = lesson
        self._watcher = watcher
        self.run = begin(lesson, number)
        self.reply: MoveOutcome | None = None
        self._outcome: MoveOutcome | None = None
        self._end: Moment  # after all moves that are still to be shown
        self.table: LessonTable
        self._enter(is_new=True)

    # Queries

    @property
    def waits(self) -> bool:
        """Whether there are moves still to be shown."""
        return self.table.progress.now is not self._end

    @property
    def asks(self) -> bool:
        """Whether the learner is asked for a move."""
        return self.run.asks and not self.waits and self._outcome is None

    @property
    def is_answered(self) -> bool:
        """Whether a move was made and shown with all its consequences."""
        return self._outcome is not None and not self.waits

    @property
    def is_over(self) -> bool:
        """Whether the last text is shown."""
        return self.run.is_last

    # Actions

    def try_move(self, text: str) -> MoveOutcome | None:
        """Make a move of the learner, or explain why not; returns the immediate reply.

        Args:
            text: the move in the game's notation.

        Raises:
            NotAMove: the text is not a move of the game.
        """
        outcome = self.run.try_move(text)
        self.table.cancel()
        if outcome.kind == REFUSED:
            self.table.play(self.table.record.game.parse_move(text))
            return None
        if outcome.kind == OTHER:
            self.reply = outcome
            return outcome
        self._outcome, self.reply = outcome, None
        self._end = outcome.link.end
        self.table.asks = False
        return None

    def again(self) -> None:
        """Take a poor move back, with all its consequences."""
        if self._outcome is None or self._outcome.kind != POOR:
            return
        self._outcome = self.reply = None
        self._end = self.run.link.end
        self.table.show(self._end, rests=False)
        self._settle()

    def go_on(self) -> None:
        """Go to the next step, if nothing is asked for or the answer was good."""
        if self.waits or self.run.is_last:
            return
        if self._outcome is not None:
            if self._outcome.kind != GOOD:
                return
            self.run = self._outcome.run
        elif self.run.asks:
            return
        else:
            self.run = self.run.go_on()
        self._outcome = self.reply = None
        self._enter()

    def show_next(self) -> Sequence[Event]:
        """Show the next waiting move; returns what happened."""
        shown = self._end.path[self.table.progress.now.moves]
        self.table.show(shown, rests=True)
        self.table.rest(is_resting=True)
        return shown.events

    def finish(self) -> None:
        """Continue with the learner's turn, or the reply, once all moves are shown."""
        if self._outcome is not None:
            self.reply = self._outcome
        else:
            self._settle()

    # Implementation

    def _enter(self, *, is_new: bool = False) -> None:
        """Prepare the moves before the text of a step, at its table."""
        run = self.run
        self._end = run.link.end
        if is_new or run.step.position:
            progress = GameInProgress.at([run.link.begun, *self._end.path][-1 - len(run.made)])
            saved = Saved(_table_of(run.link.game), progress.record)
            pace = PACES["normal"]
            self.table = LessonTable(saved, self._watcher, lambda: pace, progress=progress)
        self.table.asks = False
        if not self.waits:
            # A learner who reads on after a round sees its result.
            self._settle(rests=not self.table.has_scored)

    def _settle(self, *, rests: bool = True) -> None:
        """Wait for the learner if a move is asked for; otherwise the last trick may rest."""
        self.table.asks = self.run.asks
        self.table.rest(is_resting=rests and not self.run.asks)


def _table_of(game: Game[State[Observation], Observation]) -> Setup:
    """The learner's table."""
    setup = default_setup(game.name).with_players(game.players)
    for name, value in game.options.items():
        setup = setup.with_option(name, value)
    assert setup.seats[LEARNER].is_person
    return setup
