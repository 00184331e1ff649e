"""Games that lie in one package elsewhere, and the tests that know them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from trickhunt.games.packages import part
from trickhunt.games.registry import GAMES, PACKAGE_OF, register

GUESTS = {"whist": "tests.whist", "pepper": "tests.pepper"}
"""The package of each, by the game's name."""

ALL = (*GAMES, *GUESTS)
"""All games, by name: those of the house, then the guests."""

KINDS = {**GAMES, **{name: part(package, "game").GAME for name, package in GUESTS.items()}}
"""The class of each game, by name."""


def named_by(test: str) -> list[str]:
    """The guests that a test is about: its folder, or one of its parameters, is called so.

    Args:
        test: the name of the test, with its file and its parameters.
    """
    words = re.split(r"[^a-z_]+", test)
    return [name for name in GUESTS if name in words]


@contextmanager
def registered(*names: str) -> Iterator[None]:
    """Know these guests for a while."""
    for name in names:
        register(GUESTS[name])
    try:
        yield
    finally:
        for name in names:
            del GAMES[name], PACKAGE_OF[name]
