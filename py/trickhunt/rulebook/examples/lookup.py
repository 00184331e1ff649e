"""The examples of each game, and of each clause."""

from __future__ import annotations

from functools import cache

from trickhunt.games.packages import part
from trickhunt.games.registry import GAMES, PACKAGE_OF
from trickhunt.rulebook import book, clause
from trickhunt.rulebook.examples.example import Example


def examples(game_name: str) -> tuple[Example, ...]:
    """All examples of a game, in the order of their clauses.

    Raises:
        BadOption: there is no such game; the message lists the games.
    """
    return _of_game(book(game_name).game)


def examples_of(clause_id: str) -> tuple[Example, ...]:
    """The examples that show a clause, first those written for it.

    Raises:
        UnknownClause: there is no such clause; the message lists the clauses.
    """
    return _showing(clause(clause_id).id)


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
def _showing(clause_id: str) -> tuple[Example, ...]:
    found = [one for name in GAMES for one in _of_game(name) if clause_id in one.clauses]
    return tuple(sorted(found, key=lambda one: one.clauses.index(clause_id) > 0))
