"""Bots against bots, on duplicate deals.

Every deal is played once with each rotation of the bots round the table, so that each of them has
held the same cards in the same seats: what is left is skill, and the chance in the play. The games
of one deal are alike, so the statistics take a deal, not a game, as one observation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from trickhunt.bots import make_bot
from trickhunt.chance import STREAMS, generator
from trickhunt.game import Bot, Game

LAST_STREAM = STREAMS - 2
"""Rotation ``r`` of a deal draws the bots' chance from stream ``LAST_STREAM - r``: far from those
of the rounds, and not that of a trace."""


class GameResult(NamedTuple):
    """How one game ended, by seat.

    Attributes:
        scores: the points.
        wins: the shares of the win: 1 for the only winner, 1/2 each for two.
    """

    scores: tuple[int, ...]
    wins: tuple[float, ...]


class DealResult(NamedTuple):
    """How the entries of a league fared on one deal, over all rotations.

    Attributes:
        deal: the deal number.
        points: the mean points of each entry.
        wins: the mean share of the win of each entry; they add up to 1.
    """

    deal: int
    points: tuple[float, ...]
    wins: tuple[float, ...]


class Estimate(NamedTuple):
    """A mean over deals.

    Attributes:
        mean: the mean.
        margin: half the width of its 95 % interval; infinite for a single deal.
    """

    mean: float
    margin: float


class Standing(NamedTuple):
    """How all the seats of one bot fared together.

    Attributes:
        name: the bot.
        seats: how many seats it had in each game.
        points: its points in a seat.
        wins: its share of the wins, all its seats together.
        fair: the share of the wins that so many seats would have if all bots were alike.
    """

    name: str
    seats: int
    points: Estimate
    wins: Estimate
    fair: float


def play_game(game: Game[Any, Any], seed: int, bots: Sequence[Bot], stream: int) -> GameResult:
    """Play one game to its end.

    Args:
        game: the rules.
        seed: the deal number.
        bots: who plays, a bot a seat.
        stream: the stream of the deal number that the bots draw from.
    """
    rng = generator(seed, stream)
    state = game.new(seed)
    while not state.is_over:
        seat = state.actor
        state.apply(bots[seat].choose(state.observe(seat), rng))
    winners = state.winners
    wins = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(game.players))
    return GameResult(state.scores, wins)


def play_deal(game: Game[Any, Any], deal: int, names: Sequence[str]) -> DealResult:
    """Play one deal in every rotation of the bots.

    Args:
        game: the rules.
        deal: the deal number.
        names: the entries: a bot for each seat, in the order of the first rotation.

    Raises:
        BadOption: there is no such bot for the game.
    """
    bots = [make_bot(name, game.name) for name in names]
    players = len(bots)
    points = [0.0] * players
    wins = [0.0] * players
    for turn in range(players):
        result = play_game(game, deal, [*bots[turn:], *bots[:turn]], LAST_STREAM - turn)
        for seat in range(players):
            entry = (seat + turn) % players
            points[entry] += result.scores[seat] / players
            wins[entry] += result.wins[seat] / players
    return DealResult(deal, tuple(points), tuple(wins))


def play_league(
    game: Game[Any, Any],
    names: Sequence[str],
    deals: Sequence[int],
    on_deal: Callable[[DealResult], None] = lambda _result: None,
) -> list[DealResult]:
    """Play all deals in every rotation of the bots.

    Args:
        game: the rules.
        names: the entries, a bot for each seat; a name may occur several times.
        deals: the deal numbers.
        on_deal: called after each deal, as to show progress.

    Raises:
        BadOption: there is no such bot for the game.
    """
    results = []
    for deal in deals:
        result = play_deal(game, deal, names)
        results.append(result)
        on_deal(result)
    return results


def standings(names: Sequence[str], results: Sequence[DealResult]) -> list[Standing]:
    """What the results say about each bot, in the order in which the bots were first named.

    Args:
        names: the entries, as they were played.
        results: at least one deal.
    """
    table = []
    for name in dict.fromkeys(names):
        entries = [entry for entry, other in enumerate(names) if other == name]
        points = [fmean(result.points[entry] for entry in entries) for result in results]
        wins = [sum(result.wins[entry] for entry in entries) for result in results]
        fair = len(entries) / len(names)
        table.append(Standing(name, len(entries), estimate(points), estimate(wins), fair))
    return table


def estimate(samples: Sequence[float]) -> Estimate:
    """The mean of independent samples with its 95 % interval, by Student's distribution."""
    size = len(samples)
    if size < 2:
        return Estimate(fmean(samples), float("inf"))
    return Estimate(fmean(samples), student(size - 1) * stdev(samples) / sqrt(size))


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's distribution.

    Exact for one and two degrees of freedom, where few samples make it large; else by the
    expansion of Cornish and Fisher round the normal quantile, which is right to 1 %.
    """
    if freedom == 1:
        return 12.706205
    if freedom == 2:
        return 4.302653
    z = 1.959964
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
