"""The lessons and puzzles of each game, by their numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from typing import Any, TypeVar

from trickhunt.core.errors import BadOption
from trickhunt.core.game import Move
from trickhunt.core.words import N_, _
from trickhunt.exercises.lesson import Lesson
from trickhunt.exercises.lesson_state import LessonState, begin
from trickhunt.exercises.puzzle import Puzzle
from trickhunt.exercises.reading import lesson_in, lessons_in, puzzles_in
from trickhunt.games.packages import data
from trickhunt.games.registry import PACKAGE_OF
from trickhunt.rulebook import book

T = TypeVar("T")


def lessons(game_name: str) -> tuple[Lesson, ...]:
    """The lessons of a game in teaching order; a plugin may have none.

    Raises:
        BadOption: there is no such game; the message lists the games.
    """
    found: tuple[Lesson, ...] = _in_file(book(game_name).game, "lessons.json", lessons_in) or ()
    return found


def puzzles(game_name: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, by their numbers from 1; a plugin may have none.

    Raises:
        BadOption: there is no such game; the message lists the games.
    """
    found: tuple[Puzzle, ...] = _in_file(book(game_name).game, "puzzles.json", puzzles_in) or ()
    return found


def minute(game_name: str) -> Lesson | None:
    """The one-minute introduction: steps without questions; ``None`` for a plugin that has none.

    After reading it, a person can sit down and play.

    Raises:
        BadOption: there is no such game; the message lists the games.
    """
    found: Lesson | None = _in_file(book(game_name).game, "minute.json", lesson_in)
    return found


@cache
def _in_file(name: str, file: str, read: Callable[[str], Any]) -> Any:
    text = data(PACKAGE_OF[name], file)
    return read(text) if text else None


def lesson(game_name: str, number: int) -> Lesson:
    """One lesson of a game.

    Args:
        number: the number of the lesson, from 1.

    Raises:
        BadOption: there is no such game, or no such lesson.
    """
    lack = N_("{game} has no lesson {number}: it has {count}.")
    return _numbered(lessons(game_name), number, lack, game=game_name, number=number)


def puzzle(game_name: str, number: int) -> Puzzle:
    """One puzzle of a game.

    Args:
        number: the number of the puzzle, from 1.

    Raises:
        BadOption: there is no such game, or no such puzzle.
    """
    lack = N_("{game} has no puzzle {number}: it has {count}.")
    return _numbered(puzzles(game_name), number, lack, game=game_name, number=number)


def lesson_met(
    game_name: str, moves: Iterable[Move], basics: int, known: Collection[int]
) -> int | None:
    """The first lesson about a kind of move that somebody made in a game.

    Moves are of the same kind if they have the same words besides cards and numbers, such as
    ``over``.

    Args:
        basics: the number of basic lessons; everybody knows the moves in these.
        known: the numbers of the lessons already learnt.

    Returns:
        Its number, from 1; ``None`` if all of them were learnt.
    """
    made = {_kind(move.text) for move in moves}
    for number, one in enumerate(lessons(game_name), 1):
        answers = [answer.moves for step in one.steps for answer in step.answers]
        kinds = {_kind(text) for texts in answers for text in texts} - {frozenset()}
        if number <= basics:
            made -= kinds
        elif kinds & made and number not in known:
            return number
    return None


def _kind(text: str) -> frozenset[str]:
    """The words of a move, without its cards and numbers."""
    return frozenset(text.split()) - {*re.findall(r"\b[A-Z]{0,2}\d*\b", text)}


def at_step(game_name: str, number: int, step: int) -> LessonState:
    """A lesson at one of its steps, as if the good moves before it had been made.

    Args:
        number: the number of the lesson, from 1.
        step: the number of the step, from 1.

    Raises:
        BadOption: there is no such game, no such lesson or no such step.
    """
    found = lesson(game_name, number)
    lack = N_("Lesson {number} of {game} has no step {step}: it has {count}.")
    _numbered(found.steps, step, lack, number=number, game=game_name, step=step)
    return begin(found, step - 1)


def _numbered(found: Sequence[T], at: int, lack: str, **facts: object) -> T:
    """An item of a list by its number from 1; raises BadOption if there is none."""
    if not 1 <= at <= len(found):
        raise BadOption(_(lack, count=len(found), **facts))
    return found[at - 1]
