"""The rules of Volltreffer, clause by clause, each tested directly at a table.

The source has one example in words (Sabine's purchase); the others are from our rulebook.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from tests.engine.any_game import deals_of, legal, play, steps, story
from tests.engine.games.volltreffer import tables
from trickhunt.core.errors import BadOption
from trickhunt.core.game import Event, GameEnded, RoundBegan, RoundScored, TrickTaken
from trickhunt.games.registry import make_game
from trickhunt.games.volltreffer.constants import (
    BUYING,
    GOAL,
    MELDING,
    PLAYING,
    SWAPPING,
    leaders,
)
from trickhunt.games.volltreffer.events import (
    Bought,
    Exchanged,
    Melded,
    Opened,
    Revealed,
    SmallestSum,
    TrickScored,
)
from trickhunt.games.volltreffer.game import Volltreffer
from trickhunt.games.volltreffer.moves import DECK


def of_kind(events: list[Event], kind: type) -> list[Event]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


# VT-1


@pytest.mark.clause("VT-1")
def test_the_pack() -> None:
    assert Counter(DECK.text(DECK.cards())) == {
        suit + str(rank): 1 for suit in "GRBYV" for rank in range(1, 11)
    }
    assert DECK.size == 50


@pytest.mark.clause("VT-1")
@pytest.mark.parametrize("players", [2, 6])
def test_nobody_else_can_play(players: int) -> None:
    with pytest.raises(BadOption, match="3 to 5"):
        Volltreffer(players)
    with pytest.raises(BadOption, match="3 or 4 or 5"):
        make_game("volltreffer", players)


# VT-2


@pytest.mark.clause("VT-2")
@pytest.mark.parametrize(("players", "start"), [(3, 25), (4, 30), (5, 30)])
def test_where_pawns_start(players: int, start: int) -> None:
    assert Volltreffer(players).new().scores == (start,) * players
    assert make_game("volltreffer", players).options == {
        "variant": "false",
        "start": str(start),
        "max_rounds": "30",
    }
    assert Volltreffer(players, start=7).new().scores == (7,) * players


@pytest.mark.clause("VT-2", "VT-12", "VT-13")
@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("start", "61", "0–60"),
        ("start", "-1", "0–60"),
        ("start", "07", "0–60"),
        ("max_rounds", "0", "1–999"),
        ("max_rounds", "1000", "1–999"),
        ("variant", "yes", "false, true"),
        ("strict", "true", "variant, start, max_rounds"),
    ],
)
def test_options_are_checked(option: str, value: str, allowed: str) -> None:
    with pytest.raises(BadOption, match=allowed):
        make_game("volltreffer", 3, {option: value})


@pytest.mark.clause("VT-2")
def test_options_are_checked_wherever_they_come_from() -> None:
    with pytest.raises(BadOption, match="0–60"):
        Volltreffer(3, start=61)
    with pytest.raises(BadOption, match="1–999"):
        Volltreffer(3, max_rounds=0)
    with pytest.raises(BadOption, match="false, true"):
        Volltreffer.make(3, {"variant": "yes"})
    options = {"variant": "true", "start": "0", "max_rounds": "999"}
    assert make_game("volltreffer", 5, options).options == options


@pytest.mark.clause("VT-2", "VT-5")
@pytest.mark.parametrize(
    ("start", "affordable"),
    [
        (4, ["buy G8", "buy G4", "buy V9", "buy Y6"]),
        (3, ["buy G4", "buy V9", "buy Y6"]),
        (2, ["buy G4", "buy V9", "buy Y6"]),
        (1, ["buy V9", "buy Y6"]),
        (0, ["buy Y6"]),
    ],
)
def test_a_price_is_paid_in_full(start: int, affordable: list[str]) -> None:
    state = tables.at_market("G9 G8 G4 V9 Y6", start=start)
    assert legal(state) == affordable
    play(state, affordable[0])
    assert state.scores[tables.ANKE] in (0, start - 2)


@pytest.mark.clause("VT-2", "VT-10")
@pytest.mark.parametrize(("before", "after"), [(74, 79), (75, 80), (78, 80), (80, 80)])
def test_no_pawn_goes_beyond_80(before: int, after: int) -> None:
    state = tables.at_trick("G9 G1", "G2 G3", "G4 G5", scores=[before, 30, 30])
    events = play(state, "G9", "G2", "G4")
    assert events[-1] == TrickScored(tables.ANKE, after - before, after)
    assert state.scores == (after, 30, 30)


@pytest.mark.clause("VT-2", "VT-8", "VT-9")
def test_melds_stop_at_80_too() -> None:
    state = tables.at_melding(
        "G1 R1 B1 Y1 V1 G2 R2 B2",
        "G9 R9 B9 Y9 V9 G8 R8 B8",
        "G7 R7 B7 Y7 V7 G6 R6 B6",
        scores=[50, 60, 3],
    )
    events = play(state, "meld 1 2 suits", "meld none", "meld 7")
    assert of_kind(events, Melded) == [
        Melded(tables.ANKE, ((1, 5), (2, 3)), True, 30, 80),
        Melded(tables.BERT, (), False, 0, 60),
        Melded(tables.CHRIS, ((7, 5),), False, 25, 28),
    ]
    assert of_kind(events, SmallestSum) == [SmallestSum(tables.ANKE, 11, 0, 80)]
    assert state.scores == (80, 60, 28)


# VT-3, VT-4


@pytest.mark.clause("VT-3")
@pytest.mark.parametrize(("players", "variant"), tables.KINDS)
def test_the_trump_card_lies_under_the_stock_and_is_never_sold(players: int, variant: bool) -> None:
    game = Volltreffer(players, variant=variant, max_rounds=3)
    for state, events in steps(game, seed=players):
        assert state.stock[-1] == state.trump_card
        assert state.trump_card not in state.display
        assert all(state.trump_card not in state.hand(seat) for seat in range(players))
        for opened in of_kind(events, Opened):
            (deal,) = deals_of(events)
            assert opened == Opened(deal.stock[0], state.display)
            assert sorted(opened[1]) == sorted(deal.stock[1:5])
            assert state.stock == (*deal.stock[5:], deal.stock[0])


@pytest.mark.clause("VT-4")
@pytest.mark.parametrize(
    ("revealed", "display"),
    [
        ("G4 V9 B6 Y6", ["G4", "V9", "B6", "Y6"]),
        ("Y6 G4 V9 B6", ["G4", "V9", "Y6", "B6"]),
        ("R1 G2 R10 G1", ["G2", "G1", "R10", "R1"]),
        ("G1 G3 G10 G9", ["G10", "G9", "G3", "G1"]),
        ("Y7 R7 V7 B7", ["Y7", "R7", "V7", "B7"]),
    ],
)
def test_the_first_display(revealed: str, display: list[str]) -> None:
    state = tables.at_market(f"G8 {revealed}")
    assert tables.names(state.display) == display


@pytest.mark.clause("VT-4", "VT-5")
def test_sabines_purchase() -> None:
    """The source's example: the green 4, a trump, for 2; then the red 2 is revealed."""
    state = tables.at_market("G9 G8 G4 V9 Y6 R2")
    events = play(state, "buy G4")
    assert state.scores[tables.ANKE] == 28
    assert tables.names(state.hand(tables.ANKE)) == ["G4"]
    assert tables.names(state.display) == ["G8", "V9", "Y6", "R2"]
    assert events == [
        Bought(tables.ANKE, DECK.face("G4"), 2, 28),
        Revealed(DECK.face("R2"), state.display),
    ]
    assert state.actor == tables.BERT


