"""What a coach is, and the coach of each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from trickhunt.core.reason import Reason, Wording
from trickhunt.games.packages import part
from trickhunt.games.registry import PACKAGE_OF


class Coach(NamedTuple):
    """The coach of a game."""

    #: what matters at a decision, from the observation of the seat that is to move; ``None`` where
    #: nothing is to be decided, or nothing to be said
    remark: Callable[[Any], Reason | None]
    words: Wording  #: how a remark is said
    #: how many points a decision must cost in its round to be a bad one, from the observation;
    #: infinite where points say little
    much: Callable[[Any], float]
    aim: str = ""  #: what the game is about, in a sentence for a first game; still to translate

    def sentence(self, seen: Any, names: Sequence[str]) -> str:
        """What matters at a decision, as a sentence; ``""`` for nothing."""
        found = self.remark(seen)
        return "" if found is None else self.words(found, names)


def coach_of(game: str) -> Coach:
    """The coach of a game, by the game's name.

    Raises:
        ModuleNotFoundError: the game has none.
    """
    coach = part(PACKAGE_OF[game], "coach").COACH
    assert isinstance(coach, Coach)
    return coach
