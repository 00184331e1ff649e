"""Stores of finished games, one line per game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

from table.store.storage import MemoryStorage, Storage
from table.store.storage_keys import LEDGER
from table.store.stored_item import StoredItem
from trickhunt.core.words import N_

FINISHED_GAMES = StoredItem(
    LEDGER,
    "",
    N_("The notes on some finished games cannot be read and were left as they are."),
    str,
    str,
    10**9,
)
"""The lines as a text; :mod:`table.stats` parses them."""


class GameDatabase(Protocol):
    """A store of finished games, one line per game, by the ids of the games.

    Every method may raise :class:`StorageError`.
    """

    @property
    def lasts(self) -> bool:
        """Whether the data are available at the next visit."""
        ...

    async def read(self) -> str:
        """All lines."""
        ...

    async def swap(self, changes: Sequence[tuple[str, str, str]]) -> dict[str, str]:
        """Replace lines, each only if its old value is unchanged.

        Args:
            changes: the id of a game, its expected line, ``""`` for none, and the new line.

        Returns:
            The actual lines that differed from the expected ones, by their ids.
        """
        ...

    async def clear(self) -> None:
        """Delete everything."""
        ...


class LocalFinishedGames:
    """A store as one text, for browsers without a database."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    @property
    def lasts(self) -> bool:
        """Whether the data are available at the next visit."""
        return not isinstance(self._storage, MemoryStorage)

    async def read(self) -> str:
        """All lines."""
        return self._storage.get(LEDGER) or ""

    async def swap(self, changes: Sequence[tuple[str, str, str]]) -> dict[str, str]:
        """Replace lines; nobody else writes between reading and writing.

        If several lines have the same id, for example because one of them cannot be read, all of
        them stay.
        """
        lines = dict.fromkeys((self._storage.get(LEDGER) or "").split("\n"))
        named: dict[str, list[str]] = {}
        for line in lines:
            named.setdefault(_name_of(line), []).append(line)
        others = {}
        for name, before, after in changes:
            there = named.setdefault(name, [])
            if before in there:
                there[there.index(before)] = after
            elif there or before:
                others[name] = there[0] if there else ""
            else:
                there.append(after)
        kept = [line for lines in named.values() for line in lines if line]
        self._storage.put(LEDGER, "\n".join(kept))
        return others

    async def drop(self, lines: Sequence[str]) -> None:
        """Delete some lines, whatever their ids."""
        kept = (self._storage.get(LEDGER) or "").split("\n")
        gone = set(lines)
        rest = "\n".join(line for line in kept if line not in gone)
        if rest:
            self._storage.put(LEDGER, rest)
        elif kept:
            self._storage.remove(LEDGER)

    async def clear(self) -> None:
        """Delete everything."""
        self._storage.remove(LEDGER)


_NAME = re.compile(r'(?:\{"id":"|\S+ )([\w-]+)[" ]')
"""The beginning of a line, with the id of its game; in the old format a word comes before it."""


def _name_of(line: str) -> str:
    """The id of a game in its line; the line itself, if it has none."""
    found = _NAME.match(line)
    return found[1] if found else line
