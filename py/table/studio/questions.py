"""The parts of a document with a question."""

from __future__ import annotations

from table.studio.lesson_step import LessonStep
from table.studio.question import Question
from table.studio.table_question import TableQuestion
from table.studio.words_question import WordsQuestion
from trickhunt.documents import Exercise, LessonPart, Part, TablePart


def question_of(part: Part) -> Question | None:
    """The question of a part of a document, not answered yet; ``None`` if it has none.

    Raises:
        BadOption: it names a step of a lesson that does not exist.
    """
    match part:
        case TablePart():
            return TableQuestion(part) if part.quiz else None
        case LessonPart():
            return LessonStep(part) if part.step else None
        case Exercise():
            return WordsQuestion(part)
    return None
