"""What became of the puzzles that somebody tried, as it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from table.store.item import json_item
from trickhunt.core.schema import FLAG, by_name, checked, distinct, fields, number, one_of
from trickhunt.core.words import N_
from trickhunt.games.registry import GAMES

MOST = 999
"""The highest number of a puzzle."""


@dataclass(frozen=True)
class PuzzleProgress:
    """What became of puzzles, by their numbers."""

    mixed: bool = False  #: whether easy and hard ones are gone through in turn
    #: those of each game that were solved at the first try, without a hint
    solved: Mapping[str, frozenset[int]] = field(default_factory=dict)
    #: those of each game whose answer was seen otherwise
    seen: Mapping[str, frozenset[int]] = field(default_factory=dict)

    def solved_of(self, game: str) -> frozenset[int]:
        """The puzzles of a game that were solved."""
        return self.solved.get(game, frozenset())

    def seen_of(self, game: str) -> frozenset[int]:
        """The puzzles of a game whose answer was seen without solving them."""
        return self.seen.get(game, frozenset())

    def is_known(self, game: str, number: int) -> bool:
        """Whether the answer of a puzzle was seen in whatever way."""
        return number in self.solved_of(game) | self.seen_of(game)

    def answered(self, game: str, number: int, *, is_solved: bool) -> PuzzleProgress:
        """The same after a puzzle was answered; only the first answer counts."""
        if self.is_known(game, number):
            return self
        if is_solved:
            return replace(self, solved={**self.solved, game: self.solved_of(game) | {number}})
        return replace(self, seen={**self.seen, game: self.seen_of(game) | {number}})


_NUMBERS = by_name(one_of(GAMES), distinct(number(1, MOST)))

PUZZLE_PROGRESS = json_item(
    "puzzles",
    checked(
        fields(PuzzleProgress, mixed=FLAG, solved=_NUMBERS, seen=_NUMBERS),
        lambda one: not any(one.solved_of(game) & one.seen_of(game) for game in one.solved),
    ),
    PuzzleProgress(),
    N_("Which puzzles you solved cannot be read and was left as it is."),
)
