"""The expert of Treasure Hunt and its parts: play-outs, standings, beliefs and guesses."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from statistics import fmean

import pytest

from tests.engine.any_game import choose, play, state_after, walk
from tests.engine.games.treasure_hunt import hunting
from trickhunt.bots import considers, is_decision
from trickhunt.core.bits import bit_set
from trickhunt.core.errors import BadOption
from trickhunt.core.game import Move
from trickhunt.games.treasure_hunt.bots import odds
from trickhunt.games.treasure_hunt.bots.beliefs import likely_worlds
from trickhunt.games.treasure_hunt.bots.club import ClubBot
from trickhunt.games.treasure_hunt.bots.evaluation import before_last, shares
from trickhunt.games.treasure_hunt.bots.rollout import Tricks
from trickhunt.games.treasure_hunt.bots.search_model import Expert, TreasureHuntModel
from trickhunt.games.treasure_hunt.constants import NAMING, NO_CARD, PLAYING, PREDICTING
from trickhunt.games.treasure_hunt.moves import BID, PLAY
from trickhunt.games.treasure_hunt.state import TreasureState
from trickhunt.search.opinion import Opinion
from trickhunt.search.thinker import opinion_after

MODEL = TreasureHuntModel()


def candidates(state: TreasureState) -> dict[str, list[str]]:
    """Return the candidates of a position, each with the moves it represents, as texts."""
    found = MODEL.candidates(state.observe(state.actor))
    assert tuple(found) == MODEL.options(state)
    return {str(move): [str(other) for other in others] for move, others in found.items()}


def opinion(state: TreasureState, iterations: int = 200, seed: int = 1) -> Opinion:
    """Return the expert's opinion of a position."""
    return opinion_after(Expert().begin(state.observe(state.actor), Random(seed)), iterations)


# Play-outs


@pytest.mark.parametrize("kind", hunting.KINDS[::2], ids=str)
def test_play_outs_follow_the_rules(kind: hunting.Kind) -> None:
    """The honest table allows every card played, and each trick goes to its winner."""
    for seed in range(6):
        state = state_after(hunting.hunt(kind), seed, hunting.orderly, 20 + 25 * seed)
        while state.phase != PLAYING:
            state.apply(choose(state, hunting.careless, Random(seed)))
        for _trick in range(3):
            round_before = state.round
            honest = state.copy()
            honest.game = hunting.hunt()
            honest._legal = None
            tricks = Tricks.of(honest)
            while honest.round == round_before and not honest.is_over:
                assert tricks.actor == honest.actor
                allowed = {move.card for move in honest.legal_moves()}
                assert {
                    odds.FACE[place] for place in range(32) if tricks.legal() >> place & 1
                } == allowed
                place = tricks.choose()
                tricks.play(place)
                honest.apply(PLAY[odds.FACE[place]])
                if honest.trick.cards:
                    begun = Tricks.of(honest)
                    assert all(
                        getattr(tricks, name) == getattr(begun, name) for name in Tricks.__slots__
                    )
            assert tuple(tricks.taken) == honest.sheet[-1].taken
            state.apply(choose(state, hunting.careless, Random(seed)))
            if state.phase != PLAYING:
                break


def test_play_outs_agree_with_the_club_more_often_than_not() -> None:
    club = ClubBot()
    same = Counter[bool]()
    for seed in range(4):
        state = hunting.hunt().new(seed)
        while not state.is_over:
            seen = state.observe(state.actor)
            move = club.choose(seen, Random(1))
            if state.phase == PLAYING and len(MODEL.candidates(seen)) > 1:
                tricks = Tricks.of(state)
                same[tricks.alike(tricks.choose(), odds.PLACE[move.card])] += 1
            elif state.phase == PREDICTING:
                near = abs(Tricks.of(state).bids[state.actor] - move.number)
                assert near <= 1
            state.apply(move)
    assert same[True] > 3 * same[False]


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", hunting.KINDS, ids=str)
def test_every_option_comes_to_an_end(kind: hunting.Kind) -> None:
    for seed in range(3):
        rng = Random(seed)
        state = hunting.hunt(kind).new(seed)
        while not state.is_over:
            if rng.random() < 0.2:
                for move in MODEL.options(state)[:6]:
                    trial = state.copy()
                    trial.apply(move)
                    ending = MODEL.finish(trial, state.round, Random(1))
                    assert sum(ending.wins) == pytest.approx(1)
                    assert all(0 <= win <= 1 for win in ending.wins)
            state.apply(choose(state, hunting.orderly, rng))
        ending = MODEL.finish(state, 10, Random(1))
        assert ending.points == state.scores
        assert ending.wins == shares(state.scores, 0)


