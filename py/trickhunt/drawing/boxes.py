"""Where everything lies in a picture that can be marked or pressed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

CENTRE = -1
"""In place of a seat: the middle of the table."""

SEAT, MIDDLE = "seat", "trick"


class Spot(NamedTuple):
    """Something to mark: ``seat 1``, ``1 G4`` before a seat, ``trick G4`` in the middle."""

    seat: int  #: the seat, or :data:`CENTRE`
    card: str = ""  #: the card by its name, or ``""`` for the seat as a whole

    def __str__(self) -> str:
        if not self.card:
            return f"{SEAT} {self.seat}"
        return f"{MIDDLE if self.seat == CENTRE else self.seat} {self.card}"


class Box(NamedTuple):
    """Where something lies: its left upper corner and its size."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.wide / 2, self.y + self.high / 2


Boxes = Mapping[Spot, Box]


class Over(Protocol):
    """What is drawn over a picture."""

    def __call__(self, boxes: Boxes) -> tuple[str, str]:
        """The SVG that is drawn over it, and what it shows, in words."""
        ...
