"""Replace tables in Pyodide's WebAssembly that the page cannot reach by zeros.

They are numbers without a pattern, so they are nearly a quarter of the download. Each is identified
by the checksum of its bytes; in another version of Pyodide nothing is replaced.
"""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from tools.pyodide.webassembly import data, with_data


class UnusedTable(NamedTuple):
    """A part of the data that nothing in the page reads."""

    reason: str  #: why nothing can read it
    begin: int  #: its first byte, relative to the data
    size: int  #: its size in bytes
    sha256: str  #: the hash of its bytes


UNUSED = (
    UnusedTable(
        "Chinese, Japanese and Korean encodings: tools/pyodide/stdlib.py leaves out the modules "
        "by which Python finds them",
        0x938E0,
        589_088,
        "c3a5e549f8f2b184386e4f42b1cc3f478d6f3bb4b8907d7d40b6f647ae3d701f",
    ),
    UnusedTable(
        "iconv of the C library, which Python never calls",
        0x25A000,
        137_376,
        "797e8886f68efe5a933a24860124b1243816d63511af66384a40625a9fa26620",
    ),
    UnusedTable(
        "names of characters, for unicodedata.name(), lookup() and \\N{} in source, none of which "
        "the page has",
        0x1509A0,
        254_704,
        "b307e8f485e5e46357fcfca9bb83ff2376e8a4c660d8a9e95f7444012d6d7ca1",
    ),
)


def without_unused(module: bytes) -> bytes:
    """Return Pyodide's WebAssembly with zeros in place of unused tables.

    Raises:
        ValueError: a table is not where it was.
    """
    laid = bytearray(data(module))
    for table in UNUSED:
        part = slice(table.begin, table.begin + table.size)
        if hashlib.sha256(laid[part]).hexdigest() != table.sha256:
            raise ValueError(f"Pyodide has another table than known: {table.reason}.")
        laid[part] = bytes(table.size)
    return with_data(module, bytes(laid))
