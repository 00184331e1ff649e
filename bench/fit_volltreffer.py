"""Fit the value of a standing between two rounds of Volltreffer, from games of ``club`` bots.

Usage::

    python -m bench.fit_volltreffer [--games N] [--seed S] [--players N …]

Half of the games start by the rules and half with the pawns anywhere, so that rare standings occur
too. Every end of a round that did not end the game is one observation: the positions of the pawns,
who buys first in the next round, and who won in the end. A seat's strength is interpolated between
the knots of ``standing.KNOTS``; its share of the win is its strength divided by the sum of all.
Prints the rows of the table in ``standing.py``.
"""

from __future__ import annotations

import argparse
from math import exp, log
from random import Random
from typing import NamedTuple

from trickhunt.core.chance import below, generator
from trickhunt.games.volltreffer.bots.club import ClubBot
from trickhunt.games.volltreffer.bots.evaluation import KNOTS
from trickhunt.games.volltreffer.constants import TRACK_END, in_goal
from trickhunt.games.volltreffer.game import Volltreffer
from trickhunt.games.volltreffer.state import VolltrefferState

STREAM = 1000
"""The random stream of a deal number that draws the bots and the positions of the pawns."""

STEPS = 400
"""Number of steps of the gradient ascent."""
PACE = 0.05
"""The largest size of a step."""
SMOOTH = 2.0
"""The penalty on bends in the curve of strengths."""

Spot = tuple[int, float, int]
"""The knot below a space, the fraction of the way to the next knot, and the buying position."""


class Seen(NamedTuple):
    """The end of a round: the seats in their next buying order, and the winner of the game."""

    spots: tuple[Spot, ...]
    wins: tuple[float, ...]


def spot(score: int, order: int) -> Spot:
    """Return the position of a space between the knots."""
    above = next(place for place, knot in enumerate(KNOTS) if knot > score or knot == TRACK_END)
    low, high = KNOTS[above - 1], KNOTS[above]
    return above - 1, (score - low) / (high - low), order


def watch(game: Volltreffer, seed: int) -> list[Seen]:
    """Play a game of ``club`` bots and return its observations."""
    rng = generator(seed, STREAM)
    state = game.new(seed)
    standings = []
    if seed % 2:
        state.points = [_anywhere(game, rng) for _seat in range(game.players)]
        standings.append(_standing(state))
    club = ClubBot()
    number = state.round
    while not state.is_over:
        state.apply(club.choose(state.observe(state.actor), rng))
        if state.round > number:
            number = state.round
            standings.append(_standing(state))
    share = 1 / len(state.winners)
    return [
        Seen(spots, tuple(share * (seat in state.winners) for seat in seats))
        for spots, seats in standings
    ]


def _anywhere(game: Volltreffer, rng: Random) -> int:
    score = below(rng, TRACK_END + 1)
    return score if not in_goal(score, game.goal) else game.start


def _standing(state: VolltrefferState) -> tuple[tuple[Spot, ...], list[int]]:
    players = state.game.players
    seats = [(state.dealer + step) % players for step in range(players)]
    return tuple(spot(state.points[seat], step) for step, seat in enumerate(seats)), seats


def fit(seen: list[Seen], players: int) -> tuple[list[float], list[float], float]:
    """Return the most likely log-strengths by knot and by buying order.

    Returns:
        The two lists, and the mean log-likelihood.
    """
    knots = len(KNOTS)
    values = [0.0] * (knots + players)
    speeds = [0.0] * len(values)
    powers = [0.0] * len(values)
    likelihood = 0.0
    for step in range(1, STEPS + 1):
        slopes, likelihood = _slopes(seen, values, knots)
        for place in range(1, knots - 1):
            bend = values[place - 1] - 2 * values[place] + values[place + 1]
            for other, weight in ((place - 1, 1), (place, -2), (place + 1, 1)):
                slopes[other] -= SMOOTH * bend * weight
        for place, slope in enumerate(slopes):
            speeds[place] = 0.9 * speeds[place] + 0.1 * slope
            powers[place] = 0.99 * powers[place] + 0.01 * slope * slope
            speed = speeds[place] / (1 - 0.9**step)
            power = powers[place] / (1 - 0.99**step)
            values[place] += PACE * (1 - step / STEPS) * speed / (power**0.5 + 1e-9)
    top = max(values[:knots])
    first = values[knots]
    return (
        [value - top for value in values[:knots]],
        [value - first for value in values[knots:]],
        likelihood / len(seen),
    )


def _slopes(seen: list[Seen], values: list[float], knots: int) -> tuple[list[float], float]:
    """Return the gradient of the log-likelihood by each value, and the log-likelihood."""
    slopes = [0.0] * len(values)
    likelihood = 0.0
    for spots, wins in seen:
        strengths = [
            exp(values[low] * (1 - part) + values[low + 1] * part + values[knots + order])
            for low, part, order in spots
        ]
        total = sum(strengths)
        for (low, part, order), strength, win in zip(spots, strengths, wins, strict=True):
            share = strength / total
            slope = win - share
            slopes[low] += slope * (1 - part)
            slopes[low + 1] += slope * part
            slopes[knots + order] += slope
            if win:
                likelihood += win * log(share)
    return slopes, likelihood


def main() -> None:
    """Play the games, fit the table and print it."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=1000, help="games for each way to play")
    parser.add_argument("--seed", type=int, default=10_000_000, help="the first deal number")
    parser.add_argument("--players", type=int, nargs="*", default=[3, 4, 5])
    given = parser.parse_args()
    for players in given.players:
        for variant in (False, True):
            game = Volltreffer(players, variant=variant)
            seen: list[Seen] = []
            for seed in range(given.seed, given.seed + given.games):
                seen += watch(game, seed)
            strengths, orders, likelihood = fit(seen, players)
            rows = [", ".join(f"{exp(value):.3f}" for value in row) for row in (strengths, orders)]
            print(f"    # {len(seen)} ends of rounds, {likelihood:.4f} against {-log(players):.4f}")
            print(f"    ({players}, {variant}): Table(({rows[0]}), ({rows[1]})),", flush=True)


if __name__ == "__main__":
    main()
