"""The binary format of WebAssembly: what a module imports, and fewer exports of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

PREAMBLE = b"\0asm\1\0\0\0"
IMPORTS, EXPORTS = 2, 7
"""The sections of a WebAssembly module that are read here, by their numbers."""

FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)


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
    """Yield what a module imports: the name of the module that it comes from, and its own.

    Raises:
        ValueError: it is none, or one of another version, or imports what is of no known kind.
    """
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
            else:
                raise ValueError(f"This WebAssembly imports something of kind {kind}.")


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