@pytest.mark.clause("VT-4")
@pytest.mark.parametrize(
    ("revealed", "display"),
    [
        ("B6", ["V9", "Y6", "B6", "R2"]),
        ("B2", ["V9", "Y6", "R2", "B2"]),
        ("B9", ["V9", "B9", "Y6", "R2"]),
        ("B10", ["B10", "V9", "Y6", "R2"]),
        ("G1", ["G1", "V9", "Y6", "R2"]),
    ],
)
def test_a_revealed_card_goes_right_of_its_equals(revealed: str, display: list[str]) -> None:
    state = tables.at_market(f"G10 G4 V9 Y6 R2 {revealed}")
    play(state, "buy G4")
    assert tables.names(state.display) == display


# VT-5, VT-6, VT-7


@pytest.mark.clause("VT-5", "VT-8", "VT-9", "VT-10")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_round_from_market_to_tricks(players: int) -> None:
    phases = []
    for state, events in steps(Volltreffer(players, max_rounds=1), seed=1):
        phases.append(state.phase)
        if state.phase == BUYING:
            sizes = [len(state.hand((state.dealer + step) % players)) for step in range(players)]
            assert sizes == sorted(sizes, reverse=True)
            assert max(sizes) - min(sizes) <= 1
            assert state.actor == (state.dealer + sum(sizes)) % players
        elif state.phase == MELDING:
            assert [len(state.hand(seat)) for seat in range(players)] == [8] * players
            assert state.actor == (state.dealer + len(state.melds)) % players
        for smallest in of_kind(events, SmallestSum):
            assert state.actor == state.trick.leader == smallest[0]
    assert phases == [
        *[BUYING] * 8 * players,
        *[MELDING] * players,
        *[PLAYING] * 8 * players,
        4,
    ]
    assert sum(state.taken) == 8


