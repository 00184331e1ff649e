"""The bots of a game, and default bots for a game without its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from trickhunt.core.game import Bot
from trickhunt.search.flat import FlatSearch
from trickhunt.search.ismcts import TreeSearch
from trickhunt.search.model import Model
from trickhunt.search.plain import PlainModel
from trickhunt.search.random_bot import RandomBot
from trickhunt.search.thinker import SearchBot, Thinker

CASUAL_BUDGET, CLUB_BUDGET = 12, 100
"""Play-outs per move of the default bots."""


class Roster(NamedTuple):
    """The bots of one game."""

    club: Callable[[], Bot]  #: makes the club player
    casual: Callable[[], Bot]  #: makes the casual player
    model: Callable[[], Model[Any, Any]]  #: makes the model of the game for searches
    expert: Callable[[], Thinker]  #: makes the expert's search

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        """The constructor of each bot that does not search, by name, weakest first."""
        return {"random": RandomBot, "casual": self.casual, "club": self.club}

    def thinkers(self) -> Mapping[str, Callable[[], Thinker]]:
        """The constructor of each search, by name."""
        return {
            "flat": lambda: FlatSearch(self.model()),
            "ismcts": lambda: TreeSearch(self.model()),
            "expert": self.expert,
        }


def plain_roster() -> Roster:
    """The bots of a game without its own: all of them search, and play out at random."""

    def expert() -> Thinker:
        return FlatSearch(PlainModel())

    return Roster(
        club=lambda: SearchBot(expert(), CLUB_BUDGET),
        casual=lambda: SearchBot(expert(), CASUAL_BUDGET),
        model=PlainModel,
        expert=expert,
    )
