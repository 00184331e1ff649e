"""Finished games in IndexedDB (``web/table/finished-games.js``)."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Any

from pyodide.ffi import JsException
from pyscript import window
from pyscript.ffi import to_js

from table.page.dom.lazy_script import LazyScript
from table.store.storage import NoStorage, StorageError

NONE = ("SecurityError", "InvalidStateError")
"""How browsers report that a page gets no database."""


class IndexedFinishedGames:
    """See :class:`table.store.game_database.GameDatabase`."""

    lasts = True

    async def read(self) -> str:
        """All lines."""
        return str(await self._try(window.finishedGames.read()))

    async def swap(self, changes: Sequence[tuple[str, str, str]]) -> dict[str, str]:
        """Replace lines, each only if its old value is unchanged."""
        others = await self._try(window.finishedGames.swap(to_js([list(one) for one in changes])))
        return {str(name): str(line) for name, line in others.to_py()}

    async def clear(self) -> None:
        """Delete all lines."""
        await self._try(window.finishedGames.clear())

    @staticmethod
    async def _try(doing: Awaitable[Any]) -> Any:
        try:
            return await doing
        except (JsException, AttributeError, TypeError) as error:
            is_none = str(error).startswith(NONE)
            raise (NoStorage if is_none else StorageError)(str(error)) from error


async def opened() -> IndexedFinishedGames | None:
    """Open the database; ``None`` if its script cannot be loaded."""
    return IndexedFinishedGames() if await LazyScript("finishedGames").come() else None
