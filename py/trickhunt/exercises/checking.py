"""Check that a lesson can be played as written, and that its facts are true."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeVar

from trickhunt.core.errors import TrickHuntError
from trickhunt.core.game import State
from trickhunt.core.words import _
from trickhunt.exercises.lesson import LEARNER, Lesson
from trickhunt.exercises.lesson_state import LessonState, begin
from trickhunt.formats.exercise import Answer, Exercise
from trickhunt.formats.positions import kind_of
from trickhunt.rulebook import clauses
from trickhunt.rulebook.examples.example import beginning

T = TypeVar("T")

MOST_PATHS = 500
"""The most ways through one lesson that are played."""


class LessonProblem(NamedTuple):
    """A fault of a lesson: its place, such as ``steps[2].answers[0]``, and a description."""

    where: str
    words: str


def holds(state: State[Any], fact: str) -> bool:
    """Whether a fact is true.

    Args:
        fact: a line as in the examples: ``next 2``, ``scores 1, 0, -1``, ``won 0, 2``, ``held 8, 8,
            8`` or ``then`` with a fact of the position.

    Raises:
        KeyError: it begins with another word.
    """
    kind, _blank, text = fact.partition(" ")
    if kind == "then":
        return _tells(state, text)
    found = {
        "next": [state.actor],
        "scores": state.scores,
        "won": state.winners if state.is_over else (),
        "held": [len(state.hand(seat)) for seat in range(state.game.players)],
    }[kind]
    return ", ".join(map(str, found)) == text


def _tells(state: State[Any], text: str) -> bool:
    word, _blank, expected = text.partition(" ")
    kind = kind_of(state.game.name)
    fact = {fact.word: fact for fact in kind.facts}[word]
    value = getattr(kind.position_of(state), fact.field)
    if fact.kind.by_seat:
        seat, _blank, expected = expected.partition(" ")
        value = value[int(seat)]
    return bool(fact.kind.write(value) == expected)


def faults(lesson: Lesson) -> list[LessonProblem]:
    """The first fault at each place of a lesson; it is played in all ways."""
    found = {fault.where: fault for fault in _of_the_whole(lesson)}
    if found:
        return list(found.values())
    walk = _Walk(lesson)
    return list(walk.all_faults())


def _of_the_whole(lesson: Lesson) -> Iterator[LessonProblem]:
    known = {clause.id for clause in clauses(lesson.game)}
    for clause in lesson.clauses:
        if clause not in known:
            yield LessonProblem(
                "clauses", _("“{clause}” is not a clause of this game.", clause=clause)
            )
    if not lesson.steps or lesson.steps[-1].answers:
        yield LessonProblem(
            "steps", _("the last step must not ask for a move: it sums up what was learnt.")
        )
    for number, step in enumerate(lesson.steps):
        if step.answers and not step.accepted:
            yield LessonProblem(f"steps[{number}].answers", _("no move is accepted here."))
        if step.position or not number:
            try:
                beginning(lesson.game, step.position).state()
            except TrickHuntError as error:
                yield LessonProblem(f"steps[{number}].position", str(error))


class _Walk:
    """All ways through a lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.paths = 0
        self.found: dict[str, LessonProblem] = {}
        self.played: set[tuple[int, str]] = set()

    def all_faults(self) -> Iterable[LessonProblem]:
        """The faults on all ways, and the moves that no way allows."""
        self.follow(self.made("steps[0]", lambda: begin(self.lesson)))
        for number, step in enumerate(self.lesson.steps):
            for place, answer in enumerate(step.answers):
                for move in answer.moves:
                    if not self.found and (number, move) not in self.played:
                        words = _("“{move}” is never legal here.", move=move)
                        self.note(_at(number, place), words)
        return self.found.values()

    def note(self, where: str, words: str) -> None:
        """Record the first fault of a place."""
        self.found.setdefault(where, LessonProblem(where, words))

    def made(self, where: str, to: Callable[[], T]) -> T | None:
        """The result of a step; ``None`` if it fails, which is recorded as a fault."""
        try:
            return to()
        except TrickHuntError as error:
            self.note(where, str(error))
            return None

    def follow(self, run: LessonState | None) -> None:
        """Check a step, and follow every way from it."""
        if run is None:
            return
        number, step = run.number, run.step
        self.prove(run.state, step.facts, f"steps[{number}]")
        if run.is_last:
            self.paths += 1
        elif not step.answers:
            self.follow(self.made(f"steps[{number + 1}]", run.go_on))
        elif run.state.actor != LEARNER:
            self.note(f"steps[{number}]", _("it is not the turn of the learner, who has seat 0."))
        else:
            self.answer_all(run, step)

    def answer_all(self, run: LessonState, step: Exercise) -> None:
        """Make every legal move of a step."""
        number = run.number
        legal = [move.text for move in run.state.legal_moves()]
        if not {*legal} & {*step.accepted}:
            self.note(f"steps[{number}].answers", _("none of the accepted moves is legal here."))
        for text in legal:
            self.played.add((number, text))
            places = [place for place, one in enumerate(step.answers) if text in one.moves]
            if places:
                self.answer(run, text, _at(number, places[0]), step.answers[places[0]])
            elif not step.otherwise:
                words = _("“{move}” is legal, but has no answer.", move=text)
                self.note(f"steps[{number}].otherwise", words)

    def answer(self, run: LessonState, text: str, where: str, answer: Answer) -> None:
        """Make a move that has an answer, and continue from there if it is accepted."""
        outcome = self.made(where, lambda: run.try_move(text))
        if outcome is not None:
            self.prove(outcome.state, answer.facts, where)
            if answer.is_good and self.paths < MOST_PATHS:
                self.follow(outcome.run)

    def prove(self, state: State[Any], facts: Iterable[str], where: str) -> None:
        """Check facts."""
        for fact in facts:
            try:
                is_so = holds(state, fact)
            except (KeyError, ValueError, IndexError):
                is_so = False
            if not is_so:
                self.note(where, _("“{fact}” is not true there.", fact=fact))


def _at(number: int, place: int) -> str:
    return f"steps[{number}].answers[{place}]"
