"""What a person sees of a game without a page of its own."""

from __future__ import annotations

from dataclasses import dataclass

from table.ui.models.table import MoveChoice, SeatModel, TableModel


@dataclass(frozen=True, slots=True)
class Final:
    """A player's final place: 1 for the winners; equal scores share a place."""

    place: int
    seat: int
    name: str
    score: int
    is_you: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class UsualSeat(SeatModel):
    """A player of a game without a page of its own."""

    said: str = ""  #: what the player said in this round, as a bid; ``""`` for nothing


@dataclass(frozen=True, slots=True, kw_only=True)
class DefaultTableModel(TableModel):
    """Everything that a person sees of a game."""

    title: str  #: what people call it
    four_colours: bool  #: whether each suit of the standard pack has a colour of its own
    seats: tuple[UsualSeat, ...]
    you: UsualSeat
    asks: str  #: what is asked where something is said, as a bid; ``""`` where cards are played
    choices: tuple[MoveChoice, ...]  #: what you can say now, each as a word
    finals: tuple[Final, ...]  #: the final scores, best first, once the game is over
