"""The expert of Volltreffer: flat Monte Carlo, and an exhaustive search of the last tricks."""

from __future__ import annotations

from random import Random

from trickhunt.games.volltreffer.bots.exact import ExactSearch
from trickhunt.games.volltreffer.bots.rollout import Tricks
from trickhunt.games.volltreffer.bots.search_model import VolltrefferModel, judge_of
from trickhunt.games.volltreffer.constants import BULLSEYE, PLAYING
from trickhunt.games.volltreffer.observation import VolltrefferObservation
from trickhunt.search.flat import FlatThought
from trickhunt.search.opinion import JudgedMove, Opinion
from trickhunt.search.thinker import Thought

FEW_CARDS = {3: 18, 4: 20, 5: 20}
"""By number of players, the number of cards in all hands from which the tricks are searched
exactly: up to there the search mostly ends within :data:`MOST_STEPS`; with one trick more it takes
ten times as long.
"""

FIRST_TRIES = 10
"""Play-outs for each candidate before the exact search begins, to have an early opinion."""

MOST_STEPS = 900
"""The number of steps after which the exact search is given up for play-outs."""


class TricksThought:
    """A decision in the last tricks of a round.

    It first makes a few play-outs, so that there is an early opinion, and then searches everything.
    If that takes too long, it continues with play-outs.

    Attributes:
        iterations: the number of play-outs; a step of the exact search counts as one.
    """

    def __init__(
        self, model: VolltrefferModel, observation: VolltrefferObservation, rng: Random
    ) -> None:
        self.iterations = 0
        self._flat = FlatThought(model, observation, rng)
        self._stands_for = model.candidates(observation)
        last = observation.round == observation.max_rounds
        judge = judge_of(observation.players, observation.goal, observation.dealer, last=last)
        self._exact = ExactSearch(Tricks.of(observation), judge)
        self._observation = observation
        candidates = len(self._stands_for)
        self._first = FIRST_TRIES * candidates if candidates > 1 else 0

    @property
    def is_ripe(self) -> bool:
        """Whether every candidate was tried."""
        return self._flat.is_ripe

    def step(self) -> bool:
        """Make a play-out, or search a few more decisions."""
        self.iterations += 1
        if self._first < self.iterations <= self._first + MOST_STEPS and self._first:
            return self._exact.step()
        return self._flat.step() or self.iterations < self._first

    def opinion(self) -> Opinion:
        """The exact result if the search is complete, else the result of the play-outs."""
        if not self._exact.is_done:
            return self._flat.opinion()
        seen = self._observation
        worths = self._exact.root.worths
        judged = [
            JudgedMove(
                move,
                worth[seen.seat],
                worth[seen.players + seen.seat] - seen.scores[seen.seat],
                0.0,
                1,
                is_level=False,
                points_margin=0.0,
            )
            for worth, moves in zip(worths, self._stands_for.values(), strict=True)
            for move in moves
        ]
        here = seen.scores[seen.seat]
        # Of equal shares of the win the nearest to 66 is best; equal means except for rounding.

        def merit(one: JudgedMove) -> tuple[float, float]:
            return -round(one.wins, 9), round(abs(BULLSEYE - here - one.points), 9)

        judged.sort(key=merit)
        levelled = [one._replace(is_level=merit(one) == merit(judged[0])) for one in judged]
        return Opinion(tuple(levelled), self.iterations)


class Expert:
    """Searches positions of Volltreffer."""

    model = VolltrefferModel()

    def begin(self, observation: VolltrefferObservation, rng: Random) -> Thought:
        """Begin to think about a position."""
        if observation.phase == PLAYING:
            cards = sum(map(len, observation.hands))
            if cards <= FEW_CARDS[observation.players]:
                return TricksThought(self.model, observation, rng)
        return FlatThought(self.model, observation, rng)