def test_a_play_out_counts_points_as_the_rules_do() -> None:
    """With one card each, there is no choice left."""
    state = hunting.at_trick("SA", "H7", "C7", bids=(1, 0, 1))
    assert MODEL.finish(state.copy(), 1, Random(1)).points == (1, 0, -1)
    play(state, "SA", "H7", "C7")
    assert state.round == 2
    assert MODEL.finish(state, 1, Random(1)).points == (1, 0, -1)


def test_a_play_out_of_round_ten_pays_for_the_golden_card() -> None:
    named = hunting.before_round_ten(hunting.KINDS[0], 2)
    play(named, "golden H Q", "golden H Q", "golden H Q")
    paid = []
    for golden in hunting.faces("HQ HA SQ C7"):
        state = named.copy()
        state.golden_card = golden
        paid.append(sum(MODEL.finish(state, 10, Random(1)).points))
    assert [points - paid[-1] for points in paid] == [480, 60, 120, 0]


def test_a_play_out_names_the_golden_card_where_that_is_still_to_do() -> None:
    state = hunting.before_round_ten(hunting.KINDS[0], 2)
    assert state.phase == NAMING
    ending = MODEL.finish(state, 10, Random(1))
    assert NO_CARD not in state.guesses
    assert sum(ending.wins) == pytest.approx(1)


def test_penalties_are_taken_off() -> None:
    state = hunting.at_trick("H7 C7", "C8 H9", "HA C9", strict=True, trick=["H7", "C8"])
    assert state.penalties[hunting.BERT] == 10
    free_of_charge = state.copy()
    free_of_charge.penalties[hunting.BERT] = 0
    fined, free = (MODEL.finish(table, 2, Random(1)).points for table in (state, free_of_charge))
    assert fined[hunting.BERT] == free[hunting.BERT] - 10


def test_strong_hands_expect_more_and_predict_more() -> None:
    def hand(text: str) -> int:
        return odds.places(bit_set(hunting.faces(text)))

    strong, weak = hand("SA S10 SK"), hand("C7 H7 D8")
    assert odds.expected(strong, odds.ALL & ~strong, 1) > 2.5
    assert odds.expected(weak, odds.ALL & ~weak, 1) < 0.5
    assert odds.prediction(strong, odds.ALL & ~strong, 1) == 3
    assert odds.prediction(weak, odds.ALL & ~weak, 1) == 0
    assert odds.number(0, 0) == 0


def test_places_run_from_weak_to_strong() -> None:
    hearts = hunting.faces("H7 H8 H9 HJ HQ HK H10 HA")
    assert [odds.PLACE[card] for card in hearts] == list(range(16, 24))
    assert [odds.FACE[odds.PLACE[card]] for card in range(32)] == list(range(32))
    assert odds.places(bit_set(hearts)) == 0xFF << 16


# Candidates


def test_touching_cards_are_one_candidate() -> None:
    state = hunting.at_trick("HK H10 HA H7 H9 C7", "S8 S9 S10 SJ SQ SK", "C8 C9 C10 CJ CQ CK")
    assert candidates(state) == {
        "C7": ["C7"],
        "H7": ["H7"],
        "H9": ["H9"],
        "H10": ["H10", "HK", "HA"],
    }


def test_cards_are_alike_when_those_between_them_are_gone() -> None:
    hands = ("HJ HK D7", "HQ C8 C10", "D8 C9 CQ")
    assert candidates(hunting.at_trick(*hands)) == {"HJ": ["HJ"], "HK": ["HK"], "D7": ["D7"]}
    gone = hunting.at_trick(*hands, trick=["D7", "HQ", "D8", "C9"])
    assert candidates(gone) == {"HJ": ["HJ", "HK"]}
    between = hunting.at_trick("HJ HK C7", "H7 C8 C10", "HQ H9 C9", trick=["C7", "C10", "C9", "H7"])
    play(between, "HQ")
    assert candidates(between) == {"HJ": ["HJ"], "HK": ["HK"]}  # the queen lies in the trick


def test_the_card_that_gives_trump_lies_between_none() -> None:
    state = hunting.at_trick("S9 SQ", "H7 H8", "C7 C8", trump_card="SJ")
    assert candidates(state) == {"S9": ["S9", "SQ"]}


