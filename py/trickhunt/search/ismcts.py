"""Information Set Monte Carlo Tree Search: one tree over what the observer sees.

Each play-out draws a world and walks down a tree whose branches are moves. If a move is not
possible in a world, its branch is unavailable that time, so each branch counts how often it was
available as well as how often it was taken (Cowling, Powley, Whitehouse 2012, the variant with a
single observer). Every seat is assumed to maximize its own share of the win. All moves are open in
these games, so one tree is enough for all seats. It grows by one position per play-out, and ends at
the end of the round.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import sqrt
from random import Random
from typing import Any

from trickhunt.core.arithmetic import log
from trickhunt.core.game import Move
from trickhunt.search.averages import error_of_sums
from trickhunt.search.flat import FIRST_LOOK, SURELY
from trickhunt.search.game_model import Model
from trickhunt.search.opinion import JudgedMove, Opinion

EXPLORATION = 0.3
"""The bonus of a rarely tried branch, in shares of the win."""

CLEARLY = 4.0
"""Standard errors by which every other move must be behind for the choice to be clear."""

ENOUGH = 30
"""Number of tries that make the mean of a move reliable."""

LEAST_SPREAD = 0.1
"""Smallest assumed spread of the share of the win after a move: a few tries that agree prove
little.
"""


log_of = cache(log)
"""The logarithm of a count, cached because there are few different counts."""


class TreeSearch:
    """Searches by Information Set Monte Carlo Tree Search."""

    def __init__(
        self, model: Model[Any, Any], exploration: float = EXPLORATION, further: int = 0
    ) -> None:
        """A tree search with a model.

        Args:
            exploration: the bonus of a rarely tried branch, in shares of the win.
            further: how many rounds to play on after the current one.
        """
        self.model = model
        self.exploration = exploration
        self.further = further

    def begin(self, observation: Any, rng: Random) -> TreeThought:
        """Begin to think about a position."""
        return TreeThought(self.model, observation, rng, self.exploration, self.further)


class Branch:
    """A move in the tree, and the position after it.

    Attributes:
        seat: the seat that makes the move.
        tries: how often it was made.
        chances: how often it was available.
        merits: the sum of the values of its play-outs for the mover.
        branches: the following moves that were made at least once.
    """

    __slots__ = ("branches", "chances", "merits", "seat", "tries")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.tries = 0
        self.chances = 1
        self.merits = 0.0
        self.branches: dict[Move, Branch] = {}


class TreeThought:
    """One decision of a tree search.

    Attributes:
        iterations: the number of play-outs so far.
    """

    def __init__(
        self,
        model: Model[Any, Any],
        observation: Any,
        rng: Random,
        exploration: float = EXPLORATION,
        further: int = 0,
    ) -> None:
        self.iterations = 0
        self._model = model
        self._seat: int = observation.seat
        self._round: int = observation.round
        self._until = self._round + further
        self._had: int = observation.scores[self._seat]
        self._rng = rng
        self._exploration = exploration
        self._draw = model.worlds(observation)
        self._stands_for: Mapping[Move, tuple[Move, ...]] = model.candidates(observation)
        self._candidates = tuple(self._stands_for)
        self._root = Branch(-1)
        self._wins: dict[Move, float] = dict.fromkeys(self._candidates, 0.0)
        self._points: dict[Move, float] = dict.fromkeys(self._candidates, 0.0)
        self._squares: dict[Move, float] = dict.fromkeys(self._candidates, 0.0)
        self._point_squares: dict[Move, float] = dict.fromkeys(self._candidates, 0.0)

    @property
    def is_ripe(self) -> bool:
        """Whether every candidate was tried."""
        return len(self._root.branches) == len(self._candidates)

    def step(self) -> bool:
        """Make one play-out; returns whether the choice is still open."""
        state = self._draw(self._rng)
        path: list[Branch] = []
        first = self._descend(state, path)
        ending = self._model.finish(state, self._until, self._rng)
        for branch in path:
            branch.tries += 1
            branch.merits += ending.merit(branch.seat)
        merit = ending.merit(self._seat)
        self._squares[first] += merit * merit
        self._wins[first] += ending.wins[self._seat]
        points = ending.points[self._seat] - self._had
        self._points[first] += points
        self._point_squares[first] += points * points
        self.iterations += 1
        # The check is slow, so it is done only now and then.
        return self.iterations % ENOUGH != 0 or not (self.is_ripe and self._is_clear())

    def _descend(self, state: Any, path: list[Branch]) -> Move:
        """Make moves down the tree and one beyond it; returns the first of them."""
        branch = self._root
        options: tuple[Move, ...] = self._candidates
        first, is_new = self._pick(branch, options, state.actor)
        move = first
        while True:
            branch = branch.branches[move]
            path.append(branch)
            state.apply(move)
            if is_new or state.is_over or state.round != self._round:
                return first
            options = self._model.options(state)
            move, is_new = self._pick(branch, options, state.actor)

    def _pick(self, branch: Branch, options: tuple[Move, ...], actor: int) -> tuple[Move, bool]:
        """The move to make, and whether it was never made here before."""
        branches = branch.branches
        untried = [move for move in options if move not in branches]
        for move in options:
            if move in branches:
                branches[move].chances += 1
        if untried:
            move = untried[int(self._rng.random() * len(untried))]
            branches[move] = Branch(actor)
            return move, True
        exploration = self._exploration
        best, most = options[0], -1.0
        for move in options:
            child = branches[move]
            tries = child.tries
            merit = child.merits / tries + exploration * sqrt(log_of(child.chances) / tries)
            if merit > most:
                best, most = move, merit
        return best, False

    def _is_clear(self) -> bool:
        """Whether every other candidate is clearly behind the best."""
        best = self._best_first()[0]
        mean, unsure = self._mean(best)
        for move in self._candidates:
            if move is not best:
                other, also = self._mean(move)
                if mean - other <= CLEARLY * sqrt(unsure + also):
                    return False
        return self._root.branches[best].tries >= ENOUGH

    def _mean(self, move: Move) -> tuple[float, float]:
        """The mean merit of a candidate, and the square of its standard error."""
        branch = self._root.branches[move]
        tries = branch.tries
        mean = branch.merits / tries
        if tries < 2:
            return mean, 1.0
        spread = max(LEAST_SPREAD * LEAST_SPREAD, self._squares[move] / tries - mean * mean)
        return mean, spread / (tries - 1)

    def _best_first(self) -> list[Move]:
        """The candidates by the number of tries: good moves are tried often."""
        branches = self._root.branches
        return sorted(
            self._candidates,
            key=lambda move: (branches[move].tries, branches[move].merits),
            reverse=True,
        )

    def opinion(self) -> Opinion:
        """The result of the play-outs; the move that was tried most is considered best."""
        judged = []
        best_first = self._best_first()
        lead, unsure = self._mean(best_first[0])
        most = self._root.branches[best_first[0]].tries
        for candidate in best_first:
            tries = self._root.branches[candidate].tries
            wins, points = self._wins[candidate] / tries, self._points[candidate] / tries
            mean, also = self._mean(candidate)
            margin = error = None
            if tries >= FIRST_LOOK:
                margin = SURELY * sqrt(also)
                error = SURELY * error_of_sums(
                    self._points[candidate], self._point_squares[candidate], tries
                )
            # Bad moves are hardly tried again: few tries are also a judgement.
            is_tried = tries >= min(ENOUGH, most)
            is_level = is_tried and lead - mean <= SURELY * sqrt(unsure + also)
            judged += [
                JudgedMove(move, wins, points, margin, tries, is_level, error)
                for move in self._stands_for[candidate]
            ]
        return Opinion(tuple(judged), self.iterations)
