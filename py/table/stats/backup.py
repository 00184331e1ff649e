"""A backup of everything that the page stores in one file, and restoring it.

Existing data stay; data that only the file has are added, by a rule for each item
(:mod:`table.stats.merging`). The file is untrusted like all input: its size and depth are limited,
every part is read by the reader of the stored item, finished games are replayed, and rejected data
are counted. No file contains the secrets by which the guests of a game return to it.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

from table.session.time_slicing import SLICE
from table.stats.entering import entered, replayed
from table.stats.game_lines import BadFinishedGame, read_all
from table.stats.merging import RULES, Joined, first_tries, join_days, join_setup
from table.store.daily_results import DAY_RESULTS, TAKEN_UP
from table.store.finished_game import FINISHED_GAME_SCHEMA, FinishedGame
from table.store.pending_results import game_id
from table.store.saved_game import Saved
from table.store.saved_games import ASIDE, FINISHED_GAME, GAME_AT_HAND, MOST_ASIDE, PARKED_GAMES
from table.store.setup import default_setup
from table.store.storage_keys import FINISHED, GAME, LEDGER, SETUP, SLIPS
from table.store.store import Store
from table.store.stored_item import StoredItem
from trickhunt.core import safe_json
from trickhunt.core.words import _

if TYPE_CHECKING:
    from table.stats.game_history import FinishedGames

FORMAT, VERSION = "trick-hunt-backup", 1

LONGEST = 30_000_000
"""The longest file in characters; a hundred thousand games have fewer."""

DEEPEST = 20
"""The largest nesting depth of a file. Ours has two brackets; parts that nest more are unusable."""

RESULTS, MORE, WAITING, TABLES = "results", "more", "waiting", "tables"
"""Items that are counted under another name than their key: finished games, further data about
these, games in progress, choices of tables.
"""


class BadBackup(ValueError):
    """A file that cannot be restored; the message says what is wrong."""


@dataclass(frozen=True)
class Brought:
    """The contents of a file."""

    rows: tuple[FinishedGame, ...]  #: its finished games
    kept: Mapping[str, Any]  #: its other items, by name, as parsed by the reader of each
    #: the number of unreadable items, by the name under which they are counted
    unread: Counter[str]
    unknown: tuple[str, ...]  #: the names of unknown parts


@dataclass(frozen=True)
class RestoreCounts:
    """The result of restoring a file, in numbers."""

    new: Counter[str] = field(default_factory=Counter)  #: items that were new
    #: items that were not restored, because existing ones stay
    stays: Counter[str] = field(default_factory=Counter)
    #: items that were not restored for lack of space
    no_room: Counter[str] = field(default_factory=Counter)
    #: items that were not restored, because they cannot be read
    unread: Counter[str] = field(default_factory=Counter)
    unfit: int = 0  #: finished games that were not restored, because their moves do not match
    unknown: tuple[str, ...] = ()  #: the names of unknown parts


# Writing the file


def backup(saves: Store, rows: Iterable[FinishedGame], unread: Iterable[str] = ()) -> str:
    """Everything that is stored, as the text of a file.

    Args:
        saves: the stored data. Unreadable data are left out, because nobody knows what they are.
        unread: lines of finished games that this version cannot read; another one may.
    """
    kept = {}
    for key, text in saves.everything().items():
        found = _read(saves.items[key], text)
        if found is not None and key != LEDGER:
            kept[key] = _without_secrets(found).text() if isinstance(found, Saved) else text
    games = [*map(FINISHED_GAME_SCHEMA.write, sorted(rows)), *unread]
    data = {"format": FORMAT, "version": VERSION, "kept": kept, "games": games}
    return json.dumps(data, ensure_ascii=False) + "\n"


def unreadable(saves: Store) -> Counter[str]:
    """Stored data that cannot be read and so are not in the file; by the name for counting."""
    found = saves.everything().items()
    return Counter(_thing(key) for key, text in found if _read(saves.items[key], text) is None)


def read(text: str, items: Mapping[str, StoredItem[Any]]) -> Brought:
    """Read a file.

    Raises:
        BadBackup: it is not a backup, or cut off, or from a later version.
    """
    if len(text) > LONGEST:
        raise BadBackup(_("It is longer than any backup."))
    try:
        data: Any = safe_json.loads(text, DEEPEST)
    except (ValueError, RecursionError):
        raise BadBackup(_("It is cut off, or it was never a backup.")) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadBackup(_("It is not a backup of Trick Hunt."))
    if data.get("version") != VERSION:
        raise BadBackup(_("It was made by another version of Trick Hunt."))
    parts, games = data.get("kept"), data.get("games")
    if not isinstance(parts, dict) or not isinstance(games, list):
        raise BadBackup(_("Part of it is missing."))
    # Earlier versions wrote lines.
    rows, bad = read_all(one if isinstance(one, str) else json.dumps(one) for one in games)
    unread = Counter({RESULTS: len(bad)})
    kept = {}
    known = {key: item for key, item in items.items() if key != LEDGER}
    for key, item in known.items():
        if key in parts:
            found = _read(item, parts[key])
            if found is None:
                unread[_thing(key)] += 1
            else:
                kept[key] = _without_secrets(found) if isinstance(found, Saved) else found
    unknown = [name for name in data if name not in ("format", "version", "kept", "games")]
    unknown += [name for name in parts if name not in known]
    return Brought(tuple(rows.values()), kept, +unread, tuple(unknown))


def _read(item: StoredItem[Any], text: object) -> Any:
    """The value of an item's text; ``None`` for nothing."""
    try:
        return item.read(text) if isinstance(text, str) else None
    except ValueError:
        return None


