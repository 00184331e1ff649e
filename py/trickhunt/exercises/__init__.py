"""Exercises: lessons, which a learner plays step by step, and puzzles, moments with one best move.

Each game has data files in its folder with its lessons in order, its one-minute introduction, and
its puzzles, in the format of :mod:`trickhunt.exercises.reading`; a plugin need not have them.
Puzzles are found by a program (:mod:`trickhunt.exercises.finding`), which is not part of the page.
"""

from trickhunt.exercises.lesson import Lesson
from trickhunt.exercises.lesson_state import LessonState, MoveOutcome, begin
from trickhunt.exercises.lists import at_step, lesson, lesson_met, lessons, minute, puzzle, puzzles
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
