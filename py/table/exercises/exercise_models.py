"""View models of lessons and puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from table.page.routes import LEARN, PUZZLES, Route
from table.store.progress import BASICS

if TYPE_CHECKING:
    from trickhunt.exercises import MoveOutcome

NEW, DONE, SOLVED, SEEN = "new", "done", "solved", "seen"
"""The states: new; a lesson that was finished; a puzzle that was solved at the first try, or whose
answer was seen.
"""


def course_route(game: str) -> Route:
    """The address of a game's lessons."""
    return Route(f"{LEARN}/{game}")


def lesson_route(game: str, number: int) -> Route:
    """The address of a lesson of a game, by its number from 1."""
    return Route(f"{LEARN}/{game}/{number}")


def puzzles_route(game: str) -> Route:
    """The address of a game's puzzles."""
    return Route(f"{PUZZLES}/{game}")


def puzzle_route(game: str, number: int) -> Route:
    """The address of a puzzle of a game, by its number from 1."""
    return Route(f"{PUZZLES}/{game}/{number}")


@dataclass(frozen=True)
class EntryModel:
    """A lesson or a puzzle in a list."""

    number: int  #: its number, from 1
    became: str  #: its state: :data:`NEW`, …
    title: str = ""  #: the title of a lesson
    is_left: bool = False  #: whether a lesson was left before its end
    is_extra: bool = False  #: whether it is a later lesson
    difficulty: int = 0  #: the difficulty of a puzzle, from 1


@dataclass(frozen=True)
class ListModel:
    """The lessons or the puzzles of a game."""

    place: str  #: the kind of list: :data:`~table.page.routes.LEARN` or ``PUZZLES``
    game: str  #: the name of the game
    entries: tuple[EntryModel, ...]  #: all entries, in order
    has_minute: bool = False  #: for lessons: whether there is a one-minute introduction
    mixed: bool = False  #: for puzzles: whether easy and hard ones alternate

    @property
    def usual(self) -> tuple[EntryModel, ...]:
        """The entries without later lessons."""
        return tuple(one for one in self.entries if not one.is_extra)

    @property
    def done(self) -> int:
        """How many of them were finished or solved."""
        return sum(one.became in (DONE, SOLVED) for one in self.usual)

    @property
    def next(self) -> EntryModel | None:
        """The entry to continue with: one that was left, else the first new one; or ``None``."""
        left = next((one for one in self.entries if one.is_left), None)
        return left or next((one for one in self.entries if one.became == NEW), None)

    @property
    def is_begun(self) -> bool:
        """Whether there is something to continue."""
        is_left = any(one.is_left for one in self.entries)
        return is_left or any(one.became != NEW for one in self.usual)

    def after(self, number: int) -> EntryModel:
        """The puzzle after one: the next new one, else the next."""
        at = next(at for at, one in enumerate(self.entries) if one.number == number)
        following: Sequence[EntryModel] = (*self.entries[at + 1 :], *self.entries[: at + 1])
        return next((one for one in following if one.became == NEW), following[0])


@dataclass(frozen=True)
class MinuteModel:
    """The one-minute introduction to a game."""

    game: str  #: the name of the game
    pictures: tuple[tuple[str, str], ...]  #: pairs of a picture, as SVG, and its text


@dataclass(frozen=True)
class PanelModel:
    """The text beside the table of a lesson."""

    game: str  #: the name of the game
    number: int  #: the number of the lesson, from 1
    count: int  #: the number of lessons
    title: str  #: its name
    step: int  #: the number of the step, from 0
    steps: int  #: the number of steps
    words: str  #: the text
    reply: MoveOutcome | None  #: the reply to the last move, if any
    asks: bool  #: whether a move is asked for
    is_moving: bool  #: whether moves are being shown
    is_last: bool  #: whether this is the last text
    following: str  #: the title of the next lesson; ``""`` if there is none, or only a later one

    @property
    def has_ended(self) -> bool:
        """Whether everything was shown, and only links are left."""
        return self.is_last and not self.is_moving

    @property
    def is_enough(self) -> bool:
        """Whether the learner can now play: after the basics, and if no lesson follows."""
        return self.number == BASICS or not self.following


@dataclass(frozen=True)
class PuzzleModel:
    """The parts of a puzzle around its quiz."""

    game: str  #: the name of the game
    entry: EntryModel  #: the puzzle with its state
    count: int  #: the number of puzzles
    is_of_day: bool
    is_new: bool  #: whether the person has never finished a game of this kind, nor learnt it
    hint: str  #: the hint, once it is shown, or ``""``
    rating: str  #: how many players found it, as a sentence
    following: EntryModel  #: the puzzle after it
