"""Flat Monte Carlo: every candidate is tried in the same worlds, and the weaker ones are dropped.

All candidates are tried in the same complete states with the same random numbers, so that their
differences are more precise than their values. Each time the number of worlds has doubled,
candidates that are clearly behind the best, or can hardly be better, are dropped: the rest of the
budget goes to the close ones. The thought ends when only one is left.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from trickhunt.core.chance import fork
from trickhunt.core.game import Move
from trickhunt.search.averages import differences, mean, paired_error, paired_mean, standard_error
from trickhunt.search.game_model import Ending, Model
from trickhunt.search.opinion import JudgedMove, Opinion

FIRST_LOOK = 12
"""Number of worlds before a candidate can be dropped for the first time."""

CLEARLY = 3.0
"""Standard errors of the difference by which a candidate must be behind to be dropped."""

SURELY = 1.96
"""Standard errors on either side of a mean for a 95 % interval."""

TRIFLE = 0.002
"""A share of the win that is not worth more play-outs."""

LEAST_SPREAD = 0.02
"""Smallest assumed spread of differences in the share of the win: a few worlds that agree prove
little.
"""


class FlatSearch:
    """Searches by flat Monte Carlo."""

    def __init__(self, model: Model[Any, Any], further: int = 0) -> None:
        """A flat search with a model.

        Args:
            further: how many rounds to play on after the current one.
        """
        self.model = model
        self.further = further

    def begin(self, observation: Any, rng: Random) -> FlatThought:
        """Begin to think about a position."""
        return FlatThought(self.model, observation, rng, self.further)


class FlatThought:
    """One decision of a flat Monte Carlo search.

    Attributes:
        iterations: the number of play-outs so far.
    """

    def __init__(
        self, model: Model[Any, Any], observation: Any, rng: Random, further: int = 0
    ) -> None:
        self.iterations = 0
        self._model = model
        self._seat: int = observation.seat
        self._until: int = observation.round + further
        self._had: int = observation.scores[self._seat]
        self._rng = rng
        self._draw = model.worlds(observation)
        self._stands_for: Mapping[Move, tuple[Move, ...]] = model.candidates(observation)
        self._open = list(self._stands_for)
        self._queue: list[Move] = []
        self._merits: dict[Move, list[float]] = {move: [] for move in self._open}
        self._wins: dict[Move, list[float]] = {move: [] for move in self._open}
        self._points: dict[Move, list[float]] = {move: [] for move in self._open}
        self._worlds = 0
        self._look = FIRST_LOOK

    @property
    def is_ripe(self) -> bool:
        """Whether every candidate was tried."""
        return self._worlds > 1 or (self._worlds == 1 and not self._queue)

    def step(self) -> bool:
        """Try one candidate in one world; returns whether more than one candidate is left."""
        if not self._queue:
            self._begin_world()
        move = self._queue.pop()
        ending = self._try(move)
        self._merits[move].append(ending.merit(self._seat))
        self._wins[move].append(ending.wins[self._seat])
        self._points[move].append(ending.points[self._seat] - self._had)
        self.iterations += 1
        if not self._queue and self._worlds >= self._look:
            self._give_up()
        return len(self._open) > 1 or not self.is_ripe

    def _begin_world(self) -> None:
        self._world = self._draw(self._rng)
        self._luck = fork(self._rng)
        self._queue = self._open[::-1]
        self._worlds += 1

    def _try(self, move: Move) -> Ending:
        state = self._world.copy()
        state.apply(move)
        return self._model.finish(state, self._until, Random(self._luck))

    def _give_up(self) -> None:
        """Drop the candidates that are clearly behind the best, or hardly better."""
        self._look = 2 * self._worlds
        best = max(self._open, key=lambda move: mean(self._merits[move]))
        lead = self._merits[best]

        def is_close(move: Move) -> bool:
            behind = [mine - other for mine, other in zip(lead, self._merits[move], strict=True)]
            return mean(behind) <= CLEARLY * standard_error(behind, LEAST_SPREAD) - TRIFLE

        self._open = [move for move in self._open if move is best or is_close(move)]

    def opinion(self) -> Opinion:
        """The result of the play-outs; of equal moves the first is considered best.

        A move that was dropped is judged by its difference from the best one in the worlds that
        both were tried in: worlds that only one of them met, good or bad, are no difference.
        """
        # Count only worlds in which all remaining candidates were tried: one more good world is no
        # merit.
        fair = min(len(self._merits[move]) for move in self._open)
        best_first = sorted(
            self._stands_for,
            key=lambda move: (move in self._open, mean(self._merits[move][:fair])),
            reverse=True,
        )
        judged = [
            self._judged(move, candidate, best_first[0])
            for candidate in best_first
            for move in self._stands_for[candidate]
        ]
        return Opinion(tuple(judged), self.iterations)

    def _judged(self, move: Move, candidate: Move, best: Move) -> JudgedMove:
        tries = len(self._merits[candidate])
        wins, points = (
            paired_mean(values[candidate], values[best]) for values in (self._wins, self._points)
        )
        margin = error = None
        if tries >= FIRST_LOOK:
            margin, error = (
                SURELY * paired_error(values[candidate], values[best])
                for values in (self._merits, self._points)
            )
        is_level = self._is_level(candidate, best)
        return JudgedMove(move, min(1.0, max(0.0, wins)), points, margin, tries, is_level, error)

    def _is_level(self, move: Move, best: Move) -> bool:
        """Whether the common worlds of a candidate and the best cannot distinguish them."""
        behind = differences(self._merits[best], self._merits[move])
        if move is best or len(behind) < 2:
            return True
        return mean(behind) <= SURELY * standard_error(behind, LEAST_SPREAD) + TRIFLE
