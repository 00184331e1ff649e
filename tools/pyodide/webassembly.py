"""The binary format of WebAssembly: its sections, imports, exports and data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

PREAMBLE = b"\0asm\1\0\0\0"
IMPORTS, EXPORTS, CODE, DATA = 2, 7, 10, 11
"""The sections of a WebAssembly module that are read here, by their numbers."""

FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)

END, GET_GLOBAL, STORE, CONSTANT, ADD, SUBTRACT = 0x0B, 0x23, 0x36, 0x41, 0x6A, 0x6B
"""The operations that are read here."""


class Section(NamedTuple):
    """A section of a WebAssembly module: its number, and its contents."""

    number: int
    content: bytes


class Reader:
    """Reads the binary format of WebAssembly from some bytes, beginning at an offset."""

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
        """Read an unsigned number, with seven bits per byte."""
        found = shift = 0
        while True:
            byte = self.byte()
            found |= (byte & 0x7F) << shift
            if byte < 0x80:
                return found
            shift += 7

    def signed(self) -> int:
        """Read a signed number, with seven bits per byte."""
        begin = self.at
        value, bits = self.number(), 7 * (self.at - begin)
        return value - (1 << bits) if value >> (bits - 1) else value

    def bytes(self) -> bytes:
        """Read bytes after their length."""
        size = self.number()
        self.at += size
        return self._content[self.at - size : self.at]

    def limits(self) -> None:
        """Skip the limits of a table or memory."""
        has_most = self.byte() & 1
        self.number()
        if has_most:
            self.number()


def number(value: int) -> bytes:
    """Return an unsigned number in the format of WebAssembly."""
    found = bytearray()
    while value >= 0x80:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*found, value])


def sections(module: bytes) -> Iterator[Section]:
    """Yield the sections of a WebAssembly module.

    Raises:
        ValueError: it is not one, or of another version.
    """
    if not module.startswith(PREAMBLE):
        raise ValueError("This is no WebAssembly of version 1.")
    reader = Reader(module, len(PREAMBLE))
    while not reader.is_at_end:
        yield Section(reader.byte(), reader.bytes())


def joined(parts: Iterable[Section]) -> bytes:
    """Return the WebAssembly module with these sections."""
    return PREAMBLE + b"".join(
        bytes([part.number]) + number(len(part.content)) + part.content for part in parts
    )


class Import(NamedTuple):
    """An import of a WebAssembly module."""

    module: str  #: the name of the module from which it comes
    name: str  #: its name there
    kind: int  #: a function, a table, a memory, a global or a tag


class Export(NamedTuple):
    """An export of a WebAssembly module."""

    name: str
    kind: int  #: a function, a table, a memory, a global or a tag
    place: int  #: its index, with the imported ones first


def imports(module: bytes) -> Iterator[Import]:
    """Yield the imports of a module.

    Raises:
        ValueError: it is not one, or of another version, or has imports of an unknown kind.
    """
    for section in sections(module):
        if section.number != IMPORTS:
            continue
        reader = Reader(section.content)
        for _one in range(reader.number()):
            place, name = reader.bytes().decode(), reader.bytes().decode()
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
            yield Import(place, name, kind)


def exports(module: bytes) -> Iterator[Export]:
    """Yield the exports of a module.

    Raises:
        ValueError: it is not one, or of another version.
    """
    for section in sections(module):
        if section.number == EXPORTS:
            reader = Reader(section.content)
            for _one in range(reader.number()):
                yield Export(reader.bytes().decode(), reader.byte(), reader.number())


def functions(module: bytes) -> list[bytes]:
    """Return the bodies of a module's own functions, in order.

    Raises:
        ValueError: it is not one, or of another version.
    """
    reader = Reader(_content(module, CODE))
    return [reader.bytes() for _one in range(reader.number())]


def with_functions(module: bytes, bodies: list[bytes]) -> bytes:
    """Return a module with other bodies of its own functions."""
    return _with(
        module,
        CODE,
        number(len(bodies)) + b"".join(number(len(body)) + body for body in bodies),
    )


def data(module: bytes) -> bytes:
    """Return the data that a module writes into memory, which are one piece.

    Raises:
        ValueError: it is not one, or of another version, or has its data in several pieces.
    """
    content = _content(module, DATA)
    return content[_data_at(content) :]


def with_data(module: bytes, laid: bytes) -> bytes:
    """Return a module that writes other bytes into memory, with the same length.

    Raises:
        ValueError: as :func:`data` does.
    """
    content = _content(module, DATA)
    return _with(module, DATA, content[: _data_at(content)] + laid)


def _data_at(content: bytes) -> int:
    """Return the offset of the bytes in a section with one piece of data."""
    reader = Reader(content)
    pieces, flags = reader.number(), reader.number()
    operation, _index, end = reader.byte(), reader.number(), reader.byte()
    if (pieces, flags, operation, end) != (1, 0, GET_GLOBAL, END):
        raise ValueError("This WebAssembly has its data in another form than one piece.")
    size = reader.number()
    if reader.at + size != len(content):
        raise ValueError("This WebAssembly has its data in another form than one piece.")
    return reader.at


def _content(module: bytes, section: int) -> bytes:
    return b"".join(one.content for one in sections(module) if one.number == section)


def _with(module: bytes, section: int, content: bytes) -> bytes:
    return joined(
        Section(section, content) if one.number == section else one for one in sections(module)
    )
