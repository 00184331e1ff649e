"""The bots of a game: the random player, and default bots that know only the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any, NamedTuple

from trickhunt.core.chance import below
from trickhunt.core.game import Bot, Move, Observation
from trickhunt.search.flat import FlatSearch
from trickhunt.search.game_model import Ending, Model
from trickhunt.search.ismcts import TreeSearch
from trickhunt.search.thinker import SearchBot, Thinker


class PlainModel:
    """The model of any game: plays on at random."""

    def worlds(self, observation: Any) -> Callable[[Random], Any]:
        """A function that draws complete states that agree with the observation."""
        draw: Callable[[Random], Any] = observation.game.sampler(observation)
        return draw

    def candidates(self, observation: Any) -> Mapping[Move, tuple[Move, ...]]:
        """The legal moves, each representing itself."""
        return {move: (move,) for move in observation.legal_moves}

    def options(self, state: Any) -> tuple[Move, ...]:
        """The legal moves of the actor."""
        moves: tuple[Move, ...] = state.legal_moves()
        return moves

    def finish(self, state: Any, number: int, rng: Random) -> Ending:
        """Play a state on at random to the end of round ``number``; the leader then has the win."""
        while state.actor >= 0 and state.round <= number:
            moves = state.legal_moves()
            state.apply(moves[below(rng, len(moves))])
        winners = state.winners
        shares = tuple((seat in winners) / len(winners) for seat in range(state.game.players))
        return Ending(shares, state.scores)


class RandomBot:
    """Makes any legal move with equal probability, in every game."""

    def choose(self, observation: Observation, rng: Random) -> Move:
        """A random legal move."""
        moves = observation.legal_moves
        return moves[below(rng, len(moves))]


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
