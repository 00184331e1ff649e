"""Every reason for a refusal: where it occurs, its text, and that the state is unchanged."""

from __future__ import annotations

import pytest

from tests.engine.any_game import Case, sample_of
from tests.engine.snapshots import snapshot
from tests.plugins import KINDS
from trickhunt.core.errors import IllegalMove
from trickhunt.games.packages import part
from trickhunt.games.registry import PACKAGE_OF

CASES = [
    pytest.param(case, id=f"{kind.name}: {case.code}: {case.move}")
    for kind in KINDS.values()
    for case in sample_of(kind).refused
]


@pytest.mark.parametrize("given", CASES)
def test_the_reason_is_told_and_nothing_changes(given: Case) -> None:
    state = given.table()
    move = state.game.parse_move(given.move)
    refusal = state.explain(move)
    assert refusal is not None
    assert (refusal.code, refusal.clause) == (given.code, given.clause)
    assert all(part in refusal.words for part in given.told.split("|"))
    before = snapshot(state)
    with pytest.raises(IllegalMove) as caught:
        state.apply(move)
    assert (caught.value.code, caught.value.clause) == (given.code, given.clause)
    assert caught.value.words == refusal.words
    assert snapshot(state) == before


@pytest.mark.parametrize("name", KINDS)
def test_every_reason_has_a_case(name: str) -> None:
    cases = sample_of(KINDS[name]).refused
    if cases:
        reasons = part(PACKAGE_OF[name], "refusal_words").REASONS
        assert {case.code for case in cases} == set(reasons)
