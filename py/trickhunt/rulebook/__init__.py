"""The rules as data: clauses, their sources, and the reasons that refusals cite.

A game joins with a module of its own that holds its :class:`~trickhunt.rulebook.model.Rulebook`,
and with one entry in the table below.
"""

from __future__ import annotations

from trickhunt.errors import BadOption, UnknownClause
from trickhunt.rulebook import bargain_hunt, treasure_hunt, volltreffer
from trickhunt.rulebook.model import Clause, Rulebook
from trickhunt.words import _

__all__ = ["Clause", "Rulebook", "book", "clause", "clauses", "games", "leaning_on"]

_BOOKS = {book.game: book for book in (bargain_hunt.BOOK, volltreffer.BOOK, treasure_hunt.BOOK)}
_CLAUSES = {clause.id: clause for book in _BOOKS.values() for clause in book.clauses}


def games() -> tuple[str, ...]:
    """The names of the games that have a rulebook, as ``bargain-hunt``."""
    return tuple(_BOOKS)


def book(game_name: str) -> Rulebook:
    """The rulebook of a game.

    Args:
        game_name: the game's name, as ``bargain-hunt``.

    Raises:
        BadOption: there is no such game; the words name those there are.
    """
    found = _BOOKS.get(game_name)
    if found is None:
        raise BadOption(
            _("“{name}” is no game; there are: {games}.", name=game_name, games=", ".join(_BOOKS))
        )
    return found


def clauses(game_name: str) -> tuple[Clause, ...]:
    """All clauses of a game, in order.

    Raises:
        BadOption: there is no such game; the words name those there are.
    """
    return book(game_name).clauses


def clause(clause_id: str) -> Clause:
    """The clause with this id; small letters and spaces around it do no harm.

    Raises:
        UnknownClause: there is no such clause; the words name those there are.
    """
    found = _CLAUSES.get(clause_id.strip().upper())
    if found is None:
        ranges = [
            _("{first} to {last}", first=known.clauses[0].id, last=known.clauses[-1].id)
            for known in _BOOKS.values()
        ]
        raise UnknownClause(
            _(
                "“{id}” is no clause; there are: {ranges}.",
                id=clause_id[:80],
                ranges=", ".join(ranges),
            )
        )
    return found


def leaning_on(clause_id: str) -> tuple[Clause, ...]:
    """The clauses that lean on this one: the other way round from ``Clause.see``.

    Raises:
        UnknownClause: there is no such clause; the words name those there are.
    """
    found = clause(clause_id)
    return tuple(one for one in _CLAUSES.values() if found.id in one.see)
