"""The view model of a game without its own page."""

from __future__ import annotations

from dataclasses import dataclass

from table.ui.models.table import MoveChoice, SeatModel, TableModel


@dataclass(frozen=True, slots=True, kw_only=True)
class UsualSeat(SeatModel):
    """A player of a game without its own page."""

    said: str = ""  #: the player's announcement in this round, such as a bid; ``""`` for none


@dataclass(frozen=True, slots=True, kw_only=True)
class DefaultTableModel(TableModel):
    """Everything that the player at the screen sees of a game."""

    title: str  #: its public name
    four_colours: bool  #: whether each suit of the standard pack has a colour of its own
    seats: tuple[UsualSeat, ...]
    you: UsualSeat
    asks: str  #: the question if an announcement such as a bid is due; ``""`` if cards are played
    choices: tuple[MoveChoice, ...]  #: your possible announcements, each as a word
