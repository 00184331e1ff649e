"""Stored items by key, with one rule for data that cannot be read.

Any page of the same origin can write to the storage of a browser, and so can an earlier or a later
version of this one. Data that this version cannot read stay untouched and are reported until
somebody deletes them. If something else is to be stored in their place, they are first copied, and
the copy is read back. If there is no space for that, nothing is written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

from table.store.storage import Storage, StorageError
from table.store.storage_keys import GAME, damaged_key
from table.store.stored_item import StoredItem
from trickhunt.core.words import _

T = TypeVar("T")


class Unread(NamedTuple):
    """Unreadable data under a key."""

    text: str  #: the unreadable part; often all of it
    rest: str = ""  #: the rest after deleting that; ``""`` for nothing


class ItemStore:
    """Texts by key. Errors of the storage never stop the game.

    Attributes:
        problem: what cannot be stored, in words, or ``""`` while all is well.
        items: all items, by key.
        reason: what is wrong with an unreadable game.
    """

    def __init__(self, storage: Storage, items: Iterable[StoredItem[Any]]) -> None:
        self.storage = storage
        self.items = {item.key: item for item in items}
        self.problem = self.reason = ""
        self._sound: dict[str, str] = {}  # texts that were read or stored here
        self._unread: dict[str, Unread] = {}
        self._copies: dict[str, str] | None = None  # cached, as long as it is valid

    def read(self, item: StoredItem[T]) -> T:
        """The stored value of an item, else its default; unreadable data are kept and noted."""
        text = self.get(item.key)
        if text is None:
            return item.usual
        try:
            found = item.read(text)
        except ValueError as error:
            self.note_unread(item.key, Unread(text), str(error))
            return item.usual
        self._sound[item.key] = text
        return found

    def keep(self, item: StoredItem[T], value: T) -> bool:
        """Store an item; returns whether that was possible. A default value is not stored."""
        text = item.dumps(value)
        if len(text) > item.longest:
            return False
        return self.put_together({item.key: None if value == item.usual else text})

    def get(self, key: str) -> str | None:
        """The text under a key, if the storage returns one."""
        text: str | None = self._try(lambda: self.storage.get(key))
        return text

    def put(self, key: str, text: str) -> bool:
        """Store a text under a key; returns whether that was possible."""
        return self.put_together({key: text})

    def put_together(self, texts: Mapping[str, str | None]) -> bool:
        """Store several texts, and delete those with ``None``: all of them, or none.

        Returns:
            Whether that was possible. If not, everything is as before.
        """
        before = {key: self.get(key) for key in texts}
        texts = {key: text for key, text in texts.items() if text != before[key]}
        if not all(self._is_safe(key, before[key]) for key in texts):
            return False
        done: list[str] = []
        for key, text in texts.items():
            if not self._store(key, text):
                # Changes that free space are undone first, so that everything fits as before.
                done.sort(key=lambda name: len(before[name] or "") - len(texts[name] or ""))
                for name in done:
                    self._store(name, before[name])
                return False
            done.append(key)
        for key, text in texts.items():
            if not self.is_unread(key):
                self._unread.pop(key, None)
            self._sound.pop(key, None)
            if text is not None:
                self._sound[key] = text
        return True

    def _store(self, key: str, text: str | None) -> bool:
        def act() -> bool:
            if text is None:
                self.storage.remove(key)
            else:
                self.storage.put(key, text)
            if self.storage.get(key) != text:  # there are browsers that refuse without an error
                raise StorageError(key)
            return True

        return bool(self._try(act))

    def _try(self, act: Callable[[], Any]) -> Any:
        try:
            return act()
        except StorageError:
            self.problem = _(
                "This browser saves nothing for this page (its storage is full or switched "
                "off). You can play on, but this game cannot be resumed once the page is "
                "closed."
            )
            return None

    # Unreadable data

    def note_unread(self, key: str, unread: Unread, reason: str = "") -> None:
        """Note that something cannot be read, and why; it is kept."""
        self._unread[key] = unread
        if key == GAME:
            self.reason = reason

    def is_unread(self, key: str) -> bool:
        """Whether the data under a key could not be read."""
        unread = self._unread.get(key)
        return unread is not None and unread.text == self.get(key)

    def _is_safe(self, key: str, before: str | None) -> bool:
        """Whether the data under a key may be replaced: they are readable, or were copied."""
        if before is None or self._sound.get(key) == before:
            return True
        try:
            self.items[key].read(before)
        except ValueError:
            return self._copy(key, before)
        return True

    def _copy(self, key: str, text: str) -> bool:
        """Copy unreadable data to another key; returns whether there is a copy."""
        name = damaged_key(key)
        there = self.get(name) or ""
        if f"\n{text}\n" in f"\n{there}\n":
            return True
        whole = f"{there}\n{text}" if there else text
        self._store(name, whole)
        self._copies = None
        if self.get(name) == whole:
            return True
        self.problem = _(
            "Something saved here cannot be read, and there is no room for a copy of it. It was "
            "left as it is, and nothing else is saved in its place. The start page shows it, "
            "with a button to throw it away."
        )
        return False

    def damaged(self) -> dict[str, str]:
        """All unreadable data, including copies: texts by their original keys."""
        if self._copies is None:
            found = {key: self.get(damaged_key(key)) for key in self.items}
            self._copies = {key: text for key, text in found.items() if text is not None}
        left = {key: one.text for key, one in self._unread.items() if self.is_unread(key)}
        return {
            key: "\n".join(dict.fromkeys(one[key] for one in (self._copies, left) if key in one))
            for key in self.items
            if key in self._copies or key in left
        }

    @property
    def damage(self) -> tuple[str, ...]:
        """The unreadable data, in sentences."""
        told = (_(self.items[key].damage) for key in self.damaged())
        return tuple(dict.fromkeys(words.format(reason=self.reason).strip() for words in told))

    def forget_damaged(self) -> None:
        """Delete all unreadable data, at a person's request."""
        for key in self.damaged():
            if self.is_unread(key):
                self._store(key, self._unread[key].rest or None)
            if self.get(damaged_key(key)) is not None:
                self._store(damaged_key(key), None)
        self._unread.clear()
        self._copies = None

    # All data

    def everything(self) -> dict[str, str]:
        """Everything that is stored, by key, without copies of unreadable data."""
        found = {key: self.get(key) for key in self.items}
        return {key: text for key, text in found.items() if text is not None}

    def forget_everything(self) -> None:
        """Delete everything, including unreadable data, at a person's request."""
        for key in self.items:
            for name in (key, damaged_key(key)):
                if self.get(name) is not None:
                    self._store(name, None)
        self._unread.clear()
        self._sound.clear()
        self._copies = None
