"""What became of the puzzles that somebody tried, as it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from trickhunt.games.registry import GAMES

MOST = 999
"""The highest number of a puzzle."""


class BadPuzzleProgress(ValueError):
    """What cannot be what became of puzzles."""


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

    def to_data(self) -> dict[str, Any]:
        """The same as JSON can hold it; :meth:`from_data` is the inverse."""
        return {
            "mixed": self.mixed,
            "solved": {game: sorted(numbers) for game, numbers in self.solved.items()},
            "seen": {game: sorted(numbers) for game, numbers in self.seen.items()},
        }

    @classmethod
    def from_data(cls, data: object) -> PuzzleProgress:
        """What became of puzzles in some data that may be anything.

        Raises:
            BadPuzzled: there is nothing of it.
        """
        match data:
            case {"mixed": bool(mixed), "solved": dict(solved), "seen": dict(seen), **more}:
                if more:
                    raise BadPuzzleProgress
            case _:
                raise BadPuzzleProgress
        found = cls(mixed, _by_game(solved), _by_game(seen))
        if any(found.solved_of(game) & found.seen_of(game) for game in GAMES):
            raise BadPuzzleProgress
        return found


def _by_game(data: Mapping[Any, Any]) -> dict[str, frozenset[int]]:
    if set(data) - set(GAMES):
        raise BadPuzzleProgress
    return {game: frozenset(_numbers(numbers)) for game, numbers in data.items()}


def _numbers(data: object) -> list[int]:
    if not isinstance(data, list) or data != sorted({one for one in data if _is_number(one)}):
        raise BadPuzzleProgress
    return data


def _is_number(value: object) -> bool:
    return type(value) is int and 1 <= value <= MOST
