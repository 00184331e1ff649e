"""The moves of a link are made only once, whatever is shown of it afterwards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from table.page.events import Act
from tests.engine.any_game import WAYS, counted, random_record
from tests.table.fakes import an_app
from trickhunt.core.game import Game
from trickhunt.games.registry import GAMES
from trickhunt.links import link_of, write_link

MOVES = 40

A_WAY = [next(way for way in WAYS if way.name == name) for name in GAMES]
"""One way to play each game."""


@pytest.mark.parametrize("game", A_WAY, ids=list(GAMES))
def test_a_link_is_played_once_and_a_step_back_costs_no_move(game: Game[Any, Any]) -> None:
    record, _state = random_record(game, 3, MOVES)
    link = replace(link_of(record), at=len(record.turns), mode="replay")
    address = f"#/{write_link(link)}"
    with counted(game) as made:
        app, page = an_app(address=address)
        assert made == list(link.moves)
        for where in ("back", "back", "first", "on", "last"):
            app.handle(Act("replay-step", {"where": where}))
            app.handle(Act("show-hands"))
            assert not app.is_broken
        assert f"at={MOVES}" in page.address()
        assert made == list(link.moves)
