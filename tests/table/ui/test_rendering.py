"""Elements as HTML."""

from __future__ import annotations

from collections.abc import Callable

import htpy as h
import pytest
from markupsafe import Markup

from table.games.page import page_of
from table.store.settings import Settings
from table.store.setup import default_setup
from table.ui.rendering import html_of
from tests.plugins import ALL
from tests.table.fakes import a_session
from tests.table.session.test_story import a_game


@pytest.mark.parametrize(
    "child",
    [
        lambda: None,
        lambda: False,
        lambda: True,
        lambda: 0,
        lambda: "<&>",
        lambda: Markup("<i>"),
        lambda: h.input(name="a", disabled=True),
        lambda: h.fragment[h.b["a"], "<"],
        lambda: [h.b(title='"')["a"], ("b", ["<"], 2), []],
        lambda: (h.b[number] for number in range(3)),
        lambda: lambda: "<",
    ],
)
def test_every_kind_of_child_is_written_as_by_the_library(child: Callable[[], h.Node]) -> None:
    assert html_of(h.p(".a")[child(), h.b[child()]]) == str(h.p(".a")[child(), h.b[child()]])
    assert html_of(h.fragment[child()]) == str(h.fragment[child()])


@pytest.mark.parametrize("game", ALL)
def test_a_whole_table_is_written_as_by_the_library(game: str) -> None:
    page = page_of(game)
    for session in (a_session(default_setup(game))[0], a_game(game, 1)):
        model = page.present(session, Settings())
        assert html_of(page.screen(model)) == str(page.screen(model))
