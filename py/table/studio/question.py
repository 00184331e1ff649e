"""The common interface of the questions in a document while a reader answers them.

All of them are judged and shown in the same way. They differ in the choices, and in whether a
choice is judged at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

MARKED, ANSWERED, TRIED, CHOSEN = "q", "a", "t", ""
"""The kinds of answers in an address: a quiz with marks, one that was answered, the move tried at a
step of a lesson, the answer chosen to a question in words.
"""


@dataclass(frozen=True)
class OptionModel:
    """A choice."""

    words: str  #: in one line of Markdown
    is_marked: bool | None  #: ``None`` if it is not marked, but done at once
    sign: str = ""  #: the icon before the words, once it is judged
    card: str = ""  #: the card, if the choice is one of several ways to play it


@dataclass(frozen=True)
class ReplyModel:
    """The reply to an answer."""

    sign: str  #: the icon before it, or ``""``
    verdict: str  #: the judgement, or ``""`` if the words give it
    #: the reply to the whole answer, a block of paragraphs each: in Markdown, but after an icon
    words: tuple[str, ...]
    moves: tuple[tuple[str, str], ...] = ()  #: moves, with the reply to each in Markdown


@dataclass(frozen=True)
class QuestionModel:
    """The view model of a question in a document."""

    question: str  #: in Markdown
    choices: tuple[OptionModel, ...]  #: the current choices
    is_of_moves: bool  #: whether the choices are moves, in a row
    is_closed: bool  #: whether nothing can be chosen any more, until it is reset
    waits: bool  #: whether it is judged only at the reader's request
    thinks: bool  #: whether the expert is thinking
    reply: ReplyModel | None
    how: str = ""  #: how to answer it, as a sentence, or ``""``

    @property
    def is_answered(self) -> bool:
        """Whether there is an answer to judge."""
        return self.reply is None and any(one.is_marked for one in self.choices)


class Question(Protocol):
    """A question while it is answered."""

    @property
    def is_closed(self) -> bool:
        """Whether nothing can be chosen any more, until it is reset."""
        ...

    @property
    def place(self) -> str:
        """The answer, for an address; ``""`` for none."""
        ...

    @property
    def said(self) -> str:
        """The announcement after a choice, or ``""``."""
        ...

    def choose(self, number: int) -> bool:
        """Choose something by its index, or remove the choice; returns whether that was done."""
        ...

    def again(self) -> None:
        """Start over, with nothing chosen."""
        ...

    def resume(self, kind: str, numbers: Sequence[int]) -> None:
        """Restore the answer from :attr:`place`; invalid parts are ignored."""
        ...

    def asked(self) -> QuestionModel:
        """The view model."""
        ...
