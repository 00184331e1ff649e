"""Positions of Treasure Hunt: set up from given cards, or refused with all reasons at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.any_game import play
from tests.engine.games.treasure_hunt import hunting
from trickhunt.core.errors import BadPosition
from trickhunt.formats.positions import facts_of, set_up
from trickhunt.games.treasure_hunt.constants import NAMING, PLAYING, PREDICTING
from trickhunt.games.treasure_hunt.moves import DECK
from trickhunt.games.treasure_hunt.position import TreasurePosition, position_of
from trickhunt.toolkit.validation import Violation

HONEST, STRICT = hunting.hunt(), hunting.hunt(hunting.Kind(True, "round"))
POSITION = TreasurePosition(
    hands=[["H7", "C8"], ["HA", "C9"], ["S10", "D8"]],
    trump_card="S7",
    round=3,
    dealer=hunting.CHRIS,
    bids=(1, 1, 0),
    taken=(0, 1, 0),
    leader=hunting.BERT,
    turned=("", "", "H"),
    totals=(-3, 2, 0),
)


def test_of_a_new_game_nothing_is_told_that_has_not_happened_yet() -> None:
    told = {line.split()[0] for line in facts_of(hunting.hunt().new(7))}
    assert {"dealer", "hand", "trump", "stock"} <= told
    assert told.isdisjoint({"totals", "taken", "penalties", "turned", "predicted", "trick"})


def test_a_finished_game_is_told_but_not_set_up() -> None:
    state, _events = hunting.whole_game(hunting.KINDS[0], 5, hunting.STYLES[0])
    position = position_of(state)
    assert position.golden_card
    assert "are not possible here" in _reasons(position)


def test_the_rest_of_the_cards_is_drawn() -> None:
    state = set_up(HONEST, POSITION)
    assert state.phase == PLAYING
    assert state.actor == hunting.BERT
    assert len(state.spent) == 3
    assert len(state.stock) == 32 - 6 - 3 - 1
    known = [face for seat in range(3) for face in state.hand(seat)]
    assert sorted([*known, *state.spent, *state.stock, state.trump_card]) == DECK.cards()
    assert set_up(HONEST, POSITION).stock == state.stock
    assert set_up(HONEST, replace(POSITION, seed=1)).stock != state.stock
    assert state.voids == [0, 0, 4]
    assert set_up(STRICT, POSITION).voids == [0, 0, 0]


def test_a_trick_on_the_table_turns_what_it_made_due() -> None:
    begun = replace(POSITION, hands=[["H7", "C8"], ["C9"], ["D8"]], trick=["HA", "S10"])
    state = set_up(HONEST, begun)
    assert state.actor == hunting.ANKE
    assert state.trick.winner == hunting.CHRIS
    bare = set_up(HONEST, replace(begun, turned=("", "", "")))
    assert bare.down == state.down == [0, 0, 4]
    strict = set_up(STRICT, replace(begun, turned=("", "", ""), penalties=(0, 0, 10)))
    assert strict.down == [0, 0, 4]
    assert strict.penalties == [0, 0, 10]
    lenient = hunting.hunt(hunting.Kind(True, "round", lenient=True))
    for seed in range(8):
        # The author of the position decides whether this was noticed.
        missed = set_up(lenient, replace(begun, turned=("", "", ""), seed=seed))
        assert (missed.down, missed.voids, missed.trumps) == ([0, 0, 0], [0, 0, 0], [False] * 3)
    unlawful = replace(begun, hands=[["H7", "C8"], ["C9"], ["S10"]], trick=["HA", "D8"])
    with pytest.raises(BadPosition, match="TH-8"):
        set_up(HONEST, replace(unlawful, turned=("", "", "")))
    assert set_up(STRICT, unlawful).actor == hunting.ANKE


def test_naming_and_predicting_half_done() -> None:
    naming = TreasurePosition(round=10, dealer=hunting.ANKE, golden=("", "H Q", ""))
    state = set_up(HONEST, naming)
    assert (state.phase, state.actor) == (NAMING, hunting.CHRIS)
    play(state, "golden C 7", "golden S 10", "bid 3")
    again = set_up(HONEST, position_of(state))
    assert (again.phase, again.actor) == (PREDICTING, hunting.CHRIS)
    assert again.bids == [-1, 3, -1]
    drawn = set_up(HONEST, replace(position_of(state), golden_card="", stock=None))
    assert drawn.golden_card == state.golden_card


def _reasons(position: TreasurePosition, *, strict: bool = False) -> str:
    with pytest.raises(BadPosition) as caught:
        set_up(STRICT if strict else HONEST, position)
    return "\n".join(caught.value.reasons)


def test_all_reasons_are_told_at_once() -> None:
    reasons = _reasons(
        replace(
            POSITION,
            hands=[["H7", "X8"], ["H7", "C9"]],
            bids=(1, 4, -1, 0),
            taken=(0, -1),
            turned=("HH", "X"),
            penalties=(10,),
            totals=(),
            golden=("H Q", "Q H", "", ""),
            dealer=3,
            leader=-1,
            trick=["H8", "H9", "H10"],
            seed=-1,
        )
    )
    for part in (
        "2 hands for 3 players",
        "4 predictions",
        "2 counts of tricks taken",
        "2 entries of “turned”",
        "1 penalties",
        "0 totals",
        "4 entries of “golden”",
        "Seat 3 as dealer",
        "Seat -1 as leader",
        "Deal numbers run from 0 to",
        "at most 2 cards",
        "Seat 2 predicts 4: in round 3 it can be 0 to 3",
        "Seat 3 predicts -1",
        "“HH” does not name suit cards",
        "“X” does not name suit cards",
        "“Q H” does not name a golden card",
        "Seat 2 cannot have taken -1 tricks",
        "honest table there are no penalties",
        "golden card in round 10 only",
        "No such card: X8",
        "H7 appears 2 times",
    ):
        assert part in reasons
    assert "Round 11: a game has rounds 1 to 10" in _reasons(replace(POSITION, round=11))


def test_what_cannot_be_at_this_point() -> None:
    def wrong(**values: object) -> str:
        return _reasons(replace(POSITION, **values))  # type: ignore[arg-type]

    assert "Uneven hands" in wrong(hands=[["H7"], ["HA", "C9"], ["S10", "D8"]])
    assert "Hands of 2 cards are not possible here in round 1" in wrong(round=1, bids=(1, 1, 0))
    assert "Hands of 2 cards are not possible here in round 3" in wrong(
        bids=(1, None, None), turned=("", "", "")
    )
    assert "Hands of 0 cards" in wrong(hands=[[], [], []])
    assert "Nobody holds a card yet" in wrong(hands=[[], [], []], taken=(0, 0, 0))
    assert "0 tricks were taken" in wrong(taken=(0, 0, 0))
    assert "in turn" in wrong(bids=(None, 1, 0))
    assert "trump card is missing" in wrong(trump_card="")
    assert "Seat 1 leads without" in wrong(leader=hunting.ANKE)
    assert "holds D8, but its suit card of diamonds" in wrong(turned=("", "", "D"))
    assert "holds HA" in wrong(
        hands=[["H7", "C8"], ["C9"], ["S10", "D8"]], trick=["HA"], turned=("", "H", "")
    )
    assert "every card must be somewhere; missing: C7" in wrong(stock=["D7"])
    assert "2 cards in earlier tricks; there must be 3" in wrong(played=["H8", "H9"])
    assert "on the dealer's left leads" in wrong(
        round=2, taken=(0, 0, 0), leader=hunting.BERT, bids=(1, 1, 0)
    )
    early = wrong(round=2, taken=(0, 0, 0), leader=None, bids=(1, None, None), turned=("H", "", ""))
    assert "Before everyone has predicted" in early
    naming = TreasurePosition(round=10, dealer=hunting.CHRIS)
    for values in ({"bids": (0, None, None)}, {"trump_card": "S7"}, {"hands": [["H7"], [], []]}):
        assert "nothing is dealt" in _reasons(replace(naming, **values))
    assert "named in turn" in _reasons(replace(naming, golden=("", "H Q", "")))


def _facts(position: TreasurePosition) -> list[tuple[str, int | None]]:
    with pytest.raises(BadPosition) as caught:
        set_up(HONEST, position)
    return [(one.fact, one.seat) for one in caught.value.reasons if isinstance(one, Violation)]


def test_faults_of_the_moment_are_told_beside_those_of_numbers_and_cards() -> None:
    """Each fault relates to valid parts only; consequences of other faults are not reported."""
    wrong = replace(
        POSITION,
        hands=[["H7", "C8"], ["C9"], ["S10"]],
        trick=["HA", "D8"],
        bids=(1, 4, 0),
        turned=("C", "", "XX"),
        taken=(0, 1, -1),
        penalties=(0, 0, -1),
        played=["H8"],
        dealer=5,
        seed=-1,
    )
    told = _facts(wrong)
    assert told == [
        ("dealer", None),
        ("deal-number", None),
        ("predicted", 1),
        ("turned", 2),
        ("taken", 2),
        ("penalties", 2),
        ("penalties", None),
        ("played", None),
        ("trick", None),
    ]
    assert ("hand", 0) in _facts(replace(wrong, turned=("C", "", "")))
    assert ("taken", None) in _facts(replace(wrong, taken=(0, 0, 0)))
    # Uneven hands show neither how many tricks are over nor who played what.
    assert _facts(replace(wrong, hands=[["H7"], ["C9"], ["S10"]]))[-1] == ("hand", 0)
    uneven = replace(POSITION, hands=[["H7"], *POSITION.hands[1:]], turned=("H", "", ""))
    assert _facts(uneven) == [("hand", 0)]
    assert ("trick", None) not in _facts(replace(wrong, hands=[["H7", "X8"], ["C9"], ["S10"]]))
    assert ("trick", None) not in _facts(replace(wrong, trump_card=""))
    assert ("trump", None) in _facts(replace(wrong, trump_card=""))
    # For a missing round or dealer, nothing is reported about the moment.
    assert not {"played", "trick", "predicted"} & dict(_facts(replace(wrong, round=11))).keys()
    assert ("hand", 0) not in _facts(replace(wrong, leader=None, hands=[["H7"], ["C9"], ["S10"]]))
    assert ("predicted", None) in _facts(replace(wrong, dealer=0, bids=(None, 4, 0)))
    late = replace(POSITION, bids=(1, None, None))
    assert _facts(late) == [("predicted", None)]
    assert _facts(replace(late, round=2, golden_card="C7"))[:1] == [("golden-card", None)]
    assert _facts(replace(late, round=2, golden=("", "H Q", "")))[:1] == [("golden", None)]
    naming = TreasurePosition(
        round=10, dealer=hunting.CHRIS, golden=("", "Q", ""), trump_card="X7", seed=-1
    )
    assert _facts(naming) == [
        ("deal-number", None),
        ("golden", 1),
        ("", None),
        ("golden", None),
        ("golden", None),
    ]
