"""Lazy bundles: modules whose code is fetched later, and how Python finds and imports them."""

from __future__ import annotations

import marshal
import sys
import zlib
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import CodeType, ModuleType

NEEDS = {
    "daily": ("ending",),
    "exercises": ("ending",),
    "studio": ("importer", "exercises"),
    "multiplayer": ("importer",),
}
"""Which other bundles a bundle cannot do without."""


class Codes(MetaPathFinder, InspectLoader):
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
        """Whether other modules at hand are in a module."""
        return any(name.startswith(f"{fullname}.") for name in self.codes)

    def get_code(self, fullname: str) -> CodeType:
        """The code of a module at hand."""
        return self.codes[fullname]

    def get_source(self, fullname: str) -> None:
        """Nothing: there is no source."""
        del fullname


def codes_in(packed: bytes) -> dict[str, CodeType]:
    """The code of each module in a bundle, by the module's name.

    Args:
        packed: what ``tools/pyodide/bundles.py`` wrote: by the name of each module its code,
            both by ``marshal``, and all of it by ``zlib``.

    Raises:
        ValueError: it is cut off, or something else.
    """
    try:
        found: dict[str, bytes] = marshal.loads(zlib.decompress(packed))  # noqa: S302 - our own
        return {name: marshal.loads(code) for name, code in found.items()}  # noqa: S302
    except (zlib.error, EOFError, TypeError) as error:
        raise ValueError(str(error)) from error


def admit(codes: Mapping[str, CodeType]) -> None:
    """Let modules be imported from now on."""
    sys.meta_path.insert(0, Codes(codes))


def loaded(module: str) -> ModuleType | None:
    """A module of a part by its name; ``None`` as long as the part is not there.

    Raises:
        ModuleNotFoundError: the part is there, but lacks a module that it needs.
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if not f"{module}.".startswith(f"{error.name}."):
            raise
        return None
