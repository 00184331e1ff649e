"""The tables for the search for puzzles: mostly the default, and all others in turn."""

from __future__ import annotations

from typing import Any

from trickhunt.core.game import Game
from trickhunt.games.registry import GAMES, make_game

USUAL = 2
"""How often the default table occurs in a cycle of all tables."""


def table(name: str, deal: int) -> Game[Any, Any]:
    """The rules by which a deal is played."""
    return _tables(name)[deal % len(_tables(name))]


def _tables(name: str) -> list[Game[Any, Any]]:
    """The default table, then one for each other number of players, each other edition and so on.

    Numbers, such as where pawns start, keep their defaults, and no game is short.
    """
    kind = GAMES[name]
    usual = make_game(name)
    others = [make_game(name, players) for players in kind.seats[1:]]
    varied = [
        make_game(name, None, {option.name: option.values[1]})
        for option in kind.option_table
        if not option.allowed and not option.is_silent
    ]
    return [*[usual] * USUAL, *others, *varied]
