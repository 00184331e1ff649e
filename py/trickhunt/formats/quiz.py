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
    """A question about the position that a link shows."""

    ask: str = LEGAL  #: :data:`LEGAL` or :data:`MOVE`
    #: the moves that are accepted; none where legality or the expert decides
    answer: tuple[Move, ...] = ()
    by_expert: bool = False  #: whether the expert's choice is the answer
    question: str = ""  #: the question in the writer's words, or ``""`` for the usual ones
    right: str = ""  #: the writer's words on a right answer, or ``""``
    wrong: str = ""  #: the writer's words on a wrong one, or ``""``
    #: the writer's words on single moves, legal or not, one each at most
    by_move: tuple[tuple[Move, str], ...] = ()


class Verdict(NamedTuple):
    """What is to be said of one move."""

    move: Move
    is_marked: bool  #: whether the reader marked it
    is_due: bool  #: whether it belongs to the answer
    refusal: Refusal | None  #: why it may not be made, or ``None`` where it may
    words: str  #: the writer's words on it, or ``""``


class Answer(NamedTuple):
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
