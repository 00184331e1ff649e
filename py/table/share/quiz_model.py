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
    """A move in a quiz that is being written."""

    move: Move
    card: int  #: the card that it lays, or -1 for one without
    is_legal: bool  #: whether it may be made, so that it can be accepted
    is_accepted: bool  #: whether the writer accepts it
    words: str  #: what is said of it, or ``""``


@dataclass(frozen=True, slots=True)
class WritingModel:
    """A quiz that is being written, as it is seen."""

    game: str  #: the name of the game
    ask: str  #: which moves are legal, or which one to make, as in a quiz
    by: str  #: which moves are accepted: :data:`CHOSEN`, …
    has_expert: bool  #: whether there is an expert to ask
    words: Mapping[str, str]  #: what stands in :data:`QUESTION`, :data:`RIGHT` and :data:`WRONG`
    moves: tuple[WrittenMove, ...]  #: what can be marked, those with one card side by side

    @property
    def lacks_answer(self) -> bool:
        """Whether moves are to be chosen, and none is."""
        chosen = any(one.is_accepted for one in self.moves)
        return self.ask == MOVE and self.by == CHOSEN and not chosen
