"""The ledger while the page is open: its rows, and how they get to the shelf and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

from table.ledger.entering import entered
from table.ledger.row import Row, merged, read_all
from table.saves.shelf import TextShelf
from table.saves.storage import MemoryStorage, StorageError
from trickhunt.words import _

if TYPE_CHECKING:
    from table.match.saved import Saved
    from table.saves.saves import Saves
    from table.saves.shelf import Shelf
    from table.slips import Slips

TRIES = 8
"""How often it is tried to agree with other tabs that write at the same time."""

LONGEST = 60_000_000
"""Characters of all lines, at most: those of sixty years of ten games a day."""


class Ledger:
    """All finished games.

    Attributes:
        rows: the games, by what they are called.
        problem: what cannot be kept, in words, or ``""``.
    """

    def __init__(self, saves: Saves, slips: Slips) -> None:
        """A ledger that is not opened yet.

        Args:
            saves: what else is kept.
            slips: what is noted at the table.
        """
        self.rows: dict[str, Row] = {}
        self.problem = ""
        self._saves = saves
        self._slips = slips
        self._memory = TextShelf(MemoryStorage())
        self._shelf: Shelf = self._memory

    async def open(self, shelf: Shelf | None, last: Saved | None = None) -> None:
        """Read all that is kept, and enter what waits.

        Args:
            shelf: where the browser keeps games; ``None`` where it has no place for them.
            last: the last finished game, which may have been kept before there was a ledger.
        """
        beside = self._saves.shelf()
        await self._take([*([shelf] if shelf else []), beside, self._memory])
        if last is not None:
            self._slips.finish(last)
        if self._shelf is shelf:
            await self._move_from(beside)
        await self._enter_slips()
        if not self._shelf.lasts and not self.problem:
            self.problem = _(
                "This browser keeps nothing for this page. What is shown here is gone once the "
                "page is closed: back it up if you want to keep it."
            )

    async def _take(self, shelves: Iterable[Shelf]) -> None:
        """Take the first shelf that can be read, and read it."""
        for shelf in shelves:
            with suppress(StorageError):
                text = await shelf.read()
                if len(text) > LONGEST:
                    continue
                rows, bad = read_all(text.splitlines())
                if bad:
                    await shelf.drop(bad)
                    self._saves.put_lines_aside("\n".join(bad))
                self.rows = {row.id: row for row in rows}
                self._shelf = shelf
                return

    async def _move_from(self, shelf: TextShelf) -> None:
        """Take the games over that were kept in another place, and forget them there."""
        try:
            lines = (await shelf.read()).splitlines()
            if not lines:
                return
            rows, bad = read_all(lines)
            if await self.add(rows):
                await shelf.clear()
                if bad:
                    self._saves.put_lines_aside("\n".join(bad))
        except StorageError:
            self._refuse()

    async def _enter_slips(self) -> None:
        found = entered(self._slips.lines(), self.rows)
        if await self._keep(found.rows):
            self._slips.entered(found.done)
        self._slips.refused(found.bad)

    async def add(self, rows: Iterable[Row]) -> bool:
        """Add games, each once; returns whether they are kept."""
        mine = self.rows
        news = {row.id: merged(mine[row.id], row) if row.id in mine else row for row in rows}
        return await self._keep(news)

    async def _keep(self, rows: Mapping[str, Row]) -> bool:
        """Keep rows that are new or changed, with what other tabs wrote in the meantime."""
        kept = self.rows
        changes = {name: row for name, row in rows.items() if kept.get(name) != row}
        known = {name: kept[name].line if name in kept else "" for name in changes}
        self.rows = {**kept, **changes}
        try:
            for _try in range(TRIES):
                if not changes:
                    return True
                others = await self._shelf.swap(
                    [(name, known[name], row.line) for name, row in changes.items()]
                )
                theirs, _bad = read_all(others.values())
                found = {row.id: merged(changes[row.id], row) for row in theirs if row.id in others}
                changes = {name: found.get(name, changes[name]) for name in others}
                known.update(others)
                self.rows |= changes
        except StorageError:
            self._refuse()
        return False

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
