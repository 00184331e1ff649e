"""A step of a lesson in a document."""

from __future__ import annotations

from collections.abc import Sequence

from table.exercises.lesson_view import SIGNS, reply_in_words
from table.exercises.quiz_state import side_by_side
from table.games.page import page_of
from table.studio.question import TRIED, OptionModel, QuestionModel, ReplyModel
from trickhunt.core.errors import BadOption
from trickhunt.core.words import _
from trickhunt.documents import LessonPart
from trickhunt.documents.safe_markdown import marked_up
from trickhunt.drawing import as_svg
from trickhunt.exercises import at_step, lesson
from trickhunt.exercises.lesson_state import MoveOutcome, seen
from trickhunt.formats.exercise import GOOD, POOR


class LessonStep:
    """A step of a lesson. Each move is answered at once.

    Attributes:
        run: the lesson at that step.
        moves: the moves that can be tried, legal or not; empty if nothing is asked for.
        outcome: the result of the last move, or ``None``.
    """

    def __init__(self, part: LessonPart) -> None:
        """A step before the first move.

        Raises:
            BadOption: there is no such lesson or no such step.
        """
        self.run = at_step(part.game, part.number, part.step)
        self.moves = side_by_side(self.run.state.candidates()) if self.run.asks else ()
        self.outcome: MoveOutcome | None = None
        self._tried = 0

    @property
    def is_closed(self) -> bool:
        """Whether a move was made, so that its result is shown."""
        return self.outcome is not None and self.outcome.kind in (GOOD, POOR)

    @property
    def place(self) -> str:
        """The last move."""
        return f"{TRIED}.{self._tried}" if self.outcome else ""

    @property
    def said(self) -> str:
        """The result of that move."""
        return reply_in_words(self.outcome) if self.outcome else ""

    def choose(self, number: int) -> bool:
        """Try a move by its index; returns whether that was done."""
        if self.is_closed or not 0 <= number < len(self.moves):
            return False
        self._tried, self.outcome = number, self.run.try_move(self.moves[number].text)
        return True

    def again(self) -> None:
        """Take the move back."""
        self.outcome = None

    def resume(self, kind: str, numbers: Sequence[int]) -> None:
        """Repeat the move that was tried."""
        if kind == TRIED and len(numbers) == 1:
            self.choose(numbers[0])

    def picture(self, apart: str) -> str:
        """The learner's view of the table, as SVG.

        Args:
            apart: distinguishes its ids from those of other pictures.
        """
        state = self.outcome.state if self.outcome and self.is_closed else self.run.state
        return as_svg(seen(state), apart=apart)

    def asked(self) -> QuestionModel:
        """The view model."""
        words = page_of(self.run.lesson.game).move_words
        moves = () if self.is_closed else self.moves
        one = self.outcome
        return QuestionModel(
            marked_up(self.run.words),
            tuple(OptionModel(marked_up(words(move)), None) for move in moves),
            is_of_moves=True,
            is_closed=self.is_closed,
            waits=False,
            thinks=False,
            reply=ReplyModel(SIGNS[one.kind], "", (self.said,)) if one else None,
        )


def steps_in_words(part: LessonPart) -> tuple[str, ...]:
    """The texts of the steps of a lesson; empty for one that does not exist."""
    try:
        return tuple(_(one.words) for one in lesson(part.game, part.number).steps)
    except BadOption:
        return ()
