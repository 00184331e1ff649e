"""What the results of a league say about its bots.

The games of one deal are alike, so the statistics take a deal, not a game, as one observation.

The rating is that of Luce's choice model, which is the model of Elo with more than two at a table:
each bot has a strength ``s > 0``, and of the seats at a table, each wins with a probability in
proportion to the strength of its bot. A strength is told as ``400 · log10(s)``, so that of two
bots alone at a table, the one that is ahead by 400 wins ten games of eleven. Only wins count: that
is what is played for, and the rules name no second place.

All games of a league have the same bots at the table, so the most likely strengths are known
without a search: they are in proportion to a bot's share of the wins, divided by its number of
seats. One more deal is counted in which each seat has an equal share: it keeps the rating of a
bot that never won finite, and means nothing after some dozen deals. The bot with the most seats
(of several such, the one named first) has the rating 0; the others are told relative to it.

The interval of a rating is that of the jackknife: the rating is found once more without each of
the deals in turn, and their spread, times the number of deals, is that of the rating (by Student's
distribution, as for a mean). A bot that never won has no interval, nor does any other beside a
bot with rating 0 that never won: how rare a win is, no number of deals without one can tell.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum, inf, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from trickhunt.core.arithmetic import LN10, log
from trickhunt.core.estimates import Estimate, estimate, student
from trickhunt.league import DealResult

SCALE = 400
"""Points of rating for a factor of ten in strength, as in Elo's tables."""


class Standing(NamedTuple):
    """How all the seats of one bot fared together."""

    name: str  #: the bot
    seats: int  #: how many seats it had in each game
    points: Estimate  #: its points in a seat
    wins: Estimate  #: its share of the wins, all its seats together
    fair: float  #: the share of the wins that so many seats would have if all bots were alike
    rating: Estimate  #: its strength in points of rating, relative to the bot with the most seats


def standings(names: Sequence[str], results: Sequence[DealResult]) -> list[Standing]:
    """What the results say about each bot, in the order in which the bots were first named.

    Args:
        names: the entries, as they were played.
        results: at least one deal.
    """
    table = []
    rated = ratings(names, results)
    for name in dict.fromkeys(names):
        entries = [entry for entry, other in enumerate(names) if other == name]
        points = [fmean(result.points[entry] for entry in entries) for result in results]
        wins = [fsum(result.wins[entry] for entry in entries) for result in results]
        fair = len(entries) / len(names)
        table.append(
            Standing(name, len(entries), estimate(points), estimate(wins), fair, rated[name])
        )
    return table


def rated_zero(names: Sequence[str]) -> str:
    """The bot that the others are rated against: the one with the most seats, or the first such."""
    return max(names, key=names.count)


def ratings(names: Sequence[str], results: Sequence[DealResult]) -> dict[str, Estimate]:
    """The rating of each bot, as the module explains it.

    Args:
        names: the entries, as they were played.
        results: at least one deal.
    """
    seats = {name: names.count(name) for name in names}
    wins = {
        name: [
            fsum(share for share, other in zip(result.wins, names, strict=True) if other == name)
            for result in results
        ]
        for name in seats
    }
    totals = {name: fsum(shares) for name, shares in wins.items()}
    zero = rated_zero(names)
    size = len(results)
    without = [
        _ratings({name: totals[name] - wins[name][deal] for name in seats}, seats, zero)
        for deal in range(size)
    ]
    rated = {}
    for name, rating in _ratings(totals, seats, zero).items():
        if name == zero:
            margin = 0.0
        elif size < 2 or not totals[name] or not totals[zero]:
            margin = inf
        else:
            spread = stdev(other[name] for other in without)
            margin = student(size - 1) * spread * (size - 1) / sqrt(size)
        rated[name] = Estimate(rating, margin)
    return rated


def _ratings(wins: Mapping[str, float], seats: Mapping[str, int], zero: str) -> dict[str, float]:
    """The ratings for these numbers of won deals."""
    table = sum(seats.values())
    strengths = {name: (wins[name] + seats[name] / table) / seats[name] for name in seats}
    return {name: SCALE * log(strengths[name] / strengths[zero]) / LN10 for name in seats}
