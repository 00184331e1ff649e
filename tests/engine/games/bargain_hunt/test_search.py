"""Schnäppchen Jagd in a search: play-outs, evaluations, and the casual player."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.any_game import play, state_after
from tests.engine.playing import KINDS, hoarding, lively
from tests.engine.tables import at_clearing, at_show, at_trick
from trickhunt.core.chance import below
from trickhunt.games.bargain_hunt.bots.casual import ABOUT, CasualBot, remembered
from trickhunt.games.bargain_hunt.bots.search_model import BargainHuntModel, usual_move
from trickhunt.games.bargain_hunt.bots.settling import shares, shares_at_end
from trickhunt.games.bargain_hunt.constants import CLEARING
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.state import BargainState

MODEL = BargainHuntModel()
NAMES = ("Anke", "Bert", "Chris", "Doris")


# Play-outs


@pytest.mark.parametrize(("players", "edition"), KINDS)
@pytest.mark.parametrize("style", [lively, hoarding])
def test_a_playout_goes_as_the_rules_go(players: int, edition: str, style: object) -> None:
    """Fast lists and the game itself give the same points and shares, move by move."""
    rng = Random(0)
    for moves in range(0, 110, 9):
        state = state_after(BargainHunt(players, edition), moves, style, moves)  # type: ignore[arg-type]
        number = state.round
        if number == state.game.terms.rounds:
            continue
        ending = MODEL.finish(state.copy(), number, rng)
        while state.round == number:
            state.apply(usual_move(state))
        assert ending.points == state.scores
        assert MODEL.finish(state, number, rng).wins == pytest.approx(ending.wins)


@pytest.mark.no_cover
@pytest.mark.parametrize(("players", "edition"), KINDS)
def test_the_last_round_ends_with_the_best_clearings(players: int, edition: str) -> None:
    """The estimate of the last clearings equals the best of all combinations."""
    rng = Random(5)
    for seed in range(6):
        state = state_after(BargainHunt(players, edition), seed, lively, 30)
        while not (state.round == state.game.terms.rounds and state.phase == CLEARING):
            legal = state.legal_moves()
            state.apply(legal[below(rng, len(legal))])
        for _clearing in range(2 * players):
            ending = MODEL.finish(state.copy(), state.round, rng)
            best = best_points(state)
            assert ending.points == best
            assert ending.wins == shares_at_end(best)
            legal = state.legal_moves()
            state.apply(legal[below(rng, len(legal))])
        assert state.is_over
        assert MODEL.finish(state, state.round, rng).points == state.scores


def best_points(state: BargainState) -> tuple[int, ...]:
    """Return the final points if every player clears to maximize their own points."""

    def best_of(seat: int, table: BargainState) -> int:
        if table.actor != seat:
            return table.scores[seat]
        return max(best_of(seat, after(table, move.text)) for move in table.legal_moves())

    def waiting(seat: int) -> BargainState:
        table = state
        while table.actor not in (seat, -1):
            table = after(table, "pass")
        return table

    return tuple(best_of(seat, waiting(seat)) for seat in range(state.game.players))


def after(state: BargainState, move: str) -> BargainState:
    """Return a copy of a state after a move."""
    twin = state.copy()
    play(twin, move)
    return twin


def test_a_playout_can_go_on_through_the_next_round() -> None:
    state = at_clearing("G3 B3 R3 Y3 G4 B4 G5", number=2)
    ending = MODEL.finish(state.copy(), 3, Random(0))
    while state.round < 4:
        state.apply(usual_move(state))
    assert ending.points == state.scores


def test_it_plays_for_the_win() -> None:
    """In the last round, any lead is worth the same, and any deficit nothing."""
    assert shares_at_end((3, 1, 3)) == (0.5, 0.0, 0.5)
    even, ahead = shares((0.0, 0.0, 0.0)), shares((1.0, 0.0, 0.0))
    assert even == pytest.approx((1 / 3,) * 3)
    assert ahead[0] > 1 / 3 > ahead[1] == ahead[2]
    assert sum(ahead) == pytest.approx(1)


# Candidates


def test_in_the_last_round_clearings_that_count_the_same_are_one() -> None:
    last = at_clearing("G3 B3 G4 B4 G5 B5 R5 Y6 B6 V6", number=4)
    stands_for = MODEL.candidates(last.observe(last.actor))
    assert {move.text: [same.text for same in alike] for move, alike in stands_for.items()} == {
        "trash 3": ["trash 3", "trash 4"],
        "trash 5": ["trash 5", "trash 6"],
        "convert 5": ["convert 5", "convert 6"],
        "pass": ["pass"],
    }
    before = at_clearing("G3 B3 G4 B4", number=3)
    assert len(MODEL.candidates(before.observe(before.actor))) == 3


def test_other_moves_stand_for_themselves() -> None:
    state = at_trick("G1 R1", "Y2 B3", "G4 G5", "G6 G7", trick=["G1"])
    stands_for = MODEL.candidates(state.observe(state.actor))
    assert stands_for == {move: (move,) for move in state.legal_moves()}
    assert MODEL.options(state) == state.legal_moves()


# The casual player


def test_the_casual_player_forgets_voids_junk_and_most_cards() -> None:
    state = state_after(BargainHunt(4, "english"), 5, lively, 60)
    observation = state.observe(state.actor)
    memory = remembered(observation)
    assert memory.hand == observation.hand
    assert memory.piles == observation.piles
    assert memory.junk[memory.seat] == observation.junk[memory.seat]
    assert not any(memory.junk[seat] for seat in range(4) if seat != memory.seat)
    assert not any(memory.voids)
    assert observation.spent[-len(memory.spent) :] == memory.spent
    assert len(memory.spent) < len(observation.spent)


def test_the_casual_player_makes_no_silly_move() -> None:
    """With cards that certainly take three of its bargain, the player takes them."""
    state = at_trick(
        "R7 Y1 G1",
        "B7 Y2 G2",
        "V7 Y3 G3",
        "SSO Y4 G4",
        trick=["R7", "B7 plain", "V7 plain"],
        piles=("V8", "V9", "O8", "O7"),
    )
    bot = CasualBot()
    observation = state.observe(state.actor)
    chosen = {bot.choose(observation, Random(seed)).text for seed in range(30)}
    assert {"Y4 trump", "G4 trump"} <= chosen <= {"Y4 trump", "G4 trump", "SSO"}


def test_the_casual_player_clears_and_shows_sensibly() -> None:
    bot = CasualBot()
    table = at_clearing("G3 B3 R3 Y3 V3 G5", number=4)
    assert bot.choose(table.observe(0), Random(0)).text == "convert 3"
    table = at_clearing("G3 G5 G7", edition="french", number=4)
    play(table, "pass")
    assert bot.choose(table.observe(0), Random(0)).text == "dump"
    table = at_clearing("G3 SSO", edition="french")
    assert bot.choose(table.observe(0), Random(0)).text == "pass"
    shown = at_show(
        "G1 B1 R1 Y1 G5 B6 R7 Y8",
        "V1 O2 V3 O4 V5 O6 V7 O8",
        "O1 V2 O3 V4 O5 V6 O7 V8",
        "G2 Y3 B4 G6 R5 Y7 B9 G9",
    )
    chosen = {bot.choose(shown.observe(0), Random(seed)).text for seed in range(30)}
    assert chosen == {"show G1", "show Y1", "show B1", "show R1"}
    assert ABOUT < 2
