"""Bots make only legal moves, use only what they may know, and ``club`` plays reasonably."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.engine.any_game import play
from tests.engine.tables import at_clearing, at_show, at_trick
from trickhunt.bots import bot_names, make_bot
from trickhunt.core.errors import BadOption
from trickhunt.games.bargain_hunt.bots.characters import Style
from trickhunt.games.bargain_hunt.bots.club import ClubBot
from trickhunt.games.bargain_hunt.bots.counting import Count
from trickhunt.games.bargain_hunt.bots.outlook import card_values, count_values, horizon, takings
from trickhunt.games.bargain_hunt.bots.playing import Forecast
from trickhunt.games.bargain_hunt.constants import PLAYING
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.moves import COLOURS, DECK, OFFER, VALUES
from trickhunt.games.bargain_hunt.state import BargainState
from trickhunt.search.roster import RandomBot


def answer(state: BargainState) -> str:
    """Return the move of ``club``."""
    return make_bot("club", "bargain-hunt").choose(state.observe(state.actor), Random(0)).text


# The registry


def test_bots_are_named_by_game() -> None:
    assert isinstance(make_bot("random", "bargain-hunt"), RandomBot)
    assert isinstance(make_bot("club", "bargain-hunt"), ClubBot)


def test_an_unknown_bot_or_game_is_answered_with_what_there_is() -> None:
    with pytest.raises(BadOption, match=r"random, casual, club, .*, flat, ismcts, expert"):
        make_bot("champion", "bargain-hunt")
    with pytest.raises(BadOption, match="bargain-hunt"):
        make_bot("club", "poker")
    with pytest.raises(BadOption, match="bargain-hunt"):
        bot_names("poker")


# Choices


def test_random_reaches_every_legal_move() -> None:
    state = at_trick("G1 R1", "Y2 B3", "G4 G5", "G6 G7", trick=["G1"])
    observation = state.observe(1)
    rng = Random(0)
    bot = make_bot("random", "bargain-hunt")
    chosen = {bot.choose(observation, rng) for _attempt in range(100)}
    assert chosen == set(observation.legal_moves)
    assert len(chosen) == 4


# Counting


def test_expected_cards_of_a_hand_add_up_to_its_size_and_leave_out_its_voids() -> None:
    state = BargainHunt(4).new(1)
    rng = Random(1)
    bot = make_bot("random", "bargain-hunt")
    checked = 0
    while not state.is_over:
        observation = state.observe(state.actor)
        if observation.phase == PLAYING:
            count = Count(observation)
            for seat in range(4):
                if seat == observation.seat:
                    continue
                held = [
                    share * count.stretch(colour * VALUES, colour * VALUES + VALUES - 1)
                    for colour, share in enumerate(count.share[seat][:COLOURS])
                ]
                offers = count.share[seat][COLOURS] * count.weight[OFFER]
                assert sum(held) + offers == pytest.approx(observation.held[seat])
                for colour in range(COLOURS):
                    if observation.voids[seat] >> colour & 1:
                        assert held[colour] == 0
                        checked += 1
        state.apply(bot.choose(observation, rng))
    assert checked


def test_cards_known_to_be_on_top_of_the_pack_are_all_in_hands() -> None:
    """In the English edition the old stock is dealt before the trash heap (BH-21)."""
    state = BargainHunt(4).new(5)
    rng = Random(5)
    bot = make_bot("random", "bargain-hunt")
    while state.round < 4:
        state.apply(bot.choose(state.observe(state.actor), rng))
    observation = state.observe(state.actor)
    top = observation.pack[0]
    assert len(top) < sum(observation.held)
    count = Count(observation)
    for face in set(top):
        unseen = top.count(face) - observation.hand.count(face)
        assert count.weight[face] >= max(0, unseen) - 1e-9


# What junk is worth


def outlook_of(state: BargainState) -> tuple[float, ...]:
    """Return the value of one more card of each value to Anke."""
    observation = state.observe(0)
    return card_values(
        count_values(observation.junk[0]),
        observation.bargain(0),
        horizon(observation, Style()),
        fresh=observation.fresh[0],
    )


def test_a_card_beside_many_of_its_value_is_worth_most() -> None:
    hands = ["G1 G2", "Y1 Y2", "B1 B2", "R1 R2"]
    junk = ["G3 Y3 B3 R3 G5 Y5 B5 R5 G6 Y6 B6 G4 Y4", "", "", ""]
    worth = outlook_of(at_trick(*hands, junk=junk, number=4))
    assert worth[8] == 1  # her bargain
    assert worth[3] > 0.5 > worth[4]  # a set that will be converted
    assert worth[7] < -0.8  # a single 7 cannot be cleared
    assert worth[0] == -1  # a special offer stays for good (BH-19)


def test_junk_costs_less_while_clearings_are_many() -> None:
    hands = ["G1 G2", "Y1 Y2", "B1 B2", "R1 R2"]
    junk = ["G3 Y3 G4 B5 R6", "", "", ""]
    early = outlook_of(at_trick(*hands, junk=junk, number=2))
    late = outlook_of(at_trick(*hands, junk=junk, number=4))
    assert early[7] > late[7]


def test_a_set_is_worth_more_than_its_cards_one_by_one() -> None:
    observation = at_trick("G1 G2", "Y1 Y2", "B1 B2", "R1 R2", number=4).observe(0)
    to_come = horizon(observation, Style())
    threes = tuple(DECK.face(name) for name in ("G3", "Y3", "B3", "V8"))
    empty = count_values(())
    single = card_values(empty, 8, to_come, fresh=False)
    together = takings(empty, 8, to_come, threes, fresh=False)
    assert together > 3 * single[3] + 1


# First bargain (BH-5)


def test_the_first_bargain_is_what_the_hand_holds_most_of() -> None:
    hand = "G4 Y4 B4 G9 R1 R2 V6 O7"
    others = ("Y1 Y2", "B1 B2", "R3 R5")
    filler = ["G1 G2 G3 Y6 Y7 V1", "B5 B6 B7 B8 V2 V3", "R6 R7 R8 O1 O2 O3"]
    state = at_show(hand, *(f"{a} {b}" for a, b in zip(others, filler, strict=True)))
    assert answer(state).endswith("4")


def test_the_first_bargain_is_rather_not_what_another_has_chosen() -> None:
    first = "G4 G1 G2 G3 Y6 Y7 V1 Y1"
    second = "B4 R4 B7 R7 O1 O2 O3 V9"
    rest = ["R3 R5 R6 R8 B5 B6 B8 V2", "V3 V5 V6 V7 V8 O5 O6 O8"]
    state = at_show(first, second, *rest)
    play(state, "show G4")
    assert answer(state).endswith("7")


# Playing to a trick. Anke collects 8, Bert 9, Chris 8, Doris 9.


def test_it_ducks_a_trick_that_is_nothing_to_it() -> None:
    state = at_trick("G5 R1", "G6 R2", "G3 R3", "G2 G9", trick=["G5", "G6", "G3"], number=4)
    assert answer(state) == "G2"


def test_it_takes_a_trick_that_carries_its_value() -> None:
    state = at_trick(
        "Y5 R1",
        "B9 R2",
        "O9 R3",
        "Y2 Y6",
        trick=["Y5", "B9 plain", "O9 plain"],
        number=4,
        piles=("V8", "V1", "O8", "V9"),
    )
    assert answer(state) == "Y6"


def test_it_calls_trump_for_its_value_and_declines_for_junk() -> None:
    hands = ["Y5 R1", "Y9 R2", "Y9 R3", "B2 B3"]
    piles = ("V8", "V1", "O8", "V9")
    rich = at_trick(*hands, trick=["Y5", "Y9", "Y9 under"], number=4, piles=piles)
    assert answer(rich).endswith("trump")
    hands = ["Y5 R1", "Y7 R2", "Y6 R3", "B2 B3"]
    poor = at_trick(*hands, trick=["Y5", "Y7", "Y6"], number=4, piles=piles)
    assert answer(poor).endswith("plain")


def test_it_lays_a_twin_over_or_under_for_a_reason() -> None:
    piles = ("V8", "V1", "O8", "V9")
    hands = ["Y7 R1", "B9 R2", "O9 R3", "Y7 Y8"]
    rich = at_trick(*hands, trick=["Y7", "B9 plain", "O9 plain"], number=4, piles=piles)
    assert answer(rich) in ("Y7 over", "Y8")
    hands = ["Y7 R1", "Y2 R2", "Y4 R3", "Y7 Y8"]
    poor = at_trick(*hands, trick=["Y7", "Y2", "Y4"], number=4, piles=piles)
    assert answer(poor) == "Y7 under"


def test_it_gives_junk_rather_than_the_bargain_of_who_wins() -> None:
    hands = ["Y9 R1", "Y2 R2", "Y3 R3", "B8 B7"]
    state = at_trick(*hands, trick=["Y9", "Y2", "Y3"], number=4)  # Anke wins and collects 8
    assert answer(state) == "B7 plain"


def test_it_does_not_give_a_special_offer_the_card_it_was_led_for() -> None:
    state = BargainHunt(4, "french").new(8)
    play(state, "show G8", "show Y9", "show B9", "show G8", "SSO")
    assert "V8" in DECK.text(state.hand(3))
    assert state.bargain(2) == 8
    assert answer(state) != "V8"


def test_it_spends_a_special_offer_on_a_rich_trick_only() -> None:
    piles = ("V8", "V1", "O8", "V9")
    hands = ["Y7 R1 R4", "B9 R2 R5", "O9 R3 R6", "Y2 Y3 SSO"]
    rich = at_trick(*hands, trick=["Y7", "B9 plain", "O9 plain"], number=2, piles=piles)
    assert answer(rich) == "SSO"
    hands = ["Y7 R1 R4", "Y4 R2 R5", "O1 R3 R6", "Y2 Y3 SSO"]
    poor = at_trick(*hands, trick=["Y7", "Y4", "O1 plain"], number=4, piles=piles)
    assert answer(poor) != "SSO"


def test_it_drops_a_special_offer_on_the_trick_of_another() -> None:
    hands = ["SSO R1", "Y4 R2", "O1 R3", "SSO G5"]
    state = at_trick(*hands, trick=["SSO", "Y4", "O1"], number=4)
    assert answer(state) == "SSO"


def test_a_first_card_is_expected_to_be_beaten_the_lower_it_is() -> None:
    observation = at_trick("G1 G9", "Y1 Y2", "B1 B2", "R1 R2", number=2).observe(0)
    forecast = Forecast(observation, Style())
    pot = [0.0] * 4
    low, high = (forecast._winners(0, -1, 0, DECK.face(name), 0, pot)[0] for name in ("G1", "G9"))
    assert low < high < 1


def test_it_can_be_given_a_style_of_its_own() -> None:
    style = replace(Style(), spite=0.0)
    assert ClubBot(style).style.spite == 0


# Clearing (BH-19, BH-20) and the last double clearing (BH-23)


def test_it_converts_the_largest_sets_in_the_last_double_clearing() -> None:
    state = at_clearing("G1 G3 Y3 B3 R4 Y4 G5 Y5 B5 R5 V7", number=4)
    assert answer(state) == "convert 5"
    play(state, "convert 5")
    assert answer(state) == "convert 3"
    play(state, "convert 3")


def test_it_trashes_what_is_most_when_nothing_can_be_converted() -> None:
    state = at_clearing("G1 G3 Y3 R4 G7", number=4)
    assert answer(state) == "trash 3"


def test_it_keeps_a_nearly_complete_set_for_the_next_clearing() -> None:
    state = at_clearing("G3 Y3 G5", number=3)
    assert answer(state) == "trash 5"


def test_it_throws_nothing_away_that_is_not_there() -> None:
    assert answer(at_clearing("", number=2)) == "pass"


def test_the_french_player_dumps_what_it_cannot_convert() -> None:
    state = at_clearing("G1 G3 Y3 R4 G7", edition="french", number=4)
    assert answer(state) == "dump"


def test_the_french_player_converts_first_and_dumps_the_rest_at_the_end() -> None:
    state = at_clearing("G3 Y3 B3 R3 R4 G7", edition="french", number=4)
    assert answer(state) == "convert 3"
    play(state, "convert 3")
    assert answer(state) == "dump"


def test_the_french_player_keeps_old_junk_it_cannot_clear() -> None:
    state = at_clearing("G3 Y3 R4 G7", edition="french", number=2, fresh=False)
    assert answer(state) == "pass"
