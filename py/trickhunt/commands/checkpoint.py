"""A file of finished deals, so that long work can continue after an interruption.

The first line describes the work, such as a league; each other line is the result of a deal as
JSON. A line is written when its deal ends. A last line without a line end was cut off while it was
written, and its deal is played again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any, BinaryIO, Generic

from trickhunt.core.chance import LARGEST_SEED
from trickhunt.core.errors import BadData
from trickhunt.core.schema import Schema, decimal, fields, number, pair
from trickhunt.core.words import _, set_apart
from trickhunt.league import DealResult, League
from trickhunt.league.league import ResultT
from trickhunt.system.files import reason

FORMAT = "trick-hunt league"
"""The format in the first line."""
VERSION = 1
"""The version of the format."""


@dataclass(frozen=True)
class ResultFormat(Generic[ResultT]):
    """The format of a file of finished deals."""

    header: Mapping[str, Any]  #: the contents of its first line
    schema: Schema[ResultT]  #: that of a result, with the number of its deal as ``deal``
    strange: str  #: the message for a file of another kind, as a sentence
    #: the message for a file about other work, as a sentence, from the difference
    other: Callable[[str], str]


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


def finished_deals(path: Path, league: League) -> AbstractContextManager[Finished[DealResult]]:
    """The finished deals of a league in a file, which is created if necessary.

    Raises:
        BadData: the file belongs to another league and is left unchanged; or it cannot be read or
            written.
    """
    by_bot = pair(*[decimal(-inf, inf)] * len(league.bots))
    form = ResultFormat[DealResult](
        _header(league),
        fields(DealResult, deal=number(0, LARGEST_SEED), points=by_bot, wins=by_bot),
        _("this is not a file of the finished deals of a league."),
        lambda told: _("this is from another league: {differences}.", differences=told),
    )
    return kept_in(path, form)


@contextmanager
def kept_in(path: Path, form: ResultFormat[ResultT]) -> Iterator[Finished[ResultT]]:
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
                raise BadData(str(path), form.strange)
            file.truncate(len(whole))
            if not whole:
                _write(file, form.header)
            yield Finished(file, form, results)
    except OSError as error:
        raise BadData(str(path), f"{reason(error)}.") from None


def _header(league: League) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": league.game,
        "options": dict(league.options),
        "bots": list(league.bots),
    }


def _line(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data).encode() + b"\n"


def _write(file: BinaryIO, data: Mapping[str, Any]) -> None:
    file.write(_line(data))
    file.flush()


def _read(path: Path, content: bytes, form: ResultFormat[ResultT]) -> dict[int, ResultT]:
    """The results in the complete lines of a file."""
    first, *lines = content.splitlines()
    _compare(path, first, form)
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


def _compare(path: Path, line: bytes, form: ResultFormat[ResultT]) -> None:
    """Check that the first line of a file describes the same work.

    Raises:
        BadData: it does not; the message names the difference.
    """
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise BadData(str(path), form.strange) from None
    wanted = form.header
    if not isinstance(found, dict) or found.get("format") != wanted["format"]:
        raise BadData(str(path), form.strange)
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
        raise BadData(str(path), form.other(told))
