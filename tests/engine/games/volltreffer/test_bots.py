"""The ``club`` player of Volltreffer: lawful, honest, quick, and with reasons for its moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from tests.engine.any_game import legal, play, steps
from tests.engine.games.volltreffer.tables import (
    ANKE,
    BERT,
    at_market,
    at_melding,
    at_trick,
    recorded,
)
from trickhunt.core.bits import bit_set
from trickhunt.formats.positions import set_up
from trickhunt.games.volltreffer.bots.buying import Market
from trickhunt.games.volltreffer.bots.characters import Style
from trickhunt.games.volltreffer.bots.club import ClubBot
from trickhunt.games.volltreffer.bots.outlook import REACH, shares, worth
from trickhunt.games.volltreffer.bots.playing import best_end
from trickhunt.games.volltreffer.bots.rollout import Tricks
from trickhunt.games.volltreffer.constants import GOAL, PLAYING, VARIANT_GOAL
from trickhunt.games.volltreffer.game import Volltreffer
from trickhunt.games.volltreffer.moves import DECK
from trickhunt.games.volltreffer.position import position_of
from trickhunt.games.volltreffer.state import VolltrefferState


def choice(state: VolltrefferState, seed: int = 0, style: Style | None = None) -> str:
    """Return the move of ``club``."""
    move = ClubBot(style).choose(state.observe(state.actor), Random(seed))
    assert move in state.legal_moves()
    return move.text


# The end of a round


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((66, 30, 80), [1, 0, 0]),
        ((61, 71, 60), [1, 0, 0]),
        ((64, 68, 61), [0.5, 0.5, 0]),
    ],
)
def test_a_hit_is_all_there_is(scores: tuple[int, ...], expected: list[float]) -> None:
    assert shares(scores, GOAL, last=False) == expected


def test_without_a_hit_it_counts_who_is_in_reach() -> None:
    parts = shares((50, 30, 80), GOAL, last=False)
    assert sum(parts) == pytest.approx(1)
    assert parts[0] > parts[1] > 0
    assert parts[0] > parts[2] > 0
    assert shares((50, 30, 80), GOAL, last=True) == [0, 0, 1]
    assert shares((62, 50, 30), VARIANT_GOAL, last=False)[0] < 1


def test_a_round_is_best_ended_near_66() -> None:
    table = [worth(score, GOAL, 6.0, 0.4) for score in range(81)]
    best = table.index(max(table))
    assert abs(best - 66) <= 2
    assert table[:best] == sorted(table[:best])
    assert table[best:] == sorted(table[best:], reverse=True)
    assert worth(-3, GOAL, 6.0, 0.4) == table[0]
    assert worth(90, GOAL, 6.0, 0.4) == table[80]
    assert table[30] < worth(30.5, GOAL, 6.0, 0.4) < table[31]
    assert len(REACH) == 81


# Tricks in thought


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_tricks_in_thought_follow_the_rules(players: int, seed: int) -> None:
    for state, _events in steps(Volltreffer(players, max_rounds=1), seed):
        if state.phase != PLAYING:
            continue
        tricks = Tricks.of(state.observe(0))
        assert tricks.legal() == tuple(move.card for move in state.legal_moves())
        assert tricks.sensible() in tricks.legal()
        assert tricks.left == sum(hand.bit_count() for hand in state.hands)
        for card in tricks.legal():
            twin, after = state.copy(), tricks.after(card)
            play(twin, DECK.names[card])
            assert after.points == list(twin.scores)
            if twin.is_over:
                assert not after.left
            else:
                assert after.actor == twin.actor
                assert not twin.trick.cards or after.best == twin.trick.best
                assert after.hands == twin.hands


def test_a_player_who_has_enough_gives_way() -> None:
    def sensible(hands: str, points: int, led: str = "", trump: int = 4) -> str:
        cards = [[DECK.face(name) for name in hand.split()] for hand in hands.split("|")]
        tricks = Tricks([bit_set(hand) for hand in cards], [points] * 3, 0, trump)
        for name in led.split():
            tricks.play(DECK.face(name))
        return DECK.names[tricks.sensible()]

    # Following suit: third takes cheaply, second takes high, nobody wastes a card.
    assert sensible("G5|G6 G9 R1|G1", 30, "G5") == "G9"
    assert sensible("G5|G6|G7 G9 R1", 30, "G5 G6") == "G7"
    assert sensible("G5|G1 G3 R1|G9", 30, "G5") == "G1"
    assert sensible("G5|V1|G7 G9 R1", 30, "G5 V1") == "G7"
    assert sensible("G5|G1 G3 G9|G9", 66, "G5") == "G3"
    assert sensible("G5|G6 G9|G7", 66, "G5") == "G9"
    # Without the suit: the lowest trump that takes the trick, or the lowest card.
    assert sensible("G5|V3 V9 R1|G9", 30, "G5") == "V3"
    assert sensible("G5|V3|V2 V4 V9 R1", 30, "G5 V3") == "V4"
    assert sensible("G5|V3|V2 R4 B2", 30, "G5 V3") == "B2"
    assert sensible("G5|V3|V2 V1", 30, "G5 V3") == "V1"
    assert sensible("G5|V3 R9 B2|G9", 66, "G5") == "R9"
    assert sensible("G5|V3 V9|G9", 66, "G5") == "V9"
    # Leading: a card that nobody can beat, or else the highest; or the lowest of all.
    assert sensible("G5 R9 V1|G6 G7 G9|G8 B1 B2", 30) == "R9"
    assert sensible("G10 R9 V1|G6 G7 V9|G8 B1 B2", 30) == "G10"
    assert sensible("G5 R9 V10|G6 R10 V9|G8 B1 B2", 30) == "V10"
    assert sensible("V5 V3|V6 R10|G8 B1", 30) == "V5"
    assert sensible("G5 R9 V1|G6 R10 V9|G8 B1 B2", 66) == "V1"


def test_the_last_cards_are_played_perfectly() -> None:
    """Its move is also the best when the engine searches all lines."""
    for seed in range(12):
        _record, state = recorded(Volltreffer(3, start=45, max_rounds=5), seed, 3 * 9 + 3 * 5)
        seen = state.observe(state.actor)
        expected = _best_end(state)
        assert best_end(Tricks.of(seen), seen, last=False) == pytest.approx(expected)


def _best_end(state: VolltrefferState) -> list[float]:
    seat, number = state.actor, state.round
    ends = []
    for move in state.legal_moves():
        twin = state.copy()
        twin.apply(move)
        if twin.is_over or twin.round > number:
            ends.append(shares(twin.scores, GOAL, last=False))
        else:
            ends.append(_best_end(twin))
    return max(ends, key=lambda end: end[seat])


# Decisions


@pytest.mark.parametrize(
    ("score", "card"),
    [
        pytest.param(40, "G9", id="far from the goal, it takes what it can"),
        pytest.param(56, "G9", id="two tricks lead to 66"),
        pytest.param(66, "G1", id="on 66 it gives way"),
    ],
)
def test_it_plays_to_land_in_the_goal_area(score: int, card: str) -> None:
    state = at_trick("G5 R1", "G9 G1", "G4 R2", trick="G5", scores=[20, score, 20])
    assert choice(state) == card


@pytest.mark.parametrize(
    ("score", "card"),
    [
        pytest.param(51, "G9", id="two tricks would bring Anke to 61: Bert takes them"),
        pytest.param(61, "G1", id="two tricks would carry Anke beyond 70: Bert leaves them to her"),
    ],
)
def test_it_keeps_others_out_of_the_goal_area(score: int, card: str) -> None:
    state = at_trick("G5 R5", "G9 G1", "Y1 Y2", trick="G5", scores=[score, 20, 20])
    assert choice(state) == card


def test_it_melds_all_it_has_when_points_are_needed() -> None:
    state = at_melding(
        "G7 R7 B7 G8 R8 B8 Y1 V1",
        "G1 G2 G3 G4 G5 G6 R1 R2",
        "B1 B2 B3 B4 B5 B6 R3 R4",
        scores=[10, 30, 30],
    )
    assert choice(state) == "meld 7 8 suits"


def test_it_keeps_quiet_when_points_would_carry_it_too_far() -> None:
    """Four trumps take at least four tricks: from 41 they alone lead into the goal."""
    state = at_melding(
        "V9 V8 V7 V6 G6 R6 B6 Y1",
        "G10 R10 B10 Y10 G9 R9 B9 Y9",
        "G8 R8 B8 Y8 G7 R7 B7 Y7",
        scores=[41, 10, 10],
    )
    assert choice(state) != "meld 6 suits"


def _market(
    cards: str,
    *hands: str,
    scores: Sequence[int] = (30, 30, 30, 30),
    phase: str = "buy",
) -> VolltrefferState:
    """Return a table of four with Anke to act: the trump card, the display, and hands."""
    variant = phase == "swap"
    position = position_of(at_market(cards, variant=variant))
    return set_up(
        Volltreffer(4, variant=variant),
        replace(
            position,
            phase=phase,
            hands=[hand.split() for hand in hands],
            scores=scores,
            stock=None,
            spent=None,
        ),
    )


@pytest.mark.parametrize("score", [5, 15, 25])
def test_it_completes_a_set(score: int) -> None:
    state = _market(
        "V10 G9 B8 Y7 R3",
        "G7 R7 B7 V7",
        "G1 R1 B2 Y3",
        "G2 R2 B1 Y4",
        "G4 R4 B5 Y6",
        scores=(score, 30, 30, 30),
    )
    assert choice(state) == "buy Y7"


@pytest.mark.parametrize(("score", "purchase"), [(80, "buy B6"), (10, "buy R3")])
def test_it_pays_to_come_back_from_beyond(score: int, purchase: str) -> None:
    """None of the cards takes a trick: on 80 the most expensive is best, on 10 the free one."""
    state = _market(
        "V10 B6 B5 Y4 R3", "G7 R8", "G3 Y1", "G2 R7", "G4 R5", scores=(score, 30, 30, 30)
    )
    assert choice(state) == purchase


def test_it_does_not_leave_to_the_next_what_completes_a_set() -> None:
    """Bert has four 3s: a player who wants to prevent the fifth takes it away."""
    state = _market(
        "V10 B9 B8 B7 R3",
        "G9 G5 R6 Y8",
        "G3 B3 Y3 V3",
        "G6 R5 B1 Y7",
        "G7 R4 B2 Y9",
        scores=(30, 15, 30, 30),
    )
    assert choice(state, style=Style(spite=5)) == "buy R3"


def test_it_exchanges_to_make_dear_what_the_next_wants() -> None:
    """Bert has four 3s and no points to spend; the fifth is free until Anke moves it."""
    state = _market(
        "V10 V9 B8 G7 R3",
        "G9 G10 B9 B10 Y10",
        "G3 B3 Y3 V3",
        "G5 R6 B1 Y8",
        "G6 R5 B2 Y9",
        scores=(30, 0, 30, 30),
        phase="swap",
    )
    assert "R3" in choice(state)


def test_after_the_last_purchase_any_exchange_will_do() -> None:
    _record, state = recorded(Volltreffer(3, variant=True), 2, 2 * 24 - 1)
    assert choice(state) == legal(state)[0]


def test_what_a_hand_can_hope_for() -> None:
    state = at_market("V10 V9 B8 G7 R3")
    market = Market(state.observe(ANKE), Style())
    nothing, melds = market.expected(ANKE)
    assert melds == pytest.approx(market.expected(BERT)[1])
    assert nothing > state.scores[ANKE]
    trump, _melds = market.expected(ANKE, DECK.face("V9"))
    plain, _melds = market.expected(ANKE, DECK.face("B8"))
    assert trump > plain
