"""The packages of the games, and where each part of a game is found.

A game of the house has its parts in the rooms where they are used, each named for the game: its
rules in ``trickhunt.games.GAME.game``, its clauses in ``trickhunt.rulebook.GAME``. A guest has
all of them in one package: ``rules``, ``rulebook`` and so on. ``docs/ADDING_A_GAME.md`` lists them.
"""

from __future__ import annotations

from importlib import import_module
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
