"""Texts by key: the storage of a browser, which may refuse or be full."""

from __future__ import annotations

from typing import Protocol


class StorageError(Exception):
    """The storage refused: it is full, switched off, or not there."""


class NoStorage(StorageError):
    """There is no such storage for this page, so nothing is stored."""


class Storage(Protocol):
    """Texts by key. Every method may raise :class:`StorageError`."""

    def get(self, key: str) -> str | None:
        """The text stored under a key, or ``None``."""
        ...

    def put(self, key: str, text: str) -> None:
        """Store a text under a key."""
        ...

    def remove(self, key: str) -> None:
        """Delete a key."""
        ...


class MemoryStorage:
    """A storage that lasts as long as the object."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        """The text stored under a key, or ``None``."""
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        """Store a text under a key."""
        self.texts[key] = text

    def remove(self, key: str) -> None:
        """Delete a key."""
        self.texts.pop(key, None)
