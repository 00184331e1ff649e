"""The ``club`` player of Treasure Hunt: honest, quick, and much better than chance."""

from __future__ import annotations

from collections import Counter
from operator import le
from random import Random
from statistics import fmean

import pytest

from tests.engine.any_game import play, walk
from tests.engine.games.treasure_hunt import hunting
from trickhunt.core.game import Bot
from trickhunt.games.treasure_hunt.bots.chances import prospect, spread
from trickhunt.games.treasure_hunt.bots.characters import Style
from trickhunt.games.treasure_hunt.bots.club import ClubBot
from trickhunt.games.treasure_hunt.bots.counting import DOUBT, Count
from trickhunt.games.treasure_hunt.bots.odds import STEPS, grudge, number, outlook, worth
from trickhunt.games.treasure_hunt.bots.playing import Forecast
from trickhunt.games.treasure_hunt.constants import PLAYING
from trickhunt.games.treasure_hunt.events import Penalised, TreasureScored
from trickhunt.games.treasure_hunt.moves import DECK, SUIT_OF
from trickhunt.games.treasure_hunt.state import TreasureState
from trickhunt.search.roster import RandomBot


def choice(state: TreasureState, seed: int = 1) -> str:
    """Return the move of ``club``."""
    return str(ClubBot().choose(state.observe(state.actor), Random(seed)))


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", hunting.KINDS, ids=str)
def test_the_club_makes_legal_moves_and_no_faults(kind: hunting.Kind) -> None:
    """Against each other and against random players, with unnecessarily turned suit cards."""
    for seed in range(6):
        rng = Random(seed)
        club = ClubBot()
        bots: list[Bot] = [club, club if seed % 2 else RandomBot(), club]
        state, events = hunting.hunt(kind).begin(seed)
        while not state.is_over:
            seat = state.actor
            seen = state.observe(seat)
            before = state.copy()
            move = bots[seat].choose(seen, rng)
            told = state.apply(move)
            if bots[seat] is club:
                assert not any(isinstance(event, Penalised) for event in told)
                assert move.action != "uncover"
                if move.action == "play":
                    honest = before.copy()
                    honest.game = hunting.hunt(hunting.Kind(False, "round"))
                    honest._legal = None
                    assert move in honest.legal_moves()
            events += told


def test_it_turns_what_is_due_before_it_plays() -> None:
    state = hunting.at_trick("H7 C7", "C8 D9", "HA C9", strict=True, trick=["H7"])
    moves = []
    while state.actor == hunting.BERT:
        moves.append(choice(state))
        play(state, moves[-1])
    assert moves[:2] == ["turn S", "turn H"]
    assert len(moves) == 3
    assert state.penalties == [0, 0, 0]


def test_it_turns_nothing_that_is_turned_already() -> None:
    state = hunting.at_trick(
        "H7 C7", "C8 D9", "HA C9", strict=True, trick=["H7", "turn H", "turn S"]
    )
    assert choice(state) in ("C8", "D9")


def test_a_lead_needs_no_suit_card() -> None:
    assert choice(hunting.at_trick("H7 C7", "C8 D9", "HA C9", strict=True)) in ("H7", "C7")


def test_a_hand_full_of_trumps_predicts_much_and_one_of_small_cards_nothing() -> None:
    none = (None, None, None)
    strong = hunting.at_trick("SA S10 SK", "H7 H8 H9", "C7 C8 C9", bids=none)
    assert choice(strong) == "bid 3"
    weak = hunting.at_trick("H7 C7 D7 H8 C8", "SA S10 SK SQ SJ", "HA H10 CA C10 DA", bids=none)
    assert choice(weak) == "bid 0"


def test_it_takes_what_it_needs_and_ducks_what_it_does_not() -> None:
    hands = ("H9 C7", "H8 C8", "HA H7")
    assert choice(hunting.at_trick(*hands, trick=["H9", "H8"], bids=(0, 0, 1))) == "HA"
    assert choice(hunting.at_trick(*hands, trick=["H9", "H8"], bids=(0, 0, 0))) == "H7"


def test_it_spoils_the_number_of_others() -> None:
    """Chris needs no trick and can leave it to Anke, who needs it, or take it from her."""
    state = hunting.at_trick("HK C7", "H8 C8", "HA H7", trick=["HK", "H8"], bids=(1, 0, 0))
    seen = state.observe(hunting.CHRIS)
    assert str(ClubBot(Style(spite=0.0)).choose(seen, Random(1))) == "H7"
    assert str(ClubBot(Style(spite=9.0)).choose(seen, Random(1))) == "HA"


def test_the_golden_card_is_chosen_by_chance_among_equals() -> None:
    state = hunting.before_round_ten(hunting.KINDS[0], 3)
    named = Counter(choice(state, seed) for seed in range(400))
    assert len(named) == 32
    assert max(named.values()) < 40


