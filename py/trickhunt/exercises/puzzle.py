"""What a puzzle is: an exercise that asks for one move, and what is known of it.

It is an exercise like a lesson's step: where it begins, the moves up to the moment, the moves that
are accepted, and the one that a beginner makes by habit, which is wrong. Beside it stands what the
search found out, so that words can be made of it in whatever language.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from trickhunt.core.game import Move, State
from trickhunt.formats.exercise import Answer, Exercise, played
from trickhunt.links import Link
from trickhunt.links.link import QUIZ
from trickhunt.rulebook.examples.model import beginning

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

    game: str  #: the name of its game
    position: tuple[str, ...]  #: the table and the deal, one per line, as in a lesson
    moves: tuple[str, ...]  #: what is played up to the moment, one trick per line
    #: the moves that are right: one, or several that come to the same; and that of habit
    answers: tuple[Answer, ...]
    next: str  #: the best of the moves that are wrong
    kind: str  #: what kind of idea it is (:meth:`Reasons.kind`)
    finders: tuple[int, ...]  #: how many of :data:`TRIES` tries each of :data:`FINDERS` found it in
    shares: Shares  #: what the search expects of the moves

    @cached_property
    def link(self) -> Link:
        """The puzzle as a link that asks for a move, with the game up to the moment."""
        link = beginning(self.game, self.position)
        moves = tuple(map(link.game.parse_move, played(self.moves)))
        quiz = Exercise().answered(Exercise(answers=self.answers).accepted, {})
        return replace(link, moves=moves, is_open=False, mode=QUIZ, quiz=quiz)

    @property
    def answer(self) -> tuple[Move, ...]:
        """The moves that are right."""
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
