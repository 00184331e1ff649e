"""What a coach is, and the coach of each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from trickhunt.core.game import Move
from trickhunt.core.reason import Reason, Wording
from trickhunt.games.packages import part
from trickhunt.games.registry import PACKAGE_OF

Facts = Mapping[str, Any]
"""What a remark is said with."""

Fits = Callable[[Any, Facts, Any], bool]
"""Whether a legal move does what is recommended, from the observation of the seat that is to move,
and the facts of the remark."""


class Coach(NamedTuple):
    """The coach of a game.

    A remark tells facts, and what follows from them. What it concludes is said where the move that
    is held for the best does just that, so that coach and hint never recommend two things.
    """

    #: what matters at a decision, from the observation of the seat that is to move; ``None`` where
    #: nothing is to be decided, or nothing to be said
    remark: Callable[[Any], Reason | None]
    words: Wording  #: how a remark is said, and what it concludes
    #: how many points a decision must cost in its round to be a bad one, from the observation;
    #: infinite where points say little
    much: Callable[[Any], float]
    #: what is to be known of the game at a decision, as sentences for a first game that are still
    #: to translate, the first ones first; each is said once
    basics: Callable[[Any], Sequence[str]] = lambda _seen: ()
    #: what is recommended after a remark, by its kind: the kind of the words, and what does it
    conclusions: Mapping[str, tuple[str, Fits]] = {}

    def sentence(self, seen: Any, names: Sequence[str]) -> str:
        """What matters at a decision, as a sentence; ``""`` for nothing."""
        found = self.remark(seen)
        return "" if found is None else self.words(found, names)

    def conclusion(self, seen: Any, best: Move, names: Sequence[str]) -> str:
        """What is recommended at a decision, as a sentence; ``""`` for nothing.

        Args:
            seen: what the seat that is to move knows.
            best: the move that is held for the best.
            names: what each seat is called.
        """
        found = self.remark(seen)
        if found is None or found.kind not in self.conclusions:
            return ""
        kind, fits = self.conclusions[found.kind]
        return self.words(Reason(kind, found.facts), names) if fits(seen, found.facts, best) else ""


def coach_of(game: str) -> Coach:
    """The coach of a game, by the game's name.

    Raises:
        ModuleNotFoundError: the game has none.
    """
    coach = part(PACKAGE_OF[game], "coach").COACH
    assert isinstance(coach, Coach)
    return coach
