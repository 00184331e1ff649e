"""What matters at a decision of somebody who is new to the game, one module a game.

Each says what matters now (``remark``), says it in words (``words``), what speaks against a move
that is worse than another (``against``), and how many points of a round are many (``much``). All
of it is true in every deal that agrees with what the seat knows. A guest has a module ``coach``,
or no coach.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from trickhunt.core.reason import Reason
from trickhunt.games.packages import part
from trickhunt.games.registry import PACKAGE_OF


class Coach(NamedTuple):
    """The coach of a game."""

    #: what matters at a decision, from the observation of the seat that is to move; ``None`` where
    #: nothing is to be decided, or nothing to be said
    remark: Callable[[Any], Reason | None]
    words: Callable[[Reason, Sequence[str]], str]  #: a remark as a sentence, with the names by seat
    #: what a legal move comes to, as a sentence, from the observation, the move and the names by
    #: seat
    against: Callable[[Any, Any, Sequence[str]], str]
    #: how many points a decision must cost in its round to be a bad one, from the observation;
    #: infinite where points say little
    much: Callable[[Any], float]

    def sentence(self, seen: Any, names: Sequence[str]) -> str:
        """What matters at a decision, as a sentence; ``""`` for nothing."""
        found = self.remark(seen)
        return "" if found is None else self.words(found, names)


def filled(reason: Reason, names: Sequence[str], card_name: Callable[[int], str]) -> dict[str, Any]:
    """The facts of a remark as its words take them.

    Args:
        reason: the remark.
        names: what each seat is called.
        card_name: what a card is called.

    Returns:
        The facts, with a ``name`` for a ``seat``, and a ``card`` by what it is called.
    """
    facts = dict(reason.facts)
    if "seat" in facts:
        facts["name"] = names[facts["seat"]]
    if "card" in facts:
        facts["card"] = card_name(facts["card"])
    return facts


def coach_of(game: str) -> Coach:
    """The coach of a game, by the game's name.

    Raises:
        ModuleNotFoundError: the game has none.
    """
    coach = part(PACKAGE_OF[game], "coach").COACH
    assert isinstance(coach, Coach)
    return coach
