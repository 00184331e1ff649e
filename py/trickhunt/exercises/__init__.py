"""Exercises: lessons, whose steps a learner goes through, and puzzles, moments with one best move.

A game joins with data files in its folder: its lessons in order, what tells it in a minute, and its
puzzles, all as :mod:`trickhunt.exercises.reading` reads them; a plugin need not have them. Puzzles
were found by a program (:mod:`trickhunt.exercises.finding`), which no page needs.
"""

from trickhunt.exercises.lesson_state import LessonState, MoveOutcome, begin
from trickhunt.exercises.lists import at_step, lesson, lesson_met, lessons, minute, puzzle, puzzles
from trickhunt.exercises.model import Lesson
from trickhunt.exercises.puzzle import Puzzle

__all__ = [
    "Lesson",
    "LessonState",
    "MoveOutcome",
    "Puzzle",
    "at_step",
    "begin",
    "lesson",
    "lesson_met",
    "lessons",
    "minute",
    "puzzle",
    "puzzles",
]
