"""Lists that take long to work out, and can be worked out step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Generic, TypeVar

T = TypeVar("T")

LAST = 32
"""The number of lists that are kept."""


class Stepwise(Generic[T]):
    """A function that returns a list of what an iterator gives; the last ones are kept.

    A call waits for the whole list, except for what :meth:`steps` has worked out before.
    """

    def __init__(self, items: Callable[..., Iterator[T]]) -> None:
        """A function.

        Args:
            items: returns the iterator for hashable arguments.
        """
        self._begun: Callable[..., tuple[list[T], Iterator[T]]]
        self._begun = lru_cache(LAST)(lambda *given: ([], items(*given)))

    def steps(self, *given: object) -> Iterator[None]:
        """Work the list out, one item at a step."""
        found, rest = self._begun(*given)
        for item in rest:
            found.append(item)
            yield

    def __call__(self, *given: object) -> list[T]:
        """The list."""
        for _step in self.steps(*given):
            pass
        return self._begun(*given)[0]
