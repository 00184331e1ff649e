"""The end of a game as it is told."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StoryModel:
    """How a game went."""

    sentences: tuple[str, ...]  #: who won and by what, and then what happened, in order
    picture: str  #: the result as a picture to keep: SVG with a size of its own
