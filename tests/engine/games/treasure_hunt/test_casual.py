"""The casual player of Treasure Hunt: a beginner who makes no absurd moves."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.games.treasure_hunt.hunting import CHRIS, KINDS, Kind, at_trick, faces, hunt
from trickhunt.games.treasure_hunt.bots.casual import CasualBot, counted
from trickhunt.games.treasure_hunt.bots.club import ClubBot
from trickhunt.games.treasure_hunt.constants import NAMING, PREDICTING
from trickhunt.games.treasure_hunt.events import Penalised


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", KINDS[::2], ids=str)
def test_it_makes_no_faults_and_mostly_plays_as_the_club(kind: Kind) -> None:
    casual, club, rng = CasualBot(), ClubBot(), Random(1)
    same = decisions = 0
    for seed in range(4):
        state = hunt(kind).new(seed)
        while not state.is_over:
            seen = state.observe(state.actor)
            move = casual.choose(seen, rng)
            usual = club.choose(seen, Random(1))
            if seen.phase == PREDICTING:
                assert abs(move.number - usual.number) <= 4
            elif seen.phase != NAMING and len(seen.legal_moves) > 1:
                decisions += 1
                same += move is usual
            assert not any(isinstance(event, Penalised) for event in state.apply(move))
    assert 0.55 < same / decisions < 0.95


def test_it_counts_by_a_rule_of_thumb() -> None:
    spades = 1
    assert counted(faces("SA S10 SK"), spades) == 2.75
    assert counted(faces("HA H10 H7"), spades) == 1.25
    assert counted((), spades) == 0


def test_it_predicts_within_the_round() -> None:
    casual = CasualBot()
    state = at_trick("SA S10 SK", "H7 H8 H9", "C7 C8 C9", bids=(None, None, None))
    said = {casual.choose(state.observe(state.actor), Random(seed)).number for seed in range(100)}
    assert said == {1, 2, 3}


def test_it_takes_the_trick_that_it_needs() -> None:
    """It never plays the seven under the nine if the ace takes the last trick it needs."""
    state = at_trick("H9 C7", "H8 C8", "HA H7", trick=["H9", "H8"], bids=(0, 0, 2))
    seen = state.observe(CHRIS)
    assert {str(CasualBot().choose(seen, Random(seed))) for seed in range(30)} == {"HA"}
