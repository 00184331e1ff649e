"""Documents in posts: whether the lessons and puzzles that they name are there."""

from __future__ import annotations

from trickhunt.documents import Document, LessonPart, PuzzlePart
from trickhunt.exercises import at_step, lesson, puzzle


def look_up(document: Document) -> None:
    """See whether all that a document names is there.

    Args:
        document: what was read.

    Raises:
        BadOption: a lesson, a step of one or a puzzle is not there.
    """
    for part in document.parts:
        match part:
            case LessonPart(step=0):
                lesson(part.game, part.number)
            case LessonPart():
                at_step(part.game, part.number, part.step)
            case PuzzlePart():
                puzzle(part.game, part.number)
