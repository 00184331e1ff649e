"""The parts of the page's Python that it fetches only when they are first called for."""

from __future__ import annotations

import marshal
import zipfile
import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

HEADER = 16
"""Bytes of a file with byte code before the code itself."""

PARTS = {
    "lessons": ("trickhunt/lessons/", "table/lessons/"),
    "editor": (
        *("table/screens/editor.py", "table/views/editing.py", "table/views/editing_parts.py"),
        *("table/editing/blanks.py", "table/editing/editor.py", "table/editing/placing.py"),
        "table/editing/words.py",
    ),
}
"""By the name of each part, how the files begin that it has."""


def part_of(name: str) -> str:
    """Return the part that a file of our packages comes with; ``""`` for what is there at once."""
    return next((part for part, folders in PARTS.items() if name.startswith(folders)), "")


def address_of(part: str) -> str:
    """Return where a part lies in the site, by its path without hashes."""
    return f"python/{part}.bin"


def packed(archive: Path) -> bytes:
    """Return the modules of a zip of byte code as the page takes them (table/browser/codes.py)."""
    codes = {}
    with zipfile.ZipFile(archive) as files:
        for file in sorted(files.namelist()):
            module = file.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__")
            codes[module] = files.read(file)[HEADER:]
    # This version of the format is the same in every Python that can build the page.
    return zlib.compress(marshal.dumps(codes, 2), 9)
