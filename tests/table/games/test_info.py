"""The games on the start page: their descriptions, their options, one click from a deal."""

from __future__ import annotations

import pytest

from table.games.info import Choose
from table.games.page import page_of
from table.games.registry import info_of, playable
from table.page.events import Act, Changed
from table.page.routes import Route
from table.start.game_home_view import game_home
from table.start.view import start
from table.store.settings import Settings
from table.store.setup import default_setup
from table.store.storage import MemoryStorage
from table.ui.models.start import GameHomeModel, StartModel
from tests.plugins import ALL
from tests.table.fakes import an_app
from tests.table.markup import read
from trickhunt.games.registry import GAMES


@pytest.mark.parametrize("game", ALL)
def test_every_option_of_a_game_can_be_chosen(game: str) -> None:
    info = info_of(game)
    table = {option.name: option for option in GAMES[game].option_table}
    assert {option.name for option in info.options} == set(table)
    for option in info.options:
        if isinstance(option, Choose):
            assert {value for value, _title, _why in option.values} <= set(
                table[option.name].values
            )
    tree = read(game_home(GameHomeModel(default_setup(game), Settings()), Route(game)))
    for option in info.options:
        assert [tag for tag in tree.all("input") if tag.attrs["name"] == option.name]


@pytest.mark.parametrize("game", ALL)
def test_every_game_has_a_face_and_all_of_a_page(game: str) -> None:
    tree = read(start(StartModel(), Route()))
    assert len(tree.all(".game")) == len(playable())
    assert tree.one(id=f"game-{game}").text == info_of(game).title
    assert tree.one(id=f"game-{game}").attrs["href"] == f"#/{game}"
    assert tree.one(id=f"deal-{game}").attrs["data-game"] == game
    assert tree.one(id=f"learn-{game}").attrs["href"] == f"#/learn/{game}"
    assert info_of(game).feel in tree.text
    page_tree = read(game_home(GameHomeModel(default_setup(game), Settings()), Route(game)))
    assert page_tree.one(id="own-title").text == info_of(game).title
    others = {info_of(other).title for other in playable()} - {info_of(game).title}
    assert not [title for title in others if title in page_tree.text]
    assert len({str(info_of(other).picture()) for other in playable()}) == len(playable())
    short = [one for one in playable() if info_of(one).short]
    assert len(tree.all(".games")[0].all(data_act="deal")) == len(playable()) + len(short)
    assert len(tree.all(".games")[0].all(data_short="yes")) == len(short)
    page = page_of(game)
    assert {"last", "history"} <= set(page.dialogs)
    assert set(page.on_request) == {"table", "hand", "scores"}


def test_another_game_is_chosen_and_both_choices_are_kept() -> None:
    app, page = an_app(address="#/bargain-hunt")
    app.handle(Changed("players", "3"))
    app.handle(Changed("name-0", "Zoë", is_typing=True))
    page.go("#/volltreffer")
    assert app.tables.setup.game == "volltreffer"
    assert app.tables.setup.names[0] == "Zoë"
    assert 'id="players-5"' in page.html
    app.handle(Changed("variant", "true"))
    page.go("#/bargain-hunt")
    assert app.tables.setup.players == 3
    page.go("#/volltreffer")
    assert app.tables.setup.option("variant") == "true"
    page.go("#/chess")
    assert page.address() == "#/chess"
    assert 'data-screen="start"' in page.html
    assert app.tables.setup.game == "volltreffer"


async def test_one_press_deals_another_game_and_it_is_remembered() -> None:
    storage = MemoryStorage()
    app, page = an_app(storage)
    app.handle(Act("deal", {"game": "volltreffer"}))
    assert page.address() == "#/play"
    assert app.game.session is not None
    assert app.game.session.setup.game == "volltreffer"
    app.game.session.stop()
    again, _page = an_app(storage)
    assert again.tables.setup.game == "volltreffer"
    assert again.game.session is None


def test_what_is_usual_changes_with_the_number_of_players() -> None:
    setup = default_setup("volltreffer")
    assert setup.players == 4
    assert setup.option("start") == "30"
    assert setup.with_players(3).option("start") == "25"
    assert setup.with_players(3).with_players(5).option("start") == "30"
    assert setup.with_option("start", "25").with_players(5).option("start") == "25"


def test_a_number_that_cannot_be_is_told_at_its_field() -> None:
    app, page = an_app(address="#/volltreffer")
    app.handle(Changed("max_rounds", "0", is_typing=True))
    app.handle(Act("deal"))
    assert page.address() == "#/volltreffer"
    tree = read(page.html)
    assert tree.one(id="max_rounds").attrs["aria-invalid"] == "true"
    assert "1–999" in tree.one(id="problem-max_rounds").text
    assert "open" in tree.one(id="more").attrs
    assert "open" in tree.one(id="table-part").attrs
    assert page.focus_is == "max_rounds"
