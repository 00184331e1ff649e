"""Everything that takes time once, done ahead: for the memory snapshot that the page starts from.

The snapshot is made where there is no browser, and opened where there are no files: the page
gets the memory, but neither the standard library nor the game's modules. So whatever may be
needed has to be in the memory before: imported, or at least compiled.
"""

from __future__ import annotations

import gc
import importlib
import pkgutil
import random
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec, spec_from_loader
from types import CodeType, ModuleType

import table
import trickhunt
from table.ahead import compile_ahead
from table.art.sprite import sprite
from table.games import page_of, playable
from table.rehearsal import draw_first
from table.saving import Saved
from table.setup import Setup, default_setup
from trickhunt.record import Record

IN_THE_PAGE_ONLY = ("table.browser", "table.framed")
"""Modules that cannot be imported where there is no browser; they are compiled."""

LIBRARY = ("asyncio", "linecache", "locale", "traceback")
"""Modules of the standard library that are imported only when they are called for."""


ROUNDS = 3
"""How often everything is shown ahead; code adapts once it ran a few times."""

MOVES = 40
"""How many moves are made ahead: enough for moves of every kind, and fewer than a game has."""


class Compiled(MetaPathFinder, InspectLoader):
    """Imports modules whose code is at hand.

    Attributes:
        codes: the code of each module, by its name.
    """

    def __init__(self, codes: Mapping[str, CodeType]) -> None:
        self.codes = codes

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module among those at hand."""
        del path, target
        return spec_from_loader(fullname, self) if fullname in self.codes else None

    def is_package(self, fullname: str) -> bool:
        """No module at hand has others in it."""
        del fullname
        return False

    def get_code(self, fullname: str) -> CodeType:
        """The code of a module at hand."""
        return self.codes[fullname]

    def get_source(self, fullname: str) -> None:
        """Nothing: there is no source."""
        del fullname


def names() -> list[str]:
    """The names of all our modules that the page may need."""
    return [
        module.name
        for package in (trickhunt, table)
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    ]


def compiled(name: str) -> CodeType:
    """The code of one of our modules that cannot be imported here."""
    spec = find_spec(name)
    assert spec is not None
    assert isinstance(spec.loader, InspectLoader)
    code = spec.loader.get_code(name)
    assert isinstance(code, CodeType)
    return code


def rehearse() -> None:
    """Show each game's first screens a few times, play a little and read what is kept of it.

    So drawings and patterns are made, and code is specialised: CPython adapts the code that runs
    to what it runs with, and all this lies in the memory.
    """
    for game in playable():
        page_of(game).sprite()
        for _time in range(ROUNDS):
            draw_first(game)
        setup = default_setup(game)
        Saved.read(Saved(setup, _begun(replace(setup, deal="1"))).text())


def _begun(setup: Setup) -> Record:
    """A game with its first moves, by lot."""
    rng = random.Random(1)
    record, state = Saved.new(setup).record.upto(0)
    for _move in range(MOVES):
        record.apply(state, rng.choice(state.legal_moves()))
    return record


def up(page: str) -> None:
    """Import what the page may need, draw what it draws once, and forget what cannot last.

    Args:
        page: the source in the page itself.
    """
    for name in [*LIBRARY, *names()]:
        if name not in IN_THE_PAGE_ONLY:
            importlib.import_module(name)
    sys.meta_path.insert(0, Compiled({name: compiled(name) for name in IN_THE_PAGE_ONLY}))
    sprite()
    rehearse()
    random.seed(0)  # whoever opens the snapshot seeds it anew
    compile_ahead(importlib.import_module("_pyodide._base"), page)
    # Where the snapshot is opened there are no files, so nobody looks for a module among them.
    sys.meta_path.remove(PathFinder)
    sys.path_importer_cache.clear()
    gc.collect()
    gc.freeze()  # all this stays, so nobody looks through it again for what does not
