"""Every sentence at a table addresses the viewer as “you”, in any game."""

from __future__ import annotations

import re
from random import Random

import pytest

from table.games.registry import playable
from table.page.events import Act
from table.store.setup import default_setup
from tests.table.fakes import a_game, an_app, my_turn
from trickhunt.core.words import You

TOLD = "\u27e6You\u27e7"
"""The result if a sentence has used the viewer as a name."""

AS_A_NAME = re.compile(
    rf"(\b(of|from|by|for|to|is|from seat) {TOLD})|{TOLD}(['’]s| (?!and\b)[a-z])"
)
"""A sentence in which that is wrong: “of You”, “You's”, “You has”."""


@pytest.mark.parametrize("game", playable())
async def test_no_sentence_of_a_table_calls_you_by_a_name(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(You, "__format__", lambda _self, _spec: TOLD, raising=False)
    app, page = an_app()
    setup = default_setup(game)
    for seat in range(1, setup.players):
        setup = setup.with_kind(seat, "random")
    session = await a_game(app, setup)
    rng, read = Random(5), list[str]()
    for _decision in range(60):
        if not await my_turn(session):
            break
        app.show()
        read += [page.html, *page.said[-1:]]
        app.handle(Act("move", {"move": rng.choice(session.state.legal_moves()).text}))
    for over in ("last", "history", "share", "sheet"):
        page.go(f"#/play/{over}")
        read.append(page.over)
        page.back()
    wrong = {found[0] for text in read for found in AS_A_NAME.finditer(text)}
    assert any(TOLD in text for text in read)
    assert not wrong
