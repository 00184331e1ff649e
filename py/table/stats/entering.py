"""Enter noted games among the finished games: replay each by the rules, and count its points."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode
from binascii import Error
from collections import ChainMap
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from table.stats.game_lines import BadFinishedGame, merged, sound, with_pars
from table.stats.legacy_game_lines import read_old_note
from table.store.finished_game import FINISHED_GAME_SCHEMA, ME, TOLD, FinishedGame
from table.store.notes import PENDING_RESULTS
from table.store.pending_results import table_of, tag_of
from table.store.setup import PERSON
from trickhunt.formats.record import Record
from trickhunt.formats.record_reading import LONGEST, read_text
from trickhunt.links import read_link
from trickhunt.toolkit.earnings import tally


class Entered(NamedTuple):
    """The result of entering some notes."""

    games: dict[str, FinishedGame]  #: the new or changed games, by their ids
    #: the notes that are entered, or about games that are not stored, by their ids
    done: dict[str, str]
    bad: list[str]  #: the unreadable notes


def entered(notes: Iterable[str], known: dict[str, FinishedGame]) -> Entered:
    """Enter notes.

    Args:
        notes: the waiting notes, in order.
    """
    games: dict[str, FinishedGame] = {}
    all_games = ChainMap(games, known)
    done: dict[str, str] = {}
    told: dict[str, FinishedGame] = {}
    bad = []
    for note in notes:
        try:
            told[note] = read_note(note)
        except ValueError:
            bad.append(note)
    # Later data about a game may have been noted before the game was.
    for note, one in sorted(told.items(), key=lambda item: not item[1].when):
        before = all_games.get(one.id)
        try:
            if one.when:
                found = counted(one)
                games[one.id] = merged(found, before) if before else found
            elif before:
                games[one.id] = sound(
                    replace(
                        before,
                        daily=one.daily or before.daily,
                        pars=with_pars(before.pars, one.pars),
                        review=one.review or before.review,
                    )
                )
        except BadFinishedGame:
            bad.append(note)
        else:
            done[note] = one.id
    return Entered(games, done, bad)


def read_note(note: str) -> FinishedGame:
    """Read a note of this version or of an earlier one.

    Raises:
        ValueError: it cannot be read.
    """
    if note.startswith("{"):
        return FINISHED_GAME_SCHEMA.loads(note, PENDING_RESULTS.longest)
    return read_old_note(note)


def counted(note: FinishedGame) -> FinishedGame:
    """A noted game, with everything counted from its moves: final scores, kinds of points, feats.

    Raises:
        BadFinishedGame: there is no such game, or it is not over.
    """
    try:
        record = read_text(_unpacked(note.told), is_told=True) if note.told else None
        record = record or read_link(note.link).record()
        state = record.state()
    except (ValueError, RecursionError):  # every error of the engine is one
        raise BadFinishedGame(note.id) from None
    is_mine = note.chairs.count(ME) == 1 and len(note.chairs) == record.game.players
    if record.scores is None or not is_mine:
        raise BadFinishedGame(note.id)
    made = tally(record, note.chair)
    winners = state.winners
    return sound(
        replace(
            note,
            scores=tuple(record.scores),
            share=len(winners) if note.chair in winners else 0,
            earned=tuple(made.earned),
            feats=tuple(made.feats),
            taken=bool(record.position) if note.told else note.taken,
            link=f"{table_of(record)}&{TOLD}={note.id}" if note.told else note.link,
            told="",
        )
    )


def replayed(game: FinishedGame) -> FinishedGame:
    """A game after replaying its moves; one without moves is returned unchanged.

    Raises:
        BadFinishedGame: there is no such game, or it ended differently.
    """
    if game.is_told:
        return game
    found = counted(game)
    record = read_link(game.link).record()
    kinds = ",".join(game.chairs).replace(ME, PERSON)
    is_called_so = game.taken or game.id == tag_of(kinds, None, record.text())
    is_so = (found.scores, found.share) == (game.scores, game.share)
    if not (is_so and is_called_so and game.daily in ("", _day_of(record))):
        raise BadFinishedGame(game.id)
    return found


def _day_of(record: Record) -> str:
    """The day whose deal a game had, or ``""``."""
    # Only a restored file needs this; the page loads the bundle for it first.
    from trickhunt.daily import daily_date_of  # noqa: PLC0415

    day = None if record.position else daily_date_of(record.game, record.seed)
    return day.isoformat() if day else ""


def _unpacked(packed: str) -> str:
    """The text of a record in a note, which is packed into one word.

    Raises:
        ValueError: it is not a packed record.
    """
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(urlsafe_b64decode(packed), LONGEST).decode()
    except (Error, zlib.error):
        raise ValueError(packed[:80]) from None
    if not unpacking.eof:
        raise ValueError(packed[:80])
    return text
