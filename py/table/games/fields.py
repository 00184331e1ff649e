"""The fields of a position for people: names of facts, and kinds of inputs.

Facts that every game has, such as hands and the dealer, need no entry here: see
:mod:`table.editor.words`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from table.games.registry import optional_page_part

COUNT, SEAT, PHASE, GUESS, SUITS, FLAG, MELD = (
    "count",
    "seat",
    "phase",
    "guess",
    "suits",
    "flag",
    "meld",
)
"""The kinds of inputs: a number, a seat, a phase, a suit and a rank, any suits, yes or no, and the
words of a meld.
"""


def _no_phases(_draft: Any) -> tuple[tuple[str, str], ...]:
    return ()


def _no_flags(_draft: Any) -> list[bool]:
    return []


def _nothing_more(draft: Any, _rest: list[str]) -> Any:
    return draft


@dataclass(frozen=True)
class PositionFields:
    """A game's part of the position editor, which works on a ``table.positions.draft.Draft``."""

    full_hand: int = 0  #: the number of cards of a seat before the first trick of a round
    #: the number of cards that each seat should hold in a draft; ``None`` for what is left of a
    #: full hand after the tricks taken
    hand_sizes: Callable[[Any], list[int]] | None = None
    #: deals everything besides the trump card and the hands, with cards from the end of a list,
    #: which it removes there
    deal_more: Callable[[Any, list[str]], Any] = field(default=_nothing_more)
    #: names of facts, by the word of the fact; untranslated
    labels: Mapping[str, str] = field(default_factory=dict)
    hints: Mapping[str, str] = field(default_factory=dict)  #: help for facts; untranslated
    #: kinds of inputs by the word of the fact, if its kind does not determine it
    sorts: Mapping[str, str] = field(default_factory=dict)
    #: the phases that can be chosen in a draft, each as its name and its words
    phases: Callable[[Any], Sequence[tuple[str, str]]] = field(default=_no_phases)
    #: the possible values of a seat's flag, each as its name and its untranslated words
    flag_words: Sequence[tuple[str, str]] = ()
    flags: Callable[[Any], list[bool]] = field(default=_no_flags)  #: the default flags of a draft
    whole: tuple[str, ...] = ()  #: places, besides hands and the trick, where whole cards are shown
    #: the possible announcements with a card of the trick, by their words; untranslated
    calls: Mapping[str, str] = field(default_factory=dict)


@cache
def fields_of(game: str) -> PositionFields:
    """A game's part of the position editor, by the game's name."""
    module = optional_page_part(game, "fields")
    found: PositionFields = module.FIELDS if module else PositionFields()
    return found
