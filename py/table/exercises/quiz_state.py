"""The state of a quiz: marked moves, the judgement, and the view model."""

from __future__ import annotations

from itertools import chain
from typing import Any

from table.exercises import quiz_model
from trickhunt.core.game import Move, State
from trickhunt.formats.exercise import LEGAL, MOVE, Exercise, Judged, Verdict, judge

LAID = (*quiz_model.FROM_HAND, "buy")
"""The kinds of moves that are shown as a card."""


class QuizState:
    """A quiz that is being answered.

    Attributes:
        answer: the answer, once it is shown.
        pointed: the index of the move with the keyboard focus.
        thinks: whether the expert is thinking.
        idea: the reason for the expert's choice, once it was asked, or ``""``.
        comment: the writer's comment on the position, or ``""``.
        missed: the wrong move of a first try, after which one may try again.
        reply: the reply to it.
    """

    def __init__(
        self, quiz: Exercise, state: State[Any], comment: str = "", *, only_legal: bool = False
    ) -> None:
        """A quiz with nothing marked.

        Args:
            comment: the writer's comment on the position, or ``""``.
            only_legal: whether only legal moves can be marked; otherwise nothing is revealed.
        """
        self.quiz = quiz
        self.state = state
        self.answer: Judged | None = None
        self.pointed = 0
        self.thinks = False
        self.idea = ""
        self.comment = comment
        self.missed: Move | None = None
        self.reply = ""
        self.moves = side_by_side(state.legal_moves() if only_legal else state.candidates())
        self._marked: dict[Move, None] = {}

    @property
    def marked(self) -> tuple[Move, ...]:
        """The moves that are marked."""
        return tuple(move for move in self.moves if move in self._marked)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the buttons, in order."""
        return tuple(f"mark-{at}" for at in range(len(self.moves)))

    def mark(self, text: str) -> bool:
        """Mark a move by its notation, or remove its mark; returns whether that was done.

        If one move is asked for, the earlier mark is removed. After the answer nothing can be
        marked.
        """
        move = next((one for one in self.moves if one.text == text), None)
        if move is None or self.answer is not None or self.thinks:
            return False
        self.pointed = self.moves.index(move)
        if move in self._marked:
            del self._marked[move]
            return True
        if self.quiz.ask == MOVE:
            self._marked.clear()
        self._marked[move] = None
        return True

    def miss(self, reply: str) -> None:
        """Reply to a wrong first try, and let the person try again."""
        (self.missed,) = self.marked
        self.reply = reply
        self._marked.clear()

    def conclude(self, best: tuple[Move, ...] = ()) -> Judged:
        """Judge the marked moves; ``best`` are the expert's moves, if it was asked."""
        self.thinks = False
        self.answer = judge(self.quiz, self.state, self.marked, best)
        return self.answer

    def report(self) -> dict[str, Any]:
        """The answer as an event for the page around, once it is shown."""
        answer = self.answer
        assert answer is not None
        return {
            "ask": self.quiz.ask,
            "right": answer.is_right,
            "marked": [str(move) for move in self.marked],
            "missed": [str(one.move) for one in answer.missed],
            "mistaken": [str(one.move) for one in answer.mistaken],
        }

    @property
    def chosen(self) -> tuple[int, ...]:
        """The indexes of the marked moves."""
        return tuple(at for at, move in enumerate(self.moves) if move in self._marked)

    def again(self) -> None:
        """Start over, with nothing marked."""
        self.answer = self.missed = None
        self.reply = self.idea = ""
        self.thinks = False
        self._marked.clear()
        self.pointed = 0

    def model(self) -> quiz_model.QuizModel:
        """The view model."""
        said = {one.move: one for one in self.answer.verdicts} if self.answer else {}
        ids = self.ids
        return quiz_model.QuizModel(
            game=self.state.game.name,
            ask=self.quiz.ask,
            by_expert=self.quiz.by_expert,
            question=self.quiz.words,
            comment=self.comment,
            marks=tuple(
                quiz_model.MarkModel(
                    ids[at],
                    move,
                    card_of(move),
                    move.word,
                    move in self._marked,
                    outcome(said[move]) if said else "",
                )
                for at, move in enumerate(self.moves)
            ),
            pointed=ids[self.pointed],
            thinks=self.thinks,
            missed=self.missed,
            reply=self.reply,
            answer=_answer_model(self.quiz, self.answer, self.idea) if self.answer else None,
        )


def card_of(move: Move) -> int:
    """The card of a move, or -1 if it has none."""
    return move.card if move.action in LAID else -1


def by_card(moves: tuple[Move, ...]) -> list[list[Move]]:
    """The moves, with all ways to play a card together."""
    groups: dict[object, list[Move]] = {}
    for move in moves:
        card = card_of(move)
        groups.setdefault(move if card < 0 else card, []).append(move)
    return [*groups.values()]


def side_by_side(moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves, with all moves of a card after its first one."""
    return tuple(chain.from_iterable(by_card(moves)))


def outcome(one: Verdict) -> str:
    """How a move was judged, as in :mod:`table.exercises.quiz_model`."""
    if one.is_due:
        return quiz_model.RIGHT if one.is_marked else quiz_model.MISSED
    if not one.is_marked:
        return quiz_model.LEFT
    return quiz_model.WRONG if one.refusal else quiz_model.OTHER


def _answer_model(quiz: Exercise, answer: Judged, idea: str) -> quiz_model.AnswerModel:
    verdicts = answer.verdicts
    is_free = quiz.ask == MOVE and not quiz.accepted and not quiz.by_expert
    return quiz_model.AnswerModel(
        is_right=answer.is_right,
        has_marked=any(one.is_marked for one in verdicts),
        words=answer.words,
        due=tuple((one.move, one.is_marked) for one in verdicts if one.is_due)
        if not is_free
        else (),
        others=tuple(
            one.move for one in verdicts if one.is_marked and not one.is_due and not one.refusal
        ),
        reasons=_reasons(
            [one for one in verdicts if one.refusal and (quiz.ask == LEGAL or one.is_marked)]
        ),
        by_move=tuple((one.move, one.words) for one in verdicts if one.words),
        idea=idea,
    )


def _reasons(refused: list[Verdict]) -> tuple[quiz_model.ReasonModel, ...]:
    by_reason: dict[tuple[str, str], list[Verdict]] = {}
    for one in refused:
        assert one.refusal is not None
        by_reason.setdefault((one.refusal.clause, one.refusal.words), []).append(one)
    return tuple(
        quiz_model.ReasonModel(
            clause,
            words,
            tuple(
                (one.move, one.is_marked)
                for one in sorted(some, key=lambda verdict: not verdict.is_marked)
            ),
        )
        for (clause, words), some in by_reason.items()
    )
