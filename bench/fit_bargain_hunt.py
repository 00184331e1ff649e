"""Fit how steeply a seat's share of the win rises with its prospects in Schnäppchen Jagd.

Usage::

    python -m bench.fit_bargain_hunt [--games N]

``club`` bots play each other. Before every deal but the first, the script records for each seat its
expected final score (its points and the value of its junk) and how many cards of its bargain will
be dealt; at the end it records the winner. The share of the win is modelled as proportional to
``exp(steepness * expected + thirst * dealt)``. Newton's method finds the maximum-likelihood values
of both parameters for each number of rounds left. The printed table belongs in
:mod:`trickhunt.games.bargain_hunt.bots.settling`.
"""

from __future__ import annotations

import argparse
from math import exp, sqrt
from random import Random
from typing import NamedTuple

from trickhunt.games.bargain_hunt.bots.clearing import to_be_dealt
from trickhunt.games.bargain_hunt.bots.club import ClubBot
from trickhunt.games.bargain_hunt.bots.outlook import count_values, horizon, junk_value
from trickhunt.games.bargain_hunt.constants import TERMS
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.options import EDITIONS

Features = tuple[float, float]


class Sample(NamedTuple):
    """The state before a deal: each seat's expected score and its later share of the win."""

    features: list[Features]
    wins: list[float]


def play(game: BargainHunt, seed: int) -> dict[int, Sample]:
    """Play one game of ``club`` bots and return its samples by the number of rounds left."""
    bot = ClubBot()
    rng = Random(seed)
    state = game.new(seed)
    moments: dict[int, list[Features]] = {}
    number = 1
    while not state.is_over:
        state.apply(bot.choose(state.observe(state.actor), rng))
        if state.round != number:
            number = state.round
            seen = state.observe(state.actor)
            to_come = horizon(seen, bot.style)
            moments[game.terms.rounds - number + 1] = [
                (
                    len(seen.piles[seat])
                    + junk_value(count_values(seen.junk[seat]), to_come, fresh=seen.fresh[seat]),
                    to_be_dealt(seen, seen.bargain(seat)),
                )
                for seat in range(game.players)
            ]
    winners = state.winners
    wins = [(seat in winners) / len(winners) for seat in range(game.players)]
    return {left: Sample(features, wins) for left, features in moments.items()}


def fit(samples: list[Sample]) -> tuple[Features, Features]:
    """Return the maximum-likelihood parameters and their standard errors."""
    a = b = 0.0
    spread = (0.0, 0.0)
    for _step in range(12):
        slope_a = slope_b = curve_aa = curve_ab = curve_bb = 0.0
        for features, wins in samples:
            weights = [exp(a * x + b * y) for x, y in features]
            total = sum(weights)
            shares = [weight / total for weight in weights]
            mean_x = sum(share * x for share, (x, _y) in zip(shares, features, strict=True))
            mean_y = sum(share * y for share, (_x, y) in zip(shares, features, strict=True))
            for share, win, (x, y) in zip(shares, wins, features, strict=True):
                slope_a += (win - share) * x
                slope_b += (win - share) * y
                curve_aa += share * (x - mean_x) ** 2
                curve_ab += share * (x - mean_x) * (y - mean_y)
                curve_bb += share * (y - mean_y) ** 2
        size = curve_aa * curve_bb - curve_ab**2
        a += (curve_bb * slope_a - curve_ab * slope_b) / size
        b += (curve_aa * slope_b - curve_ab * slope_a) / size
        spread = (sqrt(curve_bb / size), sqrt(curve_aa / size))
    return (a, b), spread


def main() -> None:
    """Play the games, fit the parameters and print them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=3000, help="how many games of each kind")
    games = parser.parse_args().games
    print("players, edition, rounds left: steepness, thirst (each with its standard error)")
    for players in TERMS:
        for edition in EDITIONS:
            played = [play(BargainHunt(players, edition), seed) for seed in range(games)]
            for left in sorted(played[0]):
                (a, b), (error_a, error_b) = fit([game[left] for game in played])
                print(
                    f"{players} {edition:8}{left}: "
                    f"{a:.3f} ± {error_a:.3f}   {b:.3f} ± {error_b:.3f}"
                )


if __name__ == "__main__":
    main()
