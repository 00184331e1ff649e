"""An exercise: a position, what is asked there, and what is said to which move.

A step of a lesson, a puzzle, and the question of a link or of a document are exercises. The rules
answer what is legal. What is good the writer says, or has the expert say, who is asked by the
caller of :func:`judge`: no bot thinks in here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from trickhunt.core.errors import Refusal
from trickhunt.core.game import Move, State

LEGAL, MOVE = "legal", "move"
"""What can be asked: to mark all legal moves, or to choose one move."""

ASKS = (LEGAL, MOVE)
"""What can be asked, the usual one of a link first."""


GOOD, POOR, OTHER, REFUSED = "good", "poor", "other", "refused"
"""What can be said of a move: accepted; answered, but not good; legal, but not what is asked for;
not legal."""

BETWEEN = ", "
"""What stands between moves on one line."""


def played(lines: Iterable[str]) -> Iterator[str]:
    """The moves that some lines tell, one by one."""
    return (move for line in lines for move in line.split(BETWEEN))


class Answer(NamedTuple):
    """What is said to some moves, and what follows them."""

    #: the moves that it answers, in the game's notation; where there are no cards, what can be
    #: chosen in their place
    moves: tuple[str, ...]
    words: str = ""  #: what they brought, or led to; of the house's, marked for the catalogue
    #: the moves that follow, of the others and perhaps of the learner; a line may hold several
    then: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()  #: what holds after that, a line each, as ``scores 3, 1, 1, 1``
    #: whether the moves are accepted; else they are shown, and it is the learner's turn again
    is_good: bool = True

    @property
    def offered(self) -> str:
        """What can be chosen, where there are no cards."""
        return self.moves[0]


@dataclass(frozen=True)
class Exercise:
    """One thing that is said or asked.

    Where it lies in a link or a document, its position is that of the link, and none is said here.
    """

    words: str = ""  #: what is said or asked; ``""`` for the usual question
    #: the answers to moves; where nothing is accepted, the rules or the expert decide
    answers: tuple[Answer, ...] = ()
    #: what is said to any other legal move, or to an answer that is wrong; ``""`` for nothing
    otherwise: str = ""
    #: where the cards lie, a line each; none where it goes on from the step before
    position: tuple[str, ...] = ()
    #: what is played before the words are said; a line may hold several moves
    moves: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()  #: what holds when they are said
    ask: str = MOVE  #: :data:`LEGAL` or :data:`MOVE`
    by_expert: bool = False  #: whether the expert's choice is the answer
    right: str = ""  #: what is said to a right answer as a whole, or ``""``

    @property
    def accepted(self) -> tuple[str, ...]:
        """The moves that are accepted."""
        return tuple(move for one in self.answers if one.is_good for move in one.moves)

    @property
    def said(self) -> dict[str, str]:
        """What is said of single moves."""
        return {move: one.words for one in self.answers if one.words for move in one.moves}

    def answer_to(self, move: Move) -> Answer | None:
        """The answer to a move, or ``None`` where there is none for it alone."""
        return next((one for one in self.answers if move.text in one.moves), None)

    def answered(self, accepted: Iterable[str], said: Mapping[str, str]) -> Exercise:
        """The same with other answers, one for each move.

        Args:
            accepted: the moves that are accepted.
            said: what is said of single moves, accepted or not.
        """
        good = dict.fromkeys(accepted)
        return replace(
            self,
            answers=(
                *(Answer((move,), said.get(move, "")) for move in good),
                *(
                    Answer((move,), words, is_good=False)
                    for move, words in said.items()
                    if words and move not in good
                ),
            ),
        )


class Verdict(NamedTuple):
    """What is to be said of one move."""

    move: Move
    is_marked: bool  #: whether the reader marked it
    is_due: bool  #: whether it belongs to the answer
    refusal: Refusal | None  #: why it may not be made, or ``None`` where it may
    answer: Answer | None  #: the writer's answer to it, if there is one

    @property
    def kind(self) -> str:
        """What can be said of it: :data:`GOOD` or one of the others."""
        if self.refusal is not None:
            return REFUSED
        if self.is_due:
            return GOOD
        return POOR if self.answer else OTHER

    @property
    def words(self) -> str:
        """The writer's words on it, or ``""``."""
        return self.answer.words if self.answer else ""


class Judged(NamedTuple):
    """What is to be said of a reader's answer."""

    is_right: bool  #: whether it is right altogether
    verdicts: tuple[Verdict, ...]  #: one for each move that could be marked, in their order
    words: str  #: the writer's words on it as a whole, or ``""``

    @property
    def missed(self) -> tuple[Verdict, ...]:
        """What belongs to the answer and was not marked."""
        return tuple(one for one in self.verdicts if one.is_due and not one.is_marked)

    @property
    def mistaken(self) -> tuple[Verdict, ...]:
        """What was marked and does not belong to the answer."""
        return tuple(one for one in self.verdicts if one.is_marked and not one.is_due)


def judge(
    exercise: Exercise, state: State[Any], marked: Collection[Move], best: Sequence[Move] = ()
) -> Judged:
    """Judge what a reader marked.

    Args:
        exercise: the question.
        state: the position that it is about.
        marked: the moves that the reader marked; for :data:`MOVE` the one chosen, or none.
        best: what the expert would do, where it is asked; any of these is right.
    """
    due = _due(exercise, state, best)
    verdicts = tuple(
        _verdict(exercise, state, move, due, is_marked=move in marked)
        for move in state.candidates()
    )
    wrong = any(one.is_marked and not one.is_due for one in verdicts)
    if exercise.ask == LEGAL:
        wrong = wrong or any(one.is_due and not one.is_marked for one in verdicts)
    is_right = bool(marked) and not wrong
    return Judged(is_right, verdicts, exercise.right if is_right else exercise.otherwise)


def judge_move(exercise: Exercise, state: State[Any], move: Move) -> Verdict:
    """Judge one move alone, as it is made.

    Args:
        exercise: what is asked.
        state: the position that it is about.
        move: the move, legal or not.
    """
    return _verdict(exercise, state, move, _due(exercise, state), is_marked=True)


def _due(exercise: Exercise, state: State[Any], best: Sequence[Move] = ()) -> set[str]:
    """The moves that belong to the answer."""
    legal = {move.text for move in state.legal_moves()}
    if exercise.ask == LEGAL:
        return legal
    return {*exercise.accepted, *(move.text for move in best)} or legal


def _verdict(
    exercise: Exercise, state: State[Any], move: Move, due: Collection[str], *, is_marked: bool
) -> Verdict:
    answer = exercise.answer_to(move)
    return Verdict(move, is_marked, move.text in due, state.explain(move), answer)
