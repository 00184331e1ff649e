"""The end of a game as it is told."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StoryModel:
    """How a game went."""

    sentences: tuple[str, ...]  #: who won and by what, and then what happened, in order
    picture: str  #: the result as a picture to keep: SVG with a size of its own
    headline: str  #: how the person who looks came out, else who won, in a few words
    decided: str  #: what decided it, in a sentence or two
    place: int  #: the place of the person who looks, from 1; 0 if nobody is meant by “you”
    margin: int  #: by how many points the best was ahead of the next, or of the person who looks
    is_shared: bool  #: whether several won
