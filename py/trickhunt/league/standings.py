"""The statistics of a league.

The games of one deal are not independent, so the statistics treat a deal, not a game, as one
observation.

The rating uses Luce's choice model, which generalizes the model of Elo to more than two players:
each bot has a strength ``s > 0``, and each seat at a table wins with a probability in proportion to
the strength of its bot. A strength is shown as ``400 · log10(s)``, so of two bots alone at a table,
one that is ahead by 400 wins ten games of eleven. Only wins count, because they are the aim of the
games, and the rules have no second place.

All games of a league have the same bots at the table, so the most likely strengths are known
without a search: they are proportional to a bot's share of the wins, divided by its number of
seats. One more deal is counted in which each seat has an equal share: it keeps the rating of a bot
that never won finite, and is negligible after some dozen deals. The bot with the most seats (if
several, the one named first) has the rating 0; the others are relative to it.

The interval of a rating is that of the jackknife: the rating is computed again without each of the
deals in turn, and the spread of the results, times the number of deals, is that of the rating (by
Student's distribution, as for a mean). A bot that never won has no interval, nor has any other if
the bot with rating 0 never won: how rare a win is cannot be estimated without one.
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
    """The results of all seats of one bot together."""

    name: str  #: the bot
    seats: int  #: the number of its seats in each game
    points: Estimate  #: its mean points per seat
    wins: Estimate  #: its share of the wins, all its seats together
    fair: float  #: the share of the wins of this number of seats if all bots were equal
    rating: Estimate  #: its strength in points of rating, relative to the bot with the most seats


def standings(names: Sequence[str], results: Sequence[DealResult]) -> list[Standing]:
    """The standing of each bot, in the order in which the bots were first named.

    Args:
        names: the bots, as they were played.
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
    """The bot with rating 0: the one with the most seats, or the first such."""
    return max(names, key=names.count)


def ratings(names: Sequence[str], results: Sequence[DealResult]) -> dict[str, Estimate]:
    """The rating of each bot, as explained above.

    Args:
        names: the bots, as they were played.
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
