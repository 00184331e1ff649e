"""A step of a lesson in a document."""

from __future__ import annotations

from collections.abc import Sequence

from table.exercises.answering import side_by_side
from table.exercises.lesson_view import SIGNS, reply_in_words
from table.games.page import page_of
from table.studio.question import TRIED, OptionModel, QuestionModel, ReplyModel
from trickhunt.core.errors import BadOption
from trickhunt.core.words import _
from trickhunt.documents import LessonPart
from trickhunt.documents.prose import marked_up
from trickhunt.drawing import as_svg
from trickhunt.exercises import at_step, lesson
from trickhunt.exercises.lesson_state import MoveOutcome, seen
from trickhunt.formats.exercise import GOOD, POOR


class LessonStep:
    """A step of a lesson. Each move is answered as soon as it is made.

    Attributes:
        run: the lesson at that step.
        moves: the moves that can be tried, legal or not; none if nothing is asked for.
        outcome: what came of the move that was tried last, or ``None``.
    """

    def __init__(self, part: LessonPart) -> None:
        """A step at which nothing was tried yet.

        Raises:
            BadOption: there is no such lesson or no such step.
        """
        self.run = at_step(part.game, part.number, part.step)
        self.moves = side_by_side(self.run.state.candidates()) if self.run.asks else ()
        self.outcome: MoveOutcome | None = None
        self._tried = 0

    @property
    def is_closed(self) -> bool:
        """Whether a move was made, so that what it led to is shown."""
        return self.outcome is not None and self.outcome.kind in (GOOD, POOR)

    @property
    def place(self) -> str:
        """The move that was tried last."""
        return f"{TRIED}.{self._tried}" if self.outcome else ""

    @property
    def said(self) -> str:
        """What came of that move."""
        return reply_in_words(self.outcome) if self.outcome else ""

    def choose(self, number: int) -> bool:
        """Try a move by its place; returns whether that was done."""
        if self.is_closed or not 0 <= number < len(self.moves):
            return False
        self._tried, self.outcome = number, self.run.try_move(self.moves[number].text)
        return True

    def again(self) -> None:
        """Take the move back."""
        self.outcome = None

    def resume(self, kind: str, numbers: Sequence[int]) -> None:
        """Try the move again that was tried."""
        if kind == TRIED and len(numbers) == 1:
            self.choose(numbers[0])

    def picture(self, apart: str) -> str:
        """The table as the learner sees it, as SVG.

        Args:
            apart: keeps its ids apart from those of other pictures.
        """
        state = self.outcome.state if self.outcome and self.is_closed else self.run.state
        return as_svg(seen(state), apart=apart)

    def asked(self) -> QuestionModel:
        """What is seen of it."""
        words = page_of(self.run.lesson.game).move_words
        moves = () if self.is_closed else self.moves
        one = self.outcome
        return QuestionModel(
            marked_up(self.run.words),
            tuple(OptionModel(words(move), None) for move in moves),
            is_of_moves=True,
            is_closed=self.is_closed,
            waits=False,
            thinks=False,
            reply=ReplyModel(SIGNS[one.kind], "", (self.said,)) if one else None,
        )


def steps_in_words(part: LessonPart) -> tuple[str, ...]:
    """What each step of a lesson says; nothing of one that is not there."""
    try:
        return tuple(_(one.words) for one in lesson(part.game, part.number).steps)
    except BadOption:
        return ()
