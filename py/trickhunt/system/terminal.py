"""The output of commands: harmless to any terminal, and in an encoding that it has."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

from trickhunt.core.words import N_

OUTPUT = N_("the output")
"""The name of the output in messages, in place of a file name."""

_HARMFUL = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)
"""Characters that control a terminal or change the text direction, and lone surrogates."""

_BREAKS = re.compile(r"[\t\n]")
_BLANKS = re.compile(r"[ \t\r\n\f\v]+")

_FOREIGN = re.compile(r"[\ud800-\udc7f\udd00-\udfff]")
"""Surrogates that do not stand for a byte of a file name."""


def set_up() -> None:
    """Set up the output: replace characters that a terminal lacks; otherwise use UTF-8.

    Output to a file or to another program is the same on every machine.
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
    r"""A text in which control characters are escaped, such as ``\u001b``.

    Line breaks are kept. A byte of a file name that is not UTF-8 is written as ``\xfc``.
    """
    if text.isascii() and text.isprintable():
        return text
    named = _FOREIGN.sub(_spelled, text).encode("utf-8", "surrogateescape")
    return _HARMFUL.sub(_spelled, named.decode("utf-8", "backslashreplace"))


def in_a_line(text: str) -> str:
    """The same for text in one line: line breaks are escaped too."""
    return _BREAKS.sub(_spelled, harmless(text))


def _spelled(sign: re.Match[str]) -> str:
    return f"\\u{ord(sign[0]):04x}"


def say(text: str = "", end: str = "\n") -> None:
    """Write text to the output.

    Raises:
        OSError: it cannot be written.
    """
    _write(sys.stdout, text, end)


def flush() -> None:
    """Flush the output.

    Raises:
        OSError: it cannot be written.
    """
    if sys.stdout is not None:
        with _output():
            sys.stdout.flush()


def warn(text: str) -> None:
    """Write a line to standard error, if possible."""
    with suppress(OSError, ValueError):  # nobody may be there to read it
        _write(sys.stderr, _BLANKS.sub(" ", text).strip(" "), "\n")


def _write(stream: TextIO | None, text: str, end: str) -> None:
    if stream is not None:  # a process can be started without one
        with _output():
            stream.write(harmless(text) + end)


@contextmanager
def _output() -> Iterator[None]:
    """Add to errors that the output could not be written."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OSError(error.errno, error.strerror, OUTPUT) from None
