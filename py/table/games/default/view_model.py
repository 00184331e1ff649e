"""What a person sees of a game without a page of its own."""

from __future__ import annotations

from dataclasses import dataclass

from table.ui.models.table import TableModel


@dataclass(frozen=True, slots=True)
class Final:
    """A player's final place: 1 for the winners; equal scores share a place."""

    place: int
    name: str
    score: int
    is_you: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class UsualModel(TableModel):
    """Everything that a person sees of a game."""

    title: str  #: what people call it
    four_colours: bool  #: whether each suit of the standard pack has a colour of its own
    finals: tuple[Final, ...]  #: the final scores, best first, once the game is over
