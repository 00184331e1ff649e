"""What a rulebook is, as data: clauses, terms, chapters, and reasons for refusals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from trickhunt.core.errors import Refusal
from trickhunt.core.words import _


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


class Term(NamedTuple):
    """A word of a game.

    Attributes:
        id: what it is referred to by, as ``junk``.
        forms: how it stands in texts, separated by ``|``; the first one is its name. Marked for
            the catalogue: a translation has the forms of its own language.
        words: what it means, in a sentence or two; marked for the catalogue.
        clause: the id of the clause that says more.
    """

    id: str
    forms: str
    words: str
    clause: str


class Chapter(NamedTuple):
    """Clauses to be read together.

    Attributes:
        title: what they are about; marked for the catalogue.
        clauses: their ids, in the order to read them in.
    """

    title: str
    clauses: tuple[str, ...]


class Rulebook(NamedTuple):
    """The rules of one game.

    Attributes:
        game: the game's name in commands, links and records, as ``bargain-hunt``.
        title: what people call the game; marked for the catalogue.
        clauses: its clauses, in order.
        reasons: why its moves can be refused, by code.
        terms: its words, in the order in which a game meets them.
        chapters: its clauses in the order to read them in, each once; nothing where that is the
            order of their numbers.
    """

    game: str
    title: str
    clauses: tuple[Clause, ...]
    reasons: Mapping[str, Reason]
    terms: tuple[Term, ...] = ()
    chapters: tuple[Chapter, ...] = ()


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
