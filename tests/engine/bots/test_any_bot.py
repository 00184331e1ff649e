"""What holds for the bots of every game: they are lawful and form a ladder."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.short_games import every_game
from trickhunt.bots import bot_names, make_bot
from trickhunt.core.chance import generator
from trickhunt.core.game import Game
from trickhunt.games.registry import GAMES, make_game
from trickhunt.league import League, play_league
from trickhunt.league.standings import standings


@pytest.mark.parametrize("game_name", [*GAMES])
def test_the_bots_of_the_game(game_name: str) -> None:
    names = [name for name in bot_names(game_name) if ":" not in name]
    assert names == ["random", "casual", "club", "flat", "ismcts", "expert"]


@pytest.mark.no_cover
@every_game
def test_bots_make_legal_moves(game: Game[Any, Any]) -> None:
    """That they make the same ones again is judged beside what they may not see."""
    for name in {"random", "casual", "club"} & {*bot_names(game.name)}:
        bot, state, rng = make_bot(name, game.name), game.new(5), generator(5, 500)
        while not state.is_over:
            seen = state.observe(state.actor)
            move = bot.choose(seen, rng)
            assert move in seen.legal_moves
            state.apply(move)


def share(game: Game[Any, Any], name: str, other: str, deals: int) -> float:
    """Return the share of the win of a bot among others of one kind."""
    names = [name, *[other] * (game.players - 1)]
    return standings(names, play_league(League.of(game, names), range(deals)))[0].wins.mean


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("game_name", "players"),
    [(name, count) for name, kind in GAMES.items() for count in kind.seats],
)
def test_one_club_player_among_random_ones_wins_mostly(game_name: str, players: int) -> None:
    assert share(make_game(game_name, players), "club", "random", 5) > 0.6


@pytest.mark.no_cover
@pytest.mark.parametrize("game_name", [*GAMES])
def test_the_casual_player_stands_between_chance_and_the_club(game_name: str) -> None:
    game = make_game(game_name, 3)
    assert share(game, "casual", "club", 8) < 1 / 3
    assert share(game, "casual", "random", 4) > 1 / 2
