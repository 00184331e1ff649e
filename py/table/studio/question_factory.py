"""The parts of a document with a question."""

from __future__ import annotations

from table.studio.lesson_step import LessonStep
from table.studio.question import Question
from table.studio.table_question import Guess, TableQuestion
from table.studio.words_question import WordsQuestion
from trickhunt.documents import Exercise, LessonPart, Part, TablePart
from trickhunt.formats.exercise import MOVE
from trickhunt.formats.walk import Place
from trickhunt.links.link import REPLAY


def question_of(part: Part, place: Place) -> Question | None:
    """The question of a part of a document, not answered yet; ``None`` if it has none.

    Raises:
        BadOption: it names a step of a lesson that does not exist.
    """
    match part:
        case TablePart():
            quiz = part.asked(*place)
            if quiz is None:
                return None
            is_guess = part.mode == REPLAY and quiz.ask == MOVE and not quiz.by_expert
            return (Guess if is_guess else TableQuestion)(quiz, part.moment(*place).state)
        case LessonPart():
            return LessonStep(part) if part.step else None
        case Exercise():
            return WordsQuestion(part)
    return None
