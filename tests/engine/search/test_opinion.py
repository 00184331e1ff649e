"""A search's opinion of moves, shown as shares of the win and points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trickhunt.games.treasure_hunt.moves import parse_move
from trickhunt.search.opinion import GONE, WHOLE_POINT, WORTH_TELLING, JudgedMove, Opinion

Worth = Callable[[float], float]


@st.composite
def opinions(draw: st.DrawFn) -> Opinion:
    """Return the opinion of a search, best first by the share of the win."""
    shares = sorted(
        draw(st.lists(st.sampled_from([0.0, 0.01, 0.4, 0.401, 0.5]), min_size=1, max_size=11))
    )[::-1]
    judged = [
        JudgedMove(
            parse_move(f"bid {at}"),
            wins,
            draw(st.sampled_from([-3.0, 0.0, 0.5, 1.0, 4.0])),
            0.02,
            10,
            is_level=at == 0 or draw(st.booleans()),
            points_margin=draw(st.sampled_from([None, 0.0, 0.4, 2.0])),
        )
        for at, wins in enumerate(shares)
    ]
    return Opinion(tuple(judged), 100)


def near(points: float) -> float:
    """Half a point is best."""
    return -abs(points - 0.5)


def is_told(better: JudgedMove, one: JudgedMove, worth: Worth) -> bool:
    """Return whether a move's points are enough better to be mentioned."""
    if better.points_margin is None or one.points_margin is None:
        return False
    gap = worth(better.points) - worth(one.points)
    return gap >= WHOLE_POINT and gap > hypot(better.points_margin, one.points_margin)


@pytest.mark.parametrize("worth", [float, near])
@given(opinion=opinions())
def test_of_moves_that_are_level_points_decide(opinion: Opinion, worth: Worth) -> None:
    settled = opinion.settled(worth)
    best, lead = opinion.judged[0], settled.judged[0]
    assert Counter(one.move for one in settled.judged) == Counter(
        one.move for one in opinion.judged
    )
    assert settled.iterations == opinion.iterations
    assert settled.is_gone == (best.wins < GONE)
    assert (lead.is_level, lead.wins_lost, lead.points_lost) == (True, 0, 0)
    near_best = [one for one in opinion.judged if settled.is_gone or one.is_level]
    most = max(worth(one.points) for one in near_best)
    first = next(one for one in near_best if worth(one.points) == most)
    expected = first if is_told(first, best, worth) else best
    assert lead.move is expected.move
    for one in settled.judged[1:]:
        was = next(other for other in opinion.judged if other.move is one.move)
        lacks, gains = is_told(lead, was, worth), was.points > lead.points
        is_close = was.is_level and not (lacks and gains)
        fewer = 0.0 if settled.is_gone or is_close else lead.wins - was.wins
        lacking = worth(lead.points) - worth(was.points)
        assert one.wins_lost == (fewer if fewer >= WORTH_TELLING else 0)
        assert one.points_lost == (lacking if one.wins_lost or (lacks and not gains) else 0)
        # What it gains is not what it costs.
        assert one.wins_lost or not one.points_lost or was.points < lead.points
        assert one.is_level == (not one.wins_lost and not one.points_lost)
    levels = [one.is_level for one in settled.judged]
    assert levels == sorted(levels, reverse=True), "those that are level stand first"
    if settled.is_gone:
        costs = [one.points_lost for one in settled.judged]
        assert costs == sorted(costs), "where the win is gone, in the order of their points"


def test_the_next_best_move_is_the_first_that_is_worse() -> None:
    best, level, worse, worst = (
        JudgedMove(parse_move(f"bid {at}"), 0.5, 1.0, 0.1, 4, is_level=at < 2) for at in range(4)
    )
    assert Opinion((best, level, worse, worst), 90).following is worse
    assert Opinion((best, level), 90).following is None


def test_a_move_is_found_again_by_itself() -> None:
    move = parse_move("bid 3")
    judged = JudgedMove(move, 0.5, 1.0, 0.1, 4, is_level=True)
    opinion = Opinion((judged,), 4)
    assert opinion.move is move
    assert opinion.of(move) is judged
