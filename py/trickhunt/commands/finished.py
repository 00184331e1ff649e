"""A file of the deals of a league that are finished, so that it can go on after an interruption.

The first line tells the league, each other line the result of a deal, as JSON. A line is written
when its deal ends. What has no line end was cut off while it was written, and is played again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from trickhunt.errors import BadRecord
from trickhunt.league import DealResult, League
from trickhunt.words import _

FORMAT = "trick-hunt league"
"""What the first line says it is."""
VERSION = 1
"""The version of the format."""


class Finished:
    """The finished deals of a league, in an open file.

    Attributes:
        results: the results by deal number.
    """

    def __init__(self, file: BinaryIO, results: dict[int, DealResult]) -> None:
        """The deals that a file holds, which takes up more at its end."""
        self.results = results
        self._file = file

    def add(self, result: DealResult) -> None:
        """Keep one more deal.

        Raises:
            OSError: it could not be written, as when the disk is full.
        """
        self.results[result.deal] = result
        _write(self._file, result._asdict())


@contextmanager
def finished_deals(path: Path, league: League) -> Iterator[Finished]:
    """The finished deals in a file, which is made when there is none.

    Raises:
        BadRecord: the file is of another league, which leaves it as it was; or it cannot be read
            or written.
    """
    try:
        with path.open("a+b") as file:
            file.seek(0)
            content = file.read()
            whole = content[: content.rfind(b"\n") + 1]
            results = _read(path, whole, league) if whole else {}
            if not whole and not _line(_header(league)).startswith(content):
                raise _no_league(path)
            file.truncate(len(whole))
            if not whole:
                _write(file, _header(league))
            yield Finished(file, results)
    except OSError as error:
        raise BadRecord(str(path), error.strerror or str(error)) from None


def _header(league: League) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": league.game,
        "options": dict(league.options),
        "bots": list(league.bots),
    }


def _line(data: dict[str, Any]) -> bytes:
    return json.dumps(data).encode() + b"\n"


def _write(file: BinaryIO, data: dict[str, Any]) -> None:
    file.write(_line(data))
    file.flush()


def _read(path: Path, content: bytes, league: League) -> dict[int, DealResult]:
    """The results in whole lines of a file."""
    first, *lines = content.splitlines()
    _compare(path, first, league)
    results = {}
    for number, line in enumerate(lines, 2):
        try:
            result = _result(json.loads(line), len(league.bots))
        except (ValueError, TypeError, KeyError):
            where = _("{file}, line {number}", file=path, number=number)
            raise BadRecord(where, _("this is no result of a deal.")) from None
        results[result.deal] = result
    return results


def _compare(path: Path, line: bytes, league: League) -> None:
    """See whether the first line of a file is that of the league.

    Raises:
        BadRecord: it is not; the words name what differs.
    """
    try:
        found = json.loads(line)
    except ValueError:
        raise _no_league(path) from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise _no_league(path)
    wanted = _header(league)
    differing = [key for key in wanted if found.get(key) != wanted[key]]
    if differing:
        told = "; ".join(
            _(
                "{what} is {there} there, {here} here",
                what=key,
                there=json.dumps(found.get(key)),
                here=json.dumps(wanted[key]),
            )
            for key in differing
        )
        raise BadRecord(str(path), _("this is of another league: {differences}.", differences=told))


def _no_league(path: Path) -> BadRecord:
    return BadRecord(str(path), _("this is no file of the finished deals of a league."))


def _result(data: Any, players: int) -> DealResult:
    """A result from plain values.

    Raises:
        ValueError: it is none of a league of so many players; TypeError and KeyError likewise.
    """
    deal, points, wins = data["deal"], data["points"], data["wins"]
    numbers = [*points, *wins]
    if type(deal) is not int or not all(type(number) in (int, float) for number in numbers):
        raise ValueError(data)
    if not len(points) == len(wins) == players:
        raise ValueError(data)
    return DealResult(deal, tuple(points), tuple(wins))
