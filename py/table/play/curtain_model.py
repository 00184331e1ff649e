"""What is seen between two people who share a device: nothing of the game but who is next."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CurtainModel:
    """The curtain over a table."""

    to: str  #: the name of whoever is to have the device
    game: str  #: what the game is called
    is_theirs: bool  #: whether it is their turn
    moves: int  #: how many moves were made
    undoes: str  #: who can still take the last decision back, by name; ``""`` if nobody can