@pytest.mark.clause("VT-5")
@pytest.mark.parametrize(("players", "variant"), tables.KINDS)
def test_a_card_is_revealed_after_every_purchase(players: int, variant: bool) -> None:
    events = story(Volltreffer(players, variant=variant, max_rounds=1), seed=2)
    assert len(of_kind(events, Bought)) == len(of_kind(events, Revealed)) == 8 * players
    (deal,) = deals_of(events)
    revealed = [event[0] for event in of_kind(events, Revealed)]
    assert revealed == list(deal.stock[5 : 5 + 8 * players])


@pytest.mark.clause("VT-6")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_first_buyer_is_drawn_by_lot(players: int) -> None:
    first = [Volltreffer(players).new(seed).actor for seed in range(60 * players)]
    assert all(first.count(seat) > 35 for seat in range(players))


@pytest.mark.clause("VT-6")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_buying_first_passes_to_the_left(players: int) -> None:
    events = story(Volltreffer(players, start=0, max_rounds=6), 3, tables.spending)
    dealers = [event[1] for event in of_kind(events, RoundBegan)]
    assert len(dealers) > 2
    for before, after in pairwise(dealers):
        assert after == (before + 1) % players
    for deal, dealer in zip(deals_of(events), dealers, strict=True):
        assert deal.dealer == dealer


@pytest.mark.clause("VT-7")
@pytest.mark.parametrize(("players", "variant"), tables.KINDS)
def test_everyone_knows_all_but_the_stock(players: int, variant: bool) -> None:
    for number, (state, _events) in enumerate(steps(Volltreffer(players, variant=variant), 4)):
        if number % 7 or number > 200:
            continue
        for seat in range(players):
            seen = state.observe(seat)
            assert seen.hands == tuple(state.hand(other) for other in range(players))
            assert seen.hand == state.hand(seat)
            assert seen.display == state.display
            assert seen.trump_card == state.trump_card
            assert seen.unseen == tuple(sorted(state.stock[:-1]))
            assert seen.scores == state.scores
            assert seen.winners == state.winners
            assert seen.is_over == state.is_over
            assert seen.legal_moves == (state.legal_moves() if seat == state.actor else ())
            other = state.copy()
            other.pack = state.pack[: state.top] + state.pack[state.top :][::-1]
            assert other.observe(seat) == seen


# VT-8, VT-9