def _thing(key: str) -> str:
    """The name under which an item is counted."""
    if key == GAME or key.startswith(ASIDE):
        return WAITING
    if key in (FINISHED, SLIPS, LEDGER):
        return RESULTS
    return TABLES if key.startswith(SETUP) else key


def _without_secrets(saved: Saved) -> Saved:
    return replace(saved, elsewhere=tuple((seat, "") for seat, _secret in saved.elsewhere))


# Restoring


async def bring_back(
    saves: Store,
    finished_games: FinishedGames,
    brought: Brought,
    tell: Callable[[int, int], None] = lambda _done, _all: None,
) -> RestoreCounts:
    """Add data that only a file has to the stored data.

    Finished games come first; they are replayed in slices, so that the page stays responsive.

    Args:
        finished_games: the finished games, opened.
        brought: the contents of the file.
        tell: is called between slices with the numbers of replayed and of all finished games.
    """
    outcome = RestoreCounts(unread=Counter(brought.unread), unknown=brought.unknown)
    unfit = await _bring_rows(finished_games, brought, outcome, tell)
    _bring_games(saves, finished_games, brought.kept, outcome)
    for key, theirs in brought.kept.items():
        item = saves.items[key]
        if key in RULES:
            _keep(saves, item, RULES[key](saves.read(item), theirs), outcome)
        elif key == DAY_RESULTS.key:
            joined = join_days(saves.read(DAY_RESULTS), theirs, first_tries(finished_games.rows))
            _keep(saves, item, joined, outcome)
        elif key.startswith(f"{SETUP}-"):
            mine = saves.read(item) or default_setup(theirs.game)
            _keep(saves, item, join_setup(mine, theirs), outcome)
        elif key == SETUP and saves.get(SETUP) is None:
            saves.keep(item, theirs)
        elif key == TAKEN_UP.key:
            line = saves.read(TAKEN_UP)
            if not line:
                outcome.new[key] += saves.keep(TAKEN_UP, theirs)
            outcome.stays[key] += line not in ("", theirs)
    return replace(
        outcome,
        **{
            name: +getattr(outcome, name)  # without items that counted as nothing
            for name in ("new", "stays", "no_room", "unread")
        },
        unfit=unfit,
    )


def _keep(saves: Store, item: StoredItem[Any], joined: Joined, outcome: RestoreCounts) -> None:
    """Store a merged item, and count the result."""
    thing = _thing(item.key)
    is_kept = not joined.new or saves.keep(item, joined.value)
    outcome.new[thing] += joined.new if is_kept else 0
    outcome.no_room[thing] += joined.no_room + (0 if is_kept else joined.new)
    outcome.stays[thing] += joined.stays


BATCH = 50
"""How many finished games are stored at once: if the page is closed meanwhile, the rest is restored
by the next attempt.
"""


async def _bring_rows(
    finished_games: FinishedGames,
    brought: Brought,
    outcome: RestoreCounts,
    tell: Callable[[int, int], None],
) -> int:
    """Replay the finished games of a file and add them; returns how many do not match their moves.

    Identical existing games are not replayed.
    """
    before = dict(finished_games.rows)
    rows = [row for row in brought.rows if before.get(row.id) != row]
    notes = [note for note in brought.kept.get(SLIPS, "").split("\n") if note]
    count, unfit = len(rows) + len(notes), 0
    news: list[FinishedGame] = []
    unkept: set[str] = set()
    end = perf_counter() + SLICE
    for at, one in enumerate([*rows, *notes], 1):
        if isinstance(one, str):
            found = entered([one], finished_games.rows)
            outcome.unread[RESULTS] += len(found.bad)
            news += found.games.values()
        else:
            try:
                news.append(replayed(one))
            except BadFinishedGame:
                unfit += 1
        # Later data about a game may follow the game.
        if len(news) >= BATCH or at >= len(rows):
            good = [row for row in news if not finished_games.is_to_come(row)]
            unfit += len(news) - len(good)
            unkept |= await finished_games.keep(good)
            news = []
        if perf_counter() >= end:
            tell(at, count)
            await asyncio.sleep(0)
            end = perf_counter() + SLICE
    kept = {name: row for name, row in finished_games.rows.items() if name not in unkept}
    outcome.no_room[RESULTS] += len(unkept)
    outcome.new[RESULTS] += len(kept.keys() - before.keys())
    outcome.new[MORE] += sum(row != kept.get(name, row) for name, row in before.items())
    return unfit


def _bring_games(
    saves: Store, finished_games: FinishedGames, kept: Mapping[str, Any], outcome: RestoreCounts
) -> None:
    """Put the games of a file aside here, except those that are already aside."""
    waiting = [kept[one.key] for one in reversed(PARKED_GAMES) if one.key in kept]
    finished = [kept[FINISHED]] if FINISHED in kept else []
    game: Saved | None = kept.get(GAME)
    if game is not None:
        is_over = game.record.scores is not None
        if saves.get(GAME) is None:
            outcome.new[FINISHED if is_over else WAITING] += saves.keep(GAME_AT_HAND, game)
        elif is_over:
            finished.append(game)
        elif game.is_under_way:
            waiting.append(game)
    here = saves.read(GAME_AT_HAND)
    for saved in waiting:
        asides = saves.asides()
        if any(one is not None and one.goes_on_from(saved) for one in (here, *asides)):
            continue
        has_room = len(asides) < MOST_ASIDE or any(saved.goes_on_from(one) for one in asides)
        is_kept = has_room and saves.put_aside(saved)
        (outcome.new if is_kept else outcome.no_room)[WAITING] += 1
    for saved in finished:
        mine = saves.finished()
        if saves.get(FINISHED) is None:
            outcome.new[FINISHED] += saves.keep(FINISHED_GAME, saved)
        elif mine is None or mine.text() != saved.text():
            outcome.stays[FINISHED] += game_id(saved) not in finished_games.rows
