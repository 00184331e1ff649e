"""Lazy bundles: modules that are downloaded on demand, and how Python imports them."""

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
    "daily": ("ending", "drawing"),
    "editor": ("drawing",),
    "exercises": ("ending", "drawing", "examples", "coach"),
    "review": ("coach",),
    "rules": ("drawing", "examples"),
    "share": ("drawing",),
    "studio": ("importer", "exercises", "share"),
    "multiplayer": ("importer",),
}
"""The bundles on which a bundle depends."""


def with_needs(bundle: str) -> Sequence[str]:
    """A bundle, after all on which it depends."""
    needs = (one for need in NEEDS.get(bundle, ()) for one in with_needs(need))
    return [*dict.fromkeys((*needs, bundle))]


class Codes(MetaPathFinder, InspectLoader):
    """Imports modules whose code is loaded.

    Attributes:
        codes: the code of each module, by its name; what is imported late is there as bytes.
    """

    def __init__(self, codes: Mapping[str, CodeType | bytes]) -> None:
        self.codes = codes

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module whose code is loaded."""
        del path, target
        return spec_from_loader(fullname, self) if fullname in self.codes else None

    def is_package(self, fullname: str) -> bool:
        """Whether a module contains others with loaded code."""
        return any(name.startswith(f"{fullname}.") for name in self.codes)

    def get_code(self, fullname: str) -> CodeType:
        """The code of a module."""
        code = self.codes[fullname]
        return marshal.loads(code) if isinstance(code, bytes) else code  # noqa: S302 - our own

    def get_source(self, fullname: str) -> None:
        """``None``: there is no source."""
        del fullname


def codes_in(packed: bytes) -> dict[str, CodeType]:
    """The code of each module in a bundle, by the module's name.

    Args:
        packed: the output of ``tools/pyodide/lazy_bundles.py``: the code of each module by its
            name, both by ``marshal``, and everything by ``zlib``.

    Raises:
        ValueError: it is cut off, or something else.
    """
    try:
        found: dict[str, bytes] = marshal.loads(zlib.decompress(packed))  # noqa: S302 - our own
        return {name: marshal.loads(code) for name, code in found.items()}  # noqa: S302
    except (zlib.error, EOFError, TypeError) as error:
        raise ValueError(str(error)) from error


def admit(codes: Mapping[str, CodeType | bytes]) -> None:
    """Make modules importable."""
    sys.meta_path.insert(0, Codes(codes))


def loaded(module: str) -> ModuleType | None:
    """A module of a bundle by its name; ``None`` as long as the bundle is not loaded.

    Raises:
        ModuleNotFoundError: the bundle is loaded, but a module that it needs is missing.
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if not f"{module}.".startswith(f"{error.name}."):
            raise
        return None
