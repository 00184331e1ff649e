"""The finished games in memory, and loading and storing them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from table.stats.entering import entered
from table.stats.game_lines import merged, read_all
from table.stats.streaks import following
from table.store.finished_game import FINISHED_GAME_SCHEMA, FinishedGame
from table.store.game_database import GameDatabase, LocalFinishedGames
from table.store.pending_results import PendingResults
from table.store.saved_game import Saved
from table.store.storage import MemoryStorage, NoStorage, StorageError
from table.store.storage_keys import LEDGER
from table.store.store import Store
from trickhunt.core.words import N_, _

TRIES = 8
"""How often to retry when other tabs write at the same time."""

LONGEST = 60_000_000
"""The most characters of all lines: forty years of ten games a day."""


UNREADABLE = N_(
    "The place where this browser saves your finished games cannot be read. Nothing in it was "
    "changed; you see here what was saved elsewhere."
)


class FinishedGames:
    """All finished games.

    Attributes:
        unread: lines that this version cannot read; they are kept, but not counted.
        problem: what cannot be stored, in words, or ``""``.
    """

    def __init__(self, saves: Store, pending: PendingResults) -> None:
        self.rows: dict[str, FinishedGame] = {}
        self._lines: dict[str, str] = {}  # the stored lines
        self.unread: list[str] = []
        self.problem = ""
        self._saves = saves
        self._pending = pending
        self._today = pending.day
        self._memory = LocalFinishedGames(MemoryStorage())
        self._store: GameDatabase = self._memory

    async def open(self, store: GameDatabase | None, last: Saved | None = None) -> None:
        """Load everything, and enter the waiting notes.

        Args:
            store: the browser's store of games; ``None`` if it has none.
            last: the last finished game, which may be older than this store.
        """
        beside = self._saves.local_finished_games()
        self._today = self._pending.day
        await self._take([*([store] if store else []), beside, self._memory])
        if last is not None:
            self._pending.finish(last)
        if self._store is store:
            await self._move_from(beside)
        elif self._store is beside:
            self._leave(self.unread)
        await self._enter_slips()
        if not self._store.lasts and not self.problem:
            self.problem = _(
                "This browser saves nothing for this page. What is shown here will be gone once "
                "the page is closed: back it up if you want to keep it."
            )

    async def _take(self, stores: Iterable[GameDatabase]) -> None:
        """Load the first store that can be read."""
        for store in stores:
            try:
                text = await store.read()
            except NoStorage:
                continue
            except StorageError:
                text = None
            if text is None or len(text) > LONGEST:
                is_usual = not isinstance(store, LocalFinishedGames)
                self.problem = _(UNREADABLE) if is_usual else self.problem
                continue
            found, self.unread = self._read(text.split("\n"))
            self.rows = {row.id: row for row in found.values()}
            self._lines = {row.id: line for line, row in found.items()}
            self._store = store
            return

    def _read(self, lines: Iterable[str]) -> tuple[dict[str, FinishedGame], list[str]]:
        """The games in some lines; and the lines that cannot be read, or are in the future."""
        found, bad = read_all(line for line in lines if line)
        early = [line for line, row in found.items() if self.is_to_come(row)]
        for line in early:
            del found[line]
        return found, bad + early

    def is_to_come(self, row: FinishedGame) -> bool:
        """Whether a game is of a future day, in any time zone."""
        return max(row.day, row.daily) > following(self._today)

    async def _move_from(self, store: LocalFinishedGames) -> None:
        """Move games here from another store, and delete them there.

        Unreadable ones stay there.
        """
        try:
            found, bad = self._read((await store.read()).split("\n"))
            unkept = await self.keep(found.values())
            await store.drop([line for line, row in found.items() if row.id not in unkept])
        except StorageError:
            self._refuse()
        else:
            self._leave(bad)

    def _leave(self, bad: Sequence[str]) -> None:
        """Note which stored lines cannot be read."""
        if bad:
            self._saves.note_unread_lines(LEDGER, bad)
            self.unread = [*dict.fromkeys([*self.unread, *bad])]

    async def _enter_slips(self) -> None:
        found = entered(self._pending.lines(), self.rows)
        unkept = await self._keep(found.games)
        self._pending.entered(note for note, game in found.done.items() if game not in unkept)
        self._pending.refused(found.bad)

    async def add(self, rows: Iterable[FinishedGame]) -> bool:
        """Add games without duplicates; returns whether they are stored."""
        return not await self.keep(rows)

    async def keep(self, rows: Iterable[FinishedGame]) -> set[str]:
        """Add games without duplicates; returns the ids of those that are not stored."""
        mine = self.rows
        news: dict[str, FinishedGame] = {}
        for row in rows:
            before = news.get(row.id) or mine.get(row.id)
            news[row.id] = merged(before, row) if before else row
        return await self._keep(news)

    async def _keep(self, rows: Mapping[str, FinishedGame]) -> set[str]:
        """Store rows that are new or changed, merged with what other tabs wrote in the meantime.

        Returns:
            The ids of those that are not stored: the store refused, or has something unreadable in
            their place.
        """
        kept = self.rows
        changes = {name: row for name, row in rows.items() if kept.get(name) != row}
        known = {name: self._lines.get(name, "") for name in changes}
        unkept: set[str] = set()
        self.rows = {**kept, **changes}
        try:
            for _try in range(TRIES):
                if not changes:
                    return unkept
                lines = {name: FINISHED_GAME_SCHEMA.dumps(row) for name, row in changes.items()}
                others = await self._store.swap(
                    [(name, known[name], line) for name, line in lines.items()]
                )
                self._lines |= lines | others
                theirs = self._read(others.values())[0].values()
                found = {row.id: merged(changes[row.id], row) for row in theirs if row.id in others}
                unkept |= {name for name, line in others.items() if line and name not in found}
                changes = {
                    name: found.get(name, changes[name]) for name in others if name not in unkept
                }
                known.update(others)
                self.rows |= changes
        except StorageError:
            self._refuse()
        return unkept | {*changes}

    async def forget(self) -> None:
        """Delete all games."""
        for store in (self._store, self._saves.local_finished_games()):
            try:
                await store.clear()
            except StorageError:
                self._refuse()
        self.rows = {}

    def _refuse(self) -> None:
        self.problem = _(
            "This browser could not save all of your games (its storage is full or switched "
            "off). Back them up before you close the page."
        )
