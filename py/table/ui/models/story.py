"""The view model of a finished game's story."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StoryModel:
    """The story of a game."""

    sentences: tuple[str, ...]  #: the winner and the margin, and then the events, in order
    picture: str  #: the result as a picture to keep: SVG with its own size
    headline: str  #: the result of the player at the screen, or the winner, in a few words
    decided: str  #: the decisive event, in a sentence or two
    place: int  #: the rank of the player at the screen, from 1; 0 if there is no “you”
    #: by how many points the best was ahead of the next, or of the player at the screen
    margin: int
    is_shared: bool  #: whether several players won
    round: int = 0  #: the round that decided it; 0 if none did
    turn: str = ""  #: what turned the game at its end, as an exclamation; or ``""``
