"""What somebody writes in the studio, as it is kept: documents as text, by number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

MOST = 60
"""How many drafts can be kept."""

LONGEST = 2_500_000
"""Characters of all drafts, at most, as they are kept."""

LONGEST_ONE = 200_000
"""Characters of one draft, at most."""


@dataclass(frozen=True)
class Drafts:
    """The drafts."""

    #: each by its number, the first one first
    texts: Mapping[int, str] = field(default_factory=dict)

    @classmethod
    def from_data(cls, data: object) -> Drafts:
        """The drafts that plain values stand for; :meth:`to_data` is the inverse.

        Raises:
            ValueError: they stand for none.
        """
        if not isinstance(data, list) or len(data) > MOST:
            raise ValueError("no drafts")
        texts: dict[int, str] = {}
        for one in data:
            if not isinstance(one, list) or list(map(type, one)) != [int, str]:
                raise ValueError("no draft")
            number, text = one
            if not 0 < number < 10**6 or number in texts or len(text) > LONGEST_ONE:
                raise ValueError("no draft")
            texts[number] = text
        return cls(texts)

    def to_data(self) -> list[list[object]]:
        """The drafts as plain values."""
        return [[number, text] for number, text in self.texts.items()]

    @property
    def next(self) -> int:
        """The number of a new draft."""
        return max(self.texts, default=0) + 1

    @property
    def is_full(self) -> bool:
        """Whether there is no room for another one."""
        return len(self.texts) >= MOST or self.next >= 10**6

    def keeping(self, number: int, text: str) -> Drafts:
        """The same with this text as the draft of that number."""
        return Drafts({**self.texts, number: text})

    def without(self, number: int) -> Drafts:
        """The same without a draft."""
        return Drafts({kept: text for kept, text in self.texts.items() if kept != number})
