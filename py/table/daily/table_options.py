"""The differences of a table from the default one, and the wording of results."""

from __future__ import annotations

from typing import Any

from table.games.info import Choose
from table.games.registry import info_of
from trickhunt.core.game import Game
from trickhunt.core.words import _, in_row, labelled
from trickhunt.games.registry import make_game
from trickhunt.par.words import is_nearest
from trickhunt.toolkit.event_sentences import signed


def differing(game: Game[Any, Any]) -> str:
    """The options of a game that differ from the defaults, in words; ``""`` for none."""
    return in_row(words for words, _help in _differences(game))


def explained(game: Game[Any, Any]) -> str:
    """The same in sentences that say what it means."""
    told = (f"{words}. {about}" if about else f"{words}." for words, about in _differences(game))
    return " ".join(told)


def _differences(game: Game[Any, Any]) -> list[tuple[str, str]]:
    """Each option that differs, in words, with its explanation or ``""``.

    A rarely used one says what is chosen, and is clear without more.
    """
    usual = make_game(game.name, game.players)
    return [
        (labelled(_(field.label), _(words)), "")
        if field.is_rare
        else (_(words), about and _(about))
        for field in info_of(game.name).options
        if isinstance(field, Choose)
        for value, words, about in field.values
        if game.option(field.name) == value != usual.option(field.name)
    ]


def scored(game: Game[Any, Any], score: int) -> str:
    """A final score; in games where the nearest wins, also the distance."""
    if is_nearest(game):
        return _("{score}, {away} away", score=signed(score), away=-game.merit(score))
    return signed(score)
