"""The interface of a coach, and the coach of each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from trickhunt.core.game import Move
from trickhunt.core.reason import Reason, Wording
from trickhunt.games.packages import part
from trickhunt.games.registry import PACKAGE_OF

Facts = Mapping[str, Any]
"""The values in a remark."""

Fits = Callable[[Any, Facts, Any], bool]
"""Whether a legal move follows the recommendation, from the observation of the seat that is to
move, and the facts of the remark.
"""


class Coach(NamedTuple):
    """The coach of a game.

    A remark states facts and their consequences. Its conclusion is shown only if the move
    considered best agrees with it, so that coach and hint never recommend different moves.
    """

    #: what matters at a decision, from the observation of the seat that is to move; ``None`` if
    #: there is nothing to decide or to say
    remark: Callable[[Any], Reason | None]
    words: Wording  #: the sentences for remarks and conclusions
    #: how many points a decision must lose in its round to count as bad, from the observation;
    #: infinite if points mean little
    much: Callable[[Any], float]
    #: the rules to know at a decision, most basic first, as untranslated sentences for a first
    #: game; each is shown only once
    basics: Callable[[Any], Sequence[str]] = lambda _seen: ()
    #: the recommendation after a remark, by the kind of the remark: the kind of its sentence, and
    #: the test whether a move follows it
    conclusions: Mapping[str, tuple[str, Fits]] = {}

    def sentence(self, seen: Any, names: Sequence[str]) -> str:
        """What matters at a decision, as a sentence; ``""`` if there is nothing to say."""
        found = self.remark(seen)
        return "" if found is None else self.words(found, names)

    def conclusion(self, seen: Any, best: Move, names: Sequence[str]) -> str:
        """The recommendation at a decision, as a sentence; ``""`` if there is none.

        Args:
            seen: the observation of the seat to move.
            best: the move considered best.
            names: the name of each seat.
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
