"""Every reason for a refusal in Treasure Hunt: where it arises, what it says, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pytest

from tests.engine.games.treasure_hunt.hunting import (
    KINDS,
    STYLES,
    Kind,
    at_trick,
    before_round_ten,
    hunt,
    play,
    walk,
    whole_game,
)
from tests.engine.snapshots import snapshot
from trickhunt.core.errors import IllegalMove, NotAMove
from trickhunt.core.game import Move
from trickhunt.games.treasure_hunt.moves import ALL_MOVES, parse_move
from trickhunt.games.treasure_hunt.rulebook_reasons import REASONS
from trickhunt.games.treasure_hunt.state import HuntState


class Case(NamedTuple):
    """A position, a move that is refused there, and how."""

    code: str
    table: Callable[[], HuntState]
    move: str
    clause: str
    words: str


def over() -> HuntState:
    return whole_game(Kind(False, "round"), 1, STYLES[0])[0]


def naming() -> HuntState:
    return before_round_ten(Kind(False, "round"), 3)


def named() -> HuntState:
    state = naming()
    play(state, *["golden H Q"] * 3)
    return state


def predicting(*, strict: bool = False) -> HuntState:
    return at_trick("H7 S8", "H8 C8", "C9 S9", bids=(None, None, None), strict=strict)


def leading(*, strict: bool = False) -> HuntState:
    return at_trick("H7 S8", "H8 C8", "C9 S9", strict=strict)


def following() -> HuntState:
    """Hearts are led, Bert holds one."""
    return at_trick("H7 S8", "H8 C8", "C9 S9", trick=["H7"])


def void() -> HuntState:
    """Hearts are led, spades are trump, Chris holds a spade but no heart."""
    return at_trick("H7 S8", "H8 C8", "C9 S9", trick=["H7", "H8"])


def strict_lead() -> HuntState:
    return leading(strict=True)


def turned() -> HuntState:
    state = strict_lead()
    play(state, "turn H")
    return state


BY_ITSELF = "On the honest table suit cards turn by themselves. Leave them, and play a card."
FIRST = "First everyone predicts. Say how many tricks you will take; cards are played then."
NAMED = "The cards of round 10 are dealt: what you named for the golden card stands."
NAME = "Round 10 begins with the golden card: name a suit and a rank before cards are dealt."
EARLY = "The golden card is named before round 10 is dealt, and only then."
ENDED = "The tenth round is scored and the game is over."

CASES = [
    Case("game-over", over, "H7", "TH-16", ENDED),
    Case("game-over", over, "golden H 7", "TH-16", ENDED),
    Case("golden-too-early", predicting, "golden H Q", "TH-15", EARLY),
    Case("golden-too-early", leading, "golden H Q", "TH-15", EARLY),
    Case("golden-is-named", named, "golden S 7", "TH-15", NAMED),
    Case("name-golden-first", naming, "H7", "TH-15", NAME),
    Case("name-golden-first", naming, "bid 3", "TH-15", NAME),
    Case("name-golden-first", naming, "turn H", "TH-15", NAME),
    Case(
        "too-many-tricks",
        predicting,
        "bid 3",
        "TH-4",
        "Round 2 has no more tricks than its number: predict 0 to 2.",
    ),
    Case("predict-first", predicting, "H7", "TH-4", FIRST),
    Case("predict-first", lambda: predicting(strict=True), "turn H", "TH-4", FIRST),
    Case(
        "already-predicted",
        leading,
        "bid 1",
        "TH-4",
        "All predictions of this round are made, and none can be taken back.",
    ),
    Case("turns-by-itself", leading, "turn H", "TH-11", BY_ITSELF),
    Case("turns-by-itself", leading, "uncover H", "TH-11", BY_ITSELF),
    Case("turns-by-itself", predicting, "turn H", "TH-11", BY_ITSELF),
    Case(
        "already-turned",
        turned,
        "turn H",
        "TH-12",
        "Your suit card of hearts lies face down already.",
    ),
    Case(
        "not-turned",
        turned,
        "uncover D",
        "TH-12",
        "Your suit card of diamonds lies face up: there is nothing to uncover.",
    ),
    Case("not-in-hand", leading, "D10", "TH-3", "You do not hold the 10 of diamonds."),
    Case("not-in-hand", strict_lead, "HA", "TH-3", "You do not hold the ace of hearts."),
    Case("not-in-hand", following, "HJ", "TH-3", "You do not hold the jack of hearts."),
    Case("must-follow", following, "C8", "TH-7", "Follow hearts: it was led, and you hold some."),
    Case(
        "must-trump",
        void,
        "C9",
        "TH-8",
        "You have no hearts to follow with, and no trump lies in the trick yet: play one of yours, "
        "spades.",
    ),
]


@pytest.mark.parametrize("given", CASES, ids=lambda given: f"{given.code}: {given.move}")
def test_the_reason_is_told_and_nothing_changes(given: Case) -> None:
    state = given.table()
    move = parse_move(given.move)
    refusal = state.explain(move)
    assert refusal is not None
    assert (refusal.code, refusal.clause, refusal.words) == (given.code, given.clause, given.words)
    before = snapshot(state)
    with pytest.raises(IllegalMove) as caught:
        state.apply(move)
    assert (caught.value.code, caught.value.clause) == (given.code, given.clause)
    assert str(caught.value) == f"{given.move}: {given.words} [{given.clause}]"
    assert snapshot(state) == before


def test_every_reason_has_a_case() -> None:
    assert {given.code for given in CASES} == set(REASONS)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_explain_is_silent_exactly_for_legal_moves(kind: Kind) -> None:
    for state in walk(hunt(kind).new(2), STYLES[1], Random(2)):
        legal = state.legal_moves()
        for move in ALL_MOVES:
            refusal = state.explain(move)
            assert (refusal is None) == (move in legal)
            if refusal is not None:
                assert refusal.clause == REASONS[refusal.code].clause
                assert "{" not in refusal.words


def test_a_move_of_another_game_is_no_move_here() -> None:
    with pytest.raises(NotAMove):
        leading().explain(Move("meld 7", "meld"))
