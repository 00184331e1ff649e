"""The history of a game as it is read: rounds, and in them tricks and what happened beside them."""

from __future__ import annotations

from dataclasses import dataclass

from table.ui.models.table import TrickModel
from trickhunt.core.game import Event


@dataclass(frozen=True, slots=True)
class PastLine:
    """Something that happened beside the tricks."""

    card: int  #: the card that it is about, or -1
    words: str  #: what happened, as sentences
    at: int  #: how many moves were made by then; 0 if it has no moment of its own


@dataclass(frozen=True, slots=True)
class PastTrick:
    """A trick, or as much of it as was played."""

    number: int  #: which one of its round, from 1
    trick: TrickModel  #: its cards in playing order, and who took it
    #: for each card how many moves were made by then; 0 for one that lay there before
    at: tuple[int, ...]
    taken: tuple[Event, ...]  #: what its taking came to, in order; nothing while it is played
    notes: tuple[str, ...]  #: what else happened while it was played, as sentences


@dataclass(frozen=True, slots=True)
class PastRound:
    """A round of the history."""

    number: int  #: which one, from 1
    heading: str  #: that it began, as a sentence
    outcome: str  #: how it came out, as a sentence; ``""`` while it lasts
    is_open: bool  #: whether it is unfolded
    #: what happened in it, in order; nothing while it is folded
    parts: tuple[PastLine | PastTrick, ...]
