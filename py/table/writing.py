"""A quiz as it is being written: what is asked, what is accepted, and the writer's words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from table.asking import LAID, side_by_side
from table.setup import EXPERT, levels
from trickhunt.games.candidates import candidates
from trickhunt.quiz import ASKS, MOVE, Quiz

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trickhunt.game import Move, State

CHOSEN, BY_RULES, BY_EXPERT = "chosen", "rules", "expert"
"""Which moves are accepted: those that the writer chose, all legal ones, what the expert does."""

QUESTION, RIGHT, WRONG = "question", "right", "wrong"
"""The fields of words that are about no single move."""

LONGEST = {QUESTION: 300, RIGHT: 1_000, WRONG: 1_000}
"""The most characters of each of them."""

LONGEST_ON_MOVE = 400
"""The most characters said of a single move."""

ACCEPT, ON = "accept-", "on-"
"""How the names of the fields of single moves begin, before the place of the move."""


@dataclass(frozen=True, slots=True)
class WrittenMove:
    """A move in a quiz that is being written.

    Attributes:
        move: the move.
        card: the card that it lays, or -1 for one without.
        is_legal: whether it may be made, so that it can be accepted.
        is_accepted: whether the writer accepts it.
        words: what is said of it, or ``""``.
    """

    move: Move
    card: int
    is_legal: bool
    is_accepted: bool
    words: str


@dataclass(frozen=True, slots=True)
class WritingLook:
    """A quiz that is being written, as it is seen.

    Attributes:
        game: the name of the game.
        ask: which moves are legal, or which one to make, as in a quiz.
        by: which moves are accepted: :data:`CHOSEN`, …
        has_expert: whether there is an expert to ask.
        words: what stands in :data:`QUESTION`, :data:`RIGHT` and :data:`WRONG`.
        moves: what can be marked, those with one card side by side.
    """

    game: str
    ask: str
    by: str
    has_expert: bool
    words: Mapping[str, str]
    moves: tuple[WrittenMove, ...]

    @property
    def lacks_answer(self) -> bool:
        """Whether moves are to be chosen, and none is."""
        chosen = any(one.is_accepted for one in self.moves)
        return self.ask == MOVE and self.by == CHOSEN and not chosen


class Writing:
    """A quiz about a position, being written."""

    def __init__(self, state: State[Any], quiz: Quiz | None = None) -> None:
        """Begin to write.

        Args:
            state: the position; it is not over.
            quiz: a quiz about the same position to go on from.
        """
        first = quiz or Quiz()
        self._game = state.game.name
        self._moves = side_by_side(candidates(state))
        self._legal = frozenset(state.legal_moves())
        self._ask = first.ask
        self._by = BY_EXPERT if first.by_expert else CHOSEN
        if quiz and quiz.ask == MOVE and not (quiz.answer or quiz.by_expert):
            self._by = BY_RULES
        self._accepted = set(first.answer)
        self._words = {QUESTION: first.question, RIGHT: first.right, WRONG: first.wrong}
        self._on = dict(first.by_move)

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
        """A field has another value; one that there is not, or cannot be, changes nothing."""
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

    def look(self) -> WritingLook:
        """What is seen of it."""
        return WritingLook(
            game=self._game,
            ask=self._ask,
            by=self._by,
            has_expert=self.has_expert,
            words=dict(self._words),
            moves=tuple(
                WrittenMove(
                    move,
                    int(getattr(move, "card", -1)) if move.action in LAID else -1,
                    move in self._legal,
                    move in self._accepted,
                    self._on.get(move, ""),
                )
                for move in self._moves
            ),
        )
