"""The differences of a table from the default one, and the wording of results."""

from __future__ import annotations

from typing import Any

from table.games.info import Choose
from table.games.registry import info_of
from trickhunt.core.game import Game
from trickhunt.core.words import _, in_row
from trickhunt.games.registry import make_game
from trickhunt.par.words import is_nearest
from trickhunt.toolkit.event_sentences import signed


def differing(game: Game[Any, Any]) -> str:
    """The options of a game that differ from the defaults, in words; ``""`` for none."""
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
    """A final score; in games where the nearest wins, also the distance."""
    if is_nearest(game):
        return _("{score}, {away} away", score=signed(score), away=-game.merit(score))
    return signed(score)
