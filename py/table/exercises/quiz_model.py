"""The view model of a quiz: the moves to mark, and the judgement of an answer."""

from __future__ import annotations

from dataclasses import dataclass

from trickhunt.core.game import Move
from trickhunt.core.words import N_

RIGHT, MISSED, WRONG, OTHER, LEFT = "right", "missed", "wrong", "other", "left"
"""The verdicts on a move: rightly marked; due but not marked; marked but illegal; marked and legal,
but not asked for; rightly not marked.
"""

WAYS = {
    "": ("cards", N_("no call")),
    "trump": ("trump", N_("trump")),
    "plain": ("forbidden", N_("no trump")),
    "over": ("over", N_("over")),
    "under": ("under", N_("under")),
}
"""The icon and the words of each way to play a card, by its announcement."""

HOW = {
    "legal": N_("Mark everything that is allowed, then show the answer."),
    "move": N_("Choose one, then show the answer."),
}
"""How each kind of question is answered."""

FROM_HAND = ("play", "show")
"""The kinds of moves with a card of the hand."""


@dataclass(frozen=True, slots=True)
class MarkModel:
    """A move that can be marked."""

    id: str  #: the id of its button
    move: Move
    card: int  #: its card, or -1 if it has none
    word: str  #: the announcement with the card, or ``""``
    is_marked: bool
    outcome: str  #: the verdict on it: :data:`RIGHT`, …; ``""`` before the answer


@dataclass(frozen=True, slots=True)
class ReasonModel:
    """Moves that are refused for the same reason; the marked ones come first."""

    clause: str  #: the clause that forbids them
    words: str  #: the reason, as a sentence
    moves: tuple[tuple[Move, bool], ...]  #: the moves, each with whether it was marked


@dataclass(frozen=True, slots=True)
class AnswerModel:
    """The view model of an answer."""

    is_right: bool  #: whether the reader's answer is right
    has_marked: bool  #: whether anything was marked
    words: str  #: the writer's reply, or ``""``
    due: tuple[tuple[Move, bool], ...]  #: the moves of the answer, each with whether it was marked
    others: tuple[Move, ...]  #: legal moves that were marked but not asked for
    #: the reasons for refusals: of all moves that could be marked, or of the chosen one
    reasons: tuple[ReasonModel, ...]
    by_move: tuple[tuple[Move, str], ...]  #: the writer's replies to single moves
    idea: str  #: the reason for the expert's choice, as a sentence, if it was asked; or ``""``


@dataclass(frozen=True, slots=True)
class QuizModel:
    """The view model of a quiz."""

    game: str  #: the name of the game
    ask: str  #: ``legal`` or ``move``
    by_expert: bool  #: whether the expert's choice is the answer
    question: str  #: the writer's question, or ``""``
    comment: str  #: the writer's comment on the position, or ``""``
    #: the moves that can be marked, those with the same card side by side
    marks: tuple[MarkModel, ...]
    pointed: str  #: the id of the one with the keyboard focus
    thinks: bool  #: whether the expert is thinking
    answer: AnswerModel | None  #: the answer, once it is shown
    missed: Move | None = None  #: the wrong move of a first try, if there is a second one
    reply: str = ""  #: the reply to it

    @property
    def marks_hand(self) -> bool:
        """Whether the cards of the hand are marked, so that they are shown there."""
        return any(one.move.action in FROM_HAND for one in self.marks)

    @property
    def count(self) -> int:
        """The number of marked moves."""
        return sum(one.is_marked for one in self.marks)
