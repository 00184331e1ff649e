"""What is seen of a linked game that is gone through: plain values."""

from __future__ import annotations

from dataclasses import dataclass

from table.page.routes import Route


@dataclass(frozen=True, slots=True)
class SideModel:
    """A side line of a linked game."""

    number: int  #: which one, from 0
    moves: str  #: its first moves, in a few words
    words: str  #: what it is about, or ``""``
    is_here: bool  #: whether it is what is gone through


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewedModel:
    """A linked game or position, as it is gone through."""

    here: Route  #: its address
    at: int  #: how many moves of the game or the side line are made
    count: int  #: their number
    told: str  #: what the last of them came to, as sentences, or ``""``
    comment: str  #: the writer's words on this moment, or ``""``
    #: the side lines that leave the game here; in one, those that leave it there
    sides: tuple[SideModel, ...]
    in_side: bool  #: whether a side line is gone through
    ways: frozenset[str]  #: the ways through it that lead elsewhere (:mod:`trickhunt.formats.walk`)
    seat: int  #: from which seat it is seen
    #: whether all hands are shown; ``None`` in a game in which they always are
    is_open: bool | None
    is_running: bool  #: whether it goes on by itself
    speed: str  #: how fast, by name
    can_play: bool  #: whether it can be played on from here
    marks: tuple[int, ...]  #: after how many moves there is a comment or a side line

    @property
    def is_replay(self) -> bool:
        """Whether there is anything to step through."""
        return self.count > 0
