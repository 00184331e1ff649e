"""The clauses at work: for every clause of the rules, examples that the engine can play.

A game joins with a module of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from trickhunt.games.packages import part
from trickhunt.games.registry import GAMES, PACKAGE_OF
from trickhunt.rulebook import book, clause
from trickhunt.rulebook.examples.model import Example

__all__ = ["Example", "examples", "examples_of"]


def examples(game_name: str) -> tuple[Example, ...]:
    """All examples of a game, in the order of the clauses that they were made for.

    Raises:
        BadOption: there is no such game; the words name those there are.
    """
    return _of_game(book(game_name).game)


def examples_of(clause_id: str) -> tuple[Example, ...]:
    """The examples that show a clause, first those that were made for it.

    Raises:
        UnknownClause: there is no such clause; the words name those there are.
    """
    return _by_clause()[clause(clause_id).id]


@cache
def _of_game(name: str) -> tuple[Example, ...]:
    package = PACKAGE_OF[name]
    found: tuple[Example, ...]
    found = part(package, "examples").EXAMPLES
    counts: dict[str, int] = {}
    for example in found:
        home = example.clauses[0]
        counts[home] = counts.get(home, 0) + 1
        example.game, example.id = name, f"{home}.{counts[home]}"
    return found


@cache
def _by_clause() -> Mapping[str, tuple[Example, ...]]:
    return MappingProxyType(
        {
            entry.id: tuple(
                sorted(
                    (one for one in _of_game(name) if entry.id in one.clauses),
                    key=lambda one: one.clauses.index(entry.id) > 0,
                )
            )
            for name in GAMES
            for entry in book(name).clauses
        }
    )
