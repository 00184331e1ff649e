"""The browser's storage for the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException
from pyscript import window
from pyscript.ffi import is_none

from table.store.storage import StorageError

PREFIX = "trick-hunt/"
"""The prefix of the page's keys; the host may have other pages."""


class LocalStorage:
    """The browser's storage for this page."""

    def get(self, key: str) -> str | None:
        """The text stored under a key, or ``None``."""
        text = self._try(lambda kept: kept.getItem(PREFIX + key))
        return None if is_none(text) else str(text)

    def put(self, key: str, text: str) -> None:
        """Store a text under a key."""
        self._try(lambda kept: kept.setItem(PREFIX + key, text))

    def remove(self, key: str) -> None:
        """Delete a key."""
        self._try(lambda kept: kept.removeItem(PREFIX + key))

    @staticmethod
    def _try(act: Callable[[Any], Any]) -> Any:
        # If storage is forbidden, merely accessing it fails, or there is none.
        try:
            return act(window.localStorage)
        except (JsException, AttributeError, TypeError) as error:
            raise StorageError(str(error)) from error
