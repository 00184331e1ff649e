"""Interruptible searches."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from trickhunt.core.game import Move
from trickhunt.search.opinion import Opinion


class Thought(Protocol):
    """One decision during the search for it."""

    def step(self) -> bool:
        """Search a little further, a few milliseconds at most."""
        ...

    def opinion(self) -> Opinion:
        """The opinion so far; every candidate must have been tried, see :meth:`step`."""
        ...

    @property
    def iterations(self) -> int:
        """The number of play-outs so far."""
        ...

    @property
    def is_ripe(self) -> bool:
        """Whether every candidate was tried, so that there is an opinion."""
        ...


class Thinker(Protocol):
    """Chooses moves in positions of one game."""

    def begin(self, observation: Any, rng: Random) -> Thought:
        """Begin to think about a decision.

        Args:
            rng: the source of all chance in the thought.
        """
        ...


def opinion_after(
    thought: Thought, iterations: int, is_late: Callable[[], bool] = lambda: False
) -> Opinion:
    """Think until the choice is clear, a number of play-outs is reached, or time is up.

    Args:
        is_late: called after each step, as soon as there is an opinion.
    """
    while thought.step():
        if thought.is_ripe and (thought.iterations >= iterations or is_late()):
            break
    return thought.opinion()


class SearchBot:
    """Searches with a fixed number of play-outs per move: same position, same move."""

    def __init__(
        self,
        thinker: Thinker,
        iterations: int,
        is_late: Callable[[], bool] = lambda: False,
    ) -> None:
        """A player that searches.

        Args:
            iterations: the number of play-outs per move, at least 1.
            is_late: whether the time for this move is over; with a time limit its moves depend on
                the machine.
        """
        self.thinker = thinker
        self.iterations = iterations
        self.is_late = is_late

    def choose(self, observation: Any, rng: Random) -> Move:
        """The move that is considered best."""
        moves: tuple[Move, ...] = observation.legal_moves
        if len(moves) == 1:
            return moves[0]
        thought = self.thinker.begin(observation, rng)
        return opinion_after(thought, self.iterations, self.is_late).move
