"""Naming the golden card (TH-15), before anyone has seen a card of the round.

Every card is equally likely, so all guesses have the same expected points. They do not have the
same share of the win: the leader does well to copy the guess of the next player, and a player who
is behind wants points that nobody else gets.
"""

from __future__ import annotations

from random import Random

from trickhunt.core.chance import shuffle
from trickhunt.games.treasure_hunt.bots.evaluation import before_last
from trickhunt.games.treasure_hunt.constants import NO_CARD, PLAYERS, bonus
from trickhunt.games.treasure_hunt.moves import CARDS, GOLDEN
from trickhunt.games.treasure_hunt.observation import TreasureObservation
from trickhunt.search.opinion import JudgedMove, Opinion

POINTS = sum(bonus(0, golden) for golden in range(CARDS)) / CARDS
"""The expected points of any guess."""


class GoldenThought:
    """The choice of a guess: exact, and random among equals.

    Seats that have not named theirs yet are assumed to get the average.

    Attributes:
        iterations: the number of guesses evaluated, as each of them takes about a play-out.
    """

    def __init__(self, observation: TreasureObservation, rng: Random) -> None:
        self.iterations = 0
        self._seen = observation
        self._open = list(range(CARDS))
        shuffle(rng, self._open)
        self._wins: list[tuple[float, int]] = []

    @property
    def is_ripe(self) -> bool:
        """Whether every guess was evaluated."""
        return not self._open

    def step(self) -> bool:
        """Evaluate one guess; returns whether there are more."""
        guess = self._open.pop()
        self._wins.append((round(self._worth(guess), 9), guess))
        self.iterations += 1
        return bool(self._open)

    def _worth(self, guess: int) -> float:
        seen = self._seen
        guesses = list(seen.guesses)
        guesses[seen.seat] = guess
        total = 0.0
        for golden in range(CARDS):
            totals = [
                seen.totals[seat]
                + (round(POINTS) if guesses[seat] == NO_CARD else bonus(guesses[seat], golden))
                for seat in range(PLAYERS)
            ]
            total += before_last(totals)[seen.seat]
        return total / CARDS

    def opinion(self) -> Opinion:
        """The value of each guess."""
        best_first = sorted(self._wins, key=lambda win: win[0], reverse=True)
        most = best_first[0][0]
        judged = [
            JudgedMove(GOLDEN[guess], wins, POINTS, 0.0, 1, wins == most, 0.0)
            for wins, guess in best_first
        ]
        return Opinion(tuple(judged), self.iterations)
