"""A quiz as it is being written: what is asked, what is accepted, and the writer's words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from table.advice.answering import card_of, side_by_side
from table.share.quiz_model import BY_EXPERT, BY_RULES, CHOSEN, WritingModel, WrittenMove
from table.store.setup import EXPERT, levels
from trickhunt.formats.quiz import ASKS, MOVE, Quiz

if TYPE_CHECKING:
    from trickhunt.core.game import Move, State

QUESTION, RIGHT, WRONG = "question", "right", "wrong"
"""The text fields about the whole quiz."""

LONGEST = {QUESTION: 300, RIGHT: 1_000, WRONG: 1_000}
"""The most characters of each of them."""

LONGEST_ON_MOVE = 400
"""The most characters said of a single move."""

ACCEPT, ON = "accept-", "on-"
"""How the names of the fields of single moves begin, before the place of the move."""


class WrittenQuiz:
    """A quiz about a position, being written."""

    def __init__(self, state: State[Any], quiz: Quiz | None = None) -> None:
        """Begin to write.

        Args:
            state: the position; it is not over.
            quiz: a quiz about the same position to go on from.
        """
        self._game = state.game.name
        self._moves = side_by_side(state.candidates())
        self._legal = frozenset(state.legal_moves())
        first = quiz or self._usual()
        self._ask = first.ask
        self._by = BY_EXPERT if first.by_expert else CHOSEN
        if quiz and quiz.ask == MOVE and not (quiz.answer or quiz.by_expert):
            self._by = BY_RULES
        self._accepted = set(first.answer)
        self._words = {QUESTION: first.question, RIGHT: first.right, WRONG: first.wrong}
        self._on = dict(first.by_move)

    def _usual(self) -> Quiz:
        """The question that makes sense here: what is allowed, if that is not everything."""
        if len(self._legal) < len(self._moves):
            return Quiz()
        return Quiz(MOVE, by_expert=self.has_expert)

    @property
    def has_expert(self) -> bool:
        """Whether there is an expert to ask."""
        return EXPERT in levels(self._game)

    @property
    def quiz(self) -> Quiz:
        """What is written, as a quiz."""
        is_chosen = self._ask == MOVE and self._by == CHOSEN
        words = {name: text.strip() for name, text in self._words.items()}
        return Quiz(
            self._ask,
            tuple(move for move in self._moves if is_chosen and move in self._accepted),
            self._ask == MOVE and self._by == BY_EXPERT,
            words[QUESTION],
            words[RIGHT],
            words[WRONG],
            tuple((move, text) for move in self._moves if (text := self._on.get(move, "").strip())),
        )

    def changed(self, name: str, value: str) -> None:
        """A field changed; unknown fields and invalid values are ignored."""
        if name == "ask" and value in ASKS:
            self._ask = value
        elif name == "by" and value in (CHOSEN, BY_RULES, *([BY_EXPERT] * self.has_expert)):
            self._by = value
        elif name in LONGEST:
            self._words[name] = value[: LONGEST[name]]
        elif name.startswith(ACCEPT) and (move := self._at(name.removeprefix(ACCEPT))):
            if move in self._legal:
                (self._accepted.add if value == "on" else self._accepted.discard)(move)
        elif name.startswith(ON) and (move := self._at(name.removeprefix(ON))):
            self._on[move] = value[:LONGEST_ON_MOVE]

    def _at(self, place: str) -> Move | None:
        """The move at a place among those that can be marked."""
        is_there = place.isascii() and place.isdigit() and int(place[:4]) < len(self._moves)
        return self._moves[int(place[:4])] if is_there else None

    def model(self) -> WritingModel:
        """What is seen of it."""
        return WritingModel(
            game=self._game,
            ask=self._ask,
            by=self._by,
            has_expert=self.has_expert,
            words=dict(self._words),
            moves=tuple(
                WrittenMove(
                    move,
                    card_of(move),
                    move in self._legal,
                    move in self._accepted,
                    self._on.get(move, ""),
                )
                for move in self._moves
            ),
        )
