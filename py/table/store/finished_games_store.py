"""Where finished games are kept, one per line."""

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
    N_("What was noted of some finished games cannot be read and was left as it is."),
    str,
    str,
    10**9,
)
"""Their lines as a text; what each says is for :mod:`table.stats`, and none is lost here."""


class FinishedGamesStore(Protocol):
    """Where finished games are kept, one per line, by the names of their games.

    Every method may raise :class:`StorageError`.
    """

    @property
    def lasts(self) -> bool:
        """Whether what is kept here is there at the next visit."""
        ...

    async def read(self) -> str:
        """All lines."""
        ...

    async def swap(self, changes: Sequence[tuple[str, str, str]]) -> dict[str, str]:
        """Put lines in place of others, each only where the other one still stands.

        Args:
            changes: the name of a game, the line that is thought to be kept of it, ``""`` for
                none, and the new one.

        Returns:
            The lines that stood there in place of those that were thought to, by their names.
        """
        ...

    async def clear(self) -> None:
        """Keep nothing any more."""
        ...


class LocalFinishedGames:
    """A shelf that is a text in a storage, where the browser has nothing better."""

    def __init__(self, storage: Storage) -> None:
        """The shelf of a storage."""
        self._storage = storage

    @property
    def lasts(self) -> bool:
        """Whether what is kept here is there at the next visit."""
        return not isinstance(self._storage, MemoryStorage)

    async def read(self) -> str:
        """All lines."""
        return self._storage.get(LEDGER) or ""

    async def swap(self, changes: Sequence[tuple[str, str, str]]) -> dict[str, str]:
        """Put lines in place of others; between reading and writing nobody else comes.

        Where several lines have a name, as where one of them cannot be read, all of them stay.
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
        """Keep some lines no longer, whatever names they have."""
        kept = (self._storage.get(LEDGER) or "").split("\n")
        gone = set(lines)
        rest = "\n".join(line for line in kept if line not in gone)
        if rest:
            self._storage.put(LEDGER, rest)
        elif kept:
            self._storage.remove(LEDGER)

    async def clear(self) -> None:
        """Keep nothing any more."""
        self._storage.remove(LEDGER)


_NAME = re.compile(r'(?:\{"id":"|\S+ )([\w-]+)[" ]')
"""The beginning of a line, with the name of its game; in lines of old a word stands before it."""


def _name_of(line: str) -> str:
    """The name of a game in its line; the line itself, if it has none."""
    found = _NAME.match(line)
    return found[1] if found else line
