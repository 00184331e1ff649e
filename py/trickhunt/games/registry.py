"""The games by name, and how one is made from plain values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trickhunt.core.errors import BadOption
from trickhunt.core.game import Game
from trickhunt.core.words import _, in_row
from trickhunt.games.packages import PACKAGES, part

_RULES: dict[str, type[Game[Any, Any]]] = {
    package: part(package, "game").GAME for package in PACKAGES
}

GAMES: dict[str, type[Game[Any, Any]]] = {game.name: game for game in _RULES.values()}
"""Every game, by the name it has in commands, links and records."""

PACKAGE_OF: dict[str, str] = {game.name: package for package, game in _RULES.items()}
"""The package of every game, by the game's name: see :mod:`trickhunt.games.packages`."""


def make_game(
    name: str, players: int | None = None, options: Mapping[str, str] | None = None
) -> Game[Any, Any]:
    """A game from plain values.

    Args:
        name: the name of the game, as ``bargain-hunt``.
        players: how many play; ``None`` for the game's usual number.
        options: values of options by name; those not named take their defaults.

    Raises:
        BadOption: an unknown game, option or value, or a number of players that cannot play.
    """
    kind = GAMES.get(name)
    if kind is None:
        raise BadOption(
            _("“{name}” is no game; there are: {games}.", name=name, games=in_row(GAMES))
        )
    known = {option.name: option for option in kind.option_table}
    for option, value in (options or {}).items():
        if option not in known:
            raise BadOption(
                _(
                    "“{option}” is no option of {game}; there are: {options}.",
                    option=option,
                    game=name,
                    options=in_row(known),
                )
            )
        known[option].check(value)
    if players is None:
        players = kind.seats[0]
    if players not in kind.seats:
        raise BadOption(
            _(
                "{game} is not for {players} players, but for {allowed}.",
                game=name,
                players=players,
                allowed=_(" or ").join(map(str, sorted(kind.seats))),
            )
        )
    return kind.make(players, options or {})
