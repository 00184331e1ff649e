"""Games from packages elsewhere, and the tests that use them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from trickhunt.games.packages import part
from trickhunt.games.registry import GAMES, PACKAGE_OF, register

PLUGINS = {"whist": "tests.whist", "pepper": "tests.pepper"}
"""The package of each plugin, by the game's name."""

ALL = (*GAMES, *PLUGINS)
"""All games by name: the built-in ones, then the plugins."""

KINDS = {**GAMES, **{name: part(package, "game").GAME for name, package in PLUGINS.items()}}
"""The class of each game, by name."""


def named_by(test: str) -> list[str]:
    """Return the plugins that a test is about, by its folder or one of its parameters."""
    words = re.split(r"[^a-z_]+", test)
    return [name for name in PLUGINS if name in words]


@contextmanager
def registered(*names: str) -> Iterator[None]:
    """Register these plugins during the context."""
    for name in names:
        register(PLUGINS[name])
    try:
        yield
    finally:
        for name in names:
            del GAMES[name], PACKAGE_OF[name]
