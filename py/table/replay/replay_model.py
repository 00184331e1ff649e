"""The view model of stepping through a linked game."""

from __future__ import annotations

from dataclasses import dataclass

from table.page.routes import Route


@dataclass(frozen=True, slots=True)
class SideModel:
    """A side line of a linked game."""

    number: int  #: its number, from 0
    moves: str  #: its first moves, in a few words
    words: str  #: its introduction, or ``""``
    is_here: bool  #: whether it is the current line


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewedModel:
    """A linked game or position, at its current moment."""

    here: Route  #: its address
    at: int  #: the number of moves made in the game or the side line
    count: int  #: the number of all its moves
    told: str  #: the result of the last of them, as sentences, or ``""``
    comment: str  #: the writer's comment on this moment, or ``""``
    #: the side lines that branch off here; in one, those that branch off at the same moment
    sides: tuple[SideModel, ...]
    instead: str  #: the move that these stand for, or ``""``
    in_side: bool  #: whether the current line is a side line
    ways: frozenset[str]  #: the possible directions (:mod:`trickhunt.formats.walk`)
    seat: int  #: the viewing seat
    #: whether all hands are shown; ``None`` in a game in which they are always open
    is_open: bool | None
    is_running: bool  #: whether it is running automatically
    speed: str  #: the name of its speed
    can_play: bool  #: whether it can be played on from here
    marks: tuple[int, ...]  #: the moments with a comment or a side line

    @property
    def is_replay(self) -> bool:
        """Whether there is anything to step through."""
        return self.count > 0
