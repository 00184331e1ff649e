"""What a document asks, as a reader answers it: what all questions have.

All of it is judged and shown alike. What differs is what can be chosen, and whether a choice is
judged at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

MARKED, ANSWERED, TRIED, CHOSEN = "q", "a", "t", ""
"""What an address tells of a part: a quiz with marks, one that was answered, the move that was
tried at a step of a lesson, the answer that was chosen to a question in words."""


@dataclass(frozen=True)
class OptionModel:
    """What can be chosen."""

    words: str
    is_marked: bool | None  #: ``None`` if nothing is marked, but done at once
    sign: str = ""  #: the icon before the words, once it is judged


@dataclass(frozen=True)
class ReplyModel:
    """What is said to an answer."""

    sign: str  #: the icon before it, or ``""``
    verdict: str  #: how it was judged, or ``""`` if the words say that
    #: what is said to it as a whole, a block of paragraphs each: in Markdown, but behind an icon
    words: tuple[str, ...]
    moves: tuple[tuple[str, str], ...] = ()  #: moves, and what is said of each, in Markdown


@dataclass(frozen=True)
class QuestionModel:
    """A question in a document, as it is seen."""

    question: str  #: in Markdown
    choices: tuple[OptionModel, ...]  #: what can be chosen now
    is_of_moves: bool  #: whether the choices are moves, in a row
    is_closed: bool  #: whether nothing can be chosen any more, until it is asked again
    waits: bool  #: whether it is judged only when the reader asks for that
    thinks: bool  #: whether the expert is being waited for
    reply: ReplyModel | None


class Question(Protocol):
    """A question as it is answered."""

    @property
    def is_closed(self) -> bool:
        """Whether nothing can be chosen any more, until it is asked again."""
        ...

    @property
    def place(self) -> str:
        """What was answered, for an address; ``""`` for nothing."""
        ...

    @property
    def said(self) -> str:
        """What is read out once something was chosen, or ``""``."""
        ...

    def choose(self, number: int) -> bool:
        """Choose something by its place, or take that back; returns whether that was done."""
        ...

    def again(self) -> None:
        """Begin once more, with nothing chosen."""
        ...

    def resume(self, kind: str, numbers: Sequence[int]) -> None:
        """Go on as :attr:`place` told; what means nothing here is passed over."""
        ...

    def asked(self) -> QuestionModel:
        """What is seen of it."""
        ...
