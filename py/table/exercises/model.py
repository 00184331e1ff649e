"""What is seen of lessons and puzzles: plain values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from table.page.routes import LEARN, PUZZLES, Route
from table.store.progress import BASICS

if TYPE_CHECKING:
    from trickhunt.exercises import MoveOutcome

NEW, DONE, SOLVED, SEEN = "new", "done", "solved", "seen"
"""What became of one: nothing yet; of a lesson, gone through; of a puzzle, solved at the first try,
or its answer seen otherwise."""


def course_route(game: str) -> Route:
    """Where the lessons of a game are listed."""
    return Route(f"{LEARN}/{game}")


def lesson_route(game: str, number: int) -> Route:
    """Where a lesson of a game is, by its number from 1."""
    return Route(f"{LEARN}/{game}/{number}")


def puzzles_route(game: str) -> Route:
    """Where the puzzles of a game are listed."""
    return Route(f"{PUZZLES}/{game}")


def puzzle_route(game: str, number: int) -> Route:
    """Where a puzzle of a game is, by its number from 1."""
    return Route(f"{PUZZLES}/{game}/{number}")


@dataclass(frozen=True)
class EntryModel:
    """A lesson or a puzzle in a list."""

    number: int  #: which one, from 1
    became: str  #: what became of it: :data:`NEW`, …
    title: str = ""  #: what a lesson is called
    is_left: bool = False  #: whether a lesson was left in its middle
    is_extra: bool = False  #: whether a lesson is for later
    difficulty: int = 0  #: how hard a puzzle is, from 1


@dataclass(frozen=True)
class ListModel:
    """The lessons or the puzzles of a game."""

    place: str  #: which of both: :data:`~table.page.routes.LEARN` or ``PUZZLES``
    game: str  #: whose, by name
    entries: tuple[EntryModel, ...]  #: all of them, in the order in which they are gone through
    has_minute: bool = False  #: for lessons: whether the game is told in a minute
    mixed: bool = False  #: for puzzles: whether easy and hard ones are gone through in turn

    @property
    def usual(self) -> tuple[EntryModel, ...]:
        """Those that are not for later."""
        return tuple(one for one in self.entries if not one.is_extra)

    @property
    def done(self) -> int:
        """How many of them were gone through, or solved."""
        return sum(one.became in (DONE, SOLVED) for one in self.usual)

    @property
    def next(self) -> EntryModel | None:
        """The one to go on with: one that was left, else the first that is new; or ``None``."""
        left = next((one for one in self.entries if one.is_left), None)
        return left or next((one for one in self.entries if one.became == NEW), None)

    @property
    def is_begun(self) -> bool:
        """Whether there is something to go on with."""
        is_left = any(one.is_left for one in self.entries)
        return is_left or any(one.became != NEW for one in self.usual)

    def after(self, number: int) -> EntryModel:
        """The puzzle after one: the next that is new, else the next one."""
        at = next(at for at, one in enumerate(self.entries) if one.number == number)
        following: Sequence[EntryModel] = (*self.entries[at + 1 :], *self.entries[: at + 1])
        return next((one for one in following if one.became == NEW), following[0])


@dataclass(frozen=True)
class MinuteModel:
    """A game in a minute."""

    game: str  #: which one, by name
    pictures: tuple[tuple[str, str], ...]  #: pairs of a picture, as SVG, and what it is to say


@dataclass(frozen=True)
class PanelModel:
    """What is said beside the table of a lesson."""

    game: str  #: which one, by name
    number: int  #: the number of the lesson, from 1
    count: int  #: how many there are
    title: str  #: what it is called
    step: int  #: the number of the step, from 0
    steps: int  #: how many it has
    words: str  #: what is said
    reply: MoveOutcome | None  #: what is said to the last move, if anything
    asks: bool  #: whether a move is asked for
    is_moving: bool  #: whether moves are being shown
    is_last: bool  #: whether the last words are said
    following: str  #: what the next lesson is called; ``""`` where none follows, or only for later

    @property
    def has_ended(self) -> bool:
        """Whether all is shown and said, and there is only the way on from here."""
        return self.is_last and not self.is_moving

    @property
    def is_enough(self) -> bool:
        """Whether who went so far can play: after the basics, and where no lesson follows."""
        return self.number == BASICS or not self.following


@dataclass(frozen=True)
class PuzzleModel:
    """A puzzle as it is seen around its quiz."""

    game: str  #: which one, by name
    entry: EntryModel  #: which puzzle it is, and what became of it
    count: int  #: how many there are
    is_of_day: bool
    hint: str  #: what was said to help, or ``""``
    rating: str  #: how many found it, as a sentence
    following: EntryModel  #: the puzzle after it
