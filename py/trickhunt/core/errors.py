"""The engine's errors. All of them are :class:`TrickHuntError`, and all say what to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


class TrickHuntError(ValueError):
    """The base of every error that the engine raises on purpose."""


class NotAMove(TrickHuntError):
    """A text that is no move of the game at all, whatever the position.

    Attributes:
        text: the text as given, at most 80 characters of it.
    """

    def __init__(self, text: str, words: str) -> None:
        super().__init__(words)
        self.text = text[:80]


@dataclass(frozen=True)
class Refusal:
    """Why a move is not legal here."""

    code: str  #: a short name of the reason, stable over versions, as ``must-follow``
    clause: str  #: the id of the clause it rests on, as ``BH-8``
    words: str  #: the reason as a sentence, in the language in use


class IllegalMove(TrickHuntError):
    """A move of the game that is not legal in this position.

    Attributes:
        move: the move in notation.
        code: the reason's code, as ``must-follow``.
        clause: the clause it rests on, as ``BH-8``.
        words: the reason as a sentence.
    """

    def __init__(self, move: str, refusal: Refusal) -> None:
        super().__init__(f"{move}: {refusal.words} [{refusal.clause}]")
        self.move = move
        self.code = refusal.code
        self.clause = refusal.clause
        self.words = refusal.words


class BadOption(TrickHuntError):
    """An unknown game, option, value, number of players or bot; the words name what is allowed."""


class WorkersLost(TrickHuntError):
    """The processes or machines that played a league ended before it did."""


class UnknownClause(TrickHuntError):
    """An id that no clause of the rules has; the words name those there are."""


class BadPosition(TrickHuntError):
    """A position that cannot arise.

    Attributes:
        reasons: everything that is wrong with it, a sentence each.
    """

    def __init__(self, reasons: Sequence[str]) -> None:
        super().__init__("\n".join(reasons))
        self.reasons = tuple(reasons)


class BadData(TrickHuntError):
    """What cannot be read: a record, a position as text, a lesson, a value that was kept.

    Attributes:
        where: the line (text) or the path (JSON) of the fault, as ``line 12`` or
            ``rounds[1].moves[3]``; or the file.
        reason: what is wrong there.
    """

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}")
        self.where = where
        self.reason = reason


class BadLink(TrickHuntError):
    """A link that leads nowhere.

    Attributes:
        part: the part at fault, as ``moves``.
        reason: what is wrong with it.
    """

    def __init__(self, part: str, reason: str) -> None:
        super().__init__(f"{part}: {reason}")
        self.part = part
        self.reason = reason
