"""The expert of Volltreffer: its evaluations are true and repeatable, its moves never absurd."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings

from tests.engine.any_game import Style as PlayStyle
from tests.engine.any_game import even, seeds, state_after, steps
from tests.engine.games.volltreffer import tables
from trickhunt.core.bits import each_bit
from trickhunt.formats.positions import set_up
from trickhunt.games.volltreffer.bots import expert
from trickhunt.games.volltreffer.bots.evaluation import KNOTS, TABLES, Judge
from trickhunt.games.volltreffer.bots.exact import ExactSearch, shared_best
from trickhunt.games.volltreffer.bots.expert import FIRST_TRIES, Expert, TricksThought
from trickhunt.games.volltreffer.bots.purchases import FINE, LOWEST, Plans
from trickhunt.games.volltreffer.bots.purchases import worths as worths_of_spaces
from trickhunt.games.volltreffer.bots.rollout import Tricks
from trickhunt.games.volltreffer.bots.search_model import (
    VolltrefferEnding,
    VolltrefferModel,
    judge_of,
)
from trickhunt.games.volltreffer.constants import (
    BULLSEYE,
    BUYING,
    FULL_HAND,
    GOAL,
    MELDING,
    PLAYING,
    SWAPPING,
    VARIANT_GOAL,
    Goal,
)
from trickhunt.games.volltreffer.game import Volltreffer
from trickhunt.games.volltreffer.melding import melds_in
from trickhunt.games.volltreffer.moves import BUY, DECK, SWAP, melds_of
from trickhunt.games.volltreffer.position import VolltrefferPosition
from trickhunt.games.volltreffer.state import VolltrefferState
from trickhunt.search.flat import FlatThought
from trickhunt.search.thinker import SearchBot, Thought, opinion_after

MODEL = VolltrefferModel()


def think(state: VolltrefferState, seed: int = 0) -> Thought:
    """Start the expert's thought about a state."""
    return Expert().begin(state.observe(state.actor), Random(seed))


def choice(state: VolltrefferState, iterations: int = 200) -> str:
    """Return the expert's move."""
    return SearchBot(Expert(), iterations).choose(state.observe(state.actor), Random(1)).text


def random_ending(
    players: int, cards: int, seed: int, scores: Sequence[int] | None = None
) -> VolltrefferState:
    """Return the last tricks of a round with any cards, with pawns near the goal."""
    rng = Random(seed)
    faces = rng.sample(range(DECK.size), players * cards + 1)
    hands = [" ".join(DECK.text(faces[cards * seat :][:cards])) for seat in range(players)]
    return tables.at_trick(
        *hands,
        trump_card=DECK.names[faces[-1]],
        scores=scores or [rng.randrange(48, 72) for _seat in range(players)],
    )


# Searching the rest of a round


def naive_worth(state: VolltrefferState, judge: Judge, number: int) -> tuple[float, ...]:
    """Return the value of a position by searching all lines with the engine alone."""
    if state.is_over or state.round > number:
        return judge.shares(state.scores)
    seat = state.actor
    worths = {}
    for move in state.legal_moves():
        twin = state.copy()
        twin.apply(move)
        worths[move] = naive_worth(twin, judge, number)
    chosen = [worths[move] for move in MODEL.options(state)]
    # Moves left out as equivalent are equivalent.
    best = max(worth[seat] for worth in chosen)
    assert max(worth[seat] for worth in worths.values()) == pytest.approx(best)
    return shared_best(chosen, seat)


@pytest.mark.no_cover
@pytest.mark.parametrize(("players", "cards"), [(3, 2), (4, 2), (5, 2), (3, 3), (4, 3)])
def test_the_exact_search_finds_what_all_lines_say(players: int, cards: int) -> None:
    for seed in range(24 if cards == 2 else 4):
        state = random_ending(players, cards, seed)
        if seed % 2:
            state.apply(state.legal_moves()[0])
        judge = judge_of(players, GOAL, state.dealer, last=False)
        search = ExactSearch(Tricks.of(state.observe(state.actor)), judge)
        while search.step():
            pass
        for card, worth in zip(search.root.cards, search.root.worths, strict=True):
            twin = state.copy()
            twin.apply(next(move for move in state.legal_moves() if move.card == card))
            assert worth[:players] == pytest.approx(naive_worth(twin, judge, state.round))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_moves_that_come_to_the_same_are_judged_the_same(players: int) -> None:
    judge = judge_of(players, GOAL, 0, last=False)
    for seed in range(12):
        state = random_ending(players, 2, seed)
        state.apply(state.legal_moves()[-1])
        seen = state.observe(state.actor)
        groups = MODEL.candidates(seen)
        assert tuple(move for group in groups.values() for move in group) == seen.legal_moves
        assert tuple(groups) == MODEL.options(state)
        for group in groups.values():
            ends = set()
            for move in group:
                twin = state.copy()
                twin.apply(move)
                ends.add(naive_worth(twin, judge, state.round))
            assert len(ends) == 1


