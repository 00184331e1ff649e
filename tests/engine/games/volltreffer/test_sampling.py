"""Sampling in Volltreffer: states that agree with an observation, all orders equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import factorial
from random import Random

import pytest
from hypothesis import given

from tests.engine.any_game import seeds
from tests.engine.games.volltreffer.tables import KINDS, recorded, states
from tests.engine.snapshots import snapshot
from tests.engine.statistics import LEAST_P, goodness, shares
from trickhunt.games.volltreffer.game import Volltreffer
from trickhunt.games.volltreffer.state import VolltrefferState

pytestmark = pytest.mark.pyodide

UNKNOWN = {"deals", "pack", "seed", "_legal"}
"""The parts of a state that a seat does not know; it knows only its own legal moves."""


@given(states(), seeds)
def test_a_sample_agrees_with_everything_seen(state: VolltrefferState, seed: int) -> None:
    rng = Random(seed)
    for seat in range(state.game.players):
        observation = state.observe(seat)
        sample = state.game.sample(observation, rng)
        known, sampled = snapshot(state), snapshot(sample)
        for name in known.keys() - UNKNOWN:
            assert sampled[name] == known[name], name
        assert sample.observe(seat) == observation
        assert sample.trump_card == state.trump_card
        assert sorted(sample.pack) == list(range(50))
        assert sorted(sample.stock) == sorted(state.stock)
        sample.apply(sample.legal_moves()[0]) if not sample.is_over else None


@pytest.mark.clause("VT-7")
def test_every_order_of_the_stock_is_as_likely() -> None:
    """After five purchases, five cards are unseen: all 120 orders, tested by chi-square."""
    _record, state = recorded(Volltreffer(5), 3, 40)
    unseen = state.observe(0).unseen
    assert len(unseen) == 5
    draw = state.game.sampler(state.observe(0))
    rng = Random(4)
    counts = Counter(draw(rng).stock[:-1] for _time in range(100 * factorial(5)))
    assert goodness(counts, shares(Counter(permutations(unseen)))) > LEAST_P


@pytest.mark.no_cover
@pytest.mark.parametrize(("players", "variant"), KINDS)
def test_every_unseen_card_comes_next_alike(players: int, variant: bool) -> None:
    _record, state = recorded(Volltreffer(players, variant=variant), 3, 5)
    draw = state.game.sampler(state.observe(1))
    rng = Random(2)
    unseen = state.observe(1).unseen
    counts = Counter(draw(rng).stock[0] for _time in range(100 * len(unseen)))
    assert goodness(counts, shares(Counter(unseen))) > LEAST_P


def test_later_packs_are_drawn_anew() -> None:
    _record, state = recorded(Volltreffer(3, start=0), 3, 50)
    draw = state.game.sampler(state.observe(0))
    rng = Random(1)
    packs = set()
    for _time in range(20):
        sample = draw(rng)
        sample.apply(sample.legal_moves()[0])
        assert sample.round == 2
        packs.add(sample.pack)
    assert len(packs) == 20
