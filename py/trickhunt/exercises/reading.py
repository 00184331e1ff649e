"""Exercises as JSON: built-in lessons, lessons by others, and puzzles.

::

    {"format": "trick-hunt-lesson", "version": 1, "game": "bargain-hunt",
     "title": "Over or under", "clauses": ["BH-12"],
     "steps": [
       {"words": "Take this trick!",
        "position": ["dealer 0", "round 2", "piles V4 / O7 / O8 / O3", "hands …"],
        "moves": ["G4", "R4 plain", "B4 plain"],
        "answers": [
          {"moves": ["G4 over"], "words": "Four fours!", "facts": ["scores 5, 1, 1, 1"]},
          {"moves": ["G4 under"], "words": "Ada takes them.", "is_good": false}]},
       {"words": "Well done."}]}

A puzzle has the same fields as a step, without the words, and the results of the search::

    {"position": ["players 4", "option edition french", "deal 5"], "moves": ["show R7", …],
     "answers": [{"moves": ["R7"]}, {"moves": ["R1"], "is_good": false}],
     "next": "R1", "kind": "leave", "finders": [9, 3, 10, 10], "shares": [826, 757, 757],
     "points": [41, 32, 32]}
"""

from __future__ import annotations

from trickhunt.core.errors import BadData, BadOption
from trickhunt.core.schema import (
    FLAG,
    WORDS,
    Schema,
    array,
    as_kind,
    each,
    fields,
    headed,
    number,
    optional,
    pair,
    text,
)
from trickhunt.core.words import N_, _
from trickhunt.exercises.checking import faults
from trickhunt.exercises.lesson import Lesson
from trickhunt.exercises.puzzle import FINDERS, TRIES, Puzzle, Values
from trickhunt.formats.exercise import Answer, Exercise
from trickhunt.rulebook import book

FORMAT, VERSION = "trick-hunt-lesson", 1

LONGEST = 40_000
"""The longest lesson in characters; a typical one has 3,000."""


def _known_game(name: str) -> str:
    try:
        return book(name).game
    except BadOption as error:
        raise BadData("", str(error)) from None


_GAME = as_kind(WORDS, _known_game, str)
_LINES = each(WORDS)
_SOME = optional(_LINES, ())

_GOOD = optional(FLAG, usual=True)

_ANSWER = fields(Answer, moves=_LINES, words=WORDS, then=_SOME, facts=_SOME, is_good=_GOOD)
_STEP = fields(
    Exercise,
    words=WORDS,
    otherwise=optional(WORDS, ""),
    position=_SOME,
    moves=_SOME,
    facts=_SOME,
    answers=optional(each(_ANSWER), ()),
)
LESSON_SCHEMA: Schema[Lesson] = headed(
    fields(
        Lesson,
        game=_GAME,
        title=WORDS,
        clauses=_SOME,
        is_extra=optional(FLAG, usual=False),
        steps=each(_STEP),
    ),
    FORMAT,
    VERSION,
    N_("this is not a kind of lesson that can be read here."),
)
"""A lesson, which is not played here."""
_LESSONS = each(LESSON_SCHEMA)

_TOLD = each(text(400))  # faster to read than words, and there are many

PUZZLE_SCHEMA: Schema[Puzzle] = fields(
    Puzzle,
    game=_GAME,
    position=_TOLD,
    moves=optional(_TOLD, ()),
    answers=each(fields(Answer, moves=_TOLD, is_good=_GOOD)),
    next=text(40),
    kind=text(40),
    finders=pair(*[number(0, TRIES)] * len(FINDERS)),
    shares=array(Values, *[number(0, 1000)] * len(Values._fields)),
    points=optional(array(Values, *[number(-9999, 9999)] * len(Values._fields)), Values(0, 0, 0)),
)
"""A puzzle."""
_PUZZLES = each(PUZZLE_SCHEMA)


def read_lesson(text: str) -> Lesson:
    """A lesson that somebody wrote, after playing it in all ways without finding a fault.

    Raises:
        BadData: it cannot be read, or cannot be played as written; with the path and the reason.
    """
    if len(text) > LONGEST:
        raise BadData(FORMAT, _("a lesson has at most {most} characters.", most=LONGEST))
    lesson = lesson_in(text)
    for fault in faults(lesson):
        raise BadData(fault.where, fault.words)
    return lesson


def lesson_in(text: str) -> Lesson:
    """Parse a lesson without playing it.

    Raises:
        BadData: it cannot be read; with the path and the reason.
    """
    return LESSON_SCHEMA.loads(text, len(text), FORMAT)


def lessons_in(text: str) -> tuple[Lesson, ...]:
    """Parse a list of lessons, such as a game's data file.

    Raises:
        BadData: one of them cannot be read; with the path and the reason.
    """
    return _LESSONS.loads(text, len(text), FORMAT)


def puzzles_in(text: str) -> tuple[Puzzle, ...]:
    """Parse a list of puzzles, such as a game's data file.

    Raises:
        BadData: one of them cannot be read; with the path and the reason.
    """
    return _PUZZLES.loads(text, len(text), FORMAT)
