"""How far somebody has come in the lessons, as it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from table.store.item import json_item
from trickhunt.core.schema import FLAG, by_name, distinct, fields, number, one_of, pair
from trickhunt.core.words import N_
from trickhunt.games.registry import GAMES

MOST = 99
"""The highest number of a lesson, and of a step in one."""


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


LESSON_PROGRESS = json_item(
    "lessons",
    fields(
        LessonProgress,
        declined=FLAG,
        done=by_name(one_of(GAMES), distinct(number(1, MOST))),
        at=by_name(one_of(GAMES), pair(number(1, MOST), number(0, MOST))),
    ),
    LessonProgress(),
    N_("How far you came in the lessons cannot be read and was left as it is."),
)
