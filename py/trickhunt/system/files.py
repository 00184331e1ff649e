"""Read and write the files of commands, and explain errors."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from trickhunt.core.errors import BadData, BadOption
from trickhunt.core.words import N_, _
from trickhunt.system.decoding import WINDOWS, NotText, decoded
from trickhunt.system.terminal import warn

INPUT = "-"
"""The file name for standard input."""

MOST = 16_000_000
"""The largest size in bytes of a file that is read as text."""

REASONS = {
    errno.ENOENT: N_("there is no such file or folder"),
    errno.EISDIR: N_("this is a folder, not a file"),
    errno.ENOTDIR: N_("a part of the path is a file, not a folder"),
    errno.EEXIST: N_("this already exists"),
    errno.EACCES: N_("you do not have permission"),
    errno.EPERM: N_("you do not have permission"),
    errno.EROFS: N_("the device is read-only"),
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("your disk quota is used up"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.ELOOP: N_("the symbolic links form a loop"),
}
"""Why something cannot be read or written, by ``errno``."""


def reason(error: OSError) -> str:
    """Why a file cannot be read or written, without a full stop."""
    known = REASONS.get(error.errno or 0)
    return _(known) if known else (error.strerror or str(error)).rstrip(".")


def read(name: str) -> str:
    """The text of a file, or of standard input for ``-``, in any encoding.

    Raises:
        BadData: it cannot be read, is too long, or is not text.
    """
    try:
        if name != INPUT:
            with Path(name).open("rb") as file:
                return text_of(file, name)
        if sys.stdin is None:
            raise BadData(name, _("there is no input."))
        source = getattr(sys.stdin, "buffer", None)
        return text_of(source, name) if source else sys.stdin.read(MOST)
    except OSError as error:
        raise BadData(name, f"{reason(error)}.") from None
    except ValueError as error:
        if isinstance(error, BadData):
            raise
        raise BadData(name, _("a file cannot have this name.")) from None


def text_of(file: BinaryIO, name: str) -> str:
    """The text of an open file.

    Args:
        name: its name in messages.

    Raises:
        BadData: it is too long, or not text.
        OSError: it cannot be read.
    """
    data = file.read(MOST + 1)
    if len(data) > MOST:
        raise BadData(
            name, _("this is too long: at most {most} MB can be read.", most=MOST // 1_000_000)
        )
    try:
        text, encoding = decoded(data)
    except NotText as error:
        raise BadData(name, str(error)) from None
    if encoding == WINDOWS:
        warn(
            _(
                "{file}: this is not UTF-8; it was read as {encoding}.",
                file=name,
                encoding=encoding,
            )
        )
    return text


def typed() -> Iterator[str]:
    """The lines of standard input, each as soon as it is typed."""
    source = getattr(sys.stdin, "buffer", None)
    if source is None:
        yield from sys.stdin or ()
        return
    first = source.readline()
    # two bytes per character: a line ends elsewhere
    if first.startswith((b"\xff\xfe", b"\xfe\xff")):
        first += source.read(MOST)
    yield from decoded(first).text.splitlines()
    for line in source:
        yield decoded(line).text


def is_file(name: str) -> bool:
    """Whether there is a file of this name; a link, which may be long, is not one."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


def write(path: Path, text: str, mode: str = "w") -> None:
    """Write a file.

    Args:
        text: its contents.
        mode: ``a`` to append.

    Raises:
        BadOption: it cannot be written.
    """
    try:
        with path.open(mode, encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise unwritten(path, error) from None


def put(path: Path, data: bytes) -> None:
    """Replace a file atomically; the old one stays intact until the new one is complete.

    A symbolic link is itself replaced, not its target.

    Raises:
        BadOption: it cannot be written.
    """
    new = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with new.open("xb") as file:
            file.write(data)
        new.replace(path)
    except OSError as error:
        new.unlink(missing_ok=True)
        raise unwritten(path, error) from None


def unwritten(path: Path, error: OSError) -> BadOption:
    """The error to raise if a file cannot be written."""
    return BadOption(_("“{file}” cannot be written: {reason}.", file=path, reason=reason(error)))
