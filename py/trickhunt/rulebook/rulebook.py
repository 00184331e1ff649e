"""A rulebook as data: clauses, terms, chapters, and reasons for refusals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from trickhunt.core.errors import Refusal
from trickhunt.core.words import _


class SourceDocument(NamedTuple):
    """A source document of rules; its texts are marked for the catalogue."""

    name: str  #: its short name, with publisher and year if it has them
    about: str  #: its full description: titles, author, publisher, year, translator, place
    edition: str = ""  #: the only edition whose rules it describes, or ``""``


class Source(NamedTuple):
    """The source of a clause: the document, and its heading there."""

    document: SourceDocument
    heading: str


@dataclass(frozen=True)
class Clause:
    """One clause of the rules.

    The fields for people (``title``, ``words``, ``example``, ``ruling``) hold messages that are
    marked for the catalogue; they are translated when they are shown.
    """

    id: str  #: its id, such as ``BH-8``
    title: str  #: its title in a few words
    words: str  #: the rule in this project's own words
    sources: tuple[Source, ...] = ()  #: its sources; empty if they are silent
    edition: str = ""  #: the only edition in which it applies, or ``""`` for all
    #: why this project decided where the sources are silent or differ; ``""`` if the clause simply
    #: restates them
    ruling: str = ""
    see: tuple[str, ...] = ()  #: the ids of clauses to which it refers
    example: str = ""  #: an example in words, or ``""``

    @property
    def is_ruling(self) -> bool:
        """Whether the clause is, at least partly, this project's decision."""
        return bool(self.ruling)


class Term(NamedTuple):
    """A term of a game."""

    id: str  #: its id, such as ``junk``
    #: its forms in texts, separated by ``|``; the first one is its name. Marked for the catalogue:
    #: a translation has the forms of its own language.
    forms: str
    words: str  #: its meaning, in a sentence or two; marked for the catalogue
    clause: str  #: the id of the clause with more about it


class Chapter(NamedTuple):
    """Clauses that belong together."""

    title: str  #: its title; marked for the catalogue
    clauses: tuple[str, ...]  #: their ids, in reading order


class Credits(NamedTuple):
    """The author and year of a game."""

    author: str
    publisher: str
    year: int  #: the year of publication


class Rulebook(NamedTuple):
    """The rules of one game."""

    game: str  #: the game's name in commands, links and records, such as ``bargain-hunt``
    title: str  #: the game's public name; marked for the catalogue
    clauses: tuple[Clause, ...]  #: its clauses, in order
    reasons: Mapping[str, RefusalReason]  #: the reasons for refusals, by code
    terms: tuple[Term, ...] = ()  #: its terms, in the order in which players meet them
    #: its clauses in reading order, each once; empty if that is the order of their numbers
    chapters: tuple[Chapter, ...] = ()
    credits: Credits | None = None  #: ``None`` if the author is unknown


class RefusalReason(NamedTuple):
    """The reason for a refusal: the clause, and the sentence with ``{name}`` for values."""

    clause: str
    words: str


def refuse(reasons: Mapping[str, RefusalReason], code: str, **values: object) -> Refusal:
    """The refusal for a reason code, with its sentence filled in.

    Args:
        reasons: the reasons of the game.
        code: a key of ``reasons``.
        values: the values in the sentence, by name.
    """
    reason = reasons[code]
    return Refusal(code, reason.clause, _(reason.words, **values))
