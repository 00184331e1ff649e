"""The ledger while the page is open: its rows, and how they get to the shelf and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from table.stats.entering import entered
from table.stats.lines import merged, read_all
from table.stats.streaks import following
from table.store.finished_game import FINISHED_GAME_SCHEMA, FinishedGame
from table.store.finished_games_store import FinishedGamesStore, LocalFinishedGames
from table.store.keys import LEDGER
from table.store.pending_results import PendingResults
from table.store.saved_game import Saved
from table.store.saves import Saves
from table.store.storage import MemoryStorage, NoStorage, StorageError
from trickhunt.core.words import N_, _

TRIES = 8
"""How often it is tried to agree with other tabs that write at the same time."""

LONGEST = 60_000_000
"""Characters of all lines, at most: those of forty years of ten games a day."""


UNREADABLE = N_(
    "The place where this browser keeps your finished games cannot be read. Nothing in it was "
    "changed; what is shown here is what was kept elsewhere."
)


class FinishedGames:
    """All finished games.

    Attributes:
        rows: the games, by what they are called.
        unread: lines that this version cannot read; they stay where they are, and count for
            nothing.
        problem: what cannot be kept, in words, or ``""``.
    """

    def __init__(self, saves: Saves, slips: PendingResults) -> None:
        """A ledger that is not opened yet.

        Args:
            saves: what else is kept.
            slips: what is noted at the table.
        """
        self.rows: dict[str, FinishedGame] = {}
        self._lines: dict[str, str] = {}  # as they are kept
        self.unread: list[str] = []
        self.problem = ""
        self._saves = saves
        self._slips = slips
        self._today = slips.day
        self._memory = LocalFinishedGames(MemoryStorage())
        self._shelf: FinishedGamesStore = self._memory

    async def open(self, shelf: FinishedGamesStore | None, last: Saved | None = None) -> None:
        """Read all that is kept, and enter what waits.

        Args:
            shelf: where the browser keeps games; ``None`` where it has no place for them.
            last: the last finished game, which may have been kept before there was a ledger.
        """
        beside = self._saves.shelf()
        self._today = self._slips.day
        await self._take([*([shelf] if shelf else []), beside, self._memory])
        if last is not None:
            self._slips.finish(last)
        if self._shelf is shelf:
            await self._move_from(beside)
        elif self._shelf is beside:
            self._leave(self.unread)
        await self._enter_slips()
        if not self._shelf.lasts and not self.problem:
            self.problem = _(
                "This browser keeps nothing for this page. What is shown here is gone once the "
                "page is closed: back it up if you want to keep it."
            )

    async def _take(self, shelves: Iterable[FinishedGamesStore]) -> None:
        """Take the first shelf that can be read, and read it."""
        for shelf in shelves:
            try:
                text = await shelf.read()
            except NoStorage:
                continue
            except StorageError:
                text = None
            if text is None or len(text) > LONGEST:
                is_usual = not isinstance(shelf, LocalFinishedGames)
                self.problem = _(UNREADABLE) if is_usual else self.problem
                continue
            found, self.unread = self._read(text.split("\n"))
            self.rows = {row.id: row for row in found.values()}
            self._lines = {row.id: line for line, row in found.items()}
            self._shelf = shelf
            return

    def _read(self, lines: Iterable[str]) -> tuple[dict[str, FinishedGame], list[str]]:
        """The games in some lines, by these; the lines that cannot be read, or are yet to come."""
        found, bad = read_all(line for line in lines if line)
        early = [line for line, row in found.items() if self.is_to_come(row)]
        for line in early:
            del found[line]
        return found, bad + early

    def is_to_come(self, row: FinishedGame) -> bool:
        """Whether a game is of a day that has not come yet, wherever it was played."""
        return max(row.day, row.daily) > following(self._today)

    async def _move_from(self, shelf: LocalFinishedGames) -> None:
        """Take the games over that were kept in another place, and forget them there.

        Those that cannot be read stay there.
        """
        try:
            found, bad = self._read((await shelf.read()).split("\n"))
            unkept = await self.keep(found.values())
            await shelf.drop([line for line, row in found.items() if row.id not in unkept])
        except StorageError:
            self._refuse()
        else:
            self._leave(bad)

    def _leave(self, bad: Sequence[str]) -> None:
        """Note lines that cannot be read where they lie among all that is kept."""
        if bad:
            self._saves.note_unread_lines(LEDGER, bad)
            self.unread = [*dict.fromkeys([*self.unread, *bad])]

    async def _enter_slips(self) -> None:
        found = entered(self._slips.lines(), self.rows)
        unkept = await self._keep(found.games)
        self._slips.entered(slip for slip, game in found.done.items() if game not in unkept)
        self._slips.refused(found.bad)

    async def add(self, rows: Iterable[FinishedGame]) -> bool:
        """Add games, each once; returns whether they are kept."""
        return not await self.keep(rows)

    async def keep(self, rows: Iterable[FinishedGame]) -> set[str]:
        """Add games, each once; returns the names of those that are not kept."""
        mine = self.rows
        news: dict[str, FinishedGame] = {}
        for row in rows:
            before = news.get(row.id) or mine.get(row.id)
            news[row.id] = merged(before, row) if before else row
        return await self._keep(news)

    async def _keep(self, rows: Mapping[str, FinishedGame]) -> set[str]:
        """Keep rows that are new or changed, with what other tabs wrote in the meantime.

        Returns:
            The names of those that are not kept: the shelf refused, or has something in their
            place that cannot be read.
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
                others = await self._shelf.swap(
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
        """Forget every game."""
        for shelf in (self._shelf, self._saves.shelf()):
            try:
                await shelf.clear()
            except StorageError:
                self._refuse()
        self.rows = {}

    def _refuse(self) -> None:
        self.problem = _(
            "This browser could not keep all of your games (its storage is full or switched off). "
            "Back them up before you close the page."
        )
