"""What a command says: harmless to any terminal, and in an encoding that it has."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

from trickhunt.core.words import N_

OUTPUT = N_("the output")
"""What the output is called where a file would have a name."""

_HARMFUL = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)
"""Signs that command a terminal, turn the direction of what follows, or are half of a sign."""

_BREAKS = re.compile(r"[\t\n]")
_BLANKS = re.compile(r"[ \t\r\n\f\v]+")

_FOREIGN = re.compile(r"[\ud800-\udc7f\udd00-\udfff]")
"""Halves of signs that do not stand for a byte of a file name."""


def set_up() -> None:
    """Make whatever is written fit: all signs at a terminal that lacks some, else UTF-8.

    What goes into a file or to another program is the same on every machine.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(
            encoding=None if sys.stdout.isatty() else "utf-8",
            errors="backslashreplace",
            newline="\n",
        )
    if isinstance(sys.stderr, io.TextIOWrapper):
        sys.stderr.reconfigure(errors="backslashreplace")


def harmless(text: str) -> str:
    r"""A text in which what a terminal would obey is spelled out, as ``\u001b``.

    Lines stay lines. A byte of a file name that is not UTF-8 is spelled as ``\xfc``.
    """
    if text.isascii() and text.isprintable():
        return text
    named = _FOREIGN.sub(_spelled, text).encode("utf-8", "surrogateescape")
    return _HARMFUL.sub(_spelled, named.decode("utf-8", "backslashreplace"))


def in_a_line(text: str) -> str:
    """The same for what has to stay within a line: its line breaks are spelled out, too."""
    return _BREAKS.sub(_spelled, harmless(text))


def _spelled(sign: re.Match[str]) -> str:
    return f"\\u{ord(sign[0]):04x}"


def say(text: str = "", end: str = "\n") -> None:
    """Write text to the output.

    Args:
        text: what is written, harmless or not.
        end: what follows it.

    Raises:
        OSError: it cannot be written.
    """
    _write(sys.stdout, text, end)


def flush() -> None:
    """Have all that was said written now.

    Raises:
        OSError: it cannot be written.
    """
    if sys.stdout is not None:
        with _output():
            sys.stdout.flush()


def warn(text: str) -> None:
    """Write a line to the error output, if that can be written."""
    with suppress(OSError, ValueError):  # nobody may be there to read it
        _write(sys.stderr, _BLANKS.sub(" ", text).strip(" "), "\n")


def _write(stream: TextIO | None, text: str, end: str) -> None:
    if stream is not None:  # a process can be started without one
        with _output():
            stream.write(harmless(text) + end)


@contextmanager
def _output() -> Iterator[None]:
    """Say of what goes wrong that it was the output."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OSError(error.errno, error.strerror, OUTPUT) from None
