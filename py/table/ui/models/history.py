"""The view model of the history of a game: rounds, and in them tricks and other events."""

from __future__ import annotations

from dataclasses import dataclass

from table.ui.models.table import TrickModel
from trickhunt.core.game import Event


@dataclass(frozen=True, slots=True)
class PastLine:
    """An event other than a trick."""

    card: int  #: its card, or -1
    words: str  #: what happened, as sentences
    at: int  #: the number of moves made by then; 0 if it has no moment of its own


@dataclass(frozen=True, slots=True)
class PastTrick:
    """A trick, as far as it was played."""

    number: int  #: its number in the round, from 1
    trick: TrickModel  #: its cards in playing order, and its winner
    #: for each card the number of moves made by then; 0 for one that was there before
    at: tuple[int, ...]
    taken: tuple[Event, ...]  #: the result of taking it, in order; empty while it is played
    notes: tuple[str, ...]  #: other events during the trick, as sentences


@dataclass(frozen=True, slots=True)
class PastRound:
    """A round of the history."""

    number: int  #: its number, from 1
    heading: str  #: its beginning, as a sentence
    outcome: str  #: its result, as a sentence; ``""`` during the round
    is_open: bool  #: whether it is unfolded
    parts: tuple[PastLine | PastTrick, ...]  #: its contents, in order; empty while it is folded
