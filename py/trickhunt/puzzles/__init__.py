"""Puzzles: moments of games in which one move is clearly the best, and beginners miss it.

A game joins with a data file of its puzzles, one a line; a guest need not have one.
They were found by a program (:mod:`trickhunt.puzzles.finding`), which no page needs.
"""

from __future__ import annotations

import json
from functools import cache

from trickhunt.core.errors import BadOption
from trickhunt.core.words import _, in_row
from trickhunt.games.packages import data
from trickhunt.games.registry import GAMES, PACKAGE_OF
from trickhunt.puzzles.model import Puzzle, read_puzzle

__all__ = ["Puzzle", "puzzle", "puzzles"]


def puzzles(game_name: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, by their numbers from 1; a guest may have none.

    Raises:
        BadOption: there is no such game; the words name those there are.
    """
    if game_name not in GAMES:
        raise BadOption(
            _("“{name}” is no game; there are: {games}.", name=game_name, games=in_row(GAMES))
        )
    return _of_package(PACKAGE_OF[game_name])


def puzzle(game_name: str, number: int) -> Puzzle:
    """One puzzle of a game.

    Args:
        game_name: the game's name, as ``bargain-hunt``.
        number: which puzzle, from 1.

    Raises:
        BadOption: there is no such game, or no such puzzle.
    """
    found = puzzles(game_name)
    if not 1 <= number <= len(found):
        raise BadOption(
            _(
                "{game} has no puzzle {number}: it has {count}.",
                game=game_name,
                number=number,
                count=len(found),
            )
        )
    return found[number - 1]


@cache
def _of_package(package: str) -> tuple[Puzzle, ...]:
    text = data(package, "puzzles.json")
    return tuple(map(read_puzzle, json.loads(text))) if text else ()
