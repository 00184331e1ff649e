"""Everything that the page keeps as one file, and the way back: merged, nothing twice.

What is here stays; what only the file has is added. The file is distrusted like all that comes from
outside: it is bounded in size and depth, and every part is read as what is kept is read.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from table.ledger.row import Row, read_all
from table.match.saved import DamagedSave, Saved
from table.saves.keys import ASIDE, FINISHED, GAME, HELP, KEYS, LEDGER, LESSONS, MOST_ASIDE, SLIPS
from table.saves.saves import Saves
from table.saves.storage import MemoryStorage
from trickhunt import plain
from trickhunt.games.registry import GAMES
from trickhunt.words import _

if TYPE_CHECKING:
    from table.progress import Progress

FORMAT, VERSION = "trick-hunt-backup", 1

LONGEST = 30_000_000
"""Characters of a file, at most; a hundred thousand games have fewer."""

DEEPEST = 2


class BadBackup(ValueError):
    """A file that cannot be brought back; the words say what is wrong."""


@dataclass(frozen=True)
class Brought:
    """What a file brings.

    Attributes:
        rows: its games.
        unread: how many of its games cannot be read.
        kept: what else it has, by name.
    """

    rows: tuple[Row, ...]
    unread: int
    kept: Mapping[str, str]


def backup(saves: Saves, rows: Iterable[Row]) -> str:
    """Everything that is kept, as the text of a file."""
    kept = {key: text for key, text in saves.everything().items() if key != LEDGER}
    data = {
        "format": FORMAT,
        "version": VERSION,
        "kept": kept,
        "games": [row.line for row in sorted(rows, key=lambda row: row.line)],
    }
    return json.dumps(data, ensure_ascii=False, indent=0) + "\n"


def read(text: str) -> Brought:
    """What a file has.

    Raises:
        BadBackup: it is none of ours, or cut off, or from a later version.
    """
    if len(text) > LONGEST:
        raise BadBackup(_("It is longer than any backup."))
    try:
        data: Any = plain.loads(text, DEEPEST)
    except (ValueError, RecursionError):
        raise BadBackup(_("It is cut off, or it was never a backup.")) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadBackup(_("It is no backup of Trick Hunt."))
    if data.get("version") != VERSION:
        raise BadBackup(_("It was made by another version of Trick Hunt."))
    kept, games = data.get("kept"), data.get("games")
    if not isinstance(kept, dict) or not isinstance(games, list):
        raise BadBackup(_("A part of it is missing."))
    rows, bad = read_all(line for line in games if isinstance(line, str))
    unread = len(bad) + sum(not isinstance(line, str) for line in games)
    known = {key: kept[key] for key in KEYS if isinstance(kept.get(key), str)}
    return Brought(tuple(rows), unread, known)


def bring_back(saves: Saves, kept: Mapping[str, str]) -> int:
    """Add what only a file has to what is kept.

    Args:
        saves: what is kept.
        kept: what the file has beside its games.

    Returns:
        How many of its parts could not be used.
    """
    storage = MemoryStorage()
    storage.texts = {key: text for key, text in kept.items() if key != LEDGER}
    theirs = Saves(storage)
    game, asides, finished = theirs.game(), theirs.asides(), theirs.finished()
    theirs.settings()
    theirs.last_setup(list(GAMES))
    for name in GAMES:
        theirs.setup(name)
    progress = theirs.progress()
    theirs.coaching()
    theirs.puzzled()
    damaged = theirs.damaged()
    mine = saves.everything()
    here = _game(mine.get(GAME))
    unused = len(damaged)
    for saved in reversed(asides):
        unused += not _wait(saves, saved, here)
    if game is not None:
        if GAME not in mine:
            saves.bring_back(GAME, game.text())
        elif game.is_under_way:
            unused += not _wait(saves, game, here)
    if finished is not None and FINISHED not in mine:
        saves.keep_finished(finished)
    if LESSONS in storage.texts:
        saves.keep_progress(_learnt(saves.progress(), progress))
    merged: dict[str, Callable[[str, str], str]] = {SLIPS: _lines, HELP: _lines}
    done = (GAME, FINISHED, LESSONS, *(key for key in KEYS if key.startswith(ASIDE)), *damaged)
    for key, text in storage.texts.items():
        if key in KEYS and key not in done:
            join = merged.get(key, _first)
            saves.bring_back(key, join(mine[key], text) if key in mine else text)
    return unused


def _wait(saves: Saves, saved: Saved, here: Saved | None) -> bool:
    """Have a game of the file wait among those put aside; returns whether there is room for it."""
    asides = saves.asides()
    if any(one is not None and one.goes_on_from(saved) for one in (here, *asides)):
        return True
    if len(asides) >= MOST_ASIDE:
        return False
    saves.make_way(saved)
    return True


def _game(text: str | None) -> Saved | None:
    with suppress(DamagedSave):
        return Saved.read(text or "")
    return None


def _learnt(mine: Progress, theirs: Progress) -> Progress:
    done = {game: mine.of(game) | theirs.of(game) for game in {**theirs.done, **mine.done}}
    return replace(
        mine,
        declined=mine.declined or theirs.declined,
        done=done,
        at={**theirs.at, **mine.at},
    )


def _first(mine: str, theirs: str) -> str:
    del theirs
    return mine


def _lines(mine: str, theirs: str) -> str:
    return "\n".join(dict.fromkeys([*mine.splitlines(), *theirs.splitlines()]))
