"""A quiz as it is seen: what can be marked, and how an answer was judged."""

from __future__ import annotations

from dataclasses import dataclass

from trickhunt.core.game import Move

RIGHT, MISSED, WRONG, OTHER, LEFT = "right", "missed", "wrong", "other", "left"
"""What an answer says of a move: rightly marked; due but not marked; marked and not allowed; marked
and allowed, but not what was asked for; rightly left alone."""

FROM_HAND = ("play", "show")
"""The kinds of moves with a card of the hand."""


@dataclass(frozen=True, slots=True)
class MarkModel:
    """A move that can be marked."""

    id: str  #: the id of its button
    move: Move
    card: int  #: the card that it lays, or -1 for one without
    word: str  #: what is said with the card, or ``""``
    is_marked: bool
    outcome: str  #: what the answer says of it: :data:`RIGHT`, …; ``""`` before the answer


@dataclass(frozen=True, slots=True)
class ReasonModel:
    """Moves that are refused for the same reason; the marked ones stand first."""

    clause: str  #: the clause it rests on
    words: str  #: the reason, as a sentence
    moves: tuple[tuple[Move, bool], ...]  #: the moves, each with whether it was marked


@dataclass(frozen=True, slots=True)
class AnswerModel:
    """The answer as it is shown."""

    is_right: bool  #: whether the reader's is right
    has_marked: bool  #: whether there was one at all
    words: str  #: the writer's words on it, or ``""``
    #: the moves that belong to the answer, each with whether it was marked
    due: tuple[tuple[Move, bool], ...]
    others: tuple[Move, ...]  #: legal moves that were marked and are not what was asked for
    #: why moves are refused: of all that could be marked, or of the one chosen
    reasons: tuple[ReasonModel, ...]
    by_move: tuple[tuple[Move, str], ...]  #: the writer's words on single moves
    idea: str  #: why the expert's choice may be good, as a sentence, where it was asked; or ``""``


@dataclass(frozen=True, slots=True)
class QuizModel:
    """A quiz as it is seen."""

    game: str  #: the name of the game
    ask: str  #: ``legal`` or ``move``
    by_expert: bool  #: whether the expert's choice is the answer
    question: str  #: the writer's question, or ``""``
    comment: str  #: the writer's words on the position, or ``""``
    marks: tuple[MarkModel, ...]  #: the moves that can be marked, those with one card side by side
    pointed: str  #: the id of the one that the keyboard stands at
    thinks: bool  #: whether the expert is being waited for
    answer: AnswerModel | None  #: the answer, once it is shown

    @property
    def marks_hand(self) -> bool:
        """Whether the cards of the hand are what is marked, so that they are seen there."""
        return any(one.move.action in FROM_HAND for one in self.marks)

    @property
    def count(self) -> int:
        """How many moves are marked."""
        return sum(one.is_marked for one in self.marks)
