"""Positions: set up from given cards; impossible ones are refused at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.any_game import legal, play
from tests.engine.games.volltreffer.tables import at_end, names
from trickhunt.core.errors import BadPosition
from trickhunt.formats.positions import set_up
from trickhunt.games.volltreffer.constants import BUYING, MELDING, PLAYING, SWAPPING
from trickhunt.games.volltreffer.game import Volltreffer
from trickhunt.games.volltreffer.moves import DECK
from trickhunt.games.volltreffer.position import VolltrefferPosition, position_of
from trickhunt.toolkit.validation import Violation

GAME = Volltreffer(3)
VARIANT = Volltreffer(3, variant=True)
MARKET = VolltrefferPosition(
    phase="buy",
    scores=[25, 23, 25],
    hands=[["G1"], ["G8"], []],
    trump_card="G10",
    display=["G9", "R7", "B7", "V2"],
)
FULL = [
    ["G1", "G2", "G3", "G4", "R1", "R2", "R3", "R4"],
    ["B1", "B2", "B3", "B4", "Y1", "Y2", "Y3", "Y4"],
    ["V3", "V4", "V5", "V6", "V7", "R5", "B5", "Y5"],
]
MELDS = replace(MARKET, phase="meld", hands=FULL, melds=["meld none", "meld none"])
TRICKS = VolltrefferPosition(
    phase="play",
    scores=[40, 50, 60],
    hands=[["R2"], ["B1", "B2"], ["G7", "Y1"]],
    trump_card="G10",
    display=["G9", "R7", "B7", "V2"],
    leader=0,
    trick=["G1"],
    round=3,
    taken=[1, 2, 3],
)


def test_the_rest_of_the_cards_is_the_stock() -> None:
    state = set_up(GAME, MARKET)
    assert state.phase == BUYING
    assert state.actor == 2
    assert state.trump_card == DECK.face("G10")
    assert legal(state) == ["buy G9", "buy R7", "buy B7", "buy V2"]
    assert len(state.stock) == 50 - 2 - 4
    assert set_up(GAME, MARKET).stock == state.stock
    assert set_up(GAME, replace(MARKET, seed=1)).stock != state.stock


def test_an_exchange_that_is_due() -> None:
    due = replace(
        MARKET, phase="swap", hands=[["G1"], ["G8"], ["G3"]], display=MARKET.display[::-1]
    )
    state = set_up(VARIANT, due)
    assert state.phase == SWAPPING
    assert state.actor == 2
    assert legal(state)[0] == "swap V2 B7"
    last = set_up(VARIANT, replace(due, hands=FULL))
    assert last.actor == 2
    play(last, "swap V2 B7")
    assert last.phase == MELDING
    assert last.actor == 0


def test_melds_that_were_made_are_known() -> None:
    state = set_up(GAME, replace(MELDS, melds=["meld none"]))
    assert state.phase == MELDING
    assert state.actor == 1
    assert [str(move) for move in state.melds] == ["meld none"]
    assert legal(state) == ["meld none"]


def test_a_trick_on_the_table_is_played_by_the_rules() -> None:
    state = set_up(GAME, TRICKS)
    assert state.phase == PLAYING
    assert state.actor == 1
    assert legal(state) == ["B1", "B2"]
    assert names(state.trick.cards) == ["G1"]
    assert state.taken == [1, 2, 3]
    wrong = replace(TRICKS, hands=[["R2"], ["G2"], ["G7", "Y1"]], trick=["G1", "B2"])
    with pytest.raises(BadPosition, match=r"VT-10"):
        set_up(GAME, wrong)


def test_who_leads_first_follows_from_the_hands() -> None:
    state = set_up(GAME, replace(MELDS, phase="play", melds=()))
    assert state.phase == PLAYING
    assert state.actor == state.trick.leader == 0
    assert state.taken == [0, 0, 0]


def test_stock_and_spent_cards_are_told_apart() -> None:
    whole = set_up(GAME, TRICKS)
    known = position_of(whole)
    assert known.stock is not None
    assert known.spent is not None
    assert len(known.stock) == 50 - 5 - 24
    assert len(known.spent) == 24 - 6
    for position in (replace(known, stock=None), replace(known, spent=None)):
        again = position_of(set_up(GAME, position))
        assert again.spent == known.spent
        assert sorted(again.stock or ()) == sorted(known.stock)


def _reasons(position: VolltrefferPosition, game: Volltreffer = GAME) -> str:
    with pytest.raises(BadPosition) as caught:
        set_up(game, position)
    return "\n".join(caught.value.reasons)


def test_all_reasons_are_told_at_once() -> None:
    reasons = _reasons(
        VolltrefferPosition(
            phase="swap",
            scores=[81, -1],
            hands=[["G1"], ["G1", "X2"]],
            trump_card="O1",
            display=["G9", "R7", "B7"],
            dealer=3,
            round=31,
            melds=["meld none", "jump", "G4"],
            leader=-1,
            trick=["Y1", "Y2", "Y3"],
            taken=[1],
            seed=-1,
        )
    )
    for part in (
        "“swap” is not a phase here; choose from: buy, meld, play",
        "2 scores for 3 players",
        "2 hands for 3 players",
        "1 numbers of tricks for 3 players",
        "Round 31: a game has rounds 1 to 30",
        "Seat 3 as first buyer",
        "Seat -1 as leader",
        "Seat 1 stands on 81",
        "Seat 2 stands on -1",
        "Deal numbers run from 0 to",
        "at most 2 cards",
        "3 cards are on the market instead of 4",
        "No such card: O1 X2",
        "More than once: G1",
        "“jump” is not a move in Volltreffer",
        "“G4” is not a meld",
    ):
        assert part in reasons
    assert "here there can be" not in reasons  # that depends on the phase


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        (replace(MARKET, phase="over"), "buy, meld, play"),
        (replace(MARKET, hands=[[], ["G8"], []]), "bought in turn from seat 1"),
        (replace(MARKET, hands=[["G1", "G2", "G3"], ["G8"], ["R1"]]), "hands of 3, 1, 1 cards"),
        (replace(MARKET, hands=FULL), "up to 8 each"),
        (replace(MARKET, trick=["Y9"]), "No trick lies on the table"),
        (replace(MARKET, taken=[1, 0, 0]), "Nobody has taken a trick"),
        (replace(MARKET, melds=["meld none"]), "there can be 0"),
        (replace(MARKET, display=["G9", "B7", "V2", "R7"]), "cannot lie under 4, 2, 1 and 0"),
        (replace(MARKET, display=["R7", "G9", "B7", "V2"]), "trumps cost more"),
        (replace(MARKET, hands=[[], [], []], round=2, scores=[61, 0, 70]), "Seat 3 stands on 70"),
        (replace(MARKET, stock=["Y9"]), "1 cards in the stock instead of 43"),
        (replace(MARKET, spent=["Y9"]), "1 cards in tricks that are over instead of 0"),
        (replace(MELDS, melds=["meld none"] * 3), "0 or 1 or 2"),
        (replace(MELDS, hands=[*FULL[:2], FULL[2][1:]]), "with 8 cards in hand"),
        (replace(MELDS, melds=["meld none", "meld 5"]), "Seat 2 cannot “meld 5”"),
        (replace(MELDS, melds=["meld suits"]), "Seat 1 cannot “meld suits”"),
        (replace(MELDS, phase="play", melds=["meld none"]), "0 or 3"),
        (
            replace(MELDS, phase="play", melds=(), leader=2),
            "smallest sum, 20, and leads to the first trick, not seat 3",
        ),
        (replace(TRICKS, leader=None), "must say"),
        (replace(TRICKS, leader=None, trick=(), hands=[["R2"], ["B1"], ["G7"]]), "who leads"),
        (replace(TRICKS, leader=1), "here they held 1, 3, 2"),
        (replace(TRICKS, hands=[[], [], []], trick=()), "1 to 8; here they held 0, 0, 0"),
        (replace(TRICKS, taken=[4, 2, 3]), "6 tricks are over, but 9 were taken"),
        (replace(TRICKS, taken=[-1, 4, 3]), "6 tricks are over"),
    ],
)
def test_what_cannot_be_at_this_point(position: VolltrefferPosition, reason: str) -> None:
    assert reason in _reasons(position)


def test_what_cannot_be_in_the_variant() -> None:
    unsold = replace(MARKET, hands=[[], [], []], display=MARKET.display[::-1])
    assert "cannot lie under" in _reasons(unsold, VARIANT)
    assert "bought in turn" in _reasons(replace(unsold, phase="swap"), VARIANT)
    assert set_up(VARIANT, replace(MARKET, display=MARKET.display[::-1])).phase == BUYING


def test_a_game_that_is_over_has_a_position_all_the_same() -> None:
    position = position_of(at_end())
    assert position.phase == "over"
    assert "“over” is not a phase" in _reasons(position, Volltreffer(3, max_rounds=1))


def test_the_trump_card_has_to_be_there() -> None:
    with pytest.raises(BadPosition) as caught:
        set_up(GAME, replace(MARKET, trump_card=""))
    assert caught.value.reasons == ("The trump card is missing.",)


def test_every_reason_says_where_to_look() -> None:
    wrong = replace(MARKET, scores=[25, 99, 25], display=["G9", "G1"], trick=["R1"])
    with pytest.raises(BadPosition) as caught:
        set_up(GAME, wrong)
    reasons = [one for one in caught.value.reasons if isinstance(one, Violation)]
    assert [(one.fact, one.seat, one.cards) for one in reasons] == [
        ("stands", 1, ()),
        ("display", None, ()),
        ("", None, ("G1",)),
        ("trick", None, ()),
    ]
    assert tuple(reasons) == caught.value.reasons


def _facts(position: VolltrefferPosition, game: Volltreffer = GAME) -> list[tuple[str, int | None]]:
    with pytest.raises(BadPosition) as caught:
        set_up(game, position)
    return [(one.fact, one.seat) for one in caught.value.reasons if isinstance(one, Violation)]


def test_faults_of_the_moment_are_told_beside_those_of_numbers_and_cards() -> None:
    """Each fault relates to valid parts only; consequences of other faults are not reported."""
    trick = replace(
        TRICKS,
        hands=[["R2"], ["G2"], ["G7", "Y1"]],
        trick=["G1", "B2"],
        scores=[99, 0, 0],
        round=31,
        dealer=7,
        display=TRICKS.display[::-1],
        taken=[4, 2, 3],
        stock=["Y9"],
        melds=["meld none"],
        seed=-1,
    )
    assert _facts(trick) == [
        ("round", None),
        ("dealer", None),
        ("deal-number", None),
        ("stands", 0),
        ("melds", None),
        ("display", None),
        ("taken", None),
        ("stock", None),
        ("trick", None),
    ]
    # Without a phase, nothing is known about the moment; without hands, nothing about the trick.
    assert _facts(replace(trick, phase="later"))[:1] == [("phase", None)]
    assert not {("trick", None), ("display", None)} & set(_facts(replace(trick, phase="later")))
    assert ("trick", None) not in _facts(replace(trick, hands=[["R2"], ["G2"]]))
    assert ("trick", None) not in _facts(replace(trick, hands=[["R2"], ["X2"], ["G7", "Y1"]]))
    assert ("trick", None) not in _facts(replace(trick, trump_card=""))
    assert ("trick", None) not in _facts(replace(trick, leader=9))
    assert ("taken", None) in _facts(replace(trick, taken=[1]))
    assert ("display", None) in _facts(replace(trick, hands=[["R2"], ["X2"], ["G7", "Y1"]]))
    assert ("display", None) not in _facts(replace(trick, display=["G9", "X7", "B7", "V2"]))
    # Players who meld hold eight cards; fewer cards do not show who led.
    melds = replace(MELDS, melds=["meld none", "meld 5"], dealer=9)
    assert _facts(melds) == [("dealer", None)]
    assert _facts(replace(melds, dealer=0, scores=[-1, 0, 0])) == [("stands", 0), ("melds", 1)]
    assert _facts(replace(melds, dealer=1, melds=["jump"])) == [("melds", 1)]
    assert _facts(replace(MELDS, phase="play", melds=(), dealer=9, leader=2)) == [("dealer", None)]
    assert _facts(replace(MARKET, dealer=9, hands=[[], ["G8"], []])) == [("dealer", None)]
