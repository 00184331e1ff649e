"""Rulebooks by game, and clauses by their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from trickhunt.core.errors import BadOption, UnknownClause
from trickhunt.core.words import _, in_row
from trickhunt.games.packages import part
from trickhunt.rulebook.rulebook import Clause, Rulebook


def _books() -> Mapping[str, Rulebook]:
    """The rulebooks by game."""
    from trickhunt.games.registry import PACKAGE_OF  # noqa: PLC0415 - the games import from here

    return {name: part(package, "rulebook").BOOK for name, package in PACKAGE_OF.items()}


@cache
def _clauses_of(game_name: str) -> Mapping[str, Clause]:
    return {clause.id: clause for clause in book(game_name).clauses}


def games() -> tuple[str, ...]:
    """The names of the games that have a rulebook, such as ``bargain-hunt``."""
    return tuple(_books())


def book(game_name: str) -> Rulebook:
    """The rulebook of a game.

    Raises:
        BadOption: there is no such game; the message lists them.
    """
    found = _books().get(game_name)
    if found is None:
        raise BadOption(
            _(
                "“{name}” is not a game; choose from: {games}.",
                name=game_name,
                games=in_row(_books()),
            )
        )
    return found


def clauses(game_name: str) -> tuple[Clause, ...]:
    """All clauses of a game, in order.

    Raises:
        BadOption: there is no such game; the message lists the games.
    """
    return book(game_name).clauses


def clause(clause_id: str) -> Clause:
    """The clause with this id, ignoring case and surrounding spaces.

    Raises:
        UnknownClause: there is no such clause; the message lists the clauses.
    """
    wanted = clause_id.strip().upper()
    found = next(filter(None, (_clauses_of(game).get(wanted) for game in games())), None)
    if found is None:
        ranges = [
            _("{first} to {last}", first=known.clauses[0].id, last=known.clauses[-1].id)
            for known in _books().values()
        ]
        raise UnknownClause(
            _(
                "“{id}” is not a clause; there are: {ranges}.",
                id=clause_id[:80],
                ranges=in_row(ranges),
            )
        )
    return found


def leaning_on(clause_id: str) -> tuple[Clause, ...]:
    """The clauses that refer to this one: the inverse of ``Clause.see``.

    Raises:
        UnknownClause: there is no such clause; the message lists the clauses.
    """
    found = clause(clause_id)
    return tuple(one for game in games() for one in clauses(game) if found.id in one.see)
