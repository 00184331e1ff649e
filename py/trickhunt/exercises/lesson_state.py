"""The progress of a learner through a lesson, and the replies to moves.

A :class:`LessonState` never changes. A move leads to a new one, so a page can go back by keeping
the old one, and a wrong move has no effect::

    run = begin(lesson)
    outcome = run.try_move("G9")
    run = outcome.run
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from trickhunt.core.errors import Refusal
from trickhunt.core.game import Event, Move, State
from trickhunt.core.words import _
from trickhunt.drawing import Scene, scene_of
from trickhunt.exercises.lesson import LEARNER, Lesson, called
from trickhunt.formats.exercise import GOOD, OTHER, POOR, REFUSED, Exercise, judge_move, played
from trickhunt.links import Link
from trickhunt.rulebook.examples.example import beginning


class LessonMove(NamedTuple):
    """A move with its seat, and what happened."""

    seat: int
    move: Move
    events: tuple[Event, ...]


class MoveOutcome(NamedTuple):
    """The result of a move."""

    kind: str  #: :data:`GOOD`, :data:`POOR`, :data:`OTHER` or :data:`REFUSED`
    words: str  #: the reply
    #: the moves that were made, the learner's first; empty for the last two kinds
    made: tuple[LessonMove, ...]
    link: Link  #: the resulting position: its beginning, with every move since
    #: the next state of the lesson: the next step after a good move, else the same step
    run: LessonState
    refusal: Refusal | None = None  #: why the move is not legal, or ``None`` if it is

    @property
    def state(self) -> State[Any]:
        """The resulting position."""
        return self.link.state()


@dataclass(frozen=True)
class LessonState:
    """A lesson at one of its steps."""

    lesson: Lesson
    number: int  #: the number of the step, from 0
    made: tuple[LessonMove, ...]  #: what was played before the text of the step
    link: Link  #: the beginning of its position, with every move since
    _state: State[Any] = field(repr=False)

    @property
    def step(self) -> Exercise:
        """The step."""
        return self.lesson.steps[self.number]

    @property
    def words(self) -> str:
        """The current text, in the current language."""
        return _(self.step.words)

    @property
    def state(self) -> State[Any]:
        """The position; a copy, so it may be played on."""
        return self._state.copy()

    @property
    def asks(self) -> bool:
        """Whether a move is asked for; otherwise the learner just reads on."""
        return bool(self.step.answers)

    @property
    def good_moves(self) -> tuple[str, ...]:
        """The moves that are accepted here."""
        legal = {move.text for move in self.state.legal_moves()}
        return tuple(move for move in self.step.accepted if move in legal)

    @property
    def is_last(self) -> bool:
        """Whether this is the last step."""
        return self.number + 1 == len(self.lesson.steps)

    def try_move(self, text: str) -> MoveOutcome:
        """The result of a move.

        Args:
            text: the move in the game's notation.

        Raises:
            NotAMove: the text is not a move of the game.
        """
        state = self.state
        move = state.as_listed(state.game.parse_move(text))
        if not self.asks:
            return MoveOutcome(
                OTHER, _("There is nothing to play here: read on."), (), self.link, self
            )
        verdict = judge_move(self.step, state, move)
        refusal, answer = verdict.refusal, verdict.answer
        if refusal is not None:
            return MoveOutcome(REFUSED, refusal.words, (), self.link, self, refusal)
        if answer is None:
            return MoveOutcome(OTHER, _(self.step.otherwise), (), self.link, self)
        made = _make(state, [move.text, *played(answer.then)])
        link = _after(self.link, made)
        if not answer.is_good:
            return MoveOutcome(POOR, _(answer.words), made, link, self)
        after = _arrive(self.lesson, self.number + 1, link, state)
        return MoveOutcome(GOOD, _(answer.words), made, link, after)

    def go_on(self) -> LessonState:
        """The next step, if no move is asked for; the same at the end of the lesson."""
        if self.asks or self.is_last:
            return self
        return _arrive(self.lesson, self.number + 1, self.link, self.state)


def begin(lesson: Lesson, number: int = 0) -> LessonState:
    """A lesson at its first step, or at a later one as if the first good moves had been made.

    Args:
        number: the number of the step, from 0.
    """
    first = beginning(lesson.game, lesson.steps[0].position)
    run = _arrive(lesson, 0, first, first.state(0))
    while run.number < number and not run.is_last:
        run = run.try_move(run.good_moves[0]).run if run.asks else run.go_on()
    return run


def _arrive(lesson: Lesson, number: int, link: Link, state: State[Any]) -> LessonState:
    """A lesson at a step: its position is set up if it has its own, and its moves are made."""
    step = lesson.steps[number]
    if step.position:
        link = beginning(lesson.game, step.position)
        state = link.state(0)
    made = _make(state, played(step.moves))
    return LessonState(lesson, number, made, _after(link, made), state)


def _after(link: Link, made: Iterable[LessonMove]) -> Link:
    return replace(link, moves=(*link.moves, *(one.move for one in made)))


def _make(state: State[Any], moves: Iterable[str]) -> tuple[LessonMove, ...]:
    return tuple(
        LessonMove(state.actor, move, tuple(state.apply(move)))
        for move in map(state.game.parse_move, moves)
    )


def seen(state: State[Any]) -> Scene:
    """The table as the learner sees it."""
    return scene_of(state, LEARNER, names=called(state.game.players))


def told(lesson: Lesson) -> Iterator[tuple[Scene, str]]:
    """The picture of each step of a lesson, with its text."""
    for number in range(len(lesson.steps)):
        run = begin(lesson, number)
        yield seen(run.state), run.words
