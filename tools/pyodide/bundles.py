"""The lazy bundles: parts of the page's Python that it fetches when they are first called for."""

from __future__ import annotations

import marshal
import zipfile
import zlib
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

HEADER = 16
"""Bytes of a file with byte code before the code itself."""

BUNDLES: dict[str, tuple[str, ...]] = {
    "importer": ("importer",),
    "exercises": ("exercises", "lessons", "minute", "puzzles"),
    "daily": ("daily", "par"),
    "studio": ("studio", "documents", "companion_file", "markdown_it"),
    "coach": ("coach",),
    "stats": ("stats", "finished_games", "estimates"),
    "multiplayer": ("multiplayer", "peers", "segno"),
    "review": ("review",),
    "ending": ("ending", "story", "result_card", "chart"),
    "editions": ("editions",),
    "editor": ("editor",),
}
"""By the name of each bundle, what its folders and modules are called, wherever they lie."""

OURS = ("trickhunt", "table", "segno", "markdown_it")
"""The packages in which that holds. A plugin is small, and there at once."""


def bundle_of(name: str) -> str:
    """Return the bundle that a file of our packages comes in; ``""`` for what is there at once."""
    path = (*PurePosixPath(name).parent.parts, PurePosixPath(name).stem)
    if path[0] not in OURS:
        return ""
    return next((bundle for bundle, names in BUNDLES.items() if not {*names}.isdisjoint(path)), "")


def address_of(bundle: str) -> str:
    """Return where a bundle lies in the site, by its path without hashes."""
    return f"python/{bundle}.bin"


def packed(archive: Path) -> bytes:
    """Return the modules of a zip of byte code as the page takes them (table/page/bundles.py)."""
    codes = {}
    with zipfile.ZipFile(archive) as files:
        for file in sorted(files.namelist()):
            module = file.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__")
            codes[module] = files.read(file)[HEADER:]
    # This version of the format is the same in every Python that can build the page.
    return zlib.compress(marshal.dumps(codes, 2), 9)