def test_equal_moves_of_others_are_as_likely() -> None:
    worths = [(0.5, 0.5, 0.0), (0.5, 0.0, 0.5), (0.2, 0.8, 0.0)]
    assert shared_best(worths, 0) == (0.5, 0.25, 0.25)
    assert shared_best(worths, 1) == (0.2, 0.8, 0.0)


def test_it_stays_on_66_by_losing_tricks() -> None:
    state = tables.at_trick("G9 G1", "G5 R10", "G2 R3", scores=[66, 30, 30])
    assert choice(state) == "G1"
    # Two tricks lead there; one does not.
    assert choice(tables.at_trick("G9 G1", "G5 R10", "G2 R3", scores=[56, 30, 30])) == "G9"


def test_it_leaves_a_trick_to_who_must_not_have_it() -> None:
    state = tables.at_trick("G8 R2", "G2 R1", "G9 G1", trick="G8 G2", scores=[66, 30, 30])
    assert state.actor == tables.CHRIS
    opinion = opinion_after(think(state), 200)
    assert opinion.move.text == "G1"
    exact = opinion.of(opinion.move)
    assert exact.margin == 0
    assert exact.points == 0
    assert opinion.judged[1].wins == 0


# Thinking


def test_an_opinion_comes_early_and_then_for_certain() -> None:
    state = random_ending(4, 4, 5)
    thought = think(state)
    assert isinstance(thought, TricksThought)
    candidates = len(MODEL.candidates(state.observe(state.actor)))
    while not thought.is_ripe:
        assert thought.step()
    early = thought.opinion()
    assert early.judged[0].margin is None
    assert early.judged[0].is_level
    assert {judged.move for judged in early.judged} == set(state.legal_moves())
    while thought.step():
        pass
    opinion = thought.opinion()
    assert thought.iterations == opinion.iterations > FIRST_TRIES * candidates
    assert all(judged.margin == 0 for judged in opinion.judged)
    wins = [judged.wins for judged in opinion.judged]
    assert wins == sorted(wins, reverse=True)


def test_a_choice_that_makes_no_difference_takes_no_thought() -> None:
    thought = think(tables.at_trick("G4 G6", "G1 G2", "G8 R3"))
    assert not thought.step()
    opinion = thought.opinion()
    assert opinion.iterations == 1
    assert [judged.move.text for judged in opinion.judged] == ["G4", "G6"]
    assert opinion.judged[0][1:] == opinion.judged[1][1:]


def test_what_takes_too_long_is_left_to_play_outs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert, "MOST_STEPS", 1)
    state = random_ending(5, 4, 1, [60] * 5)
    opinion = opinion_after(think(state), 200)
    assert opinion.judged[0].margin
    assert opinion.judged[0].tries > FIRST_TRIES


def test_many_cards_are_left_to_play_outs() -> None:
    state = state_after(Volltreffer(5), 1, even, 5 * (FULL_HAND + 1))
    assert state.phase == PLAYING
    assert isinstance(think(state), FlatThought)


@pytest.mark.no_cover
@hypothesis_settings(max_examples=25)
@given(tables.states(), seeds)
def test_it_repeats_itself_and_does_not_peek(state: VolltrefferState, seed: int) -> None:
    if state.is_over:
        return
    seen = state.observe(state.actor)
    sample = state.game.sample(seen, Random(seed))
    opinion = opinion_after(think(state), 20)
    assert opinion == opinion_after(think(sample), 20)
    assert {judged.move for judged in opinion.judged} == set(seen.legal_moves)
    assert all(-1e-9 <= judged.wins <= 1 + 1e-9 for judged in opinion.judged)


# Declaring and buying


def test_it_declares_what_leads_to_the_goal() -> None:
    hands = ("G9 R9 B9 G10 R10 B10 Y2 V3", "G2 R3 B4 Y5 V6 G6 R7 B8", "G1 R1 B2 Y3 V4 G3 R4 B5")
    state = tables.at_melding(*hands, scores=[66, 30, 30])
    groups = MODEL.candidates(state.observe(tables.ANKE))
    assert [[move.text for move in group] for group in groups.values()] == [
        ["meld none"],
        ["meld 9", "meld 10", "meld suits"],
        ["meld 9 10", "meld 9 suits", "meld 10 suits"],
        ["meld 9 10 suits"],
    ]
    assert tuple(groups) == MODEL.options(state)
    # All its strong cards take tricks: from 5 it wants as many points as possible.
    assert choice(tables.at_melding(*hands, scores=[5, 30, 30])) == "meld 9 10 suits"
    assert choice(state) == "meld none"


