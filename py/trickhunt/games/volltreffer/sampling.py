"""Draw complete states that agree with an observation; every order of the stock is equally likely.

All hands are known, because purchases are open (VT-7). Only the order of the unseen cards in the
stock, and the packs of the rounds to come, are unknown.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from trickhunt.core.bits import bit_set
from trickhunt.core.chance import LARGEST_SEED, below, shuffle
from trickhunt.games.volltreffer.moves import DECK
from trickhunt.games.volltreffer.observation import VolltrefferObservation
from trickhunt.games.volltreffer.options import VolltrefferOptions
from trickhunt.games.volltreffer.state import VolltrefferState


def sampler(
    game: VolltrefferOptions[Any], observation: VolltrefferObservation
) -> Callable[[Random], VolltrefferState]:
    """A function that draws complete states that agree with the observation, uniformly."""
    known = VolltrefferState.known(game, observation)
    known.points = list(observation.scores)
    known.trump = observation.trump
    known.hands = [bit_set(hand) for hand in observation.hands]
    trump_card = observation.trump_card
    seen = (trump_card, *DECK.missing([trump_card, *observation.unseen]))
    known.top = len(seen)

    def draw(rng: Random) -> VolltrefferState:
        state = known.copy()
        unseen = list(observation.unseen)
        shuffle(rng, unseen)
        state.pack = (*seen, *unseen)
        state.seed = below(rng, LARGEST_SEED + 1)
        return state

    return draw
