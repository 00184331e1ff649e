"""The expert of Treasure Hunt: the search for each phase."""

from __future__ import annotations

from random import Random

from trickhunt.games.treasure_hunt.bots.golden import GoldenThought
from trickhunt.games.treasure_hunt.bots.search_model import TreasureHuntModel
from trickhunt.games.treasure_hunt.constants import NAMING
from trickhunt.games.treasure_hunt.observation import TreasureObservation
from trickhunt.search.flat import FlatSearch
from trickhunt.search.thinker import Thinker, Thought


def thinker() -> Thinker:
    """The expert's search for Treasure Hunt."""
    return _Expert()


class _Expert:
    """Evaluates all guesses of the golden card exactly, and searches predictions and tricks."""

    def __init__(self) -> None:
        self._search = FlatSearch(TreasureHuntModel())

    def begin(self, observation: TreasureObservation, rng: Random) -> Thought:
        """Begin to think about what to do."""
        if observation.phase == NAMING:
            return GoldenThought(observation, rng)
        return self._search.begin(observation, rng)
