"""Fit how the expert of Treasure Hunt values a standing, from games of ``club`` bots.

Usage::

    python -m bench.fit_treasure_hunt [--games N] [--seed S]

Prints ``SPREAD`` of ``trickhunt.games.treasure_hunt.bots.evaluation``: for each number of rounds
left, the standard deviation of the difference between the future points of two seats. The bonus for
the golden card is left out because its value is known (TH-15).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import combinations
from math import sqrt
from statistics import fmean

from trickhunt.core.chance import LEAGUE, generator
from trickhunt.games.treasure_hunt.bots.club import ClubBot
from trickhunt.games.treasure_hunt.constants import PLAYERS, ROUNDS
from trickhunt.games.treasure_hunt.events import TreasureScored
from trickhunt.games.treasure_hunt.game import TreasureHunt


def sheets(games: int, seed: int) -> Iterator[tuple[TreasureScored, ...]]:
    """Yield the score sheets of games among ``club`` bots."""
    club = ClubBot()
    for deal in range(seed, seed + games):
        state, rng = TreasureHunt().new(deal), generator(deal, LEAGUE.last)
        while not state.is_over:
            state.apply(club.choose(state.observe(state.actor), rng))
        yield state.sheet


def main() -> None:
    """Play the games and print the constants."""
    parser = argparse.ArgumentParser(description="Fit what a standing in Treasure Hunt is worth.")
    parser.add_argument("--games", type=int, default=1000, help="how many games to play")
    parser.add_argument("--seed", type=int, default=0, help="the first deal number")
    options = parser.parse_args()
    squares: list[list[float]] = [[] for _left in range(ROUNDS + 1)]
    for sheet in sheets(options.games, options.seed):
        gains = [0] * PLAYERS
        for left, line in enumerate(reversed(sheet), 1):
            gains = list(map(sum, zip(gains, line.points, strict=True)))
            squares[left] += [(one - two) ** 2 / 2 for one, two in combinations(gains, 2)]
    fitted = [round(sqrt(fmean(row)), 1) for row in squares[1:]]
    print(f"SPREAD = {(0.0, *fitted)}")


if __name__ == "__main__":
    main()
