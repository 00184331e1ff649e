"""The casual player of Volltreffer."""

from __future__ import annotations

from random import Random

from tests.engine.any_game import steps
from tests.engine.games.volltreffer.tables import ANKE, at_melding, at_trick
from trickhunt.games.volltreffer.bots.casual import MEMORY, CasualBot, remembered
from trickhunt.games.volltreffer.bots.club import ClubBot
from trickhunt.games.volltreffer.constants import BUYING
from trickhunt.games.volltreffer.game import Volltreffer


def test_the_casual_player_remembers_the_latest_purchases() -> None:
    for state, _events in steps(Volltreffer(3, max_rounds=2), 1):
        if state.phase == BUYING:
            seen = state.observe(state.actor)
            known = remembered(seen)
            assert known.hand == seen.hand
            for seat in range(3):
                assert set(known.hands[seat]) <= set(seen.hands[seat])
                if seat != seen.seat:
                    assert len(known.hands[seat]) == min(MEMORY, len(seen.hands[seat]))


def test_the_casual_player_does_not_overshoot_by_melds() -> None:
    hands = ("G9 R9 B9 G10 R10 B10 Y2 V3", "G2 R3 B4 Y5 V6 G6 R7 B8", "G1 R1 B2 Y3 V4 G3 R4 B5")
    for score, declared in ((30, "meld 9 10 suits"), (63, "meld 9"), (70, "meld none")):
        state = at_melding(*hands, scores=[score, 30, 30])
        assert CasualBot().choose(state.observe(ANKE), Random(0)).text == declared


def test_the_casual_player_differs_from_the_club_now_and_then() -> None:
    """It gives way on 66 like ``club``, unless it forgets to look at the track."""
    state = at_trick("G9 G1", "G5 R10", "G2 R3", scores=[66, 30, 30])
    seen = state.observe(ANKE)
    rng = Random(2)
    plays = [CasualBot().choose(seen, rng).text for _try in range(200)]
    assert 0 < plays.count("G9") < 60
    assert ClubBot().choose(seen, rng).text == "G1"
