"""A file of finished deals, so that long work can continue after an interruption.

The first line describes the work, such as a league; each other line is the result of a deal as
JSON. A line is written when its deal ends. A last line without a line end was cut off while it was
written, and its deal is played again.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Generic, TypeVar

from trickhunt.core.errors import BadData
from trickhunt.core.schema import Schema
from trickhunt.core.words import _, set_apart
from trickhunt.system.files import reason

ResultT = TypeVar("ResultT")


def add_resume(parser: argparse.ArgumentParser) -> None:
    """Add the argument that names the file."""
    parser.add_argument(
        "--resume",
        metavar="FILE",
        help=_("keep finished deals in this file, and do not replay those already in it"),
    )


def interrupted(file: Path | None) -> str:
    """The message after Ctrl+C: how to continue."""
    if file:
        return _(
            "Interrupted. The finished deals are in {file}; the same command continues from there.",
            file=file,
        )
    return _(
        "Interrupted, and nothing is kept. With --resume FILE, finished deals are kept, and the "
        "same command continues from there."
    )


@dataclass(frozen=True)
class ResultFormat(Generic[ResultT]):
    """The format of a file of finished deals."""

    header: Mapping[str, Any]  #: the contents of its first line
    schema: Schema[ResultT]  #: that of a result, with the number of its deal as ``deal``


class Finished(Generic[ResultT]):
    """The finished deals in an open file."""

    def __init__(
        self, file: BinaryIO, form: ResultFormat[ResultT], results: dict[int, ResultT]
    ) -> None:
        self.results = results
        self._file = file
        self._form = form

    def add(self, result: ResultT) -> None:
        """Store one more deal.

        Raises:
            OSError: it could not be written, for example because the disk is full.
        """
        data = self._form.schema.write(result)
        self.results[data["deal"]] = result
        _write(self._file, data)


@contextmanager
def finished_deals(path: Path, form: ResultFormat[ResultT]) -> Iterator[Finished[ResultT]]:
    """The finished deals in a file, which is created if necessary.

    Raises:
        BadData: the file belongs to other work and is left unchanged; or it cannot be read or
            written.
    """
    try:
        with path.open("a+b") as file:
            file.seek(0)
            content = file.read()
            whole = content[: content.rfind(b"\n") + 1]
            results = _read(path, whole, form) if whole else {}
            if not whole and not _line(form.header).startswith(content):
                raise _strange(path)
            file.truncate(len(whole))
            if not whole:
                _write(file, form.header)
            yield Finished(file, form, results)
    except OSError as error:
        raise BadData(str(path), f"{reason(error)}.") from None


def _strange(path: Path) -> BadData:
    return BadData(str(path), _("this is not a file of finished deals of this command."))


def _line(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data).encode() + b"\n"


def _write(file: BinaryIO, data: Mapping[str, Any]) -> None:
    file.write(_line(data))
    file.flush()


def _read(path: Path, content: bytes, form: ResultFormat[ResultT]) -> dict[int, ResultT]:
    """The results in the complete lines of a file."""
    first, *lines = content.splitlines()
    _compare(path, first, form.header)
    results = {}
    for at, line in enumerate(lines, 2):
        try:
            data = json.loads(line)
            result = form.schema.read(data)
        except (ValueError, RecursionError):
            where = _("{file}, line {number}", file=path, number=at)
            raise BadData(where, _("this is not the result of a deal.")) from None
        results[data["deal"]] = result
    return results


def _compare(path: Path, line: bytes, wanted: Mapping[str, Any]) -> None:
    """Check that the first line of a file describes the same work.

    Raises:
        BadData: it does not; the message names the difference.
    """
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise _strange(path) from None
    if not isinstance(found, dict) or found.get("format") != wanted["format"]:
        raise _strange(path)
    differing = [key for key in wanted if found.get(key) != wanted[key]]
    if differing:
        told = set_apart(
            _(
                "{what} is {there} there, {here} here",
                what=key,
                there=json.dumps(found.get(key)),
                here=json.dumps(wanted[key]),
            )
            for key in differing
        )
        raise BadData(str(path), _("this is from other work: {differences}.", differences=told))
