"""The worked examples of the rules, each played at a table.

Anke, Bert, Chris and Doris sit clockwise from seat 0. In the French rules they have other names,
and the second trick and the change of bargain are described differently.
"""

from __future__ import annotations

import pytest

from tests.engine.any_game import legal, play
from tests.engine.tables import ANKE, BERT, CHRIS, DORIS, EDITIONS, at_clearing, at_trick, names
from trickhunt.core.game import Event, TrickTaken
from trickhunt.games.bargain_hunt.events import Cleared

both_editions = pytest.mark.parametrize("edition", EDITIONS)


def winner(events: list[Event]) -> int:
    """Return who took the one completed trick."""
    (taken,) = [event for event in events if isinstance(event, TrickTaken)]
    return taken.winner


@both_editions
@pytest.mark.clause("BH-8", "BH-9", "BH-12", "BH-16")
def test_green_2_led(edition: str) -> None:
    state = at_trick("G2 R1 R2", "G7 G3 Y9", "G7 G4 B1", "Y6 B2 B3", edition=edition)
    play(state, "G2")
    assert legal(state) == ["G3", "G7"], "Bert has green and must follow"
    play(state, "G7")
    assert legal(state) == ["G4", "G7 over", "G7 under"], "so must Chris, who has the other 7"
    play(state, "G7 over")
    assert legal(state) == [
        "Y6 trump",
        "Y6 plain",
        "B2 trump",
        "B2 plain",
        "B3 trump",
        "B3 plain",
    ], "Doris is free, but green cannot become trump"
    assert winner(play(state, "Y6 plain")) == CHRIS
    assert state.actor == CHRIS


@both_editions
@pytest.mark.clause("BH-9", "BH-13", "BH-15", "BH-16", "BH-17")
def test_yellow_4_led(edition: str) -> None:
    state = at_trick("Y4 R1", "B9 R2", "Y7 SSO", "R3 SSO", edition=edition)
    play(state, "Y4", "B9 trump")
    assert legal(state) == ["Y7", "SSO"], "Chris has to follow, or plays his super special offer"
    play(state, "SSO")
    assert legal(state) == ["R3", "SSO"], "nothing is called any more"
    assert winner(play(state, "SSO")) == CHRIS
    assert names(state.junk[CHRIS]) == ["Y4", "B9", "SSO", "SSO"]


@pytest.mark.clause("BH-13", "BH-15", "BH-17")
def test_yellow_4_led_as_the_french_rules_tell_it() -> None:
    """The fourth player discards junk instead of the other super special offer."""
    state = at_trick("Y4 R1", "B9 R2", "Y7 SSO", "R3 O5", edition="french")
    play(state, "Y4", "B9 trump", "SSO")
    assert legal(state) == ["R3", "O5"]
    assert winner(play(state, "O5")) == CHRIS
    assert names(state.junk[CHRIS]) == ["Y4", "B9", "SSO", "O5"]


@both_editions
@pytest.mark.clause("BH-10", "BH-12", "BH-16")
def test_blue_5_led(edition: str) -> None:
    state = at_trick("B5 G1", "R3 G2", "Y9 G3", "R3 R8", edition=edition)
    play(state, "B5", "R3 trump")
    assert legal(state) == ["G3", "Y9"], "Chris cannot make yellow trump: red is"
    play(state, "Y9")
    assert legal(state) == ["R3 over", "R3 under", "R8"]
    assert winner(play(state, "R3 under")) == BERT


THREE_TRICKS = [
    ["G9", "G3", "G6", "G1"],
    ["Y7", "Y3", "Y6", "Y6"],
    ["B5", "B3", "B4", "B4"],
]
"""They give Anke her bargain, the 6, in two tricks; the rest is the junk of the example."""


@both_editions
@pytest.mark.clause("BH-6", "BH-17", "BH-19", "BH-20")
def test_the_clearing_with_three_threes(edition: str) -> None:
    hands = [" ".join(cards) for cards in zip(*THREE_TRICKS, strict=True)]
    state = at_trick(*hands, edition=edition, piles=("V6", "V8", "V9", "O8"), number=1)
    for trick in THREE_TRICKS:
        assert state.actor == ANKE
        play(state, *trick)
    assert sorted(name[1] for name in names(state.junk[ANKE])) == list("133344579")
    assert names(state.piles[ANKE]) == ["V6", "G6", "Y6", "Y6"]
    assert (
        legal(state)
        == {
            "english": [
                *("trash 1", "trash 3", "trash 4", "trash 5", "trash 7", "trash 9"),
                "convert 3",
                "pass",
            ],
            "french": ["convert 3", "pass"],
        }[edition]
    )
    (cleared,) = play(state, "convert 3")
    assert isinstance(cleared, Cleared)
    assert names(cleared.trashed) == ["G3", "Y3"]
    assert names(cleared.converted) == ["B3"]
    assert state.bargain(ANKE) == 3, "she is after threes now, no longer after sixes"
    assert names(state.trash) == ["G3", "Y3"]
    assert state.scores[ANKE] == 5 - 6


@both_editions
@pytest.mark.clause("BH-19", "BH-20")
def test_two_fours_wait_for_a_third(edition: str) -> None:
    waiting = at_clearing("G4 B4 R7", edition=edition)
    assert "convert 4" not in legal(waiting)
    enough = at_clearing("G4 B4 R7 V4", edition=edition)
    assert "convert 4" in legal(enough)


@pytest.mark.clause("BH-20")
def test_two_nines_stay_in_the_french_edition() -> None:
    state = at_clearing("G9 B9 R7", edition="french", pile="V6", fresh=False)
    assert legal(state) == ["pass"]
    play(state, "pass")
    assert state.bargain(ANKE) == 6


@both_editions
@pytest.mark.clause("BH-6", "BH-17")
@pytest.mark.parametrize(
    "threes",
    [
        pytest.param("G3 Y3 B3", id="one 3 is left to convert"),
        pytest.param("G3 Y3 B3 V3", id="two are left, as the French rules tell it"),
    ],
)
def test_2_3_6_8_after_a_change_of_bargain(edition: str, threes: str) -> None:
    change = at_clearing(threes, edition=edition, pile="V6 G6 Y6")
    play(change, "convert 3")
    pile = names(change.piles[ANKE])
    assert pile[3:] == threes.split()[2:]
    state = at_trick(
        "R8", "R3", "R6", "R2", edition=edition, piles=(" ".join(pile), "O8", "V9", "O9")
    )
    assert winner(play(state, "R8", "R3", "R6", "R2")) == ANKE
    assert names(state.piles[ANKE]) == [*pile, "R3"]
    assert names(state.junk[ANKE]) == ["R8", "R6", "R2"]


@both_editions
@pytest.mark.clause("BH-19", "BH-20", "BH-23")
def test_the_two_values_with_the_most_cards_at_the_end(edition: str) -> None:
    """In the last round everyone chooses two values; cards above the minimum count."""
    state = at_clearing("G3 Y3 B3 R3 G5 Y5 B5 V7", edition=edition, pile="V6", number=4)
    play(state, "convert 3", "convert 5")
    assert state.actor == BERT
    assert names(state.piles[ANKE]) == ["V6", "B3", "R3", "B5"]
    assert names(state.junk[ANKE]) == ["V7"]
    assert state.scores == (3, 1, 1, 1)
    play(state, *["pass"] * 6)
    assert state.is_over
    assert state.winners == (ANKE,)
    assert DORIS not in state.winners
