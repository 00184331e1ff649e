"""The part of an address after the question mark: named values, in order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Query:
    """Parts such as ``NAME=VALUE`` separated by ``&``.

    A part of another form is kept as it is, so ``str`` is the inverse of :meth:`parse`.
    """

    parts: tuple[str, ...] = ()  #: the parts as they are written

    @classmethod
    def parse(cls, text: str) -> Query:
        """Parse the text after a question mark."""
        return cls(tuple(text.split("&")) if text else ())

    @property
    def pairs(self) -> Iterator[tuple[str, str]]:
        """The name and the value of each part; the value is ``""`` if there is no ``=``."""
        for part in self.parts:
            name, _equals, value = part.partition("=")
            yield name, value

    def without(self, *names: str) -> Query:
        """A copy without the parts that have one of these names."""
        return Query(tuple(part for part in self.parts if part.partition("=")[0] not in names))

    def with_values(self, values: Mapping[str, str]) -> Query:
        """A copy with these values at its end, replacing parts of the same names."""
        written = (f"{name}={value}" for name, value in values.items())
        return Query((*self.without(*values).parts, *written))

    def __str__(self) -> str:
        return "&".join(self.parts)


def split(address: str) -> tuple[str, Query]:
    """The part of an address before its question mark, and the query after it."""
    place, _mark, query = address.partition("?")
    return place, Query.parse(query)
