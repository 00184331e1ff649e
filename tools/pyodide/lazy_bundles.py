"""The lazy bundles: parts of the page's Python that are loaded on demand."""

from __future__ import annotations

import marshal
import zipfile
import zlib
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

HEADER = 16
"""The number of bytes before the code in a file with byte code."""

BUNDLES: dict[str, tuple[str, ...]] = {
    "importer": ("importer",),
    "drawing": ("drawing",),
    "share": ("share", "embed_code"),
    "exercises": ("exercises", "lessons", "minute", "puzzles"),
    "daily": ("daily", "par"),
    "studio": ("studio", "documents", "companion_file", "markdown_it"),
    "coach": ("coach", "reasons", "market_reasons"),
    "stats": ("stats", "indexed_db", "estimates"),
    "multiplayer": ("multiplayer", "peers", "segno"),
    "review": ("review",),
    "rules": ("table/rules",),
    "examples": ("examples", "trickhunt/rulebook/search"),
    "ending": (
        *("ending", "story", "result_card", "chart"),
        *("celebration", "deal_par", "background_review", "next_step"),
    ),
    "editions": ("editions",),
    "editor": ("editor", "fields", "filling", "places"),
}
"""The names of the folders and modules in each bundle, anywhere in our packages; or their paths."""

OURS = ("trickhunt", "table", "segno", "markdown_it")
"""The packages to which that applies. A plugin is small, and loaded at once."""


def bundle_of(name: str) -> str:
    """Return the bundle of a file of our packages; ``""`` for files that are loaded at once."""
    path = (*PurePosixPath(name).parent.parts, PurePosixPath(name).stem)
    if path[0] not in OURS:
        return ""
    known = {*path, "/".join(path[:2]), "/".join(path)}
    return next((bundle for bundle, names in BUNDLES.items() if not known.isdisjoint(names)), "")


def address_of(bundle: str) -> str:
    """Return the path of a bundle in the site, without hashes."""
    return f"python/{bundle}.bin"


def packed(archive: Path) -> bytes:
    """Return the modules of a zip of byte code in the format of ``table.page.bundle_imports``."""
    codes = {}
    with zipfile.ZipFile(archive) as files:
        for file in sorted(files.namelist()):
            module = file.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__")
            codes[module] = files.read(file)[HEADER:]
    # This version of the format is the same in every Python that can build the page.
    return zlib.compress(marshal.dumps(codes, 2), 9)
