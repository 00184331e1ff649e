"""What is seen of puzzles: plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from table.page.routes import PUZZLES, Route

if TYPE_CHECKING:
    from collections.abc import Sequence

NEW, SOLVED, SEEN = "new", "solved", "seen"
"""What became of a puzzle: nothing yet; solved at the first try; its answer was seen otherwise."""


def list_route(game: str) -> Route:
    """Where the puzzles of a game are listed."""
    return Route(f"{PUZZLES}/{game}")


def puzzle_route(game: str, number: int) -> Route:
    """Where a puzzle of a game is, by its number from 1."""
    return Route(f"{PUZZLES}/{game}/{number}")


@dataclass(frozen=True)
class EntryModel:
    """A puzzle in a list."""

    number: int  #: which one, from 1
    difficulty: int  #: how hard it is, from 1
    became: str  #: what became of it: :data:`NEW`, :data:`SOLVED` or :data:`SEEN`


@dataclass(frozen=True)
class ListModel:
    """The puzzles of a game."""

    game: str  #: which one, by name
    entries: tuple[EntryModel, ...]  #: its puzzles, in the order in which they are gone through
    mixed: bool  #: whether easy and hard ones are gone through in turn

    @property
    def solved(self) -> int:
        """How many were solved."""
        return sum(one.became == SOLVED for one in self.entries)

    @property
    def known(self) -> int:
        """Of how many the answer is known."""
        return sum(one.became != NEW for one in self.entries)

    @property
    def next(self) -> EntryModel:
        """The puzzle to go on with: the first that is new, else the first."""
        return next((one for one in self.entries if one.became == NEW), self.entries[0])

    def after(self, number: int) -> EntryModel:
        """The puzzle after one: the next that is new, else the next one."""
        at = next(at for at, one in enumerate(self.entries) if one.number == number)
        following: Sequence[EntryModel] = (*self.entries[at + 1 :], *self.entries[: at + 1])
        return next((one for one in following if one.became == NEW), following[0])


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
