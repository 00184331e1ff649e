"""The model of Schnäppchen Jagd for a search, and the expert's search for each phase."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

from trickhunt.core.game import Move
from trickhunt.games.bargain_hunt.bots.rollout import Playout, usual_play, usual_show
from trickhunt.games.bargain_hunt.bots.settling import Settling, settle
from trickhunt.games.bargain_hunt.constants import CLEARING, PLAYING, SHOWING
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.moves import VALUE_OF, BargainMove
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.options import EDITIONS, FULL, SHORT
from trickhunt.games.bargain_hunt.state import BargainState
from trickhunt.search.flat import FlatSearch
from trickhunt.search.game_model import Ending
from trickhunt.search.thinker import Thinker, Thought


class BargainHuntModel:
    """Schnäppchen Jagd for a search: a play-out ends with the clearings of a round."""

    def worlds(self, observation: BargainObservation) -> Callable[[Random], BargainState]:
        """A function that draws complete states; every deal is equally likely."""
        length = FULL if observation.rounds > 1 else SHORT
        game = BargainHunt(observation.players, EDITIONS[observation.french], length)
        return game.sampler(observation)

    def candidates(self, observation: BargainObservation) -> Mapping[Move, tuple[Move, ...]]:
        """Every legal move, but in the last round only one of equivalent clearings.

        Of clearings that come to the same in the end, the one that brings more at once is first.
        No card can represent another: each has a value that someone may collect or clear. Twins are
        already one move.
        """
        moves = observation.legal_moves
        if observation.phase != CLEARING or observation.round < observation.rounds:
            return {move: (move,) for move in moves}
        counts = Counter(VALUE_OF[face] for face in observation.junk[observation.seat])
        alike: dict[tuple[str, int], list[Move]] = {}
        for move in sorted(moves, key=lambda move: -observation.gain(move)):
            alike.setdefault((move.action, counts[move.value]), []).append(move)
        return {same[0]: tuple(same) for same in alike.values()}

    def options(self, state: BargainState) -> tuple[BargainMove, ...]:
        """The legal moves of the actor."""
        return state.legal_moves()

    def finish(self, state: BargainState, number: int, rng: Random) -> Ending:  # noqa: ARG002
        """Play a state on until round ``number`` is over, and evaluate it.

        The moves follow from the cards, so there is no chance.
        """
        until = min(number, state.game.terms.rounds)
        while state.phase == SHOWING or state.round < until:
            state.apply(usual_move(state))
        playout = Playout(state)
        if state.round > until:
            playout.number = until
            return Settling(playout).settle(0)
        playout.play()
        return settle(playout, state.cleared)


def usual_move(state: BargainState) -> BargainMove:
    """The move of a seat in a play-out, in a round that is not the last."""
    if state.phase == SHOWING:
        return usual_show(state)
    if state.phase == PLAYING:
        return usual_play(state)
    return Settling(Playout(state)).choose(state.actor)


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
