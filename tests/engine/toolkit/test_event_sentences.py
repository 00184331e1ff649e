"""Sentences about points that several games share."""

from __future__ import annotations

import pytest

from trickhunt.toolkit.event_sentences import added


@pytest.mark.parametrize(
    ("changes", "told"),
    [((3,), "+3"), ((-2,), "−2"), ((1, -2), "+1 −2"), ((0, -1), "−1"), ((0, 0), "±0"), ((), "±0")],
)
def test_changes_of_points_are_told_each_with_its_sign(changes: tuple[int, ...], told: str) -> None:
    assert added(*changes) == told
