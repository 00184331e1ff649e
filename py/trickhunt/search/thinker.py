"""Thinking about a move, a little at a time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from trickhunt.core.game import Move
from trickhunt.search.opinion import Opinion


class Thought(Protocol):
    """One decision while it is being thought about."""

    def step(self) -> bool:
        """Think a little further, a few milliseconds at most.

        Returns:
            Whether more thought could change the choice.
        """
        ...

    def opinion(self) -> Opinion:
        """What is thought so far; every candidate must have been tried, see :meth:`step`."""
        ...

    @property
    def iterations(self) -> int:
        """How many play-outs were made so far."""
        ...

    @property
    def is_ripe(self) -> bool:
        """Whether every candidate was tried, so that there is an opinion."""
        ...


class Thinker(Protocol):
    """Makes up its mind about positions of one game."""

    def begin(self, observation: Any, rng: Random) -> Thought:
        """Begin to think about what to do.

        Args:
            observation: what the seat that is to move knows.
            rng: the source of all chance in the thought.
        """
        ...


def opinion_after(
    thought: Thought, iterations: int, is_late: Callable[[], bool] = lambda: False
) -> Opinion:
    """Think until the choice is clear, or so many play-outs are made, or it is late.

    Args:
        thought: a thought.
        iterations: the play-outs that are allowed.
        is_late: asked after each step, as soon as there is an opinion.
    """
    while thought.step():
        if thought.is_ripe and (thought.iterations >= iterations or is_late()):
            break
    return thought.opinion()


class SearchBot:
    """Thinks about each move for a number of play-outs: the same position, the same move."""

    def __init__(
        self,
        thinker: Thinker,
        iterations: int,
        is_late: Callable[[], bool] = lambda: False,
    ) -> None:
        """A player that thinks.

        Args:
            thinker: how it thinks.
            iterations: how many play-outs it may make for a move, at least 1.
            is_late: tells that the time for this move is over; a limit by time makes its moves
                depend on the machine.
        """
        self.thinker = thinker
        self.iterations = iterations
        self.is_late = is_late

    def choose(self, observation: Any, rng: Random) -> Move:
        """The move it holds for the best."""
        moves: tuple[Move, ...] = observation.legal_moves
        if len(moves) == 1:
            return moves[0]
        thought = self.thinker.begin(observation, rng)
        return opinion_after(thought, self.iterations, self.is_late).move
