"""A short run of the fuzzers, and their reports for planted errors."""

from __future__ import annotations

import pytest

from fuzz.__main__ import Found, knock
from fuzz.channel import bombard
from fuzz.doors import Door, doors
from fuzz.media import post

DOORS = doors()


@pytest.mark.parametrize("door", DOORS, ids=[door.name for door in DOORS])
def test_what_comes_in_is_read_or_refused_by_name(door: Door) -> None:
    outcome = knock(door, 1_000_000, 400)
    assert outcome.counts[True]
    assert outcome.counts[False]
    for example in door.examples:
        door.enter(example)


def test_an_error_without_a_name_is_found() -> None:
    careless = DOORS[0]._replace(enter=int, refusals=(KeyError,))
    with pytest.raises(Found, match="links, case 0"):
        knock(careless, 0, 1)


def test_a_refusal_without_words_is_found() -> None:
    def refuse(_text: str) -> object:
        raise KeyError

    with pytest.raises(Found, match="without words"):
        knock(DOORS[0]._replace(enter=refuse, refusals=(KeyError,)), 0, 1)


@pytest.mark.parametrize("is_host", [True, False])
def test_altered_messages_harm_neither_side_of_a_game_together(*, is_host: bool) -> None:
    games, moves = bombard(1_000, 1_000_000, is_host=is_host)
    assert games
    assert moves


def test_no_text_opens_as_another_one_whatever_it_passed_through() -> None:
    counts = post(300, 1_000_000)
    assert counts["opened"] > counts["refused"] > 0
