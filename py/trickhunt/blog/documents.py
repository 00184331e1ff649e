"""Check that the lessons and puzzles named in a document exist."""

from __future__ import annotations

from trickhunt.documents import Document, LessonPart, PuzzlePart
from trickhunt.exercises import at_step, lesson, puzzle


def look_up(document: Document) -> None:
    """Check everything that a document names.

    Raises:
        BadOption: a lesson, a step of one or a puzzle does not exist.
    """
    for part in document.parts:
        match part:
            case LessonPart(step=0):
                lesson(part.game, part.number)
            case LessonPart():
                at_step(part.game, part.number, part.step)
            case PuzzlePart():
                puzzle(part.game, part.number)
