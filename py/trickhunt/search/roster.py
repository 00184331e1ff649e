"""The bots of a game, and default bots for a game without its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from trickhunt.core.game import Bot
from trickhunt.search.flat import FlatSearch
from trickhunt.search.game_model import Model
from trickhunt.search.ismcts import TreeSearch
from trickhunt.search.plain import PlainModel
from trickhunt.search.random_bot import RandomBot
from trickhunt.search.thinker import SearchBot, Thinker

CASUAL_BUDGET, CLUB_BUDGET = 12, 100
"""Play-outs per move of the default bots."""


class Character(NamedTuple):
    """A way to play: the club player with habits that others can notice, and of equal strength."""

    style: Any  #: the parameters of the club player
    title: str  #: what the player is, in a few words; untranslated, like the following
    told: str  #: how ``{name}`` plays, as a sentence


class Roster(NamedTuple):
    """The bots of one game."""

    club: Callable[..., Bot]  #: makes the club player, or one in the style of a character
    casual: Callable[[], Bot]  #: makes the casual player
    model: Callable[[], Model[Any, Any]]  #: makes the model of the game for searches
    expert: Callable[[], Thinker]  #: makes the expert's search
    characters: Mapping[str, Character] = {}  #: by the names of their bots, such as ``club:rival``

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        """The constructor of each bot that does not search, by name, weakest first."""
        return {
            "random": RandomBot,
            "casual": self.casual,
            "club": self.club,
            **{name: partial(self.club, one.style) for name, one in self.characters.items()},
        }

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
