"""The stored progress in lessons, and the stored results of puzzles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import chain

from table.store.daily_results import DAY, MOST_DAYS
from table.store.stored_item import json_item
from trickhunt.core.schema import (
    FLAG,
    by_name,
    checked,
    distinct,
    fields,
    number,
    one_of,
    optional,
    pair,
)
from trickhunt.core.words import N_
from trickhunt.games.registry import GAMES

MOST_LESSONS, MOST_PUZZLES = 99, 999
"""The highest number of a lesson, and of a step in one; and of a puzzle."""

BASICS = 3
"""The number of basic lessons of a game; after them a person can play."""

Numbers = Mapping[str, frozenset[int]]
"""Numbers of lessons or puzzles, by the name of the game."""


@dataclass(frozen=True)
class LessonProgress:
    """The progress in lessons."""

    declined: bool = False  #: whether the offer to learn was declined
    done: Numbers = field(default_factory=dict)  #: the finished lessons
    #: the lesson of each game that was left last before its end: its number, from 1, and the step,
    #: from 0
    at: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    #: the lesson of each game to offer next: about what mattered in the last finished game, or the
    #: one that follows
    met: Mapping[str, int] = field(default_factory=dict)

    @property
    def following(self) -> tuple[str, int] | None:
        """The next lesson, by its game and its number from 1.

        It is one that was left before its end, else the next of the basic lessons that were begun,
        else one that is offered.
        """
        left = ((game, number) for game, (number, step) in self.at.items() if step)
        begun = (
            (game, number)
            for game, done in self.done.items()
            for number in range(1, BASICS + 1)
            if done and number not in done
        )
        met = (one for one in self.met.items() if one[1] not in self.of(one[0]))
        return next(chain(left, begun, met), None)

    def having_met(self, game: str, number: int | None) -> LessonProgress:
        """The progress after a game in which the topic of a lesson mattered, or nothing new."""
        rest = {name: one for name, one in self.met.items() if name != game}
        return replace(self, met=rest if number is None else {game: number, **rest})

    def offering(self, game: str, count: int) -> LessonProgress:
        """A copy that offers the next lesson once the basics are left behind."""
        known = self.of(game)
        if max(known, default=0) <= BASICS or self.met.get(game, 0) not in {0, *known}:
            return self
        return self.having_met(
            game, next((one for one in range(1, count + 1) if one not in known), None)
        )

    def of(self, game: str) -> frozenset[int]:
        """The finished lessons of a game."""
        return self.done.get(game, frozenset())

    def step_of(self, game: str, number: int) -> int:
        """The step at which a lesson continues; 0 if it was not left before its end."""
        at, step = self.at.get(game, (0, 0))
        return step if at == number else 0

    def reached(self, game: str, number: int, step: int) -> LessonProgress:
        """The progress after reaching a step of a lesson.

        Merely opening a lesson does not replace another unfinished one.
        """
        if not step and self.at.get(game, (number,))[0] != number:
            return self
        return replace(self, at={**self.at, game: (number, step)})

    def learnt(self, game: str, number: int) -> LessonProgress:
        """A copy with a lesson finished; the lesson starts at the beginning next time."""
        return replace(
            self,
            done={**self.done, game: self.of(game) | {number}},
            at={**self.at, game: (number, 0)} if self.step_of(game, number) else self.at,
        )


@dataclass(frozen=True)
class PuzzleProgress:
    """The results of puzzles."""

    mixed: bool = False  #: whether easy and hard ones alternate
    #: the puzzles solved at the first try, without a hint
    solved: Numbers = field(default_factory=dict)
    seen: Numbers = field(default_factory=dict)  #: the puzzles whose answer was seen in another way
    #: the stars of the puzzles of days, 1 to 3
    days: Mapping[date, int] = field(default_factory=dict)
    #: the puzzles with a wrong first try, which are no longer solved at the first one
    missed: Numbers = field(default_factory=dict)

    def solved_of(self, game: str) -> frozenset[int]:
        """The puzzles of a game that were solved."""
        return self.solved.get(game, frozenset())

    def seen_of(self, game: str) -> frozenset[int]:
        """The puzzles of a game whose answer was seen without solving them."""
        return self.seen.get(game, frozenset())

    def is_known(self, game: str, number: int) -> bool:
        """Whether the answer of a puzzle was seen in any way."""
        return number in self.solved_of(game) | self.seen_of(game)

    def missed_of(self, game: str) -> frozenset[int]:
        """The puzzles of a game with a wrong first try."""
        return self.missed.get(game, frozenset())

    def having_missed(self, game: str, number: int) -> PuzzleProgress:
        """The results after a wrong first try, which shows no answer."""
        if self.is_known(game, number):
            return self
        return replace(self, missed={**self.missed, game: self.missed_of(game) | {number}})

    def answered(self, game: str, number: int, *, is_solved: bool) -> PuzzleProgress:
        """The results after a puzzle was answered; only the first answer counts."""
        if self.is_known(game, number):
            return self
        if is_solved and number not in self.missed_of(game):
            return replace(self, solved={**self.solved, game: self.solved_of(game) | {number}})
        return replace(self, seen={**self.seen, game: self.seen_of(game) | {number}})

    def having(self, day: date, *, is_right: bool, is_helped: bool) -> PuzzleProgress:
        """The same after the puzzle of a day was answered; only the first answer counts.

        Who answers has a star, the right answer brings a second one, and a third at the first try
        without a hint.
        """
        stars = {day: 1 + is_right + (is_right and not is_helped), **self.days}
        return replace(self, days=dict(sorted(stars.items())[-MOST_DAYS:]))


_LESSONS, _PUZZLES = (
    by_name(one_of(GAMES), distinct(number(1, most))) for most in (MOST_LESSONS, MOST_PUZZLES)
)

LESSON_PROGRESS = json_item(
    "lessons",
    fields(
        LessonProgress,
        declined=FLAG,
        done=_LESSONS,
        at=by_name(one_of(GAMES), pair(number(1, MOST_LESSONS), number(0, MOST_LESSONS))),
        met=optional(by_name(one_of(GAMES), number(1, MOST_LESSONS)), {}),
    ),
    LessonProgress(),
    N_("Your progress in the lessons cannot be read and was left as it is."),
)

PUZZLE_PROGRESS = json_item(
    "puzzles",
    checked(
        fields(
            PuzzleProgress,
            mixed=FLAG,
            solved=_PUZZLES,
            seen=_PUZZLES,
            missed=optional(_PUZZLES, {}),
            days=optional(by_name(DAY, number(1, 3), MOST_DAYS), {}),
        ),
        lambda one: not any(one.solved_of(game) & one.seen_of(game) for game in one.solved),
    ),
    PuzzleProgress(),
    N_("The list of puzzles you solved cannot be read and was left as it is."),
)
