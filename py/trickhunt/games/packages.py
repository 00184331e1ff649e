"""The packages of the games, and where each part of a game is found.

A game of the house has its parts in the rooms where they are used, each named for the game: its
rules in ``trickhunt.games.GAME.game``, its clauses in ``trickhunt.rulebook.GAME``. A guest has
all of them in one package: ``rules``, ``rulebook`` and so on. ``docs/ADDING_A_GAME.md`` lists them.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from trickhunt.games.guests import GUESTS

HOUSE = ("bargain_hunt", "volltreffer", "treasure_hunt")
"""The games of the house, in the order of the start page."""

PACKAGES = (*HOUSE, *GUESTS)
"""All games."""


def part(package: str, name: str, place: str) -> ModuleType:
    """A part of a game.

    Args:
        package: one of :data:`PACKAGES`.
        name: the module in a guest's package.
        place: the module of a game of the house, as ``trickhunt.rulebook.{game}``.

    Raises:
        ModuleNotFoundError: the game has no such part.
    """
    if package in GUESTS:
        return import_module(f"{package}.{name}")
    return import_module(place.format(game=package))


def data(package: str, file: str, place: str) -> str | None:
    """The text of a data file of a game, or ``None`` where the game has none.

    Where there are no files, as in the page, it is the ``TEXT`` of a module that is named for it:
    ``lessons_json`` for ``lessons.json``.

    Args:
        package: one of :data:`PACKAGES`.
        file: the file in a guest's package.
        place: the package and the file of a game of the house, such as
            ``trickhunt.lessons/{game}.json``.
    """
    where = f"{package}/{file}" if package in GUESTS else place.format(game=package)
    room, _slash, name = where.partition("/")
    module = f"{room}.{name.replace('.', '_')}"
    if find_spec(module):
        text: str = import_module(module).TEXT
        return text
    path = Path(import_module(room).__path__[0], name)
    return path.read_text("utf-8") if path.is_file() else None
