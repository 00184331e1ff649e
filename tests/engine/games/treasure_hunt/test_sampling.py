"""Sampling in Treasure Hunt: every deal that agrees with the observation, each equally likely.

Deals that agree are found by brute force: every way to deal the unseen cards is replayed from the
start of the round, and agrees if the table's responses are the same. The test therefore does not
depend on the engine's notes about voids and trumps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import combinations
from math import comb
from random import Random
from unittest.mock import patch

import pytest

from tests.engine.any_game import Style, play, walk
from tests.engine.games.treasure_hunt import hunting
from tests.engine.statistics import LEAST_P, goodness, shares
from trickhunt.core.errors import IllegalMove
from trickhunt.core.game import Event, RoundBegan, Turn
from trickhunt.formats.positions import set_up
from trickhunt.games.treasure_hunt.constants import PLAYING
from trickhunt.games.treasure_hunt.events import Penalised
from trickhunt.games.treasure_hunt.moves import DECK, TreasureMove
from trickhunt.games.treasure_hunt.position import TreasurePosition, position_of
from trickhunt.games.treasure_hunt.sampling import Unseen
from trickhunt.games.treasure_hunt.state import TreasureState

FEW, MANY = 4, 16
"""Games whose moments are counted: in each run, and in a thorough run."""

MOST_DEALS = 300
"""The most deals to try for one position."""

Hands = tuple[tuple[int, ...], ...]


def ducking(state: TreasureState, move: TreasureMove) -> float:
    """Keep trumps as long as possible; on a strict table, leave suit cards alone."""
    if move.action in ("turn", "uncover"):
        return 0.05
    return 0.1 if DECK.suit_of(move.card) == state.trick.trump else 1


class Story:
    """A round as everybody saw it: the first position in tricks, the moves, and the responses."""

    def __init__(self, state: TreasureState) -> None:
        self.start = position_of(state)
        self.turns: list[Turn] = []
        self.said: list[list[Event]] = []

    def tells(self, state: TreasureState, hands: Hands) -> bool:
        """Return whether a deal gives this round: all moves lawful and all responses the same."""
        names = [DECK.text(hand) for hand in hands]
        again = set_up(state.game, replace(self.start, hands=names, stock=None, golden_card=""))
        for turn, said in zip(self.turns, self.said, strict=True):
            try:
                with noticing(again, said):
                    if again.apply(turn.move) != said:
                        return False
            except IllegalMove:
                return False
        return True


@contextmanager
def noticing(state: TreasureState, said: list[Event]) -> Iterator[None]:
    """Make a lenient table notice exactly the faults that were noticed."""
    points = {event.points for event in said if isinstance(event, Penalised)}
    if state.game.lenient:
        with patch.object(TreasureState, "_is_noticed", lambda _state, fault: fault in points):
            yield
    else:
        yield


def stories(kind: hunting.Kind, seed: int, style: Style) -> Iterator[tuple[TreasureState, Story]]:
    """Yield every position in tricks of a random game, with the story of its round."""
    rng = Random(seed)
    story: Story | None = None
    state = hunting.hunt(kind).new(seed)
    while not state.is_over:
        if state.phase == PLAYING:
            if story is None:
                story = Story(state)
            yield state, story
            legal = state.legal_moves()
            likes = [style(state, move) for move in legal]
            move = rng.choices(legal, likes if any(likes) else None)[0]
            story.turns.append(Turn(state.actor, move))
            events = state.apply(move)
            story.said.append(events)
            if any(isinstance(event, RoundBegan) for event in events):
                story = None
        else:
            state.apply(rng.choice(state.legal_moves()))


def deals_that_agree(state: TreasureState, story: Story, seat: int) -> list[Hands]:
    """Return the possible hands of the two others, found by trying all deals."""
    first, second = others = [other for other in range(3) if other != seat]
    played: list[list[int]] = [[], [], []]
    for turn in story.turns:
        card = getattr(turn.move, "card", -1)
        if card >= 0:
            played[turn.seat].append(card)
    seen = {*state.hand(seat), *state.spent, state.trump_card}
    unseen = [face for face in range(32) if face not in seen]
    found: list[Hands] = []
    for one in combinations(unseen, state.held[first]):
        rest = [face for face in unseen if face not in one]
        for other in combinations(rest, state.held[second]):
            hands = [[*played[now], *state.hand(now)] for now in range(3)]
            for holder, cards in zip(others, (one, other), strict=True):
                hands[holder] = [*played[holder], *cards]
            if story.tells(state, tuple(map(tuple, hands))):
                found.append((one, other))
    return found


def deals_to_try(state: TreasureState, seat: int) -> int:
    """Return the number of ways to deal the unseen cards."""
    first, second = (state.held[other] for other in range(3) if other != seat)
    unseen = 32 - len(state.spent) - 1 - state.held[seat]
    return comb(unseen, first) * comb(unseen - first, second)


@pytest.mark.no_cover
@pytest.mark.clause("TH-8", "TH-9", "TH-12", "TH-17")
@pytest.mark.parametrize("games", [FEW, pytest.param(MANY, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("kind", hunting.KINDS[::2], ids=str)
def test_all_deals_that_agree_and_no_others_are_counted(kind: hunting.Kind, games: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(games):
        rng = Random(seed)
        for state, story in stories(kind, seed, (ducking, *hunting.STYLES)[seed % 4]):
            seat = rng.randrange(3)
            if deals_to_try(state, seat) > MOST_DEALS or rng.random() > 0.2:
                continue
            others = [other for other in range(3) if other != seat]
            seen = state.observe(seat)
            unseen = Unseen(seen)
            agreeing = deals_that_agree(state, story, seat)
            assert unseen.deals(0, *unseen.room) == len(agreeing)
            assert tuple(state.hand(other) for other in others) in agreeing
            for _draw in range(3):
                sample = state.game.sample(seen, rng)
                assert tuple(sample.hand(other) for other in others) in agreeing
            met["positions"] += 1
            met["in a trick"] += bool(state.trick.cards)
            for other in others:
                met["void"] += bool(state.voids[other])
                met["holds a trump"] += state.trumps[other]
                held = {face // 8 for face in state.hand(other)}
                met["lie"] += any(state.down[other] >> suit & 1 for suit in held)
    assert met["positions"] > 4 * games
    if games == FEW:
        return
    assert met["in a trick"]
    assert met["void"]
    assert met["holds a trump"]
    assert bool(met["lie"]) == kind.strict


def _rich(kind: hunting.Kind, wanted: int) -> list[tuple[TreasureState, Story, int]]:
    """Return positions with voids, a trump that must be held, and not too many deals."""
    found = []
    for seed in range(500):
        for state, story in stories(kind, seed, (ducking, hunting.STYLES[1])[seed % 2]):
            for seat in range(3):
                others = [other for other in range(3) if other != seat]
                if deals_to_try(state, seat) > MOST_DEALS:
                    continue
                if not any(state.trumps[other] for other in others):
                    continue
                if not any(state.voids[other] for other in others) and not kind.strict:
                    continue
                if len(agreeing := deals_that_agree(state, story, seat)) not in range(8, 120):
                    continue
                assert agreeing
                found.append((state.copy(), story, seat))
                break
            if len(found) == wanted:
                return found
            if found and found[-1][1] is story:
                break
    raise AssertionError("no such positions")


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", hunting.KINDS[::2], ids=str)
def test_every_deal_that_agrees_is_as_likely(kind: hunting.Kind) -> None:
    for state, story, seat in _rich(kind, 4):
        agreeing = deals_that_agree(state, story, seat)
        others = [other for other in range(3) if other != seat]
        draw = state.game.sampler(state.observe(seat))
        rng = Random(1)
        counts: Counter[Hashable] = Counter()
        for _time in range(100 * len(agreeing)):
            sample = draw(rng)
            counts[tuple(sample.hand(other) for other in others)] += 1
        assert goodness(counts, shares(Counter(agreeing))) > LEAST_P


def test_the_golden_card_and_the_stock_are_drawn_alike() -> None:
    """Late in round 10, the golden card can be any card that nobody has seen."""
    state = hunting.before_round_ten(hunting.Kind(False, "round"), 3)
    rng = Random(3)
    for now in walk(state, hunting.STYLES[0], rng):
        if now.round == 10 and now.phase == PLAYING and now.held == [1, 1, 1]:
            break
    seen = state.observe(hunting.ANKE)
    unseen = [*state.hand(hunting.BERT), *state.hand(hunting.CHRIS), state.golden_card]
    draw = state.game.sampler(seen)
    golden = Counter(draw(rng).golden_card for _time in range(3000))
    held = [seat for seat in (hunting.BERT, hunting.CHRIS) if state.voids[seat]]
    if not held:
        assert set(golden) == set(unseen)
    assert set(golden) <= set(unseen)
    early = hunting.at_trick("H7", "H8", "H9")
    top = Counter(
        early.game.sample(early.observe(hunting.ANKE), rng).stock[0] for _time in range(3000)
    )
    assert len(top) == 30
    assert goodness(top, shares(Counter([*top]))) > LEAST_P


# By hand: the strict table, spades are trump.


def _chris_holds(sure: bool, *moves: str) -> tuple[set[int], list[tuple[int, ...]]]:
    """Return the suits that sampled hands of Chris lack, after equal-looking moves."""
    hand = "CA S10 D9" if sure else "CA D10 D9"
    state = hunting.at_trick("H7 C7 HA", "C8 S9 S8", hand, strict=True)
    play(state, "H7", "turn H", "S9", *moves)
    rng = Random(5)
    draw = state.game.sampler(state.observe(hunting.ANKE))
    hands = [draw(rng).hand(hunting.CHRIS) for _time in range(300)]
    lacking = set(range(4)) - {DECK.suit_of(face) for hand in hands for face in hand}
    return lacking, hands


@pytest.mark.clause("TH-12", "TH-17")
def test_ten_for_trump_though_a_trump_lay_proves_a_void() -> None:
    assert _chris_holds(False, "turn H", "CA")[0] == {1}
    # Turning hearts proves nothing, because they can still be held.


@pytest.mark.clause("TH-12", "TH-17")
def test_no_ten_for_trump_though_a_trump_lay_proves_a_trump() -> None:
    lacking, hands = _chris_holds(True, "turn H", "CA")
    assert lacking == set()
    assert all(any(DECK.suit_of(face) == 1 for face in hand) for hand in hands)


@pytest.mark.clause("TH-12", "TH-17")
def test_a_turned_trump_proves_nothing() -> None:
    """Nobody can tell whether it is a lie while the suit card lies face down."""
    for sure in (False, True):
        lacking, hands = _chris_holds(sure, "turn H", "turn S", "CA")
        assert lacking == set()
        assert {any(DECK.suit_of(face) == 1 for face in hand) for hand in hands} == {True, False}


@pytest.mark.clause("TH-12", "TH-17")
def test_silence_proves_nothing_where_faults_are_missed() -> None:
    """Chris throws a club under a spade with hearts turned; a missing spade may go unnoticed."""
    met: Counter[int] = Counter()
    for seed in range(40):
        hands = ("H7 C7 HA", "C8 S9 S8", "CA D10 D9")
        state = hunting.at_trick(*hands, lenient=True, seed=seed)
        play(state, "H7", "turn H", "S9", "turn H", "CA")
        met[state.penalties[hunting.CHRIS]] += 1
        assert state.trumps == [False, False, False]
        assert state.voids == [0, 0, 2 if state.penalties[hunting.CHRIS] else 0]
        rng = Random(seed)
        draw = state.game.sampler(state.observe(hunting.ANKE))
        spades = {
            any(DECK.suit_of(one) == 1 for one in draw(rng).hand(hunting.CHRIS)) for _ in range(60)
        }
        assert spades == ({False} if state.penalties[hunting.CHRIS] else {True, False})
    assert set(met) == {0, 10}


@pytest.mark.clause("TH-12", "TH-17")
def test_what_a_lenient_table_says_is_proof() -> None:
    """Hearts are found unturned and spades are not, under a spade: so Chris has a spade."""
    met: Counter[bool] = Counter()
    for seed in range(40):
        state = hunting.at_trick("H7 C7 HA", "C8 S9 S8", "CA S10 D9", lenient=True, seed=seed)
        play(state, "H7", "turn H", "S9", "CA")
        met[state.trumps[hunting.CHRIS]] += 1
        assert state.trumps[hunting.CHRIS] == (state.penalties[hunting.CHRIS] == 10)
    assert set(met) == {False, True}


@pytest.mark.clause("TH-12", "TH-17")
def test_a_trump_that_was_held_may_have_been_played_since() -> None:
    state = hunting.at_trick("H7 C7 HA", "C8 S9 S8", "CA S10 D9", strict=True)
    play(state, "H7", "turn H", "S9", "turn H", "CA")
    assert state.trumps == [False, False, True]
    play(state, "S8", "S10")
    assert state.trumps == [False, False, False]


@pytest.mark.clause("TH-9", "TH-17")
def test_on_the_honest_table_what_is_not_turned_is_told_too() -> None:
    """Chris throws a club under a spade: hearts are turned, spades are not, so he has a spade."""
    state = hunting.at_trick("H7 C7", "C8 S9", "CA S10", trick=["H7", "S9", "CA"])
    assert state.voids == [0, 4, 4]
    assert state.trumps == [False, False, True]
    rng = Random(1)
    draw = state.game.sampler(state.observe(hunting.ANKE))
    assert {DECK.suit_of(draw(rng).hand(hunting.CHRIS)[0]) for _time in range(100)} == {1}


# What else a sample is


def test_a_finished_game_and_one_before_the_deal_are_sampled_as_they_are() -> None:
    state, _events = hunting.whole_game(hunting.KINDS[0], 3, hunting.STYLES[0])
    sample = state.game.sample(state.observe(hunting.BERT), Random(1))
    assert sample.observe(hunting.ANKE) == state.observe(hunting.ANKE)
    assert sample.golden_card == state.golden_card
    naming = hunting.before_round_ten(hunting.KINDS[0], 3)
    sample = naming.game.sample(naming.observe(hunting.BERT), Random(1))
    assert (sample.stock, sample.hands, sample.golden_card) == ((), [0, 0, 0], -1)
    play(sample, *["golden H Q"] * 3)


def test_what_cannot_be_is_not_sampled() -> None:
    state = set_up(
        hunting.hunt(),
        TreasurePosition(
            hands=[["H7"], ["H8"], ["H9"]], trump_card="S7", dealer=hunting.CHRIS, bids=(0, 0, 0)
        ),
    )
    state.voids = [0, 15, 0]
    with pytest.raises((IndexError, ValueError)):
        state.game.sample(state.observe(hunting.ANKE), Random(1))
    assert hunting.faces("H7") == state.hand(hunting.ANKE)
