"""Sentences about points and rounds that several games share."""

from __future__ import annotations

import pytest

from trickhunt.toolkit.event_sentences import added, scores_before


@pytest.mark.parametrize(
    ("changes", "told"),
    [((3,), "+3"), ((-2,), "−2"), ((1, -2), "+1 −2"), ((0, -1), "−1"), ((0, 0), "±0"), ((), "±0")],
)
def test_changes_of_points_are_told_each_with_its_sign(changes: tuple[int, ...], told: str) -> None:
    assert added(*changes) == told


@pytest.mark.parametrize(("number", "named"), [(1, ()), (2, ("1", "2")), (5, ("1", "4", "5"))])
def test_a_game_followed_from_a_later_round_says_which_rounds_its_points_are_of(
    number: int, named: tuple[str, ...]
) -> None:
    told = scores_before(number)
    assert tuple(sorted({*filter(str.isdigit, told)})) == named
