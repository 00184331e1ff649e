"""A quiz as it is answered: what is marked, how it was judged, and what is seen of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from trickhunt.games.candidates import candidates
from trickhunt.quiz import LEGAL, MOVE, Answer, Quiz, Verdict, judge

if TYPE_CHECKING:
    from trickhunt.game import Move, State

RIGHT, MISSED, WRONG, OTHER, LEFT = "right", "missed", "wrong", "other", "left"
"""What an answer says of a move: rightly marked; due but not marked; marked and not allowed; marked
and allowed, but not what was asked for; rightly left alone."""

FROM_HAND = ("play", "show")
"""The kinds of moves with a card of the hand."""

LAID = (*FROM_HAND, "buy")
"""The kinds of moves that are seen as a card."""


@dataclass(frozen=True, slots=True)
class MarkLook:
    """A move that can be marked.

    Attributes:
        id: the id of its button.
        move: the move.
        card: the card that it lays, or -1 for one without.
        word: what is said with the card, or ``""``.
        is_marked: whether it is marked.
        outcome: what the answer says of it: :data:`RIGHT`, …; ``""`` before the answer.
    """

    id: str
    move: Move
    card: int
    word: str
    is_marked: bool
    outcome: str


@dataclass(frozen=True, slots=True)
class ReasonLook:
    """Moves that are refused for the same reason; the marked ones stand first.

    Attributes:
        clause: the clause it rests on.
        words: the reason, as a sentence.
        moves: the moves, each with whether it was marked.
    """

    clause: str
    words: str
    moves: tuple[tuple[Move, bool], ...]


@dataclass(frozen=True, slots=True)
class AnswerLook:
    """The answer as it is shown.

    Attributes:
        is_right: whether the reader's is right.
        has_marked: whether there was one at all.
        words: the writer's words on it, or ``""``.
        due: the moves that belong to the answer, each with whether it was marked.
        others: legal moves that were marked and are not what was asked for.
        reasons: why moves are refused: of all that could be marked, or of the one chosen.
        by_move: the writer's words on single moves.
        idea: why the expert's choice may be good, as a sentence, where it was asked; or ``""``.
    """

    is_right: bool
    has_marked: bool
    words: str
    due: tuple[tuple[Move, bool], ...]
    others: tuple[Move, ...]
    reasons: tuple[ReasonLook, ...]
    by_move: tuple[tuple[Move, str], ...]
    idea: str


@dataclass(frozen=True, slots=True)
class QuizLook:
    """A quiz as it is seen.

    Attributes:
        game: the name of the game.
        ask: ``legal`` or ``move``.
        by_expert: whether the expert's choice is the answer.
        question: the writer's question, or ``""``.
        comment: the writer's words on the position, or ``""``.
        marks: the moves that can be marked, those with one card side by side.
        pointed: the id of the one that the keyboard stands at.
        thinks: whether the expert is being waited for.
        answer: the answer, once it is shown.
    """

    game: str
    ask: str
    by_expert: bool
    question: str
    comment: str
    marks: tuple[MarkLook, ...]
    pointed: str
    thinks: bool
    answer: AnswerLook | None

    @property
    def marks_hand(self) -> bool:
        """Whether the cards of the hand are what is marked, so that they are seen there."""
        return any(one.move.action in FROM_HAND for one in self.marks)

    @property
    def count(self) -> int:
        """How many moves are marked."""
        return sum(one.is_marked for one in self.marks)


class Asking:
    """A quiz that is being answered.

    Attributes:
        quiz: the question.
        state: the position it is about.
        answer: the answer, once it is shown.
        pointed: the place among the moves at which the keyboard stands.
        thinks: whether the expert is being waited for.
        idea: why its choice may be good, once it was asked, or ``""``.
        comment: what the writer says of the position, or ``""``.
    """

    def __init__(self, quiz: Quiz, state: State[Any], comment: str = "") -> None:
        """A quiz with nothing marked; ``comment`` is what the writer says of the position."""
        self.quiz = quiz
        self.state = state
        self.answer: Answer | None = None
        self.pointed = 0
        self.thinks = False
        self.idea = ""
        self.comment = comment
        self.moves = side_by_side(candidates(state))
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
        """Mark a move by its notation, or leave it alone again; returns whether that was done.

        Where one move is asked for, the one marked before is left alone. After the answer nothing
        is marked any more.
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

    def conclude(self, best: tuple[Move, ...] = ()) -> Answer:
        """Judge what is marked; ``best`` is what the expert would do, where it was asked."""
        self.thinks = False
        self.answer = judge(self.quiz, self.state, self.marked, best)
        return self.answer

    def again(self) -> None:
        """Begin once more, with nothing marked."""
        self.answer = None
        self.thinks = False
        self._marked.clear()
        self.pointed = 0

    def look(self) -> QuizLook:
        """What is seen of it."""
        said = {one.move: one for one in self.answer.verdicts} if self.answer else {}
        ids = self.ids
        return QuizLook(
            game=self.state.game.name,
            ask=self.quiz.ask,
            by_expert=self.quiz.by_expert,
            question=self.quiz.question,
            comment=self.comment,
            marks=tuple(
                MarkLook(
                    ids[at],
                    move,
                    _card(move),
                    getattr(move, "word", ""),
                    move in self._marked,
                    _outcome(said[move]) if said else "",
                )
                for at, move in enumerate(self.moves)
            ),
            pointed=ids[self.pointed],
            thinks=self.thinks,
            answer=_answer_look(self.quiz, self.answer, self.idea) if self.answer else None,
        )


def _card(move: Move) -> int:
    return int(getattr(move, "card", -1)) if move.action in LAID else -1


def side_by_side(moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves with those of one card next to each other, where its first one stood."""
    by_card: dict[object, list[Move]] = {}
    for move in moves:
        card = _card(move)
        by_card.setdefault(move if card < 0 else card, []).append(move)
    return tuple(move for group in by_card.values() for move in group)


def _outcome(one: Verdict) -> str:
    if one.is_due:
        return RIGHT if one.is_marked else MISSED
    if not one.is_marked:
        return LEFT
    return WRONG if one.refusal else OTHER


def _answer_look(quiz: Quiz, answer: Answer, idea: str) -> AnswerLook:
    verdicts = answer.verdicts
    is_free = quiz.ask == MOVE and not quiz.answer and not quiz.by_expert
    return AnswerLook(
        is_right=answer.is_right,
        has_marked=any(one.is_marked for one in verdicts),
        words=answer.words,
        due=tuple((one.move, one.is_marked) for one in verdicts if one.is_due)
        if quiz.ask == LEGAL or not is_free
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


def _reasons(refused: list[Verdict]) -> tuple[ReasonLook, ...]:
    by_reason: dict[tuple[str, str], list[Verdict]] = {}
    for one in refused:
        assert one.refusal is not None
        by_reason.setdefault((one.refusal.clause, one.refusal.words), []).append(one)
    return tuple(
        ReasonLook(
            clause,
            words,
            tuple(
                (one.move, one.is_marked)
                for one in sorted(some, key=lambda verdict: not verdict.is_marked)
            ),
        )
        for (clause, words), some in by_reason.items()
    )
