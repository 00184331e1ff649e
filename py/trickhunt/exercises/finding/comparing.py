"""Compare all moves of a position in the same worlds.

A search for a good move soon drops moves that are clearly worse. To prove that a move is the best
by a margin, all moves are tried to the end, so that the differences are unbiased.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import Any, NamedTuple

from trickhunt.core.chance import fork
from trickhunt.core.game import Move
from trickhunt.search.averages import mean, standard_error
from trickhunt.search.flat import LEAST_SPREAD
from trickhunt.search.game_model import Model


class TriedCandidate(NamedTuple):
    """A candidate after the play-outs."""

    moves: tuple[Move, ...]  #: the legal moves that it represents, itself first
    merits: tuple[float, ...]  #: the value of the result in each world
    wins: float  #: its expected share of the win
    points: float  #: the points that the mover is expected to gain until the end of the round


class Lead(NamedTuple):
    """The lead of one move over another."""

    share: float  #: the mean difference, in shares of the win
    error: float  #: its standard error

    def holds(self, least: float, errors: float) -> bool:
        """Whether it has at least this size, and at least this number of standard errors."""
        return self.share >= least and self.share >= errors * self.error


def compare(
    model: Model[Any, Any], seen: Any, rng: Random, worlds: int, among: Collection[Move] = ()
) -> list[TriedCandidate]:
    """Try candidates in a number of worlds; best first.

    Args:
        worlds: the number of worlds, at least two.
        among: the candidates to try; all by default.
    """
    found = model.candidates(seen)
    stands_for = {move: alike for move, alike in found.items() if not among or move in among}
    draw = model.worlds(seen)
    endings: dict[Move, list[Any]] = {move: [] for move in stands_for}
    for _world in range(worlds):
        world = draw(rng)
        luck = fork(rng)
        for move, ended in endings.items():
            state = world.copy()
            state.apply(move)
            ended.append(model.finish(state, seen.round, Random(luck)))
    tried = [
        TriedCandidate(
            stands_for[move],
            tuple(ending.merit(seen.seat) for ending in ended),
            mean([ending.wins[seen.seat] for ending in ended]),
            mean([ending.points[seen.seat] for ending in ended]) - seen.scores[seen.seat],
        )
        for move, ended in endings.items()
    ]
    return sorted(tried, key=lambda one: -mean(one.merits))


def lead(tried: Sequence[TriedCandidate]) -> Lead:
    """The lead of the first of some candidates over the second."""
    first, second = tried[0], tried[1]
    ahead = [mine - other for mine, other in zip(first.merits, second.merits, strict=True)]
    return Lead(mean(ahead), standard_error(ahead, LEAST_SPREAD))
