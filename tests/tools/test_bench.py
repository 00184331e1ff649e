"""The benchmark measures every game."""

from __future__ import annotations

from bench.moves import random_games, ways_to_play
from trickhunt.games.registry import GAMES


def test_every_game_is_measured_in_every_way_it_is_played() -> None:
    ways = list(ways_to_play())
    assert {game.name for _name, game in ways} == set(GAMES)
    for name in GAMES:
        tables = {game.players for _name, game in ways if game.name == name}
        assert tables == set(GAMES[name].seats)
    for name, game in ways:
        assert random_games(name, game).play() > game.players
