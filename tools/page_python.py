"""Import the page's own Python into the tools, which do not have ``py`` on their path."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tools.console import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator


def plugins() -> tuple[str, ...]:
    """Return the packages of the plugins to build in, from the environment."""
    return tuple(os.environ.get("TRICK_HUNT_GAMES", "").split())


@contextmanager
def page_python() -> Iterator[None]:
    """Let the page's own Python be imported, with the games of :func:`plugins`."""
    sys.path.append(str(ROOT / "py"))
    try:
        if plugins():
            from trickhunt.games.registry import register  # noqa: PLC0415 - the page's own Python

            for package in plugins():
                register(package)
        yield
    finally:
        sys.path.remove(str(ROOT / "py"))
