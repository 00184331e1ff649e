"""From slips to rows: a noted game is played again by the rules, and counted."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode
from binascii import Error
from collections import ChainMap
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from table.stats.row import NONE, BadFinishedGame, FinishedGame, merged, read, rewritten
from table.store.pending_results import (
    DAILY,
    GAME,
    ID_LENGTH,
    PAR,
    REVIEW,
    TOLD,
    pars_as_text,
    table_of,
    tag_of,
)
from table.store.setup import PERSON
from trickhunt.core.errors import TrickHuntError
from trickhunt.formats.record_reading import LONGEST, read_text
from trickhunt.kits.earnings import tally
from trickhunt.links import read_link

if TYPE_CHECKING:
    from trickhunt.formats.record import Record

_GAME = re.compile(
    rf"{GAME} (\S{{16}}) ([\w-]{{{ID_LENGTH}}}) (\S{{1,140}}) (\d{{1,3}}) (\d{{1,3}}) ([01]) (\S+)",
    re.ASCII,
)
_TOLD = re.compile(
    rf"{TOLD} (\S{{16}}) ([\w-]{{{ID_LENGTH}}}) (\S{{1,140}}) (\d{{1,3}}) (\d{{1,3}}) ([\w=-]+)",
    re.ASCII,
)
_LATER = re.compile(rf"({PAR}|{REVIEW}|{DAILY}) ([\w-]{{{ID_LENGTH}}}) (\S{{1,400}})", re.ASCII)


class Entered(NamedTuple):
    """What came of some slips."""

    rows: dict[str, FinishedGame]  #: the rows that are new or changed, by what the games are called
    done: list[str]  #: the slips that are in them, or about games that are not kept
    bad: list[str]  #: the slips that cannot be read


def entered(slips: Iterable[str], known: dict[str, FinishedGame]) -> Entered:
    """Enter slips.

    Args:
        slips: what waits, in order.
        known: the rows that are in the ledger.
    """
    rows: dict[str, FinishedGame] = {}
    all_rows = ChainMap(rows, known)
    done, bad = [], []
    # What became known of a game may have been noted before the game was.
    for slip in sorted(slips, key=_is_later):
        try:
            row = _later(slip, all_rows) if _is_later(slip) else _finished(slip)
        except BadFinishedGame:
            bad.append(slip)
            continue
        done.append(slip)
        if row is not None:
            before = None if _is_later(slip) else rows.get(row.id) or known.get(row.id)
            rows[row.id] = merged(row, before) if before else row
    return Entered(rows, done, bad)


def game_of(slip: str) -> str:
    """What the game of a slip is called; of a slip that was read."""
    return slip.split(" ", 3)[1 if _is_later(slip) else 2]


def _is_later(slip: str) -> bool:
    return not slip.startswith((f"{GAME} ", f"{TOLD} "))


def _finished(slip: str) -> FinishedGame:
    """The row of a game that was noted."""
    try:
        if found := _GAME.fullmatch(slip):
            *known, taken, link = found.groups()
            record = read_link(link).record()
        elif found := _TOLD.fullmatch(slip):
            *known, packed = found.groups()
            record = read_text(_unpacked(packed), is_told=True)
            taken = str(int(bool(record.position)))
            link = f"{table_of(record)}&{TOLD}={known[1]}"
        else:
            raise BadFinishedGame(slip[:80])
        state = record.state()
    except (TrickHuntError, RecursionError):
        raise BadFinishedGame(slip[:80]) from None
    when, called, chairs, hints, undone = known
    seats = chairs.split(",")
    if record.scores is None or seats.count(NONE) != 1 or len(seats) != record.game.players:
        raise BadFinishedGame(slip[:80])
    seat = seats.index(NONE)
    made = tally(record, seat)
    winners = state.winners
    parts = (
        *(when, called, chairs, ",".join(map(str, record.scores))),
        str(len(winners) if seat in winners else 0),
        ",".join(map(str, made.earned)) or NONE,
        ",".join(map(str, made.feats)) or NONE,
        *(hints, undone, NONE, NONE, NONE, taken, link),
    )
    return read(" ".join(parts))


def replayed(row: FinishedGame) -> FinishedGame:
    """A row as the moves of its game tell it, played again; one without moves as it stands.

    Raises:
        BadRow: there is no such game, or it ended otherwise than the row says.
    """
    if row.is_told:
        return row
    when = row.line[:16]
    known = (when, row.id, row.chairs, row.hints, row.undone, row.taken, row.link)
    found = _finished(" ".join((GAME, *known)))
    record = read_link(found.link).record()
    kinds = row.chairs.replace(NONE, PERSON)
    is_called_so = row.taken == "1" or row.id == tag_of(kinds, None, record.text())
    is_so = (found.scores, found.share) == (row.scores, row.share)
    if not (is_so and is_called_so and row.daily in (NONE, _day_of(record))):
        raise BadFinishedGame(row.line[:80])
    return rewritten(found, daily=row.daily, par=row.par, review=row.review)


def _day_of(record: Record) -> str:
    """The day whose deal a game had, or :data:`NONE`."""
    # Only a file that is brought in has to be asked; the page fetches the part for it first.
    from trickhunt.daily import daily_date_of  # noqa: PLC0415

    day = None if record.position else daily_date_of(record.game, record.seed)
    return day.isoformat() if day else NONE


def _unpacked(packed: str) -> str:
    """The text of a record that is a word in a slip.

    Raises:
        BadRow: it is none.
    """
    try:
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(urlsafe_b64decode(packed), LONGEST).decode()
    except (Error, ValueError, zlib.error):
        raise BadFinishedGame(packed[:80]) from None
    if not unpacking.eof:
        raise BadFinishedGame(packed[:80])
    return text


def _later(slip: str, known: Mapping[str, FinishedGame]) -> FinishedGame | None:
    """The row of a game of which something became known; ``None`` for a game that is not kept."""
    found = _LATER.fullmatch(slip)
    if found is None:
        raise BadFinishedGame(slip[:80])
    row = known.get(found[2])
    if row is None:
        return None
    kind, value = found[1], found[3]
    if kind == PAR:
        # Checked as part of a row, before it is taken apart.
        new = rewritten(row, par=value)
        pars = {par.level: par for par in (*row.pars, *new.pars)}
        return rewritten(row, par=pars_as_text(pars[level] for level in sorted(pars)))
    return rewritten(row, **{kind: value})
