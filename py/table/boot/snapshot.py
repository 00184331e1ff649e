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
from collections.abc import Iterator
from importlib.abc import InspectLoader
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec
from types import CodeType

from table.boot.compiled import compile_ahead
from table.games.page import page_of
from table.games.registry import playable
from table.page.bundles import admit
from table.ui.art.sprite import sprite
from trickhunt.games.plugins import PLUGINS

PACKAGES = ("trickhunt", "table", *PLUGINS, "pyscript")
"""Where all modules are that the page may need, but for those of the standard library."""

IN_THE_PAGE_ONLY = ("table.page.dom.", "pyscript")
"""How modules begin that cannot be imported where there is no browser; they are compiled."""

LIBRARY = ("asyncio", "hashlib", "linecache", "locale", "traceback")
"""Modules of the standard library that are imported only when they are called for."""


def specs(spec: ModuleSpec | None) -> Iterator[ModuleSpec]:
    """Yield the spec of a module and of all that are in it, none of which is imported."""
    assert spec is not None
    yield spec
    places = list(spec.submodule_search_locations or ())
    for module in pkgutil.iter_modules(places):
        yield from specs(PathFinder.find_spec(f"{spec.name}.{module.name}", places))


def code_of(spec: ModuleSpec) -> CodeType:
    """The code of a module that cannot be imported here."""
    assert isinstance(spec.loader, InspectLoader)
    code = spec.loader.get_code(spec.name)
    assert isinstance(code, CodeType)
    return code


def up(page: str) -> None:
    """Import what the page may need, draw what it draws once, and forget what cannot last.

    Args:
        page: the source in the page itself.
    """
    found = [spec for package in PACKAGES for spec in specs(find_spec(package))]
    for name in [*LIBRARY, *(spec.name for spec in found)]:
        if not name.startswith(IN_THE_PAGE_ONLY):
            importlib.import_module(name)
    codes = {spec.name: code_of(spec) for spec in found if spec.name.startswith(IN_THE_PAGE_ONLY)}
    admit(codes)
    sprite()
    for game in playable():
        page_of(game).sprite()
    random.seed(0)  # whoever opens the snapshot seeds it anew
    compile_ahead(importlib.import_module("_pyodide._base"), page)
    # Where the snapshot is opened there are no files, so nobody looks for a module among them.
    sys.meta_path.remove(PathFinder)
    sys.path_importer_cache.clear()
    gc.collect()
    gc.freeze()  # all this stays, so nobody looks through it again for what does not
