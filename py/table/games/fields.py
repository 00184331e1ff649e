"""The fields of a position, for people: what a game calls its facts, and how they are filled in.

What every game has, such as hands and the dealer, needs no word here: see
:mod:`table.editor.words`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

COUNT, SEAT, PHASE, GUESS, SUITS, FLAG, MELD = (
    "count",
    "seat",
    "phase",
    "guess",
    "suits",
    "flag",
    "meld",
)
"""How fields are filled in: with a number, a seat, a phase, a suit and a rank, any suits, yes or
no, and the words of a meld."""


def _no_phases(_draft: Any) -> tuple[tuple[str, str], ...]:
    return ()


def _no_flags(_draft: Any) -> list[bool]:
    return []


def _nothing_more(draft: Any, _rest: list[str]) -> Any:
    return draft


@dataclass(frozen=True)
class PositionFields:
    """A game's part of the position editor, which works on a ``table.positions.draft.Draft``."""

    full_hand: int = 0  #: how many cards a seat holds when the first trick of a round begins
    #: how many cards each seat is to hold in a draft; ``None`` for as many as are left of a full
    #: hand after the tricks that were taken
    hand_sizes: Callable[[Any], list[int]] | None = None
    #: fills what else is dealt, but the trump card, before the hands, with cards from the end of a
    #: list, which it takes out there
    deal_more: Callable[[Any, list[str]], Any] = field(default=_nothing_more)
    #: facts by their word, as people call them; still to translate
    labels: Mapping[str, str] = field(default_factory=dict)
    #: what has to be known of a fact; still to translate
    hints: Mapping[str, str] = field(default_factory=dict)
    #: how fields are filled in, by the word of their fact, where its kind does not say it
    sorts: Mapping[str, str] = field(default_factory=dict)
    #: the phases that can be chosen in a draft, each by its name and in words
    phases: Callable[[Any], Sequence[tuple[str, str]]] = field(default=_no_phases)
    #: what a seat's flag can say, each by its name and in words still to translate
    flag_words: Sequence[tuple[str, str]] = ()
    #: what the flags of a draft are while nobody said it
    flags: Callable[[Any], list[bool]] = field(default=_no_flags)
    whole: tuple[str, ...] = ()  #: places, besides hands and the trick, whose cards are shown whole
    #: what can be said with a card of the trick, by its word; still to translate
    calls: Mapping[str, str] = field(default_factory=dict)
