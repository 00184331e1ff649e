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
    known = _known(game, observation)
    seen = known.pack

    def draw(rng: Random) -> VolltrefferState:
        state = known.copy()
        unseen = list(observation.unseen)
        shuffle(rng, unseen)
        state.pack = (*seen, *unseen)
        state.seed = below(rng, LARGEST_SEED + 1)
        return state

    return draw


def _known(game: VolltrefferOptions[Any], observation: VolltrefferObservation) -> VolltrefferState:
    """A state with everything in the observation; its pack ends at the first unseen card."""
    state = VolltrefferState.known(game, observation)
    state.points = list(observation.scores)
    state.trump = observation.trump
    state.pack = (
        observation.trump_card,
        *DECK.missing([observation.trump_card, *observation.unseen]),
    )
    state.top = len(state.pack)
    state.display = observation.display
    state.hands = [bit_set(hand) for hand in observation.hands]
    state.melds = observation.melds
    state.taken = list(observation.taken)
    return state
