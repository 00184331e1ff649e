"""What stands after the question mark of an address: named values, in order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Query:
    """Parts like ``NAME=VALUE`` with ``&`` between them.

    A part that has no such form stays as it is written, so ``str`` is the inverse of
    :meth:`parse`.
    """

    parts: tuple[str, ...] = ()  #: the parts as they are written

    @classmethod
    def parse(cls, text: str) -> Query:
        """What a text says, as it stands after a question mark."""
        return cls(tuple(text.split("&")) if text else ())

    @property
    def pairs(self) -> Iterator[tuple[str, str]]:
        """The name and the value of each part; ``""`` for the value of one without ``=``."""
        for part in self.parts:
            name, _equals, value = part.partition("=")
            yield name, value

    def without(self, *names: str) -> Query:
        """The same without the parts that have one of these names."""
        return Query(tuple(part for part in self.parts if part.partition("=")[0] not in names))

    def with_values(self, values: Mapping[str, str]) -> Query:
        """The same with these values at its end, in place of those it had by these names."""
        written = (f"{name}={value}" for name, value in values.items())
        return Query((*self.without(*values).parts, *written))

    def __str__(self) -> str:
        return "&".join(self.parts)


def split(address: str) -> tuple[str, Query]:
    """An address up to its question mark, and what stands after it."""
    place, _mark, query = address.partition("?")
    return place, Query.parse(query)
