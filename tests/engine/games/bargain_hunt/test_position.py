"""Positions: set up from given cards; impossible ones are refused with all reasons at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.games.bargain_hunt.games import random_game
from trickhunt.core.errors import BadPosition
from trickhunt.formats.positions import set_up
from trickhunt.games.bargain_hunt.constants import CLEARING, PLAYING, SHOWING
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.moves import DECK
from trickhunt.games.bargain_hunt.position import BargainPosition, position_of
from trickhunt.toolkit.validation import Violation

GAME = BargainHunt(4)
POSITION = BargainPosition(
    hands=[["G1", "R5"], ["G7", "B2"], ["G7", "Y1"], ["Y6", "SSO"]],
    piles=[["R6"], ["B3"], ["V4"], ["O9", "G9"]],
    junk=[["R1"], [], [], ["SSO"]],
    dealer=3,
    round=2,
)


def test_the_rest_of_the_cards_is_the_stock() -> None:
    state = set_up(GAME, POSITION)
    assert state.phase == PLAYING
    assert state.actor == 0
    assert len(state.stock) == DECK.size - 8 - 5 - 2
    assert state.fresh == (False, True, True, False)
    assert set_up(GAME, POSITION).stock == state.stock
    assert set_up(GAME, replace(POSITION, seed=1)).stock != state.stock


def test_a_trick_on_the_table_is_played_by_the_rules() -> None:
    hands = [["R5"], ["B2"], ["G7", "Y1"], ["Y6", "SSO"]]
    begun = replace(POSITION, hands=hands, trick=["G1", "G7"], leader=0)
    state = set_up(GAME, begun)
    assert state.actor == 2
    assert [str(move) for move in state.legal_moves()] == ["G7 over", "G7 under"]
    with pytest.raises(BadPosition, match=r"BH-12.*|BH-9.*|BH-8.*"):
        set_up(GAME, replace(begun, trick=["G1", "G7 trump"]))


def test_bargains_half_shown() -> None:
    record, _state, _events = random_game(4, "english", 8)
    state = record.game.new(record.seed)
    state.apply(record.turns[0].move)
    again = set_up(GAME, position_of(state))
    assert again.phase == SHOWING
    assert again.actor == state.actor


def test_clearing_begins_with_the_winner_of_the_last_trick() -> None:
    position = BargainPosition(
        hands=[[], [], [], []],
        piles=[["R6"], ["B3"], ["V4"], ["O9"]],
        junk=[["R1"], [], ["R1"], []],
        round=4,
        leader=2,
        cleared=3,
        fresh=[True, True, True, True],
    )
    state = set_up(GAME, position)
    assert state.phase == CLEARING
    assert state.actor == 3
    assert state.fresh == (True, True, True, True)
    with pytest.raises(BadPosition, match="0 to 7"):
        set_up(GAME, replace(position, cleared=8))


@pytest.mark.parametrize("number", [3, 4])
def test_who_clears_next_is_who_would_after_as_many_passes(number: int) -> None:
    """In the last round everyone clears twice."""
    position = BargainPosition(
        hands=[[], [], [], []],
        piles=[["R6"], ["B3"], ["V4"], ["O9"]],
        junk=[["R1"], [], ["R1"], []],
        round=number,
        leader=2,
        fresh=[True, True, True, True],
    )
    state = set_up(GAME, position)
    for cleared in range({3: 4, 4: 8}[number]):
        again = set_up(GAME, replace(position, cleared=cleared))
        assert (again.actor, again.legal_moves()) == (state.actor, state.legal_moves())
        state.apply(GAME.parse_move("pass"))


def _reasons(position: BargainPosition) -> str:
    with pytest.raises(BadPosition) as caught:
        set_up(GAME, position)
    return "\n".join(caught.value.reasons)


def test_all_reasons_are_told_at_once() -> None:
    reasons = _reasons(
        replace(
            POSITION,
            hands=[["G1", "R5"], ["G7", "X2"], ["G7", "Y1"]],
            piles=[["G7"], ["B3"], ["V4"], ["SSO"]],
            junk=[["SSO"], ["SSO"], [], []],
            dealer=4,
            leader=-1,
            round=5,
            trick=["jump", "pass", "G4", "G5"],
            fresh=[True],
            seed=-1,
        )
    )
    for part in (
        "3 hands for 4 players",
        "1 entries of “fresh”",
        "Round 5",
        "Seat 4 as dealer",
        "Seat -1 as leader",
        "Deal numbers run from 0 to",
        "at most 3 cards",
        "No such card: X2",
        "“jump” is not a move in Schnäppchen Jagd",
        "“pass” is not a move in a trick",
        "G7 appears 3 times",
        "SSO appears 3 times",
        "Seat 4: a super special offer cannot lie on a bargain pile",
    ):
        assert part in reasons


def test_a_stock_that_is_given_is_the_whole_rest() -> None:
    reasons = _reasons(replace(POSITION, stock=["G2"]))
    assert "every card must be somewhere; missing: G1 G2 G3" in reasons


def test_what_cannot_be_at_this_point() -> None:
    assert "Uneven hands" in _reasons(replace(POSITION, hands=[["G1"], ["G2"], ["G3"], []]))
    assert "has no bargain pile" in _reasons(replace(POSITION, piles=[["G1"], [], ["G2"], ["G3"]]))
    assert "at most 8" in _reasons(
        replace(POSITION, hands=[[f"{suit}{rank}" for rank in range(1, 10)] for suit in "GYBR"])
    )
    assert "0 to 0" in _reasons(replace(POSITION, cleared=1))
    showing = replace(POSITION, round=1, junk=[[], [], [], []])
    assert "in turn from the dealer's left" in _reasons(
        replace(showing, piles=[[], ["G3"], [], []])
    )
    assert "one card each" in _reasons(replace(showing, piles=[["G3", "G3"], [], [], []]))
    one_each = [["G1"], ["G2"], ["G3"], ["G4"]]
    assert "at least 2, one to show and one to play" in _reasons(
        replace(showing, hands=one_each, piles=[[], [], [], []])
    )
    nothing: list[list[str]] = [[], [], [], []]
    assert "Nobody holds a card yet" in _reasons(replace(showing, hands=nothing, piles=nothing))
    assert "no trick and no junk" in _reasons(
        replace(showing, piles=[[], [], [], []], junk=[["G3"], [], [], []])
    )
    assert "empty until someone clears" in _reasons(replace(POSITION, trash=["G3"]))


def _facts(position: BargainPosition) -> list[tuple[str, int | None]]:
    with pytest.raises(BadPosition) as caught:
        set_up(GAME, position)
    return [(one.fact, one.seat) for one in caught.value.reasons if isinstance(one, Violation)]


def test_faults_of_the_moment_are_told_beside_those_of_numbers_and_cards() -> None:
    """Each fault relates to valid parts only; consequences of other faults are not reported."""
    wrong = replace(
        POSITION,
        hands=[["R5"], ["B2"], ["G7", "Y1"], ["Y6", "SSO"]],
        trick=["G1", "G7 trump"],
        leader=0,
        piles=[["R6", "SSO"], [], ["V4"], ["O9", "G9"]],
        junk=[["R1"], [], [], []],
        fresh=[True],
        trash=["O1", "O1", "O1"],
        dealer=9,
        seed=-1,
        round=4,
        cleared=-1,
    )
    assert _facts(wrong) == [
        ("fresh", None),
        ("dealer", None),
        ("deal-number", None),
        ("", None),
        ("pile", 0),
        ("pile", 1),
        ("cleared", None),
        ("trick", None),
    ]
    # Uneven or doubtful hands do not show who played which card.
    uneven = replace(wrong, hands=[["R5"], ["B2"], ["G7"], ["Y6", "SSO"]])
    assert ("hand", 2) in _facts(uneven)
    assert ("trick", None) not in _facts(uneven)
    doubtful = replace(wrong, hands=[["R5"], ["O1"], ["G7", "Y1"], ["Y6", "SSO"]])
    assert ("trick", None) not in _facts(doubtful)
    assert ("trick", None) not in _facts(replace(wrong, leader=None))
    # If the round does not exist, only facts common to all rounds are reported.
    assert ("trick", None) not in _facts(replace(wrong, round=9))
    assert _facts(replace(wrong, round=9, piles=POSITION.piles, trash=()))[-1] == ("trick", None)
    cleared = replace(POSITION, hands=[[], [], [], []], round=9, cleared=8)
    assert _facts(cleared) == [("round", None)]
    # The phase is unknown while a player has yet to show a bargain.
    showing = replace(wrong, round=1, trash=(), cleared=0, piles=[["G3"], [], [], []])
    assert ("trick", None) in _facts(showing)
    assert ("hand", 2) not in _facts(replace(showing, hands=uneven.hands))
    assert _facts(replace(showing, trick=(), dealer=3))[-1] == ("junk", None)
