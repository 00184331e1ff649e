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
    "door": ("trickhunt/arriving/", "table/screens/links/undoing.py", "table/screens/opening.py"),
    "lessons": ("trickhunt/lessons/", "table/lessons/", "table/studio/taught"),
    "tomorrow": (
        "trickhunt/par/",
        "trickhunt/daily.py",
        "trickhunt/challenges.py",
        "table/tomorrow/",
    ),
    "puzzles": ("trickhunt/puzzles/", "table/puzzles/"),
    "studio": (
        *("trickhunt/documents/", "trickhunt/drawing/marks.py", "table/studio/"),
        *("table/browser/beside.py", "table/browser/dom/beside.py"),
    ),
    "coach": ("trickhunt/coaching/", "table/coach/"),
    "you": (
        *("table/ledger/", "table/you/", "table/browser/dom/shelf.py"),
        "trickhunt/estimates.py",
    ),
    "together": (
        *("table/together/", "table/browser/peers.py", "table/browser/dom/peers.py"),
        "segno/",
    ),
    "review": (
        *("table/expert/review.py", "table/expert/next_time.py"),
        *("table/screens/review.py", "table/views/review.py"),
    ),
    "editions": (
        *("trickhunt/editions/", "table/view_models/editions.py", "table/views/editions.py"),
        *("table/screens/compare.py", "table/screens/links/compare.py"),
    ),
    "editor": (
        *("table/screens/editor.py", "table/views/editing.py", "table/views/editing_parts.py"),
        *("table/editing/blanks.py", "table/editing/editor.py", "table/editing/placing.py"),
        "table/editing/words.py",
    ),
}
"""By the name of each part, how the files begin that it has; the first that fits has a file."""


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
