"""A quiz as it is seen: what can be marked, and how an answer was judged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from htpy import Node

    from trickhunt.core.game import Move

RIGHT, MISSED, WRONG, OTHER, LEFT = "right", "missed", "wrong", "other", "left"
"""What an answer says of a move: rightly marked; due but not marked; marked and not allowed; marked
and allowed, but not what was asked for; rightly left alone."""

FROM_HAND = ("play", "show")
"""The kinds of moves with a card of the hand."""


@dataclass(frozen=True, slots=True)
class MarkModel:
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
class ReasonModel:
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
class AnswerModel:
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
    reasons: tuple[ReasonModel, ...]
    by_move: tuple[tuple[Move, str], ...]
    idea: str


@dataclass(frozen=True, slots=True)
class AroundModel:
    """What a screen has of its own around a quiz. Its views come with that screen.

    Attributes:
        where: which quiz it is, in the bar.
        tools: the buttons and links of the bar.
        head: what stands over the question.
        helps: what helps before the answer is shown, beside the button that shows it.
        hint: what was said to help.
        onward: the way on after the answer.
        told: what is told after the answer.
    """

    where: Node
    tools: Node
    head: Node
    helps: Node
    hint: Node
    onward: Node
    told: Node


@dataclass(frozen=True, slots=True)
class QuizModel:
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
        around: what a screen of its own has around it; ``None`` for a linked quiz.
    """

    game: str
    ask: str
    by_expert: bool
    question: str
    comment: str
    marks: tuple[MarkModel, ...]
    pointed: str
    thinks: bool
    answer: AnswerModel | None
    around: AroundModel | None = None

    @property
    def marks_hand(self) -> bool:
        """Whether the cards of the hand are what is marked, so that they are seen there."""
        return any(one.move.action in FROM_HAND for one in self.marks)

    @property
    def count(self) -> int:
        """How many moves are marked."""
        return sum(one.is_marked for one in self.marks)
