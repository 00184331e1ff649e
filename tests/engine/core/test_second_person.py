"""Sentences about a player's action address the viewer as “you”."""

from __future__ import annotations

from random import Random

import pytest

from trickhunt.core.words import You
from trickhunt.games.registry import make_game

HOUSE = ("bargain-hunt", "volltreffer", "treasure-hunt")


@pytest.mark.parametrize("game", HOUSE)
def test_nothing_that_happens_is_told_of_you_in_the_third_person(game: str) -> None:
    rules = make_game(game)
    state, events = rules.begin(7)
    names = [You("You"), "Ada", "Bruno", "Carla", "Dario"][: rules.players]
    others = ["Zoe", *names[1:]]
    rng, told = Random(7), list(events)
    while not state.is_over:
        told += state.apply(rng.choice(state.legal_moves()))
    of_you = 0
    for event in told:
        mine, plain = rules.tell(event, names), rules.tell(event, others)
        assert mine.count("You") <= 1 or ", " in mine
        if "Zoe" in plain and "Zoe " not in plain.partition(": ")[2]:
            of_you += 1
            assert mine.replace("You", "Zoe") != plain, mine
    assert of_you > 20
