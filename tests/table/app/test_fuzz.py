"""A short run of the fuzzers, and their reports for planted errors."""

from __future__ import annotations

import pytest

from fuzz.__main__ import Found, knock
from fuzz.channel import bombard
from fuzz.entry_points import EntryPoint, entry_points
from fuzz.media import post

ENTRY_POINTS = entry_points()


@pytest.mark.parametrize(
    "entry_point", ENTRY_POINTS, ids=[entry_point.name for entry_point in ENTRY_POINTS]
)
def test_what_comes_in_is_read_or_refused_by_name(entry_point: EntryPoint) -> None:
    outcome = knock(entry_point, 1_000_000, 200)
    assert outcome.counts[True]
    assert outcome.counts[False]
    for example in entry_point.examples:
        entry_point.enter(example)


def test_an_error_without_a_name_is_found() -> None:
    careless = ENTRY_POINTS[0]._replace(enter=int, refusals=(KeyError,))
    with pytest.raises(Found, match="links, case 0"):
        knock(careless, 0, 1)


def test_a_refusal_without_words_is_found() -> None:
    def refuse(_text: str) -> object:
        raise KeyError

    with pytest.raises(Found, match="without words"):
        knock(ENTRY_POINTS[0]._replace(enter=refuse, refusals=(KeyError,)), 0, 1)


@pytest.mark.parametrize("is_host", [True, False])
def test_altered_messages_harm_neither_side_of_a_game_together(*, is_host: bool) -> None:
    games, moves = bombard(1_000, 1_000_000, is_host=is_host)
    assert games
    assert moves


def test_no_text_opens_as_another_one_whatever_it_passed_through() -> None:
    counts = post(300, 1_000_000)
    assert counts["opened"] > counts["refused"] > 0