def test_candidates_share_the_honest_moves_among_them() -> None:
    for seed in range(6):
        for state in walk(hunting.hunt().new(seed), hunting.careless, Random(seed)):
            if not state.is_over:
                stood_for = [move for group in candidates(state).values() for move in group]
                assert sorted(stood_for) == sorted(map(str, state.legal_moves()))


def test_an_expert_considers_no_fault() -> None:
    state = hunting.at_trick("H7 C7 D7", "C8 S9 D9", "HA C9 D8", strict=True, trick=["C7"])
    seen = state.observe(state.actor)
    considered = [str(move) for move in seen.legal_moves if considers("treasure-hunt", seen, move)]
    assert considered == ["C8"]
    assert len(seen.legal_moves) > 3
    with pytest.raises(BadOption):
        considers("chess", seen, seen.legal_moves[0])


def test_a_decision_is_one_of_several_moves_that_an_expert_considers() -> None:
    state = hunting.at_trick("H7 C7 D7", "C8 S9 D9", "HA C9 D8", strict=True, trick=["C7"])
    seen = state.observe(state.actor)
    decisions = [str(move) for move in seen.legal_moves if is_decision("treasure-hunt", seen, move)]
    assert decisions == ["C8"]
    state = hunting.at_trick("S9 SQ", "H7 H8", "C7 C8", trump_card="SJ")
    seen = state.observe(state.actor)
    assert all(is_decision("treasure-hunt", seen, move) for move in seen.legal_moves)
    state = hunting.at_trick("S9", "H7", "C7", trump_card="SJ")
    seen = state.observe(state.actor)
    (forced,) = seen.legal_moves
    assert considers("treasure-hunt", seen, forced)
    assert not is_decision("treasure-hunt", seen, forced)


def test_on_a_strict_table_only_honest_moves_are_thought_of() -> None:
    hands = ("H7 C7 D7", "C8 S9 D9", "HA C9 D8")
    follow = hunting.at_trick(*hands, strict=True, trick=["C7"])
    assert candidates(follow) == {"C8": ["C8"]}
    void = hunting.at_trick(*hands, strict=True, trick=["H7"])
    assert candidates(void) == {"turn H": ["turn H"]}
    play(void, "turn H")
    assert candidates(void) == {"S9": ["S9"]}
    neither = hunting.at_trick("H7 C7", "C8 D9", "HA C9", strict=True, trick=["H7", "turn H"])
    assert candidates(neither) == {"turn S": ["turn S"]}
    play(neither, "turn S")
    assert candidates(neither) == {"C8": ["C8"], "D9": ["D9"]}


def test_the_expert_is_honest_on_a_strict_table() -> None:
    expert, rng = Expert(), Random(3)
    for seed in range(2):
        state = hunting.hunt(hunting.Kind(strict=True, dealer_by="total")).new(seed)
        while state.round < 5:
            seen = state.observe(state.actor)
            if state.actor == hunting.CHRIS:
                move: Move = opinion_after(expert.begin(seen, rng), 12).move
            else:
                move = choose(state, hunting.orderly, rng)
            state.apply(move)
            assert state.penalties[hunting.CHRIS] == 0


# Standings


def test_shares_of_the_win() -> None:
    assert shares((10, 10, 3), 0) == (0.5, 0.5, 0)
    assert shares((10, 11, 3), 0) == (0, 1, 0)
    for left in range(1, 11):
        even = shares((5, 5, 5), left)
        assert even == pytest.approx((1 / 3,) * 3)
        ahead = shares((60, 20, 0), left)
        assert ahead[0] > ahead[1] > ahead[2] > 0
        assert sum(ahead) == pytest.approx(1)
        assert shares((0, 20, 60), left) == pytest.approx(ahead[::-1])


def test_a_lead_is_worth_more_the_fewer_rounds_are_left() -> None:
    worth = [shares((40, 0, 0), left)[0] for left in range(10)]
    assert worth[:6] == sorted(worth[:6], reverse=True)
    assert before_last((40, 0, 0))[0] > shares((40, 0, 0), 1)[0]


def test_who_is_out_of_reach_wins() -> None:
    assert shares((900, 0, 0), 1) == pytest.approx((1, 0, 0))
    assert before_last((0, 400, 0)) == pytest.approx((0, 1, 0))


# Beliefs


