"""Sums next to points are correct: each is recalculated from its text."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.games.treasure_hunt.naive import points
from trickhunt.games.treasure_hunt.event_sentences import sum_of_points, sum_of_round
from trickhunt.games.treasure_hunt.events import TreasureScored
from trickhunt.games.treasure_hunt.game import TreasureHunt
from trickhunt.toolkit.event_sentences import equation

NUMBERS = st.integers(-99, 99)
PARTS = st.one_of(NUMBERS, st.tuples(NUMBERS, st.integers(1, 10)))


def counted(words: str) -> tuple[int, int]:
    """Return the value of a sum calculated from its text, and the value it states."""
    left, _equals, right = words.replace("−", "-").rpartition(" = ")
    whole = 0
    for sign, size, times in re.findall(r"(?:^|([+-]) )(-?\d+)(?: × (\d+))?", left):
        whole += (-1 if sign == "-" else 1) * int(size) * int(times or 1)
    return whole, int(right)


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        (((3, 5), (-1, 5)), "3 × 5 − 1 × 5 = 10"),
        (((2, 3), (0, 3), 0), "2 × 3 = 6"),
        (((-3, 8), -10), "−3 × 8 − 10 = −34"),
        ((0, -4), "0 − 4 = −4"),
        ((25, -3, 10, 0, 5), "25 − 3 + 10 + 5 = 37"),
    ],
)
def test_a_sum_names_what_counts(parts: tuple[int | tuple[int, int], ...], words: str) -> None:
    assert equation(*parts) == words


@given(st.lists(PARTS, min_size=1, max_size=6))
def test_a_sum_comes_to_what_it_says(parts: list[int | tuple[int, int]]) -> None:
    whole = sum(part if isinstance(part, int) else part[0] * part[1] for part in parts)
    assert counted(equation(*parts)) == (whole, whole)


@given(st.integers(1, 10), st.data())
def test_the_sum_of_a_prediction_comes_to_its_points(number: int, data: st.DataObject) -> None:
    bid, taken = (data.draw(st.integers(0, number)) for _each in range(2))
    expected = points(number, bid, taken)
    assert counted(sum_of_points(number, bid, taken)) == (expected, expected)


@pytest.mark.parametrize("seed", range(12))
def test_the_sums_of_whole_games_come_to_the_points_of_their_rounds(seed: int) -> None:
    state, _events = TreasureHunt(strict=True).begin(seed)
    rng = Random(seed)
    lines = 0
    while not state.is_over:
        for event in state.apply(rng.choice(state.legal_moves())):
            if isinstance(event, TreasureScored):
                lines += 1
                for seat, scored in enumerate(event.points):
                    assert counted(sum_of_round(event, seat)) == (scored, scored)
    assert lines == 10
