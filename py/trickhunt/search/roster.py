"""The bots of a game, and those of a game that has none of its own."""

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
"""Play-outs a move of bots that know nothing of a game but its rules."""


class Roster(NamedTuple):
    """The bots that know one game."""

    club: Callable[[], Bot]  #: makes the club player
    casual: Callable[[], Bot]  #: makes the casual player
    model: Callable[[], Model[Any, Any]]  #: makes what the game tells a search
    expert: Callable[[], Thinker]  #: makes how the expert thinks

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        """What makes each bot that does not search, by name, the weakest first."""
        return {"random": RandomBot, "casual": self.casual, "club": self.club}

    def thinkers(self) -> Mapping[str, Callable[[], Thinker]]:
        """What makes each way to search, by name."""
        return {
            "flat": lambda: FlatSearch(self.model()),
            "ismcts": lambda: TreeSearch(self.model()),
            "expert": self.expert,
        }


def plain_roster() -> Roster:
    """The bots of a game that nobody taught them: all of them search, and play out by lot."""

    def expert() -> Thinker:
        return FlatSearch(PlainModel())

    return Roster(
        club=lambda: SearchBot(expert(), CLUB_BUDGET),
        casual=lambda: SearchBot(expert(), CASUAL_BUDGET),
        model=PlainModel,
        expert=expert,
    )
