"""What is kept under each name, and one rule for what cannot be read.

Any page of the same origin can write to the storage of a browser, and so can an earlier or a later
version of this one. What this version cannot read stays where it is, untouched, and is told, until
somebody throws it away. Only where something else is to be kept in its place it goes: first it is
copied, and the copy read back. Where there is no room for that, nothing is written.
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
    """What cannot be read of what is kept under a name."""

    text: str  #: the part that cannot be read; often all of it
    rest: str = ""  #: what stays when that is thrown away; ``""`` for nothing


class ItemStore:
    """Texts by name. Whatever the storage does, the game goes on.

    Attributes:
        problem: what cannot be kept, in words, or ``""`` while all is well.
        items: all that is kept, by name.
        reason: what is wrong with the game that cannot be read.
    """

    def __init__(self, storage: Storage, items: Iterable[StoredItem[Any]]) -> None:
        """What a storage keeps.

        Args:
            storage: where texts are kept.
            items: all that is kept there.
        """
        self.storage = storage
        self.items = {item.key: item for item in items}
        self.problem = self.reason = ""
        self._sound: dict[str, str] = {}  # texts that were read here, or kept
        self._unread: dict[str, Unread] = {}
        self._aside: dict[str, str] | None = None  # as read last, as long as that holds

    def read(self, item: StoredItem[T]) -> T:
        """An item as it is kept, else the usual; what cannot be read is left and noted."""
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
        """Keep an item; returns whether that was possible. One that is as usual takes no room."""
        text = item.dumps(value)
        if len(text) > item.longest:
            return False
        return self.put_together({item.key: None if value == item.usual else text})

    def get(self, key: str) -> str | None:
        """The text under a name, if the storage gives one."""
        text: str | None = self._try(lambda: self.storage.get(key))
        return text

    def put(self, key: str, text: str) -> bool:
        """Keep a text under a name; returns whether that was possible."""
        return self.put_together({key: text})

    def put_together(self, texts: Mapping[str, str | None]) -> bool:
        """Keep texts under their names, and nothing if there is ``None``: all, or none of them.

        Returns:
            Whether that was possible. If not, everything is as it was.
        """
        before = {key: self.get(key) for key in texts}
        texts = {key: text for key, text in texts.items() if text != before[key]}
        if not all(self._is_safe(key, before[key]) for key in texts):
            return False
        done: list[str] = []
        for key, text in texts.items():
            if not self._store(key, text):
                # What gives room goes back first, so that all of it fits as it did before.
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
            if self.storage.get(key) != text:  # there are browsers that refuse without a word
                raise StorageError(key)
            return True

        return bool(self._try(act))

    def _try(self, act: Callable[[], Any]) -> Any:
        try:
            return act()
        except StorageError:
            self.problem = _(
                "This browser keeps nothing for this page (its storage is full or switched off). "
                "You can play on, but this game cannot be resumed once the page is closed."
            )
            return None

    # What cannot be read

    def note_unread(self, key: str, unread: Unread, reason: str = "") -> None:
        """Note that something cannot be read, and why; it stays where it is."""
        self._unread[key] = unread
        if key == GAME:
            self.reason = reason

    def is_unread(self, key: str) -> bool:
        """Whether what is kept under a name was found not to be readable."""
        unread = self._unread.get(key)
        return unread is not None and unread.text == self.get(key)

    def _is_safe(self, key: str, before: str | None) -> bool:
        """Whether what is kept under a name may go: it can be read, or a copy of it is there."""
        if before is None or self._sound.get(key) == before:
            return True
        try:
            self.items[key].read(before)
        except ValueError:
            return self._copy(key, before)
        return True

    def _copy(self, key: str, text: str) -> bool:
        """Copy what cannot be read to where it lies aside; returns whether it lies there."""
        name = damaged_key(key)
        there = self.get(name) or ""
        if f"\n{text}\n" in f"\n{there}\n":
            return True
        whole = f"{there}\n{text}" if there else text
        self._store(name, whole)
        self._aside = None
        if self.get(name) == whole:
            return True
        self.problem = _(
            "Something that is kept here cannot be read, and there is no room for a copy of it. So "
            "it was left, and nothing else is kept in its place. The start page shows it, and has "
            "a button to throw it away."
        )
        return False

    def damaged(self) -> dict[str, str]:
        """All that cannot be read, where it is and aside: texts by what they were kept as."""
        if self._aside is None:
            found = {key: self.get(damaged_key(key)) for key in self.items}
            self._aside = {key: text for key, text in found.items() if text is not None}
        left = {key: one.text for key, one in self._unread.items() if self.is_unread(key)}
        return {
            key: "\n".join(dict.fromkeys(one[key] for one in (self._aside, left) if key in one))
            for key in self.items
            if key in self._aside or key in left
        }

    @property
    def damage(self) -> tuple[str, ...]:
        """What cannot be read, in sentences."""
        told = (_(self.items[key].damage) for key in self.damaged())
        return tuple(dict.fromkeys(words.format(reason=self.reason).strip() for words in told))

    def forget_damaged(self) -> None:
        """Throw all that away, as somebody asked for."""
        for key in self.damaged():
            if self.is_unread(key):
                self._store(key, self._unread[key].rest or None)
            if self.get(damaged_key(key)) is not None:
                self._store(damaged_key(key), None)
        self._unread.clear()
        self._aside = None

    # Everything at once

    def everything(self) -> dict[str, str]:
        """All that is kept, as it is kept, by name; not what lies aside."""
        found = {key: self.get(key) for key in self.items}
        return {key: text for key, text in found.items() if text is not None}

    def forget_everything(self) -> None:
        """Keep nothing any more, not even what could not be read, as somebody asked for."""
        for key in self.items:
            for name in (key, damaged_key(key)):
                if self.get(name) is not None:
                    self._store(name, None)
        self._unread.clear()
        self._sound.clear()
        self._aside = None
