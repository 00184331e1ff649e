"""What a rulebook, a clause of it, and a reason for a refusal are, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from trickhunt.errors import Refusal
from trickhunt.words import _


class Document(NamedTuple):
    """A document that rules were taken from; the words are marked for the catalogue.

    Attributes:
        name: what it is called where there is little room, with publisher and year if it has them.
        about: all that it says of itself: titles, author, publisher, year, translator, place.
        edition: the only edition whose rules it tells, or ``""``.
    """

    name: str
    about: str
    edition: str = ""


class Source(NamedTuple):
    """Where a clause stands: the document, and the heading it stands under there."""

    document: Document
    heading: str


@dataclass(frozen=True)
class Clause:
    """One clause of the rules.

    The fields for people (``title``, ``words``, ``example``, ``ruling``) hold messages that are
    marked for the catalogue; they are translated when they are shown.

    Attributes:
        id: the id that everything refers to, as ``BH-8``.
        title: a few words.
        words: the rule in this project's own words.
        sources: where it stands in the sources; empty when they are silent.
        edition: the only edition in which it holds, or ``""`` for all.
        ruling: why this project decided where the sources are silent or differ; ``""`` when the
            clause simply restates them.
        see: the ids of clauses that it leans on.
        example: the rule at work, or ``""``.
    """

    id: str
    title: str
    words: str
    sources: tuple[Source, ...] = ()
    edition: str = ""
    ruling: str = ""
    see: tuple[str, ...] = ()
    example: str = ""

    @property
    def is_ruling(self) -> bool:
        """Whether some of the clause is this project's decision."""
        return bool(self.ruling)


class Rulebook(NamedTuple):
    """The rules of one game.

    Attributes:
        game: the game's name in commands, links and records, as ``bargain-hunt``.
        title: what people call the game; marked for the catalogue.
        clauses: its clauses, in order.
        reasons: why its moves can be refused, by code.
    """

    game: str
    title: str
    clauses: tuple[Clause, ...]
    reasons: Mapping[str, Reason]


class Reason(NamedTuple):
    """Why moves are refused: the clause, and the sentence with ``{name}`` for what varies."""

    clause: str
    words: str


def refuse(reasons: Mapping[str, Reason], code: str, **values: object) -> Refusal:
    """The refusal for a reason code, with its sentence filled in.

    Args:
        reasons: the reasons of the game.
        code: a key of ``reasons``.
        values: what the sentence speaks of, by name.
    """
    reason = reasons[code]
    return Refusal(code, reason.clause, _(reason.words, **values))
