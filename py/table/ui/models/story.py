"""The end of a game as it is told."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StoryModel:
    """How a game went.

    Attributes:
        sentences: who won and by what, and then what happened, in order.
        picture: the result as a picture to keep: SVG with a size of its own.
    """

    sentences: tuple[str, ...]
    picture: str
