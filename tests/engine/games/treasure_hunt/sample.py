"""The sample of Treasure Hunt for the tests of all games."""

from __future__ import annotations

from tests.engine.any_game import Case, Sample, play
from tests.engine.games.treasure_hunt.hunting import (
    STYLES,
    Kind,
    at_trick,
    before_round_ten,
    whole_game,
)
from trickhunt.games.treasure_hunt.moves import ALL_MOVES
from trickhunt.games.treasure_hunt.state import TreasureState


def over() -> TreasureState:
    return whole_game(Kind(False, "round"), 1, STYLES[0])[0]


def naming() -> TreasureState:
    return before_round_ten(Kind(False, "round"), 3)


def named() -> TreasureState:
    state = naming()
    play(state, *["golden H Q"] * 3)
    return state


def predicting(*, strict: bool = False) -> TreasureState:
    return at_trick("H7 S8", "H8 C8", "C9 S9", bids=(None, None, None), strict=strict)


def leading(*, strict: bool = False) -> TreasureState:
    return at_trick("H7 S8", "H8 C8", "C9 S9", strict=strict)


def following() -> TreasureState:
    """Hearts are led; Bert holds one."""
    return at_trick("H7 S8", "H8 C8", "C9 S9", trick=["H7"])


def void() -> TreasureState:
    """Hearts are led, spades are trump; Chris holds a spade but no heart."""
    return at_trick("H7 S8", "H8 C8", "C9 S9", trick=["H7", "H8"])


def strict_lead() -> TreasureState:
    return leading(strict=True)


def turned() -> TreasureState:
    state = strict_lead()
    play(state, "turn H")
    return state


def strict_predicting() -> TreasureState:
    return predicting(strict=True)


REFUSED = (
    Case("game-over", over, "H7", "TH-16"),
    Case("game-over", over, "golden H 7", "TH-16"),
    Case("golden-too-early", predicting, "golden H Q", "TH-15"),
    Case("golden-too-early", leading, "golden H Q", "TH-15"),
    Case("golden-is-named", named, "golden S 7", "TH-15"),
    Case("name-golden-first", naming, "H7", "TH-15"),
    Case("name-golden-first", naming, "bid 3", "TH-15"),
    Case("name-golden-first", naming, "turn H", "TH-15"),
    Case("too-many-tricks", predicting, "bid 3", "TH-4", "round 2|0 to 2"),
    Case("predict-first", predicting, "H7", "TH-4"),
    Case("predict-first", strict_predicting, "turn H", "TH-4"),
    Case("already-predicted", leading, "bid 1", "TH-4"),
    Case("turns-by-itself", leading, "turn H", "TH-11"),
    Case("turns-by-itself", leading, "uncover H", "TH-11"),
    Case("turns-by-itself", predicting, "turn H", "TH-11"),
    Case("already-turned", turned, "turn H", "TH-12", "hearts"),
    Case("not-turned", turned, "uncover D", "TH-12", "diamonds"),
    Case("not-in-hand", leading, "D10", "TH-3", "10 of diamonds"),
    Case("not-in-hand", strict_lead, "HA", "TH-3", "ace of hearts"),
    Case("not-in-hand", following, "HJ", "TH-3", "jack of hearts"),
    Case("must-follow", following, "C8", "TH-7", "hearts"),
    Case("must-trump", void, "C9", "TH-8", "hearts|spades"),
)

SAMPLE = Sample(
    styles=STYLES,
    moves=ALL_MOVES,
    parts="golden|bid|turn|uncover|H|10|Q|3|11",
    near_misses=tuple(
        "bid 3 |Bid 3|bid 03|bid 11|bid -1|golden HQ|golden Q H|turn|turn X|H1|h10|10H".split("|")
    ),
    refused=REFUSED,
    lines={
        "deal": ("trump_card", "golden_card"),
        "turned": ("seat", "suits"),
        "penalty": ("seat", "points"),
    },
)
