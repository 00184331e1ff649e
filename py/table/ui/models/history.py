"""The history of a game as it is read: rounds, and in them tricks and what happened beside them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from table.ui.models.table import TrickModel
    from trickhunt.core.game import Event


@dataclass(frozen=True, slots=True)
class PastLine:
    """Something that happened beside the tricks.

    Attributes:
        card: the card that it is about, or -1.
        words: what happened, as sentences.
        at: how many moves were made by then; 0 where it has no moment of its own.
    """

    card: int
    words: str
    at: int


@dataclass(frozen=True, slots=True)
class PastTrick:
    """A trick, or as much of it as was played.

    Attributes:
        number: which one of its round, from 1.
        trick: its cards in playing order, and who took it.
        at: for each card how many moves were made by then; 0 for one that lay there before.
        taken: what its taking came to, in order; nothing while it is played.
        notes: what else happened while it was played, as sentences.
    """

    number: int
    trick: TrickModel
    at: tuple[int, ...]
    taken: tuple[Event, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PastRound:
    """A round of the history.

    Attributes:
        number: which one, from 1.
        heading: that it began, as a sentence.
        outcome: how it came out, as a sentence; ``""`` while it lasts.
        is_open: whether it is unfolded.
        parts: what happened in it, in order; nothing while it is folded.
    """

    number: int
    heading: str
    outcome: str
    is_open: bool
    parts: tuple[PastLine | PastTrick, ...]
