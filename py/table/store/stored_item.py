"""What is kept under a name: its type, how it is read and written, and what holds without it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from trickhunt.core.schema import Schema

T = TypeVar("T")

LONGEST = 10_000
"""Characters of a usual item, at most. What is longer was not kept by this page."""


@dataclass(frozen=True)
class StoredItem(Generic[T]):
    """Something that is kept from visit to visit, whoever keeps it."""

    key: str  #: the name that it is kept under
    usual: T  #: what holds where nothing is kept
    damage: str  #: what is said where it cannot be read, untranslated
    loads: Callable[[str], T]  #: reads it from a text, else raises ``ValueError``
    dumps: Callable[[T], str]  #: writes it as text
    longest: int = LONGEST  #: characters of that text, at most

    def read(self, text: str) -> T:
        """What a text stands for.

        Raises:
            ValueError: it stands for nothing that this version of the page keeps.
        """
        if len(text) > self.longest:
            raise ValueError("it is too long")
        return self.loads(text)


def json_item(
    key: str, schema: Schema[T], usual: T, damage: str, longest: int = LONGEST
) -> StoredItem[T]:
    """Something that is kept as JSON; for the arguments see :class:`StoredItem`."""
    return StoredItem(
        key, usual, damage, partial(schema.loads, longest=longest), schema.dumps, longest
    )
