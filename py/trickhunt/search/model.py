"""What a search has to know of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple, Protocol, TypeVar

from trickhunt.core.game import Move, Observation, State

ObservationT_contra = TypeVar("ObservationT_contra", bound=Observation, contravariant=True)
StateT = TypeVar("StateT", bound="State[Observation]")


A_POINT = 0.0002
"""What a point counts beside shares of the win: where these are alike, more points are better."""


class Ending(NamedTuple):
    """How a play-out ended."""

    #: per seat, the share of the win in the whole game it can expect; they add up to 1
    wins: tuple[float, ...]
    points: tuple[float, ...]  #: per seat, its points when the round is over

    def merit(self, seat: int) -> float:
        """How good it is for a seat: its share of the win and, hardly, its points."""
        return self.wins[seat] + A_POINT * self.points[seat]


class Model(Protocol[ObservationT_contra, StateT]):
    """A game as a search sees it."""

    def worlds(self, observation: ObservationT_contra) -> Callable[[Random], StateT]:
        """A function that draws complete states that agree with the observation.

        It knows nothing but the observation. What the others' plays make likely may weigh in.
        """
        ...

    def candidates(self, observation: ObservationT_contra) -> Mapping[Move, tuple[Move, ...]]:
        """The legal moves worth a thought, each with the legal moves that it stands for.

        Every legal move but for faults (TH-12) is stood for by exactly one candidate, itself or
        one that comes to the same; the order is that of the legal moves.
        """
        ...

    def options(self, state: StateT) -> tuple[Move, ...]:
        """The legal moves of the actor that a tree search looks at, at least one."""
        ...

    def finish(self, state: StateT, number: int, rng: Random) -> Ending:
        """Play a state on, in place, until round ``number`` is over, and judge how it stands.

        A state that is past that round already, or over, is only judged.
        """
        ...
