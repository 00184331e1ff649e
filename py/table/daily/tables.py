"""How a table differs from the usual one, and how a result is said."""

from __future__ import annotations

from typing import Any

from table.games.info import Choose
from table.games.registry import info_of
from trickhunt.core.game import Game
from trickhunt.core.words import _, in_row
from trickhunt.games.registry import make_game
from trickhunt.par.words import is_nearest
from trickhunt.toolkit.telling import signed


def differing(game: Game[Any, Any]) -> str:
    """The options of a game that are not as usual, as people call them; ``""`` for none."""
    usual = make_game(game.name, game.players)
    names = [
        words
        for field in info_of(game.name).options
        if isinstance(field, Choose)
        for value, words, _help in field.values
        if game.option(field.name) == value != usual.option(field.name)
    ]
    return in_row(_(words) for words in names)


def scored(game: Game[Any, Any], score: int) -> str:
    """A final score; where who is nearest wins, also how far it is away."""
    if is_nearest(game):
        return _("{score}, {away} away", score=signed(score), away=-game.merit(score))
    return signed(score)