@pytest.mark.clause("VT-8")
@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        ("G1 R2 G3 R4 G5 R6 G7 R8", ["none"]),
        ("G1 R2 B3 Y4 V5 R6 G7 R8", ["none", "suits"]),
        ("G7 R7 B7 R8 R9 R10 B8 B9", ["none", "7"]),
        (
            "G7 R7 B7 G9 Y9 V9 R1 R2",
            ["none", "7", "9", "7 9", "suits", "7 suits", "9 suits", "7 9 suits"],
        ),
        (
            "G5 R5 B5 Y5 V5 G10 R10 B10",
            ["none", "5", "10", "5 10", "suits", "5 suits", "10 suits", "5 10 suits"],
        ),
        ("G3 R3 B3 Y3 G4 R4 B4 Y4", ["none", "3", "4", "3 4"]),
    ],
)
def test_any_of_the_melds_held_or_none(hand: str, melds: list[str]) -> None:
    held = set(hand.split())
    rest = [card for card in DECK.names if card not in held and card != "V10"]
    state = tables.at_melding(hand, " ".join(rest[:16:2]), " ".join(rest[1:16:2]))
    assert set(legal(state)) == {f"meld {meld}" for meld in melds}
    assert len(legal(state)) == len(melds)
    assert legal(state)[0] == "meld none"


@pytest.mark.clause("VT-8")
@pytest.mark.parametrize(
    ("move", "points"),
    [
        ("meld none", 0),
        ("meld suits", 5),
        ("meld 7", 5),
        ("meld 8", 25),
        ("meld 7 8", 30),
        ("meld 7 8 suits", 35),
    ],
)
def test_what_melds_score(move: str, points: int) -> None:
    state = tables.at_melding(
        "G7 R7 B7 G8 R8 B8 Y8 V8", "G1 G2 G3 G4 G5 G6 R1 R2", "B1 B2 B3 B4 B5 B6 R3 R4"
    )
    play(state, move)
    assert state.scores == (30 + points, 30, 30)


@pytest.mark.clause("VT-8")
def test_four_of_a_rank_are_ten_and_not_a_set_of_three_too() -> None:
    state = tables.at_melding(
        "G7 R7 B7 Y7 G8 R8 B8 Y8", "G1 G2 G3 G4 G5 G6 R1 R2", "B1 B2 B3 B4 B5 B6 R3 R4"
    )
    assert legal(state) == ["meld none", "meld 7", "meld 8", "meld 7 8"]
    play(state, "meld 7 8")
    assert state.scores[tables.ANKE] == 50


@pytest.mark.clause("VT-8")
def test_melding_goes_in_buying_order() -> None:
    for state, _events in steps(Volltreffer(5, max_rounds=1), seed=8):
        if state.phase == MELDING:
            assert state.actor == (state.dealer + len(state.melds)) % 5


@pytest.mark.clause("VT-9")
@pytest.mark.parametrize(
    ("hands", "seat", "total"),
    [
        pytest.param(
            ["G5 R5 B5 Y5 V5 G6 R6 B6", "G1 R1 B1 Y1 V1 G2 R2 B2", "G9 R9 B9 Y9 V9 G8 R8 B8"],
            tables.BERT,
            11,
            id="the lowest",
        ),
        pytest.param(
            ["G2 R2 B2 G3 G4 G5 G6 V1", "G1 R1 B3 R3 R4 R5 R6 Y2", "G9 R9 B9 Y9 V9 G8 R8 B8"],
            tables.BERT,
            25,
            id="two 1s before three 2s",
        ),
        pytest.param(
            ["G1 Y3 B3 G4 G5 G6 G7 V8", "R1 R2 B4 R4 R5 R6 R7 Y8", "G9 R9 B9 Y9 V9 G8 R8 B8"],
            tables.BERT,
            37,
            id="as many 1s, then more 2s",
        ),
        pytest.param(
            ["G9 R9 B9 Y9 V9 G8 R8 B8", "G1 G2 G3 G4 G5 G6 G7 V8", "R1 R2 R3 R4 R5 R6 R7 Y8"],
            tables.BERT,
            36,
            id="earlier in buying order",
        ),
    ],
)
def test_the_smallest_sum_scores_and_leads(hands: list[str], seat: int, total: int) -> None:
    state = tables.at_melding(*hands)
    events = play(state, "meld none", "meld none", "meld none")
    assert events[-1] == SmallestSum(seat, total, 5, 35)
    assert state.phase == PLAYING
    assert state.actor == seat


