"""A single step of a lesson within a document, as a reader answers it.

Comes with the lessons: what shows a document fetches them first (:mod:`table.studio.lazy_parts`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.exercises.answering import side_by_side
from trickhunt.core.game import Move
from trickhunt.core.words import _
from trickhunt.drawing import as_svg
from trickhunt.exercises import MoveOutcome, at_step, lesson
from trickhunt.exercises.lesson_run import seen
from trickhunt.formats.exercise import GOOD, POOR

if TYPE_CHECKING:
    from trickhunt.documents import LessonPart


class AnsweredLessonStep:
    """A step of a lesson.

    Attributes:
        part: the part of the document that it was made of.
        run: the lesson at that step.
        moves: the moves that can be tried, legal or not; none where nothing is asked for.
        outcome: what came of the move that was tried last, or ``None``.
    """

    def __init__(self, part: LessonPart) -> None:
        """A step at which nothing was tried yet.

        Raises:
            BadOption: there is no such lesson or no such step.
        """
        self.part = part
        self.run = at_step(part.game, part.number, part.step)
        self.moves: tuple[Move, ...] = ()
        if self.run.asks:
            self.moves = side_by_side(self.run.state.candidates())
        self.outcome: MoveOutcome | None = None

    @property
    def is_made(self) -> bool:
        """Whether a move was made, so that what it led to is shown."""
        return self.outcome is not None and self.outcome.kind in (GOOD, POOR)

    def answer(self, number: int) -> bool:
        """Try a move by its place among them; returns whether that was done."""
        if self.is_made or not 0 <= number < len(self.moves):
            return False
        self.outcome = self.run.try_move(self.moves[number].text)
        return True

    def again(self) -> None:
        """Take the move back."""
        self.outcome = None

    def picture(self, apart: str) -> str:
        """The table as the learner sees it, as SVG.

        Args:
            apart: keeps its ids apart from those of other pictures.
        """
        state = self.outcome.state if self.outcome and self.is_made else self.run.state
        return as_svg(seen(state), apart=apart)


def steps_in_words(game: str, number: int) -> tuple[str, ...]:
    """What each step of a lesson says.

    Raises:
        BadOption: there is no such lesson.
    """
    return tuple(_(one.words) for one in lesson(game, number).steps)
