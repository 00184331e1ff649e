"""The expert of Schnäppchen Jagd: the search for each phase, chosen by measurement."""

from __future__ import annotations

from random import Random

from trickhunt.games.bargain_hunt.bots.search_model import BargainHuntModel
from trickhunt.games.bargain_hunt.constants import CLEARING
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.search.flat import FlatSearch
from trickhunt.search.thinker import Thinker, Thought


def thinker() -> Thinker:
    """The expert's search."""
    return Expert()


class Expert:
    """Searches by flat Monte Carlo; a clearing is evaluated by the round after it."""

    def __init__(self) -> None:
        model = BargainHuntModel()
        self.playing: Thinker = FlatSearch(model)
        self.clearing: Thinker = FlatSearch(model, further=1)

    def begin(self, observation: BargainObservation, rng: Random) -> Thought:
        """Begin to think about a position."""
        thinker = self.clearing if observation.phase == CLEARING else self.playing
        return thinker.begin(observation, rng)
