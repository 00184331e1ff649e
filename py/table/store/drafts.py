"""The stored drafts of the studio: documents as text, by number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from table.store.stored_item import json_item
from trickhunt.core.schema import as_kind, each, number, pair, text
from trickhunt.core.words import N_

MOST = 60
"""The largest number of drafts."""

LONGEST = 2_500_000
"""The most characters of all drafts in stored form."""

LONGEST_ONE = 200_000
"""The most characters of one draft."""


@dataclass(frozen=True)
class Drafts:
    """The drafts."""

    texts: Mapping[int, str] = field(default_factory=dict)  #: the texts by number, in order

    @property
    def next(self) -> int:
        """The number of a new draft."""
        return max(self.texts, default=0) + 1

    @property
    def is_full(self) -> bool:
        """Whether there is no space for another one."""
        return len(self.texts) >= MOST or self.next >= 10**6

    def keeping(self, at: int, words: str) -> Drafts:
        """A copy with this text as the draft of a number."""
        return Drafts({**self.texts, at: words})

    def without(self, at: int) -> Drafts:
        """A copy without a draft."""
        return Drafts({other: one for other, one in self.texts.items() if other != at})


def _drafts(parts: Sequence[tuple[int, str]]) -> Drafts:
    texts = dict(parts)
    if len(texts) < len(parts):
        raise ValueError("two drafts have a number")
    return Drafts(texts)


DRAFTS = json_item(
    "drafts",
    as_kind(
        each(pair(number(1, 10**6 - 1), text(LONGEST_ONE)), MOST),
        _drafts,
        lambda drafts: tuple(drafts.texts.items()),
    ),
    Drafts(),
    N_("What you wrote in the studio cannot be read and was left as it is."),
    LONGEST,
)
