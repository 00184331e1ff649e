"""What a puzzle is: a question for one move, and what is known of it.

It is a quiz like any other (:mod:`trickhunt.formats.quiz`): a link to a moment of a game, with the
moves that are right. Beside it stands what the search found out, so that words can be made of it in
whatever language. As data it is an object of JSON::

    {"link": "bargain-hunt?players=4&…&mode=quiz&answer=G4.trump", "habit": "R7",
     "next": "G4 plain", "kind": "trump", "finders": [1, 2, 10, 9], "shares": [412, 310, 266]}
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from trickhunt.core.game import Move, State
from trickhunt.links import Link, read_link

FINDERS = ("random", "casual", "club", "expert")
"""Who tries each puzzle."""

TRIES = 10
"""How often each of them tries."""

HARDEST = 5
"""How hard a puzzle can be, from 1."""

A_STEP = 7
"""By how many finders more a puzzle is a step easier."""


class Shares(NamedTuple):
    """What shares of the win moves can expect, in thousandths."""

    best: int  #: the right move
    next: int  #: the best of those that are wrong
    habit: int  #: the move that a beginner makes


@dataclass(frozen=True)
class Puzzle:
    """A puzzle."""

    text: str  #: the link of the quiz, which asks for a move
    habit: str  #: the move that a beginner makes by habit, in the game's notation. It is wrong.
    next: str  #: the best of the moves that are wrong
    kind: str  #: what kind of idea it is (:mod:`trickhunt.puzzles.kinds`)
    finders: tuple[int, ...]  #: how many of :data:`TRIES` tries each of :data:`FINDERS` found it in
    shares: Shares  #: what the search expects of the moves

    @cached_property
    def link(self) -> Link:
        """The quiz as a link, with the game up to the moment."""
        return read_link(self.text)

    @property
    def answer(self) -> tuple[Move, ...]:
        """The moves that are right: one, or several that come to the same."""
        assert self.link.quiz is not None
        return self.link.quiz.answer

    @property
    def found(self) -> int:
        """In how many of all tries it was found."""
        return sum(self.finders)

    @property
    def difficulty(self) -> int:
        """How hard it is, from 1 to :data:`HARDEST`: the more found it, the easier it is."""
        return max(HARDEST - self.found // A_STEP, 1)

    def move(self, text: str) -> Move:
        """A move of its game."""
        found: Move = self.link.game.parse_move(text)
        return found

    @cached_property
    def _state(self) -> State[Any]:
        return self.link.state()

    def state(self) -> State[Any]:
        """The moment that it asks about; a copy, so that it may be played on."""
        return self._state.copy()


def plain_puzzle(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as plain values; :func:`read_puzzle` is the inverse."""
    return {
        "link": puzzle.text,
        "habit": puzzle.habit,
        "next": puzzle.next,
        "kind": puzzle.kind,
        "finders": list(puzzle.finders),
        "shares": list(puzzle.shares),
    }


def read_puzzle(values: dict[str, Any]) -> Puzzle:
    """The puzzle of plain values.

    Raises:
        ValueError, TypeError, KeyError: they are none.
    """
    return Puzzle(
        str(values["link"]),
        str(values["habit"]),
        str(values["next"]),
        str(values["kind"]),
        tuple(map(int, values["finders"])),
        Shares(*map(int, values["shares"])),
    )
