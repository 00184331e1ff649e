"""The places of everything in a picture that can be marked or pressed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

CENTRE = -1
"""In place of a seat: the middle of the table."""

SEAT, MIDDLE = "seat", "trick"


class Spot(NamedTuple):
    """Something to mark: ``seat 1``, ``1 G4`` in front of a seat, ``trick G4`` in the middle."""

    seat: int  #: the seat, or :data:`CENTRE`
    card: str = ""  #: the card by its name, or ``""`` for the seat as a whole
    copy: int = 0  #: the number of equal cards after it in its group

    def __str__(self) -> str:
        if not self.card:
            return f"{SEAT} {self.seat}"
        return f"{MIDDLE if self.seat == CENTRE else self.seat} {self.card}"


class Box(NamedTuple):
    """A rectangle: its upper left corner and its size."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return self.x + self.wide / 2, self.y + self.high / 2


Boxes = Mapping[Spot, Box]


class Over(Protocol):
    """Draws over a picture."""

    def __call__(self, boxes: Boxes) -> tuple[str, str]:
        """The SVG to draw over the picture, and a description of it in words."""
        ...
