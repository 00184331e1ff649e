"""An expert for tests: quick, the same for every game, and optionally never finished."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from trickhunt.bots import factory, roster_of
from trickhunt.core.game import Move
from trickhunt.search.opinion import JudgedMove, Opinion
from trickhunt.search.roster import Roster


class Guess:
    """A thought that prefers the last move, finished after a number of steps."""

    def __init__(self, observation: Any, rng: Random, steps: int) -> None:
        self.iterations = 0
        self.observation = observation
        self.luck = rng.random()
        self._steps = steps

    @property
    def is_ripe(self) -> bool:
        return self.iterations >= 2

    def step(self) -> bool:
        self.iterations += 1
        return self.iterations < self._steps

    def opinion(self) -> Opinion:
        assert self.is_ripe
        moves: tuple[Move, ...] = self.observation.legal_moves
        judged = [
            JudgedMove(
                move, (at + 1) / (len(moves) + 1), float(at), 0.05, self.iterations, is_level=False
            )
            for at, move in enumerate(moves)
        ]
        judged[-1] = judged[-1]._replace(is_level=True)
        return Opinion(tuple(reversed(judged)), self.iterations)


class Guesser:
    """Thinks in a number of steps, and remembers its positions."""

    def __init__(self, steps: int = 3) -> None:
        self.steps = steps
        self.begun: list[Guess] = []

    def begin(self, observation: Any, rng: Random) -> Guess:
        self.begun.append(Guess(observation, rng, self.steps))
        return self.begun[-1]


@contextmanager
def experts(guesser: Guesser) -> Iterator[None]:
    """Use this guesser as the expert of every game."""

    def replaced(game_name: str) -> Roster:
        return roster_of(game_name)._replace(expert=lambda: guesser)

    factory.roster_of = replaced
    try:
        yield
    finally:
        factory.roster_of = roster_of


class Whim(Guess):
    """Random results of a thought, including lost wins and contradictory points."""

    def opinion(self) -> Opinion:
        rng = Random(int(self.luck * 1e9))
        gone = rng.random() < 0.4
        judged = []
        for move in self.observation.legal_moves:
            wins = rng.random() * (0.029 if gone else 1)
            points = rng.choice((0.0, rng.gauss(0, 0.6), rng.gauss(0, 6)))
            margin = rng.choice((0.0, 0.02, 0.3))
            judged.append(JudgedMove(move, wins, points, margin, 50, is_level=False))
        judged.sort(key=lambda one: -one.wins)
        lead = judged[0]
        return Opinion(
            tuple(
                one._replace(
                    is_level=lead.wins - one.wins <= (one.margin or 0) + 0.002,
                    points_margin=rng.choice((None, 0.0, 0.5, 4.0)),
                )
                for one in judged
            ),
            self.iterations,
        )


class Whims(Guesser):
    def begin(self, observation: Any, rng: Random) -> Guess:
        return Whim(observation, rng, self.steps)
