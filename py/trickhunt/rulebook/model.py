"""What a rulebook is, as data: clauses, terms, chapters, and reasons for refusals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from trickhunt.core.errors import Refusal
from trickhunt.core.words import _


class SourceDocument(NamedTuple):
    """A document that rules were taken from; the words are marked for the catalogue."""

    #: what it is called where there is little room, with publisher and year if it has them
    name: str
    about: str  #: all that it says of itself: titles, author, publisher, year, translator, place
    edition: str = ""  #: the only edition whose rules it tells, or ``""``


class Source(NamedTuple):
    """Where a clause stands: the document, and the heading it stands under there."""

    document: SourceDocument
    heading: str


@dataclass(frozen=True)
class Clause:
    """One clause of the rules.

    The fields for people (``title``, ``words``, ``example``, ``ruling``) hold messages that are
    marked for the catalogue; they are translated when they are shown.
    """

    id: str  #: the id that everything refers to, such as ``BH-8``
    title: str  #: a few words
    words: str  #: the rule in this project's own words
    sources: tuple[Source, ...] = ()  #: where it stands in the sources; empty when they are silent
    edition: str = ""  #: the only edition in which it holds, or ``""`` for all
    #: why this project decided where the sources are silent or differ; ``""`` when the clause
    #: simply restates them
    ruling: str = ""
    see: tuple[str, ...] = ()  #: the ids of clauses that it leans on
    example: str = ""  #: the rule at work, or ``""``

    @property
    def is_ruling(self) -> bool:
        """Whether some of the clause is this project's decision."""
        return bool(self.ruling)


class Term(NamedTuple):
    """A word of a game."""

    id: str  #: what it is referred to by, such as ``junk``
    #: how it stands in texts, separated by ``|``; the first one is its name. Marked for the
    #: catalogue: a translation has the forms of its own language.
    forms: str
    words: str  #: what it means, in a sentence or two; marked for the catalogue
    clause: str  #: the id of the clause that says more


class Chapter(NamedTuple):
    """Clauses to be read together."""

    title: str  #: what they are about; marked for the catalogue
    clauses: tuple[str, ...]  #: their ids, in the order to read them in


class Credits(NamedTuple):
    """Who made a game."""

    author: str
    publisher: str
    year: int  #: in which it appeared


class Rulebook(NamedTuple):
    """The rules of one game."""

    game: str  #: the game's name in commands, links and records, such as ``bargain-hunt``
    title: str  #: what people call the game; marked for the catalogue
    clauses: tuple[Clause, ...]  #: its clauses, in order
    reasons: Mapping[str, RefusalReason]  #: why its moves can be refused, by code
    terms: tuple[Term, ...] = ()  #: its words, in the order in which a game meets them
    #: its clauses in the order to read them in, each once; nothing where that is the order of their
    #: numbers
    chapters: tuple[Chapter, ...] = ()
    credits: Credits | None = None  #: ``None`` where nobody is known to have made it


class RefusalReason(NamedTuple):
    """Why moves are refused: the clause, and the sentence with ``{name}`` for what varies."""

    clause: str
    words: str


def refuse(reasons: Mapping[str, RefusalReason], code: str, **values: object) -> Refusal:
    """The refusal for a reason code, with its sentence filled in.

    Args:
        reasons: the reasons of the game.
        code: a key of ``reasons``.
        values: what the sentence speaks of, by name.
    """
    reason = reasons[code]
    return Refusal(code, reason.clause, _(reason.words, **values))
