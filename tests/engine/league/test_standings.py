"""Means, intervals and ratings of results, compared with calculations by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import inf, log10
from random import Random

import pytest

from trickhunt.core.estimates import Estimate, estimate, student
from trickhunt.league import DealResult, League, play_league
from trickhunt.league.standings import rated_zero, ratings, standings

RESULTS = [
    DealResult(0, (3.0, -1.0, 1.0), (1.0, 0.0, 0.0)),
    DealResult(1, (5.0, 1.0, 1.0), (0.5, 0.25, 0.25)),
    DealResult(2, (1.0, 0.0, 4.0), (0.0, 0.0, 1.0)),
]
"""Invented results of three deals between ``club`` and two random players."""


# Means


def close(*numbers: float) -> object:
    """Equal to these numbers up to rounding."""
    return pytest.approx(numbers)


def test_a_mean_has_an_interval_by_students_distribution() -> None:
    # Mean 3, variance ((3-3)² + (5-3)² + (1-3)²) / 2 = 4, so the standard error is 2 / √3.
    assert estimate([3.0, 5.0, 1.0]) == close(3.0, 4.302653 * 2 / 3**0.5)
    # Mean 3, variance (1 + 1) / 1 = 2, so the standard error is √2 / √2.
    assert estimate([2.0, 4.0]) == close(3.0, 12.706205)
    assert estimate([7.0]) == Estimate(7.0, float("inf"))


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (5, 2.5706), (10, 2.2281), (100, 1.9840)],
)
def test_quantiles_agree_with_printed_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=0.01)


def test_standings_are_told_by_name() -> None:
    club, random = standings(["club", "random", "random"], RESULTS)
    assert (club.name, club.seats) == ("club", 1)
    assert (random.name, random.seats) == ("random", 2)
    assert (club.fair, random.fair) == close(1 / 3, 2 / 3)
    assert club.points == close(3.0, 4.302653 * 2 / 3**0.5)
    assert club.wins == close(0.5, 4.302653 * 0.5 / 3**0.5)
    # The two random seats are one observation per deal: 0, 1 and 2 points; 0, 1/2 and 1 of the
    # win.
    assert random.points == close(1.0, 4.302653 / 3**0.5)
    assert random.wins == close(0.5, 4.302653 * 0.5 / 3**0.5)


# Ratings


def rating(strength: float, other: float) -> float:
    return 400 * log10(strength / other)


def races(players: int, strengths: Sequence[float], rng: Random) -> Iterator[DealResult]:
    """Yield deals won by the first of several racers with exponential rates."""
    deal = 0
    while True:
        wins = [0.0] * players
        for _turn in range(players):
            arrivals = [rng.expovariate(strength) for strength in strengths]
            wins[arrivals.index(min(arrivals))] += 1 / players
        yield DealResult(deal, (0.0,) * players, tuple(wins))
        deal += 1


def test_the_bot_with_the_most_seats_is_rated_zero() -> None:
    assert rated_zero(["expert:100", "club", "club"]) == "club"
    assert rated_zero(["expert:100", "club", "random"]) == "expert:100"
    assert rated_zero(["club"] * 4) == "club"


def test_a_rating_is_that_of_the_wins_of_a_seat() -> None:
    # Club won 1, 1/2 and 0, the two random seats 0, 1/2 and 1; one more deal is shared equally.
    rated = ratings(["club", "random", "random"], RESULTS)
    assert rated["random"] == Estimate(0, 0)
    assert rated["club"].mean == pytest.approx(rating(1.5 + 1 / 3, (1.5 + 2 / 3) / 2))
    without = [
        rating(0.5 + 1 / 3, (1.5 + 2 / 3) / 2),
        rating(1.0 + 1 / 3, (1.0 + 2 / 3) / 2),
        rating(1.5 + 1 / 3, (0.5 + 2 / 3) / 2),
    ]
    middle = sum(without) / 3
    variance = 2 / 3 * sum((value - middle) ** 2 for value in without)
    assert rated["club"].margin == pytest.approx(4.302653 * variance**0.5)
    assert standings(["club", "random", "random"], RESULTS)[0].rating == rated["club"]


def test_known_strengths_are_found_again() -> None:
    truth = {"club": 0.0, "casual": -150.0, "expert:300": 80.0, "expert:1000": 200.0}
    strengths = [10 ** (value / 400) for value in truth.values()]
    rated = ratings(list(truth), list(islice(races(4, strengths, Random(5)), 1500)))
    for name, value in truth.items():
        assert abs(rated[name].mean - value) <= rated[name].margin <= 30


@pytest.mark.no_cover
@pytest.mark.parametrize(("players", "value"), [(3, 120.0), (4, 0.0), (5, 250.0)])
def test_intervals_hold_the_truth_as_often_as_they_say(players: int, value: float) -> None:
    deals = races(players, [10 ** (value / 400)] + [1.0] * (players - 1), Random(1))
    names = ["expert:100"] + ["club"] * (players - 1)
    held = 0
    for _league in range(300):
        found = ratings(names, list(islice(deals, 40)))["expert:100"]
        held += abs(found.mean - value) <= found.margin
    assert 0.92 <= held / 300 <= 0.98


@pytest.mark.no_cover
def test_bots_that_are_alike_are_rated_alike() -> None:
    results = play_league(League("bargain-hunt", (), ("random",) * 3), range(40))
    found = ratings(["one", "other", "other"], results)["one"]
    assert abs(found.mean) <= found.margin < 150
    assert ratings(["random"] * 3, results) == {"random": Estimate(0, 0)}


def test_what_never_won_has_no_interval() -> None:
    lost = [DealResult(deal, (1.0, 0.0, 0.0), (1.0, 0.0, 0.0)) for deal in range(9)]
    rated = ratings(["club", "random", "casual"], lost)
    assert rated["random"] == rated["casual"]
    assert rated["random"].mean == pytest.approx(rating(1 / 3, 9 + 1 / 3))
    assert rated["random"].margin == inf
    beside = ratings(["club", "random", "random"], lost)
    assert beside == {"club": Estimate(rating(9 + 1 / 3, 1 / 3), inf), "random": Estimate(0, 0)}


def test_a_single_deal_has_no_interval() -> None:
    assert ratings(["club", "random", "random"], RESULTS[1:2])["club"].margin == inf
