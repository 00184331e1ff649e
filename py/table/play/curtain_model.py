"""What is seen between two people who share a device: nothing of the game but who is next."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CurtainModel:
    """The curtain over a table.

    Attributes:
        to: the name of whoever is to have the device.
        game: what the game is called.
        is_theirs: whether it is their turn.
        moves: how many moves were made.
        undoes: who can still take the last decision back, by name; ``""`` if nobody can.
    """

    to: str
    game: str
    is_theirs: bool
    moves: int
    undoes: str
