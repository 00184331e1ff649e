"""Lessons: what a learner is told, asked and answered, step by step on the real game.

A game joins with a data file of its lessons in order, and with one that tells it in a minute, both
as :mod:`trickhunt.lessons.written` reads them; a guest need not have them.
"""

from __future__ import annotations

from functools import cache

from trickhunt.core.errors import BadOption
from trickhunt.core.words import _
from trickhunt.games.packages import data
from trickhunt.games.registry import PACKAGE_OF
from trickhunt.lessons.model import Answer, Lesson, Step
from trickhunt.lessons.run import Outcome, Run, begin
from trickhunt.lessons.written import lesson_in, lessons_in
from trickhunt.rulebook import book

__all__ = [
    "Answer",
    "Lesson",
    "Outcome",
    "Run",
    "Step",
    "at_step",
    "begin",
    "lesson",
    "lessons",
    "minute",
]


def lessons(game_name: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order in which they are taught; a guest may have none.

    Raises:
        BadOption: there is no such game; the words name those there are.
    """
    return _of_game(book(game_name).game)


def lesson(game_name: str, number: int) -> Lesson:
    """One lesson of a game.

    Args:
        game_name: the game's name, as ``bargain-hunt``.
        number: which lesson, from 1.

    Raises:
        BadOption: there is no such game, or no such lesson.
    """
    found = lessons(game_name)
    if not 1 <= number <= len(found):
        raise BadOption(
            _(
                "{game} has no lesson {number}: it has {count}.",
                game=game_name,
                number=number,
                count=len(found),
            )
        )
    return found[number - 1]


def at_step(game_name: str, number: int, step: int) -> Run:
    """A lesson at one of its steps, as if the first good moves had been made before.

    Args:
        game_name: the game's name, as ``bargain-hunt``.
        number: which lesson, from 1.
        step: which of its steps, from 1.

    Raises:
        BadOption: there is no such game, no such lesson or no such step.
    """
    found = lesson(game_name, number)
    if not 1 <= step <= len(found.steps):
        raise BadOption(
            _(
                "Lesson {number} of {game} has no step {step}: it has {count}.",
                number=number,
                game=game_name,
                step=step,
                count=len(found.steps),
            )
        )
    return begin(found, step - 1)


def minute(game_name: str) -> Lesson | None:
    """The game in a minute: steps that ask for nothing; ``None`` for a guest that has none.

    Whoever has read one can sit down and play.

    Raises:
        BadOption: there is no such game; the words name those there are.
    """
    return _minute_of(book(game_name).game)


@cache
def _of_game(name: str) -> tuple[Lesson, ...]:
    text = data(PACKAGE_OF[name], "lessons.json")
    return lessons_in(text) if text else ()


@cache
def _minute_of(name: str) -> Lesson | None:
    text = data(PACKAGE_OF[name], "minute.json")
    return lesson_in(text) if text else None
