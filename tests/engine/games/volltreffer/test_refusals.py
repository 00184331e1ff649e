"""Every reason for a refusal in Volltreffer: where it arises, and what it says."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from tests.engine.games.volltreffer.tables import (
    KINDS,
    at_end,
    at_market,
    at_melding,
    at_trick,
    play,
    steps,
)
from tests.engine.snapshots import snapshot
from trickhunt.core.errors import IllegalMove, NotAMove
from trickhunt.core.game import Move
from trickhunt.games.volltreffer.game import Volltreffer
from trickhunt.games.volltreffer.moves import ALL_MOVES, BUY, MELD, PLAY, SWAP, parse_move
from trickhunt.games.volltreffer.rulebook_reasons import REASONS
from trickhunt.games.volltreffer.state import VolltrefferState


class Case(NamedTuple):
    """A position, a move that is refused there, and how."""

    code: str
    table: Callable[[], VolltrefferState]
    move: str
    clause: str
    words: str


def market() -> VolltrefferState:
    """Green is trump; Anke has three points."""
    return at_market("G9 G8 G4 V9 Y6 R2", start=3)


def market_of_the_variant() -> VolltrefferState:
    return at_market("G9 G8 G4 V9 Y6 R2", variant=True)


def exchange() -> VolltrefferState:
    """Anke has bought the green 4; green 8, red 2, violet 9 and yellow 6 are on display."""
    state = market_of_the_variant()
    play(state, "buy G4")
    return state


def melding(*, variant: bool = False) -> VolltrefferState:
    """Anke holds three 7s and two 8s, and neither yellow nor violet."""
    return at_melding(
        "G7 R7 B7 G8 R8 G1 G2 G3",
        "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8",
        "B1 B2 B3 B4 B5 B6 V7 V8",
        variant=variant,
    )


def following() -> VolltrefferState:
    """Green is led, Bert holds green and blue."""
    return at_trick("G4 R1", "G5 B1", "G6 B2", trick="G4")


CLOSED = "The market of this round is closed: everyone has bought 8 cards."
BUY_FIRST = (
    "The market is open until everyone has 8 cards. Buy one of the four on display: the one on "
    "the right costs nothing."
)
OVER = "The game is over and has its winner: no more moves."

CASES = [
    *(
        Case("game-over", at_end, move, "VT-11", OVER)
        for move in ("buy G4", "swap G4 R7", "meld none", "G4")
    ),
    Case("buy-first", market, "meld none", "VT-5", BUY_FIRST),
    Case("buy-first", market, "G8", "VT-5", BUY_FIRST),
    Case("market-closed", melding, "buy G4", "VT-5", CLOSED),
    Case("market-closed", following, "buy G5", "VT-5", CLOSED),
    Case(
        "trump-card-stays",
        market,
        "buy G9",
        "VT-3",
        "The green 9 shows which suit is trump and lies under the stock. It is never for sale.",
    ),
    Case(
        "not-on-display",
        market,
        "buy R2",
        "VT-5",
        "The red 2 is not for sale. Buy one of the four cards on display.",
    ),
    Case(
        "too-dear",
        market,
        "buy G8",
        "VT-2",
        "The green 8 costs 4 and your pawn stands on 3: a price is paid in full or not at all. "
        "Buy a cheaper card.",
    ),
    *(
        Case(
            "swap-first",
            exchange,
            move,
            "VT-13",
            "You have bought: now exchange two cards of the display with each other.",
        )
        for move in ("buy G8", "meld none", "G4")
    ),
    Case(
        "no-swap-before-buying",
        market_of_the_variant,
        "swap G8 G4",
        "VT-13",
        "Cards are exchanged after a purchase. Buy one first.",
    ),
    Case(
        "no-swap-after-buying",
        lambda: melding(variant=True),
        "swap G8 G4",
        "VT-13",
        "Cards are exchanged after a purchase, and this round has no more purchases.",
    ),
    *(
        Case(
            "no-swap-without-variant",
            table,
            "swap G8 G4",
            "VT-13",
            "Cards of the display are exchanged in the variant only, and this game is without it.",
        )
        for table in (market, melding, following)
    ),
    *(
        Case(
            "swap-not-on-display",
            exchange,
            move,
            "VT-13",
            "The green 4 is not on display. Exchange two of the four cards that are.",
        )
        for move in ("swap G8 G4", "swap G4 R2", "swap G4 R3")
    ),
    Case(
        "meld-first",
        melding,
        "G7",
        "VT-8",
        "Before the first trick everyone melds in turn: declare what you want, or nothing.",
    ),
    Case(
        "melding-over",
        following,
        "meld none",
        "VT-8",
        "Melding is over for this round: tricks are played now.",
    ),
    *(
        Case(
            "no-such-set",
            melding,
            move,
            "VT-8",
            f"A set takes three cards of a rank at least. Of rank {rank} you hold {count}.",
        )
        for move, rank, count in (
            ("meld 8", 8, 2),
            ("meld 7 8 suits", 8, 2),
            ("meld 10", 10, 0),
            ("meld 1 2", 1, 1),
        )
    ),
    *(
        Case(
            "suits-missing",
            melding,
            move,
            "VT-8",
            "That takes cards of all five suits. You hold none of yellow and violet.",
        )
        for move in ("meld suits", "meld 7 suits")
    ),
    Case("not-in-hand", following, "V9", "VT-10", "There is no violet 9 in your hand."),
    Case("must-follow", following, "B1", "VT-10", "Follow green: it was led and you hold some."),
]


@pytest.mark.clause("VT-2", "VT-3", "VT-5", "VT-8", "VT-10", "VT-11", "VT-13")
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
    error = caught.value
    assert (error.move, error.code, error.clause, error.words) == (
        given.move,
        *given[:1],
        *given[3:],
    )
    assert str(error) == f"{given.move}: {given.words} [{given.clause}]"
    assert snapshot(state) == before


def test_every_reason_has_a_case() -> None:
    assert {given.code for given in CASES} == set(REASONS)


@pytest.mark.parametrize(("players", "variant"), KINDS)
def test_explain_is_silent_exactly_for_legal_moves(players: int, variant: bool) -> None:
    candidates = [*BUY, *MELD.values(), *PLAY, *list(SWAP.values())[::17]]
    game = Volltreffer(players, variant=variant, max_rounds=1)
    for number, (state, _events) in enumerate(steps(game, seed=players)):
        if number % 5:
            continue
        legal = state.legal_moves()
        turned = {SWAP[move.other, move.card] for move in legal if move.action == "swap"}
        for move in [*candidates, *turned]:
            refusal = state.explain(move)
            assert (refusal is None) == (move in legal or move in turned)
            if refusal is not None:
                assert refusal.clause == REASONS[refusal.code].clause
                assert "{" not in refusal.words


def test_a_move_of_another_game_is_no_move_here() -> None:
    for act in (market().explain, market().apply):
        with pytest.raises(NotAMove):
            act(Move("show G4", "show"))
    assert len(ALL_MOVES) == 50 + 50 * 49 + 112 + 50