def test_it_counts_cards() -> None:
    state = hunting.at_trick("HK C7", "H8 C8", "HA C9", trick=["HK", "H8"])
    count = Count(state.observe(hunting.CHRIS))
    assert count.unseen[DECK.suits.index("H")] == 8 - 3
    assert count.higher[DECK.face("H9")] == 3  # ten, queen and jack have not been played
    assert count.share[hunting.ANKE] == count.share[hunting.BERT]
    assert count.share[hunting.CHRIS] == [0.0] * 4


def test_a_void_is_certain_on_the_honest_table_and_nearly_so_on_a_strict_one() -> None:
    moves = ["H7", "S9", "HA"]
    honest = hunting.at_trick("H7 C7", "C8 S9", "HA C9", trick=moves)
    assert Count(honest.observe(hunting.ANKE)).share[hunting.BERT][2] == 0
    strict = hunting.at_trick(
        "H7 C7", "C8 S9", "HA C9", trick=["H7", "turn H", "S9", "HA"], strict=True
    )
    share = Count(strict.observe(hunting.ANKE)).share[hunting.BERT]
    assert share[2] == pytest.approx(share[0] * DOUBT)


def test_a_trump_that_must_be_held_is_counted() -> None:
    state = hunting.at_trick("H7 C7", "C8 S9", "CA S10", trick=["H7", "S9", "CA"])
    assert Count(state.observe(hunting.ANKE)).void[hunting.CHRIS][1] == 0


def test_chances_add_up() -> None:
    for size in range(6):
        assert sum(spread([0.3, -1.0, 2.0, 0.0, 5.0][:size], 0.5)) == pytest.approx(1)
    assert spread([0.0], 0.0) == [0.5, 0.5]
    assert prospect([], 3, 3, 1.0) == 3
    assert prospect([], 3, 4, 1.0) == 2
    assert prospect([], 3, 1, 1.0) == -2
    assert prospect([0.0], 1, 0, 0.0) == pytest.approx(0.0)


def test_what_a_number_brings_grows_with_the_chance_to_reach_it() -> None:
    for cached in (outlook, worth, grudge, number):
        cached.cache_clear()  # a cached result of another test would be reused
    for left in range(11):
        assert number(left, 0) <= number(left, left * STEPS)
        for need in range(-1, left + 2):
            misses, reaches = outlook(left, need)
            assert len(misses) == len(reaches) == left * STEPS + 2
            assert all(miss <= 0 <= reach <= 1 for miss, reach in zip(misses, reaches, strict=True))
            assert [*reaches] == sorted(reaches)
            assert worth(0, need, left) == misses
            assert all(map(le, misses, worth(3, need, left)))
            if not left:
                assert {*misses, *reaches} == {-abs(need), float(need <= 0)}
            elif need > left:
                assert {*reaches} == {0.0}


def test_a_trick_for_an_opponent_costs_most_where_its_number_is_in_danger() -> None:
    grudge.cache_clear()
    assert grudge(3, 0, 4) == grudge(3, -1, 4) < 0
    costs = [grudge(3, 3, left) for left in range(3, 11)]
    assert costs == sorted(costs, reverse=True)
    assert min(costs) > 0
    assert grudge(1, 1, 5) < grudge(5, 1, 5)


@pytest.mark.no_cover
def test_cards_are_expected_to_be_beaten_about_as_often_as_in_deals_that_agree() -> None:
    gaps: dict[tuple[bool, bool], list[float]] = {}
    for seed in range(10):
        rng = Random(seed)
        for state in walk(hunting.hunt().new(seed), hunting.orderly, rng):
            if state.phase != PLAYING or len(state.trick.cards) == 2 or rng.random() < 0.5:
                continue
            seen, move = state.observe(state.actor), rng.choice(state.legal_moves())
            forecast, draw = Forecast(seen, Style()), hunting.hunt().sampler(seen)
            trick, seat = state.before_taking(move).trick, forecast.to_come[0]
            shares = []
            for _world in range(12):
                world = draw(rng)
                world.apply(move)
                replies = [world.before_taking(one).trick for one in world.legal_moves()]
                beats = [one.winner == seat for one in replies]
                wish = Style().eager if forecast.need[seat] > 0 else Style().shy
                shares.append(1.0 if all(beats) else wish * any(beats))
            are_trumps = (trick.led == seen.trump, SUIT_OF[trick.best] == seen.trump)
            claimed = forecast._beats(seat, trick.led, trick.best)
            gaps.setdefault(are_trumps, []).append(claimed - fmean(shares))
    assert len(gaps) == 3
    for are_trumps, some in gaps.items():
        assert abs(fmean(some)) < 0.05, are_trumps


def test_it_plays_near_its_predictions() -> None:
    club = ClubBot()
    made = rounds = 0
    for seed in range(8):
        state, _events = hunting.hunt().begin(seed)
        while not state.is_over:
            for event in state.apply(club.choose(state.observe(state.actor), Random(1))):
                if isinstance(event, TreasureScored):
                    made += sum(map(int.__eq__, event.bids, event.taken))
                    rounds += 3
    assert made / rounds > 0.45
