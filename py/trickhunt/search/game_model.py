"""The interface between a search and a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple, Protocol, TypeVar

from trickhunt.core.game import Move, Observation, State

ObservationT_contra = TypeVar("ObservationT_contra", bound=Observation, contravariant=True)
StateT = TypeVar("StateT", bound="State[Observation]")


A_POINT = 0.0002
"""The value of a point beside shares of the win: with equal shares, more points are better."""


class Ending(NamedTuple):
    """The result of a play-out."""

    #: per seat, its expected share of the win of the whole game; they add up to 1
    wins: tuple[float, ...]
    points: tuple[float, ...]  #: per seat, its points at the end of the round

    def merit(self, seat: int) -> float:
        """The value for a seat: its share of the win plus a tiny part for its points."""
        return self.wins[seat] + A_POINT * self.points[seat]


class Model(Protocol[ObservationT_contra, StateT]):
    """A game as a search sees it."""

    def worlds(self, observation: ObservationT_contra) -> Callable[[Random], StateT]:
        """A function that draws complete states that agree with the observation.

        It uses only the observation, but may take into account what the plays of others make
        likely.
        """
        ...

    def candidates(self, observation: ObservationT_contra) -> Mapping[Move, tuple[Move, ...]]:
        """The legal moves to consider, each with the legal moves that it represents.

        Every legal move except faults (TH-12) is represented by exactly one candidate: itself or an
        equivalent one. The order is that of the legal moves.
        """
        ...

    def options(self, state: StateT) -> tuple[Move, ...]:
        """The legal moves of the actor that a tree search considers, at least one."""
        ...

    def finish(self, state: StateT, number: int, rng: Random) -> Ending:
        """Play a state on, in place, to the end of round ``number``, and evaluate it.

        A state that is already past that round, or over, is only evaluated.
        """
        ...