@pytest.mark.clause("VT-9", "VT-6")
def test_the_buying_order_decides_between_equal_hands() -> None:
    """Ranks are equal in all seats, so the first buyer has the smallest sum."""
    state = tables.at_melding(
        *(" ".join(f"{suit}{rank}" for rank in range(1, 9)) for suit in "GRBY")
    )
    for dealer in range(4):
        turned = state.copy()
        turned.dealer = turned.actor = dealer
        events = play(turned, *["meld none"] * 4)
        assert events[-1] == SmallestSum(dealer, 36, 5, 35)


@pytest.mark.clause("VT-9")
def test_the_smallest_sum_is_scored_after_the_melds() -> None:
    state = tables.at_melding(
        "G1 R1 B1 Y1 G2 R2 B2 Y2",
        "G9 R9 B9 Y9 V9 G8 R8 B8",
        "G7 R7 B7 Y7 V7 G6 R6 B6",
        scores=[70, 30, 30],
    )
    events = play(state, "meld 1 2", "meld none", "meld none")
    assert of_kind(events, Melded)[0] == Melded(tables.ANKE, ((1, 4), (2, 4)), False, 10, 80)
    assert events[-1] == SmallestSum(tables.ANKE, 12, 0, 80)


# VT-10


@pytest.mark.clause("VT-10")
def test_the_suit_led_is_followed() -> None:
    state = tables.at_trick("G4 R1", "G5 V1", "Y6 V2", trick="G4")
    assert legal(state) == ["G5"]
    play(state, "G5")
    assert legal(state) == ["Y6", "V2"]


@pytest.mark.clause("VT-10")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        (["G4", "G10", "G9"], tables.BERT),
        (["G4", "R10", "B10"], tables.ANKE),
        (["G4", "V1", "G10"], tables.BERT),
        (["G4", "V1", "V2"], tables.CHRIS),
        (["G4", "V3", "V2"], tables.BERT),
        (["V1", "G10", "V2"], tables.CHRIS),
        (["V1", "G10", "R9"], tables.ANKE),
    ],
)
def test_who_takes_the_trick(cards: list[str], winner: int) -> None:
    state = tables.at_trick(*(f"{card} Y{seat + 1}" for seat, card in enumerate(cards)))
    events = play(state, *cards)
    assert events[-2:] == [
        TrickTaken(tables.ANKE, tuple(map(DECK.face, cards)), winner),
        TrickScored(winner, 5, 35),
    ]
    assert state.actor == state.trick.leader == winner


# VT-11, VT-12


@pytest.mark.clause("VT-11")
@pytest.mark.parametrize(
    ("scores", "winners"),
    [
        ((61, 70, 72), (tables.BERT,)),
        ((61, 71, 60), (tables.ANKE,)),
        ((65, 67, 66), (tables.CHRIS,)),
        ((65, 67, 40), (tables.ANKE, tables.BERT)),
        ((62, 70, 70), (tables.ANKE, tables.BERT, tables.CHRIS)),
        ((80, 0, 61), (tables.CHRIS,)),
    ],
)
def test_a_direct_hit(scores: tuple[int, ...], winners: tuple[int, ...]) -> None:
    assert leaders(list(scores), GOAL) == winners
    before = (scores[0] - 5, *scores[1:])
    state = tables.at_trick("G9", "G1", "G2", scores=[max(score, 0) for score in before])
    events = play(state, "G9", "G1", "G2")
    assert state.is_over
    assert state.winners == winners
    assert events[-2:] == [RoundScored(1, scores), GameEnded(scores, winners)]


@pytest.mark.clause("VT-11")
def test_only_a_complete_round_ends_the_game() -> None:
    state = tables.at_trick("G9 G8", "G1 G2", "G3 G4", scores=[61, 30, 30])
    play(state, "G9", "G1", "G3")
    assert not state.is_over
    assert state.scores[tables.ANKE] == 66
    play(state, "G8", "G2", "G4")
    assert state.scores[tables.ANKE] == 71
    assert not state.is_over
    assert state.round == 2


@pytest.mark.clause("VT-11")
def test_buying_brings_a_pawn_back() -> None:
    state = tables.at_trick("G9", "G1", "G2", scores=[66, 30, 30])
    play(state, "G9", "G1", "G2")
    assert state.scores[tables.ANKE] == 71
    assert state.round == 2
    while state.actor != tables.ANKE:
        play(state, legal(state)[-1])
    play(state, legal(state)[1])
    assert state.scores[tables.ANKE] == 69


