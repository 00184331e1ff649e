"""Do everything slow ahead, for the memory snapshot from which the page starts.

The snapshot is made without a browser, and opened without files: the page gets the memory, but
neither the standard library nor the game's modules. So everything that may be needed must already
be in the memory: imported if a table needs it, else as code, which takes half as much.
"""

from __future__ import annotations

import gc
import importlib
import marshal
import pkgutil
import random
import re
import sys
import typing
from collections.abc import Iterable, Iterator
from dataclasses import is_dataclass
from importlib.abc import InspectLoader
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec
from types import CodeType, FunctionType

from table.boot.compiled import compile_ahead
from table.games.page import page_of
from table.games.registry import playable
from table.page.bundle_imports import admit
from table.ui.art.sprite import sprite
from trickhunt.games.packages import BUILT_IN
from trickhunt.games.plugins import PLUGINS

PACKAGES = ("trickhunt", "table", *PLUGINS, "pyscript")
"""The packages of all modules that the page may need, except the standard library."""

IN_THE_PAGE_ONLY = ("table.page.dom.", "pyscript")
"""The prefixes of modules that cannot be imported without a browser; they are compiled."""

AT_A_TABLE = ("bots", "rulebook", "rulebook_terms")
"""The parts of our games that a table imports when it needs them."""

LIBRARY = ("asyncio", "hashlib", "linecache", "locale", "textwrap", "traceback")
"""Modules of the standard library that are imported only on demand."""


def specs(spec: ModuleSpec | None) -> Iterator[ModuleSpec]:
    """Yield the specs of a module and its submodules without importing them."""
    assert spec is not None
    yield spec
    places = list(spec.submodule_search_locations or ())
    for module in pkgutil.iter_modules(places):
        yield from specs(PathFinder.find_spec(f"{spec.name}.{module.name}", places))


def code_of(spec: ModuleSpec) -> CodeType | bytes:
    """The code of a module that is not imported here, as bytes unless every start needs it."""
    assert isinstance(spec.loader, InspectLoader)
    code = spec.loader.get_code(spec.name)
    assert isinstance(code, CodeType)
    return code if spec.name.startswith(IN_THE_PAGE_ONLY) else marshal.dumps(code)


AGAINST_MISTAKES = {"__delattr__", "__repr__", "__setattr__"}
"""The methods of dataclasses that show a value, and that keep a frozen one from being changed."""


def slim(objects: Iterable[object]) -> None:
    """Take from functions and dataclasses what only developers and their tools use."""
    for one in objects:
        if isinstance(one, FunctionType):
            del one.__annotations__
        elif isinstance(one, type) and is_dataclass(one):
            one.__doc__ = None
            for name in AGAINST_MISTAKES & vars(one).keys():
                delattr(one, name)


def up(page: str) -> None:
    """Import what a table needs, draw what is drawn only once, and drop what cannot be kept.

    Args:
        page: the source in the page itself.
    """
    found = {spec.name: spec for package in PACKAGES for spec in specs(find_spec(package))}
    games = (*BUILT_IN, *PLUGINS)
    parts = {f"{game}.{part}" for game in games for part in AT_A_TABLE} & found.keys()
    own = {name for name in found if name.startswith("table.")}
    for name in (*LIBRARY, *sorted(parts | own)):
        if not name.startswith(IN_THE_PAGE_ONLY):
            importlib.import_module(name)
    admit({name: code_of(spec) for name, spec in found.items() if name not in sys.modules})
    sprite()
    for game in playable():
        page_of(game).sprite()
    random.seed(0)  # opening the snapshot seeds it again
    compile_ahead(importlib.import_module("_pyodide._base"), page)
    # The page has no files when it opens the snapshot, so do not look for modules there.
    sys.meta_path.remove(PathFinder)
    sys.path_importer_cache.clear()
    for clear in typing._cleanups:  # type: ignore[attr-defined] # noqa: SLF001 - caches
        clear()
    re.purge()
    slim(gc.get_objects())
    gc.collect()
    gc.freeze()  # exclude permanent objects from garbage collection
