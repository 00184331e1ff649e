"""Find the parts of games.

A game is a package, and each of its parts is a module with a name that is the same for all games:
its rules in ``game``, its clauses in ``rulebook`` and so on; ``docs/ADDING_A_GAME.md`` lists them.
The games of this repository are in ``trickhunt.games``, a plugin is anywhere that Python can
import; :mod:`trickhunt.games.registry` knows the package of each.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

PLACE = "trickhunt.games."
"""The prefix of the packages of built-in games."""

BUILT_IN = tuple(f"{PLACE}{game}" for game in ("bargain_hunt", "volltreffer", "treasure_hunt"))
"""The built-in games, in the order of the start page."""


def part(package: str, name: str) -> ModuleType:
    """A part of a game.

    Raises:
        ModuleNotFoundError: the game has no such part.
    """
    return import_module(f"{package}.{name}")


def optional_part(package: str, name: str) -> ModuleType | None:
    """A part that a game can do without; ``None`` if it has none."""
    try:
        return part(package, name)
    except ModuleNotFoundError as error:
        if error.name != f"{package}.{name}":
            raise
        return None


def data(package: str, file: str) -> str | None:
    """The text of a data file of a game, or ``None`` if the game does not have it.

    Where there are no files, such as in the page, it is the ``TEXT`` of a module named after the
    file: ``lessons_json`` for ``lessons.json``.
    """
    module = f"{package}.{file.replace('.', '_')}"
    if find_spec(module):
        text: str = import_module(module).TEXT
        return text
    path = Path(import_module(package).__path__[0], file)
    return path.read_text("utf-8") if path.is_file() else None