def test_who_predicts_much_is_believed_to_hold_much() -> None:
    """The sampled hands of a seat expect more tricks after a higher prediction."""

    def believed(bid: int) -> float:
        state = hunting.hunt().new(7)
        while state.round < 6:
            state.apply(choose(state, hunting.careless, Random(3)))
        first = state.actor
        state.apply(BID[bid])
        seen = state.observe(state.actor)
        draw, rng = likely_worlds(hunting.hunt(), seen), Random(5)
        pack = odds.ALL ^ 1 << odds.PLACE[seen.trump_card]
        hands = [odds.places(draw(rng).hands[first]) for _world in range(60)]
        return fmean(odds.expected(hand, pack & ~hand, seen.trump) for hand in hands)

    assert believed(0) + 0.5 < believed(2) < believed(5) - 0.3


def test_plays_are_believed() -> None:
    """A last player who needs a trick but plays the seven under the ten lacks the ace."""
    moves = ["H10", "H8", "H7"]
    hands = ("H10 C7 C8", "H8 D7 D8", "H7 D9 D10")
    state = hunting.at_trick(*hands, trick=moves, bids=(0, 0, 3))
    seen = state.observe(hunting.ANKE)
    ace = hunting.face("HA")
    rng = Random(1)

    def held(draw: object, times: int = 400) -> int:
        assert callable(draw)
        return sum(draw(rng).hands[hunting.CHRIS] >> ace & 1 for _world in range(times))

    assert held(likely_worlds(hunting.hunt(), seen)) * 1.4 < held(hunting.hunt().sampler(seen))


def test_worlds_agree_with_what_was_seen() -> None:
    for seed in range(4):
        for kind in hunting.KINDS[::2]:
            state = state_after(hunting.hunt(kind), seed, hunting.orderly, 60 + 40 * seed)
            seen = state.observe(state.actor)
            draw = MODEL.worlds(seen)
            for _world in range(5):
                assert draw(Random(seed)).observe(seen.seat) == seen


def test_where_it_is_not_known_who_played_what_all_deals_are_alike() -> None:
    state = hunting.at_trick(
        "H10 C7 C8", "H8 D7 D8", "H7 D9 D10", trick=["H10", "H8", "H7"], bids=(0, 0, 3)
    )
    seen = replace(state.observe(hunting.ANKE), history=())
    one, two = Random(1), Random(1)
    assert likely_worlds(hunting.hunt(), seen)(one).hands == hunting.hunt().sampler(seen)(two).hands


# The golden card


def golden_opinion(totals: tuple[int, int, int], seed: int = 1) -> tuple[Opinion, TreasureState]:
    """Return the opinions of the second player to name a card, after the queen of hearts."""
    state = hunting.before_round_ten(hunting.KINDS[0], 3)
    state.totals = tuple(totals[(seat - state.actor) % 3] for seat in range(3))
    play(state, "golden H Q")
    return opinion(state, 1, seed), state


def test_who_leads_names_what_the_next_has_named() -> None:
    thought, _state = golden_opinion((60, 80, -90))
    assert str(thought.move) == "golden H Q"
    assert len(thought.judged) == 32
    assert thought.iterations == 32
    assert all(judged.points == pytest.approx(13.125) for judged in thought.judged)


def test_who_is_behind_names_something_else() -> None:
    thought, _state = golden_opinion((80, 10, -90))
    assert thought.judged[-1].move.text == "golden H Q"


def test_equal_guesses_are_chosen_by_lot() -> None:
    state = hunting.before_round_ten(hunting.KINDS[0], 3)
    assert state.phase == NAMING
    named = Counter(str(opinion(state, 1, seed).move) for seed in range(40))
    assert len(named) > 20
    assert len({judged.wins for judged in opinion(state, 1).judged}) == 1


# The expert


def test_the_same_position_gets_the_same_answer() -> None:
    state = state_after(hunting.hunt(hunting.KINDS[0]), 5, hunting.orderly, 90)
    assert opinion(state, 60) == opinion(state, 60)


def test_it_takes_what_it_needs_and_ducks_what_it_does_not() -> None:
    hands = ("H9 C7", "H8 C8", "HA H7")
    assert str(opinion(hunting.at_trick(*hands, trick=["H9", "H8"], bids=(0, 0, 1))).move) == "HA"
    assert str(opinion(hunting.at_trick(*hands, trick=["H9", "H8"], bids=(1, 0, 0))).move) == "H7"


def test_it_predicts_what_it_is_certain_to_take() -> None:
    none = (None, None, None)
    state = hunting.at_trick("SA S10 SK", "H7 H8 H9", "C7 C8 C9", bids=none)
    thought = opinion(state)
    assert str(thought.move) == "bid 3"
    assert thought.of(BID[3]).points == pytest.approx(9)
