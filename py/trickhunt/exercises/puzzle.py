"""A puzzle: an exercise that asks for one move, and the results of the search for it.

It is an exercise like a lesson's step: a beginning, the moves up to the moment, the accepted moves,
and the wrong move that a beginner makes by habit. It also has the results of the search, so that
its sentences can be generated in any language.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from trickhunt.core.game import Move, State
from trickhunt.formats.exercise import Answer, Exercise, played
from trickhunt.links import Link
from trickhunt.links.link import QUIZ
from trickhunt.rulebook.examples.example import beginning

FINDERS = ("random", "casual", "club", "expert")
"""The players who try each puzzle."""

TRIES = 10
"""The number of tries of each."""

HARDEST = 5
"""The highest difficulty; the lowest is 1."""

TWO, SELDOM = 2, 3
"""A hard puzzle has more moves than that, and random players found it at most so often."""

A_STEP = 7
"""The number of additional successful tries that lowers the difficulty by one."""


class Values(NamedTuple):
    """What was counted of three moves."""

    best: int  #: the right move
    next: int  #: the best of the wrong moves
    habit: int  #: the move that a beginner makes


@dataclass(frozen=True)
class Puzzle:
    """A puzzle."""

    game: str  #: the name of its game
    position: tuple[str, ...]  #: the table and the deal, one fact per line, as in a lesson
    moves: tuple[str, ...]  #: the moves up to the moment, one trick per line
    #: the right moves: one, or several equivalent ones; and the habitual one
    answers: tuple[Answer, ...]
    next: str  #: the best of the wrong moves
    kind: str  #: the kind of idea (:meth:`Reasons.kind`)
    finders: tuple[int, ...]  #: in how many of :data:`TRIES` tries each of :data:`FINDERS` found it
    shares: Values  #: the expected shares of the win, in thousandths
    #: the points expected until the end of the round, in tenths; all 0 if they are not given
    points: Values

    @cached_property
    def link(self) -> Link:
        """The puzzle as a link that asks for a move, with the game up to the moment."""
        link = beginning(self.game, self.position)
        moves = tuple(map(link.game.parse_move, played(self.moves)))
        quiz = Exercise().answered(Exercise(answers=self.answers).accepted, {})
        return replace(link, moves=moves, is_open=False, mode=QUIZ, quiz=quiz)

    @property
    def answer(self) -> tuple[Move, ...]:
        """The right moves."""
        assert self.link.quiz is not None
        return tuple(map(self.move, self.link.quiz.accepted))

    @property
    def habit(self) -> str:
        """The move that a beginner makes by habit, in the game's notation."""
        return next(move for one in self.answers if not one.is_good for move in one.moves)

    @property
    def found(self) -> int:
        """In how many of all tries it was found."""
        return sum(self.finders)

    @property
    def is_hard(self) -> bool:
        """Whether there is a choice, and chance seldom finds the answer."""
        return len(self._state.legal_moves()) > TWO and self.finders[0] <= SELDOM

    @property
    def difficulty(self) -> int:
        """Its difficulty, from 1 to :data:`HARDEST`: the more tries found it, the easier it is."""
        return max(HARDEST - self.found // A_STEP, 1)

    def move(self, text: str) -> Move:
        """A move of its game."""
        found: Move = self.link.game.parse_move(text)
        return found

    @cached_property
    def _state(self) -> State[Any]:
        return self.link.state()

    def state(self) -> State[Any]:
        """The moment of the question; a copy, so it may be played on."""
        return self._state.copy()
