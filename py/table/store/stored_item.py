"""A stored item: its key, its type, how to read and write it, and its default."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from trickhunt.core.schema import Schema

T = TypeVar("T")

LONGEST = 10_000
"""The most characters of a typical item. Longer ones were not stored by this page."""


@dataclass(frozen=True)
class StoredItem(Generic[T]):
    """An item that is stored between visits."""

    key: str  #: its storage key
    usual: T  #: the default value
    damage: str  #: the message if it cannot be read, untranslated
    loads: Callable[[str], T]  #: parses a text, or raises ``ValueError``
    dumps: Callable[[T], str]  #: writes it as text
    longest: int = LONGEST  #: the most characters of that text

    def read(self, text: str) -> T:
        """Parse a text.

        Raises:
            ValueError: it is invalid in this version of the page.
        """
        if len(text) > self.longest:
            raise ValueError("it is too long")
        return self.loads(text)


def json_item(
    key: str, schema: Schema[T], usual: T, damage: str, longest: int = LONGEST
) -> StoredItem[T]:
    """An item that is stored as JSON; for the arguments see :class:`StoredItem`."""
    return StoredItem(
        key, usual, damage, partial(schema.loads, longest=longest), schema.dumps, longest
    )
