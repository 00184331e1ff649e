"""The view model of the curtain between people who share a device; it hides the game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CurtainModel:
    """The curtain over a table."""

    to: str  #: the name of the next person
    seat: int  #: that person's seat
    game: str  #: the title of the game
    is_theirs: bool  #: whether it is their turn
    moves: int  #: the number of moves made
    #: the name of the person who can still undo the last decision; ``""`` if nobody can
    undoes: str
