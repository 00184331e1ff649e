"""What a clause of the rules and a reason for a refusal are, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from trickhunt.errors import Refusal
from trickhunt.words import _


class Source(NamedTuple):
    """Where a clause stands: the file of the source and the heading it stands under there."""

    file: str
    heading: str


@dataclass(frozen=True)
class Clause:
    """One clause of the rules.

    Attributes:
        id: the id that everything refers to, as ``BH-8``.
        title: a few words.
        words: the rule in this project's own words.
        sources: where it stands in the sources; empty when they are silent.
        edition: the only edition in which it holds, or ``""`` for all.
        ruling: why this project decided where the sources are silent or differ; ``""`` when the
            clause simply restates them.
        see: the ids of clauses that it leans on.
    """

    id: str
    title: str
    words: str
    sources: tuple[Source, ...] = ()
    edition: str = ""
    ruling: str = ""
    see: tuple[str, ...] = ()

    @property
    def is_ruling(self) -> bool:
        """Whether some of the clause is this project's decision."""
        return bool(self.ruling)


class Reason(NamedTuple):
    """Why moves are refused: the clause, and the sentence with ``{name}`` for what varies."""

    clause: str
    words: str


def refuse(reasons: dict[str, Reason], code: str, **values: object) -> Refusal:
    """The refusal for a reason code, with its sentence filled in.

    Args:
        reasons: the reasons of the game.
        code: a key of ``reasons``.
        values: what the sentence speaks of, by name.
    """
    reason = reasons[code]
    return Refusal(code, reason.clause, _(reason.words, **values))
