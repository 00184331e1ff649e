"""Takes out of Pyodide what only a library that is linked to it would need.

A library written in C finds the functions of Python by their names, so the WebAssembly exports all
of them, nearly ten thousand, and the script beside it makes a variable of each at every start. That
script also has whatever such a library might ask of a browser, from sockets to sound. The page
links none. What is kept is what the scripts name, what the WebAssembly imports, and what it asks to
be told the place of.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from tools.pyodide_script import WEBGL

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PREAMBLE = b"\0asm\1\0\0\0"
IMPORTS, EXPORTS = 2, 7
"""The sections of a WebAssembly module that are read here, by their numbers."""

FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)
PLACES = ("GOT.func", "GOT.mem")
"""The modules that imports come from by which WebAssembly is told where something lies."""

_IMPORTED = re.compile(r"(?<=var wasmImports=\{)[^}]*(?=\})")
_DESCRIBED = re.compile(r'\b(_\w+)\.(?:sig|stub|isAsync)=(?:"[^"]*"|true);')
_OFFERED = re.compile(r'Module\["([\w$]+)"\]=\1;')
_ASKED_FOR = re.compile(r"""\.([\w$]+)|["'`]([\w$]+)["'`]""")
_ALIAS = re.compile(r'var (_(\w+))=Module\["\1"\]=(?:wasmExports\["\w+"\]|[0-9e]+);')
_NAME = re.compile(r"[A-Za-z_$][\w$]*")


class Section(NamedTuple):
    """A section of a WebAssembly module: its number, and what is in it."""

    number: int
    content: bytes


class Reader:
    """Reads the binary format of WebAssembly from some bytes, onwards from a place in them."""

    def __init__(self, content: bytes, at: int = 0) -> None:
        self._content = content
        self.at = at

    @property
    def is_at_end(self) -> bool:
        """Whether nothing is left."""
        return self.at >= len(self._content)

    def byte(self) -> int:
        """Read a byte."""
        self.at += 1
        return self._content[self.at - 1]

    def number(self) -> int:
        """Read a number without a sign, of seven bits a byte."""
        found = shift = 0
        while True:
            byte = self.byte()
            found |= (byte & 0x7F) << shift
            if byte < 0x80:
                return found
            shift += 7

    def bytes(self) -> bytes:
        """Read bytes that come after their number."""
        size = self.number()
        self.at += size
        return self._content[self.at - size : self.at]

    def limits(self) -> None:
        """Read past how large something is, and may become."""
        has_most = self.byte() & 1
        self.number()
        if has_most:
            self.number()


def number(value: int) -> bytes:
    """Return a number without a sign as WebAssembly has it."""
    found = bytearray()
    while value >= 0x80:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*found, value])


def sections(module: bytes) -> Iterator[Section]:
    """Yield the sections of a WebAssembly module.

    Raises:
        ValueError: it is none, or one of another version.
    """
    if not module.startswith(PREAMBLE):
        raise ValueError("This is no WebAssembly of version 1.")
    reader = Reader(module, len(PREAMBLE))
    while not reader.is_at_end:
        yield Section(reader.byte(), reader.bytes())


def joined(parts: Iterator[Section]) -> bytes:
    """Return the WebAssembly module that has these sections."""
    return PREAMBLE + b"".join(
        bytes([part.number]) + number(len(part.content)) + part.content for part in parts
    )


def imports(module: bytes) -> Iterator[tuple[str, str]]:
    """Yield what a module imports: the name of the module that it comes from, and its own."""
    for section in sections(module):
        if section.number != IMPORTS:
            continue
        reader = Reader(section.content)
        for _one in range(reader.number()):
            yield reader.bytes().decode(), reader.bytes().decode()
            kind = reader.byte()
            if kind == FUNCTION:
                reader.number()
            elif kind == TABLE:
                reader.byte()
                reader.limits()
            elif kind == MEMORY:
                reader.limits()
            elif kind in (GLOBAL, TAG):
                reader.byte()
                reader.number()


def with_exports(module: bytes, is_kept: Callable[[str], bool]) -> bytes:
    """Return a WebAssembly module that exports only what is kept, in the same order."""
    return joined(
        Section(EXPORTS, _kept_exports(section.content, is_kept))
        if section.number == EXPORTS
        else section
        for section in sections(module)
    )


def _kept_exports(content: bytes, is_kept: Callable[[str], bool]) -> bytes:
    reader = Reader(content)
    kept = []
    for _one in range(reader.number()):
        begin = reader.at
        name = reader.bytes().decode()
        reader.byte()
        reader.number()
        if is_kept(name):
            kept.append(content[begin : reader.at])
    return number(len(kept)) + b"".join(kept)


def without_offers(script: str, module: bytes, others: str) -> str:
    """Return Pyodide's script, in which fewer functions are of use to anybody.

    It offers functions to WebAssembly, of which few are imported, and to other scripts, of which
    few are named. What is no longer offered still stands there (tools/unused.py).

    Args:
        script: ``pyodide.asm.js``.
        module: ``pyodide.asm.wasm``.
        others: all other scripts that use the two.
    """
    imported = {name for _place, name in imports(module) if not name.startswith(WEBGL)}
    given: set[str] = set()

    def kept_imports(match: re.Match[str]) -> str:
        kept = [one for one in match[0].split(",") if one.split(":")[0] in imported]
        given.update(one.split(":")[-1] for one in kept)
        return ",".join(kept)

    script = _IMPORTED.sub(kept_imports, script)
    script = _DESCRIBED.sub(lambda found: found[0] if found[1] in given else "", script)
    named = {
        name for names in _ASKED_FOR.findall(_OFFERED.sub("", script) + others) for name in names
    }
    return _OFFERED.sub(lambda found: found[0] if found[1] in named else "", script)


class Trimmed(NamedTuple):
    """Pyodide's script and its WebAssembly, without what nobody asks for."""

    script: str
    module: bytes


def trimmed(script: str, module: bytes, others: str) -> Trimmed:
    """Return Pyodide without the exports that nobody names.

    Args:
        script: ``pyodide.asm.js``.
        module: ``pyodide.asm.wasm``.
        others: all other scripts that use the two.
    """
    named = set(_NAME.findall(_ALIAS.sub("", script) + others))
    placed = {name for place, name in imports(module) if place in PLACES}

    def is_kept(name: str) -> bool:
        return name in named or f"_{name}" in named or name in placed

    def kept_alias(match: re.Match[str]) -> str:
        return match[0] if is_kept(match[2]) else ""

    return Trimmed(_ALIAS.sub(kept_alias, script), with_exports(module, is_kept))
