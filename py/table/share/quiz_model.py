"""A quiz that is being written, as it is seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trickhunt.formats.quiz import MOVE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trickhunt.core.game import Move

CHOSEN, BY_RULES, BY_EXPERT = "chosen", "rules", "expert"
"""Which moves are accepted: those that the writer chose, all legal ones, what the expert does."""


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
class WritingModel:
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
