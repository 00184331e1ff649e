"""The engine's errors. All are :class:`TrickHuntError`, and their messages say what to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


class TrickHuntError(ValueError):
    """The base of every error that the engine raises on purpose."""


class NotAMove(TrickHuntError):
    """A text that is not a move of the game in any position."""

    def __init__(self, text: str, words: str) -> None:
        super().__init__(words)
        self.text = text[:80]


@dataclass(frozen=True)
class Refusal:
    """Why a move is not legal here."""

    code: str  #: a short name of the reason, stable across versions, such as ``must-follow``
    clause: str  #: the id of the clause that forbids it, such as ``BH-8``
    words: str  #: the reason as a sentence, in the current language


class IllegalMove(TrickHuntError):
    """A move of the game that is not legal in this position.

    Attributes:
        code: the code of the reason, such as ``must-follow``.
        clause: the id of the clause that forbids it, such as ``BH-8``.
        words: the reason as a sentence.
    """

    def __init__(self, move: str, refusal: Refusal) -> None:
        super().__init__(f"{move}: {refusal.words} [{refusal.clause}]")
        self.move = move
        self.code = refusal.code
        self.clause = refusal.clause
        self.words = refusal.words


class BadOption(TrickHuntError):
    """An unknown game, option, value, player count or bot; the message lists what is allowed."""


class WorkersLost(TrickHuntError):
    """The processes of a long command ended before its work did."""


class UnknownClause(TrickHuntError):
    """An id that no clause of the rules has; the message lists the ids that exist."""


class BadPosition(TrickHuntError):
    """An impossible position.

    Attributes:
        reasons: everything that is wrong with it, one sentence each.
    """

    def __init__(self, reasons: Sequence[str]) -> None:
        super().__init__("\n".join(reasons))
        self.reasons = tuple(reasons)


class BadData(TrickHuntError):
    """Unreadable data: a record, a position as text, a lesson, a stored value.

    Attributes:
        where: the line (text) or the path (JSON) of the fault, such as ``line 12`` or
            ``rounds[1].moves[3]``; or the file.
        reason: what is wrong there.
    """

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}")
        self.where = where
        self.reason = reason


class BadLink(TrickHuntError):
    """An invalid link.

    Attributes:
        part: the part at fault, such as ``moves``.
        reason: what is wrong with it.
    """

    def __init__(self, part: str, reason: str) -> None:
        super().__init__(f"{part}: {reason}")
        self.part = part
        self.reason = reason
