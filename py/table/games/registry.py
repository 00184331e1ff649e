"""Find the page's parts of each game.

A built-in game has them in ``table.games.GAME``, a plugin in its single package. Two modules are
looked up there: ``info`` is small, for the start page (:class:`table.games.info.GameInfo`);
``page`` has everything else (:class:`table.games.page.GamePage`), and is loaded when the game is
played for the first time.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from types import ModuleType

from table.games.info import GameInfo
from trickhunt.games.packages import PLACE, optional_part, part
from trickhunt.games.registry import GAMES, PACKAGE_OF


def playable() -> tuple[str, ...]:
    """The games that can be played on the page, by name."""
    return tuple(GAMES)


def page_part(game: str, name: str) -> ModuleType:
    """A part of a game that only the page has.

    Args:
        name: the module in its package.

    Raises:
        ModuleNotFoundError: the game has no such part.
    """
    return part(_package(game), name)


def optional_page_part(game: str, name: str) -> ModuleType | None:
    """A part that a game can do without; ``None`` if it does not have it."""
    return optional_part(_package(game), name)


def _package(game: str) -> str:
    package = PACKAGE_OF[game]
    if package.startswith(PLACE):
        package = f"table.games.{package.removeprefix(PLACE)}"
    return package


@cache
def has_coach(game: str) -> bool:
    """Whether a game has a coach, by the game's name."""
    package = PACKAGE_OF[game]
    return package.startswith(PLACE) or find_spec(f"{package}.coach") is not None


@cache
def info_of(game: str) -> GameInfo:
    """The information about a game, by the game's name."""
    info: GameInfo = page_part(game, "info").INFO
    return info
