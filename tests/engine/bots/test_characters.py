"""Characters have habits that others can notice, and the deal decides who sits where."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from tests.plugins import registered
from trickhunt.bots import characters_at, habit_of, make_bot, roster_of, title_of
from trickhunt.core.chance import generator
from trickhunt.core.errors import BadOption
from trickhunt.core.game import TrickTaken
from trickhunt.games.bargain_hunt.moves import TRUMP, VALUE_OF
from trickhunt.games.registry import GAMES, make_game
from trickhunt.games.treasure_hunt.events import TreasureScored
from trickhunt.games.treasure_hunt.moves import SUIT_OF
from trickhunt.games.volltreffer.events import Bought, Melded

HUNT, HIT, TREASURE = "bargain-hunt", "volltreffer", "treasure-hunt"
DEALS = 10


@cache
def habits(game_name: str, bot: str) -> Counter[str]:
    """Count what a bot in the first seat does in some games among club players."""
    found: Counter[str] = Counter()
    game = make_game(game_name)
    bots = [make_bot(name, game_name) for name in (bot, *["club"] * (game.players - 1))]
    for deal in range(DEALS):
        state, rng = game.new(deal), generator(deal, 0)
        while not state.is_over:
            seat = state.actor
            seen: Any = state.observe(seat)
            move: Any = bots[seat].choose(seen, rng)
            if seat == 0:
                note_move(found, seen, move)
            for event in state.apply(move):
                note_event(found, event)
    return found


def note_move(found: Counter[str], seen: Any, move: Any) -> None:
    """Count the habits that show in a move."""
    if getattr(move, "word", "") == TRUMP:
        found["calls"] += 1
    if move.action == "show":
        value = VALUE_OF[move.card]
        found["high bargains"] += value > 6
        found["shared bargains"] += value in map(seen.bargain, range(1, seen.players))
    if hasattr(seen, "golden_card") and move.action == "play" and not seen.trick:
        found["trumps led"] += SUIT_OF[move.card] == seen.trump


def note_event(found: Counter[str], event: Any) -> None:
    """Count the habits that show in an event."""
    match event:
        case TrickTaken(winner=0):
            found["tricks"] += 1
        case Bought(seat=0):
            found["paid"] += event.price
        case Melded(seat=0):
            found["sets"] += len(event.sets)
            found["all suits"] += event.suits
        case TreasureScored():
            found["predicted"] += event.bids[0]


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("game", "bot", "habit", "other"),
    [
        (HUNT, "club:caller", "calls", "club:dodger"),
        (HUNT, "club:climber", "high bargains", "club:caller"),
        (HUNT, "club:rival", "shared bargains", "club:caller"),
        (HIT, "club:collector", "sets", "club:painter"),
        (HIT, "club:painter", "all suits", "club:collector"),
        (HIT, "club:spender", "paid", "club:painter"),
        (HIT, "club:spender", "tricks", "club:collector"),
        (TREASURE, "club:optimist", "predicted", "club:sceptic"),
        (TREASURE, "club:leader", "trumps led", "club:optimist"),
    ],
)
def test_a_character_can_be_told_from_another(game: str, bot: str, habit: str, other: str) -> None:
    assert habits(game, bot)[habit] > 1.05 * habits(game, other)[habit]


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_seats_every_character_once_and_all_deals_each_everywhere(game: str) -> None:
    names = {*roster_of(game).characters}
    assert len(names) >= 3
    orders = [characters_at(game, number) for number in range(60)]
    assert orders == [characters_at(game, number) for number in range(60)]
    assert all({*order} == names and len(order) == len(names) for order in orders)
    assert [{*places} for places in zip(*orders, strict=True)] == [names] * len(names)


@pytest.mark.parametrize("game", GAMES)
def test_a_character_has_a_title_and_a_sentence_about_its_player(game: str) -> None:
    for name in roster_of(game).characters:
        assert title_of(game, name)
        assert habit_of(game, name, "Carla").startswith("Carla ")
    assert title_of(game, "club") == habit_of(game, "club", "Carla") == ""


def test_a_game_without_characters_has_none() -> None:
    with registered("whist"):
        assert characters_at("whist", 7) == []


def test_a_character_that_does_not_exist_is_answered_with_those_that_do() -> None:
    with pytest.raises(BadOption, match="club:rival"):
        make_bot("club:nobody", HUNT)
    with pytest.raises(BadOption, match="no number"):
        make_bot("club:300", HUNT)
