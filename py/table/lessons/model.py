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
    """A lesson in a list.

    Attributes:
        number: which one, from 1.
        title: what it is called.
        is_done: whether it was gone through.
        is_begun: whether it was left in the middle.
        is_extra: whether it is for later.
    """

    number: int
    title: str
    is_done: bool
    is_begun: bool
    is_extra: bool


@dataclass(frozen=True)
class CourseModel:
    """The lessons of a game.

    Attributes:
        game: which one, by name.
        entries: its lessons, in order.
        has_minute: whether it is told in a minute.
    """

    game: str
    entries: tuple[EntryModel, ...]
    has_minute: bool

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
    """A game in a minute.

    Attributes:
        game: which one, by name.
        pictures: pairs of a picture, as SVG, and what it is to say.
    """

    game: str
    pictures: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class PanelModel:
    """What is said beside the table of a lesson.

    Attributes:
        game: which one, by name.
        number: the number of the lesson, from 1.
        count: how many there are.
        title: what it is called.
        step: the number of the step, from 0.
        steps: how many it has.
        words: what is said.
        reply: what is said to the last move, if anything.
        asks: whether a move is asked for.
        is_moving: whether moves are being shown.
        is_last: whether the last words are said.
        following: what the next lesson is called; ``""`` where none follows, or only for later.
    """

    game: str
    number: int
    count: int
    title: str
    step: int
    steps: int
    words: str
    reply: Reply | None
    asks: bool
    is_moving: bool
    is_last: bool
    following: str