@pytest.mark.parametrize(("players", "variant"), tables.KINDS)
def test_purchases_in_thought_follow_the_rules(players: int, variant: bool) -> None:
    for seed in range(6):
        for state, _events in steps(Volltreffer(players, variant=variant, max_rounds=1), seed):
            if state.phase not in (BUYING, SWAPPING):
                break
            thought, twin = state.copy(), state.copy()
            plans = Plans(thought)
            if state.phase == BUYING:
                plans.buy()
                bought = thought.hands[state.actor] & ~state.hands[state.actor]
                (card,) = each_bit(bought)
                twin.apply(BUY[card])
            else:
                plans.swap()
                swapped = [
                    card
                    for card, other in zip(state.display, thought.display, strict=True)
                    if card != other
                ]
                twin.apply(SWAP[swapped[0], swapped[1]])
            assert thought.display == twin.display
            assert thought.hands == twin.hands
            assert thought.points == twin.points
            assert thought.top == twin.top


@hypothesis_settings(max_examples=30)
@given(tables.states())
def test_rounds_are_finished_in_thought(state: VolltrefferState) -> None:
    number, players = state.round, state.game.players
    twin = state.copy()
    ending = MODEL.finish(twin, number, Random(3))
    assert sum(ending.wins) == pytest.approx(1)
    assert ending.points == twin.scores
    if state.is_over:
        assert ending.points == state.scores
        assert [seat for seat in range(players) if ending.wins[seat]] == list(state.winners)
    # The earnings of a round follow the rules: every trick, every smallest sum.
    elif state.phase == PLAYING and max(state.points) <= 40:
        left = FULL_HAND - sum(state.taken)
        assert sum(ending.points) - sum(state.scores) == 5 * left


@hypothesis_settings(max_examples=40)
@given(seeds, tables.styles)
def test_declarations_in_thought_are_lawful(seed: int, style: PlayStyle) -> None:
    state = state_after(Volltreffer(4, max_rounds=1), seed, style, 4 * FULL_HAND)
    assert state.phase == MELDING
    twin = state.copy()
    Plans(twin).meld_all()
    for seat, hand in enumerate(state.hands):
        held = melds_in(hand)
        gains = {
            held.points(move.ranks, suits=move.suits) for move in melds_of(held.ranks, held.suits)
        }
        gain = twin.points[seat] - state.points[seat]
        assert gain - 5 * (seat == twin.actor) in gains


def test_a_past_round_is_only_judged() -> None:
    state = tables.at_trick("G1", "G2", "G3", scores=[30, 40, 50])
    number = state.round
    for _card in range(3):
        state.apply(state.legal_moves()[0])
    assert state.round > number
    ending = MODEL.finish(state.copy(), number, Random(0))
    assert ending.points == state.scores
    assert ending.wins == judge_of(3, GOAL, 0, last=False).shares([30, 40, 55])


def test_further_rounds_are_played_on() -> None:
    state = Volltreffer(4).new(3)
    ending = MODEL.finish(state, 3, Random(1))
    assert 1 < state.round <= 3
    assert ending.points == state.scores
    state = Volltreffer(4, start=60).new(3)
    wins = MODEL.finish(state, 9, Random(1)).wins
    assert state.round < 9
    assert [share for share in wins if share] == [1 / len(state.winners)] * len(state.winners)


def test_points_are_not_good_in_themselves() -> None:
    near = VolltrefferEnding((0.5, 0.5), (64, 40))
    assert near.merit(0) > near.merit(1)
    far = VolltrefferEnding((0.5, 0.5), (80, 40))
    assert near.merit(0) > far.merit(0)


def test_it_buys_what_completes_its_set() -> None:
    state = set_up(
        Volltreffer(3),
        VolltrefferPosition(
            phase="buy",
            scores=[18, 30, 30],
            hands=["G7 R7 B7 Y7".split(), "G2 R3 B4 Y5".split(), "G3 R4 B5 Y6".split()],
            trump_card="R1",
            display="G9 V7 B3 Y2".split(),
        ),
    )
    assert choice(state, 300) == "buy V7"
    assert MODEL.options(state) == state.legal_moves()


# Between rounds


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("goal", [GOAL, VARIANT_GOAL])
def test_who_is_nearer_to_the_goal_is_stronger(players: int, goal: Goal) -> None:
    shares = judge_of(players, goal, 0, last=False).shares([10, 54, *[35] * (players - 2)])
    assert sum(shares) == pytest.approx(1)
    assert shares[1] > shares[2] > shares[0] > 0
    hit = judge_of(players, goal, 0, last=False).shares([66, 64, *[35] * (players - 2)])
    assert hit == (1.0, *[0.0] * (players - 1))
    last = judge_of(players, goal, 0, last=True).shares([54, *[35] * (players - 1)])
    assert last[0] == 1


def test_every_knot_has_a_strength() -> None:
    for (players, _variant), (strengths, orders) in TABLES.items():
        assert len(strengths) == len(KNOTS)
        assert len(orders) == players
        assert min(strengths) > 0


def test_a_pawn_is_worth_more_in_the_middle_of_the_goal_than_far_from_it() -> None:
    for row in worths_of_spaces.__wrapped__(GOAL):
        middle = row[FINE * (BULLSEYE - LOWEST)]
        assert middle > max(row[0], row[-1])
        assert row[0] == min(row)