@pytest.mark.clause("VT-12")
@pytest.mark.parametrize(
    ("scores", "winners"),
    [
        ((60, 71, 30), (tables.BERT,)),
        ((60, 72, 30), (tables.ANKE, tables.BERT)),
        ((80, 50, 0), (tables.ANKE,)),
        ((30, 30, 30), (tables.ANKE, tables.BERT, tables.CHRIS)),
    ],
)
def test_the_nearest_wins_after_the_last_round(
    scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    before = [scores[0] - 5, *scores[1:]]
    for number, over in ((7, True), (6, False)):
        state = tables.at_trick("G9", "G1", "G2", scores=before, number=number, max_rounds=7)
        events = play(state, "G9", "G1", "G2")
        assert state.is_over == over
        assert state.winners == winners
        if over:
            assert events[-1] == GameEnded(scores, winners)


@pytest.mark.clause("VT-12")
@pytest.mark.parametrize("max_rounds", [1, 2, 5])
def test_a_game_ends_in_time(max_rounds: int) -> None:
    events = story(Volltreffer(5, start=0, max_rounds=max_rounds), 1, tables.spending)
    assert len(of_kind(events, RoundScored)) == max_rounds
    assert isinstance(events[-1], GameEnded)


# VT-13


@pytest.mark.clause("VT-13")
@pytest.mark.parametrize(
    ("scores", "winners"),
    [
        ((62, 70, 63), (tables.CHRIS,)),
        ((69, 63, 62), (tables.ANKE, tables.BERT)),
        ((61, 70, 71), ()),
    ],
)
def test_the_goal_of_the_variant(scores: tuple[int, ...], winners: tuple[int, ...]) -> None:
    before = [scores[0] - 5, *scores[1:]]
    state = tables.at_trick("G9", "G1", "G2", scores=before, variant=True)
    play(state, "G9", "G1", "G2")
    assert state.is_over == bool(winners)
    if winners:
        assert state.winners == winners


@pytest.mark.clause("VT-13")
def test_a_revealed_card_takes_the_space_and_two_are_exchanged() -> None:
    state = tables.at_market("G9 G8 G4 V9 Y6 R2", variant=True)
    assert tables.names(state.display) == ["G8", "G4", "V9", "Y6"]
    play(state, "buy G4")
    assert tables.names(state.display) == ["G8", "R2", "V9", "Y6"]
    assert state.phase == SWAPPING
    assert state.actor == tables.ANKE
    assert legal(state) == [
        "swap G8 R2",
        "swap G8 V9",
        "swap G8 Y6",
        "swap R2 V9",
        "swap R2 Y6",
        "swap V9 Y6",
    ]
    events = play(state, "swap R2 Y6")
    assert tables.names(state.display) == ["G8", "Y6", "V9", "R2"]
    assert events == [Exchanged(tables.ANKE, DECK.face("R2"), DECK.face("Y6"), state.display)]
    assert state.phase == BUYING
    assert state.actor == tables.BERT
    assert legal(state) == ["buy G8", "buy Y6", "buy V9", "buy R2"]


@pytest.mark.clause("VT-13")
def test_an_exchange_may_be_written_in_either_order() -> None:
    state = tables.at_market("G9 G8 G4 V9 Y6 R2", variant=True)
    play(state, "buy G4")
    twin = state.copy()
    assert play(state, "swap Y6 R2") == play(twin, "swap R2 Y6")
    assert state.display == twin.display
    assert state.history == twin.history
    assert [turn.move.text for turn in state.history] == ["buy G4", "swap R2 Y6"]


@pytest.mark.clause("VT-13", "VT-4")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_an_exchange_follows_every_purchase(players: int) -> None:
    game = Volltreffer(players, variant=True, max_rounds=2, start=0)
    events = story(game, seed=6)
    assert len(of_kind(events, Exchanged)) == len(of_kind(events, Bought)) == 16 * players
    last = max(index for index, event in enumerate(events[:200]) if isinstance(event, Bought))
    assert isinstance(events[last + 2], Exchanged)
