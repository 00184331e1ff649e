"""A question about a position: which moves are legal, or which move to make; and its answer.

The rules answer what is legal. What is good the writer says, or has the expert say, who is asked
by whoever calls :func:`judge`: no bot thinks in here.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from trickhunt.core.errors import Refusal
from trickhunt.core.game import Move, State

LEGAL, MOVE = "legal", "move"
"""What can be asked: to mark all legal moves, or to choose one move."""

ASKS = (LEGAL, MOVE)
"""What can be asked, the usual one first."""


@dataclass(frozen=True)
class Quiz:
    """A question about the position that a link shows.

    Attributes:
        ask: :data:`LEGAL` or :data:`MOVE`.
        answer: the moves that are accepted; none where legality or the expert decides.
        by_expert: whether the expert's choice is the answer.
        question: the question in the writer's words, or ``""`` for the usual ones.
        right: the writer's words on a right answer, or ``""``.
        wrong: the writer's words on a wrong one, or ``""``.
        by_move: the writer's words on single moves, legal or not, one each at most.
    """

    ask: str = LEGAL
    answer: tuple[Move, ...] = ()
    by_expert: bool = False
    question: str = ""
    right: str = ""
    wrong: str = ""
    by_move: tuple[tuple[Move, str], ...] = ()


class Verdict(NamedTuple):
    """What is to be said of one move.

    Attributes:
        move: the move.
        is_marked: whether the reader marked it.
        is_due: whether it belongs to the answer.
        refusal: why it may not be made, or ``None`` where it may.
        words: the writer's words on it, or ``""``.
    """

    move: Move
    is_marked: bool
    is_due: bool
    refusal: Refusal | None
    words: str


class Answer(NamedTuple):
    """What is to be said of a reader's answer.

    Attributes:
        is_right: whether it is right altogether.
        verdicts: one for each move that could be marked, in their order.
        words: the writer's words on it as a whole, or ``""``.
    """

    is_right: bool
    verdicts: tuple[Verdict, ...]
    words: str

    @property
    def missed(self) -> tuple[Verdict, ...]:
        """What belongs to the answer and was not marked."""
        return tuple(one for one in self.verdicts if one.is_due and not one.is_marked)

    @property
    def mistaken(self) -> tuple[Verdict, ...]:
        """What was marked and does not belong to the answer."""
        return tuple(one for one in self.verdicts if one.is_marked and not one.is_due)


def judge(
    quiz: Quiz, state: State[Any], marked: Collection[Move], best: Sequence[Move] = ()
) -> Answer:
    """Judge what a reader marked.

    Args:
        quiz: the question.
        state: the position that it is about.
        marked: the moves that the reader marked; for :data:`MOVE` the one chosen, or none.
        best: what the expert would do, where the quiz asks for it; any of these is right.
    """
    legal = state.legal_moves()
    due = legal
    if quiz.ask == MOVE:
        due = quiz.answer or (tuple(best) if quiz.by_expert and best else legal)
    words = dict(quiz.by_move)
    verdicts = tuple(
        Verdict(move, move in marked, move in due, state.explain(move), words.get(move, ""))
        for move in state.candidates()
    )
    wrong = any(one.is_marked and not one.is_due for one in verdicts)
    if quiz.ask == LEGAL:
        wrong = wrong or any(one.is_due and not one.is_marked for one in verdicts)
    is_right = bool(marked) and not wrong
    return Answer(is_right, verdicts, quiz.right if is_right else quiz.wrong)
