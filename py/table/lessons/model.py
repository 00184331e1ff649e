"""What is seen of lessons: plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from table.page.routes import LEARN, Route

if TYPE_CHECKING:
    from table.lessons.played import Reply


def course_route(game: str) -> Route:
    """Where the lessons of a game are listed."""
    return Route(f"{LEARN}/{game}")


def lesson_route(game: str, number: int) -> Route:
    """Where a lesson of a game is, by its number from 1."""
    return Route(f"{LEARN}/{game}/{number}")


@dataclass(frozen=True)
class EntryModel:
    """A lesson in a list."""

    number: int  #: which one, from 1
    title: str  #: what it is called
    is_done: bool  #: whether it was gone through
    is_begun: bool  #: whether it was left in the middle
    is_extra: bool  #: whether it is for later


@dataclass(frozen=True)
class CourseModel:
    """The lessons of a game."""

    game: str  #: which one, by name
    entries: tuple[EntryModel, ...]  #: its lessons, in order
    has_minute: bool  #: whether it is told in a minute

    @property
    def usual(self) -> tuple[EntryModel, ...]:
        """The lessons that are not for later."""
        return tuple(one for one in self.entries if not one.is_extra)

    @property
    def done(self) -> int:
        """How many of them were gone through."""
        return sum(one.is_done for one in self.usual)

    @property
    def next(self) -> EntryModel | None:
        """The lesson to go on with: one that was left, else the first that is new; or ``None``."""
        begun = next((one for one in self.entries if one.is_begun), None)
        return begun or next((one for one in self.entries if not one.is_done), None)


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
    reply: Reply | None  #: what is said to the last move, if anything
    asks: bool  #: whether a move is asked for
    is_moving: bool  #: whether moves are being shown
    is_last: bool  #: whether the last words are said
    following: str  #: what the next lesson is called; ``""`` where none follows, or only for later
