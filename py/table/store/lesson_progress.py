"""How far somebody has come in the lessons, as it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from trickhunt.games.registry import GAMES

MOST = 99
"""The highest number of a lesson, and of a step in one."""


class BadLessonProgress(ValueError):
    """What cannot be how far somebody has come."""


@dataclass(frozen=True)
class LessonProgress:
    """How far somebody has come."""

    declined: bool = False  #: whether the offer to learn was declined
    #: the numbers of the lessons that were gone through, by the name of the game
    done: Mapping[str, frozenset[int]] = field(default_factory=dict)
    #: the lesson of each game that was left last in its middle: its number, from 1, and the step,
    #: from 0
    at: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    def of(self, game: str) -> frozenset[int]:
        """The lessons of a game that were gone through."""
        return self.done.get(game, frozenset())

    def step_of(self, game: str, number: int) -> int:
        """At which step a lesson is gone on with; 0 where it was not left in the middle."""
        at, step = self.at.get(game, (0, 0))
        return step if at == number else 0

    def reached(self, game: str, number: int, step: int) -> LessonProgress:
        """The progress of somebody who came to a step of a lesson.

        Who only looks into a lesson has not left another one.
        """
        if not step and self.at.get(game, (number,))[0] != number:
            return self
        return replace(self, at={**self.at, game: (number, step)})

    def learnt(self, game: str, number: int) -> LessonProgress:
        """The progress of somebody who came to the end of a lesson, which begins anew next time."""
        return replace(
            self,
            done={**self.done, game: self.of(game) | {number}},
            at={**self.at, game: (number, 0)} if self.step_of(game, number) else self.at,
        )

    def to_data(self) -> dict[str, Any]:
        """The same as JSON can hold it; :meth:`from_data` is the inverse."""
        return {
            "declined": self.declined,
            "done": {game: sorted(numbers) for game, numbers in self.done.items()},
            "at": {game: list(place) for game, place in self.at.items()},
        }

    @classmethod
    def from_data(cls, data: object) -> LessonProgress:
        """The progress in some data that may be anything.

        Raises:
            BadProgress: there is none in it.
        """
        match data:
            case {"declined": bool(declined), "done": dict(done), "at": dict(at), **more}:
                if more:
                    raise BadLessonProgress
            case _:
                raise BadLessonProgress
        if {*done, *at} - {*GAMES}:
            raise BadLessonProgress
        return cls(
            declined,
            {game: frozenset(_numbers(numbers)) for game, numbers in done.items()},
            {game: _place(place) for game, place in at.items()},
        )


def _numbers(data: object) -> list[int]:
    if not isinstance(data, list) or data != sorted({one for one in data if _fits(one, 1)}):
        raise BadLessonProgress
    return data


def _place(data: object) -> tuple[int, int]:
    match data:
        case [int(number), int(step)] if _fits(number, 1) and _fits(step, 0):
            return number, step
    raise BadLessonProgress


def _fits(value: object, least: int) -> bool:
    return type(value) is int and least <= value <= MOST
