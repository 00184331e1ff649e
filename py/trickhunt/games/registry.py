"""The games by name, and how to make one from plain values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trickhunt.core.errors import BadOption
from trickhunt.core.game import Game
from trickhunt.core.reason import Reason, Reasons
from trickhunt.core.words import _, in_row
from trickhunt.games.packages import BUILT_IN, optional_part, part
from trickhunt.games.plugins import PLUGINS

GAMES: dict[str, type[Game[Any, Any]]] = {}
"""Every game, by its name in commands, links and records."""

PACKAGE_OF: dict[str, str] = {}
"""The package of every game, by the game's name: see :mod:`trickhunt.games.packages`."""


def register(package: str) -> None:
    """Add a game, which is known everywhere from then on.

    Args:
        package: its package, as it is imported.

    Raises:
        ModuleNotFoundError: there is no such package, or it has no rules.
    """
    game: type[Game[Any, Any]] = part(package, "game").GAME
    GAMES[game.name], PACKAGE_OF[game.name] = game, package


for _package in (*BUILT_IN, *PLUGINS):
    register(_package)


def make_game(
    name: str, players: int | None = None, options: Mapping[str, str] | None = None
) -> Game[Any, Any]:
    """A game from plain values.

    Args:
        name: the name of the game, such as ``bargain-hunt``.
        players: the number of players; ``None`` for the game's default.
        options: values of options by name; those not named have their defaults.

    Raises:
        BadOption: an unknown game, option or value, or an impossible number of players.
    """
    kind = GAMES.get(name)
    if kind is None:
        raise BadOption(
            _("“{name}” is not a game; choose from: {games}.", name=name, games=in_row(GAMES))
        )
    known = {option.name: option for option in kind.option_table}
    for option, value in (options or {}).items():
        if option not in known:
            raise BadOption(
                _(
                    "“{option}” is not an option of {game}; choose from: {options}.",
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
                "{game} is for {allowed} players, not for {players}.",
                game=name,
                players=players,
                allowed=_(" or ").join(map(str, sorted(kind.seats))),
            )
        )
    return kind.make(players, options or {})


_SILENT = Reasons(
    lambda _seen, _move: Reason("", {}),
    lambda _seen, _move: Reason("", {}),
    lambda _reason, _names: "",
)


def reasons_of(game: str) -> Reasons:
    """The reasons of a game, by the game's name; without content for a game that has none."""
    module = optional_part(PACKAGE_OF[game], "reasons")
    if module is None:
        return _SILENT
    reasons: Reasons = module.REASONS
    return reasons
