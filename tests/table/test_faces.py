"""The games on the start page: a face each, their options, one click from a deal."""

from __future__ import annotations

import asyncio

import pytest

from table.faces import Choose
from table.games import face_of, page_of, playable
from table.settings import Settings
from table.setup import default_setup
from table.signals import Act, Changed
from table.storage import MemoryStorage
from table.views.start import StartLook, start
from tests.table.fakes import an_app
from tests.table.markup import read
from trickhunt.games.registry import GAMES


@pytest.mark.parametrize("game", playable())
def test_every_option_of_a_game_can_be_chosen(game: str) -> None:
    face = face_of(game)
    table = {option.name: option for option in GAMES[game].option_table}
    assert {option.name for option in face.options} == set(table)
    for option in face.options:
        if isinstance(option, Choose):
            assert {value for value, _title, _why in option.values} <= set(
                table[option.name].values
            )
    tree = read(start(StartLook(default_setup(game), Settings())))
    for option in face.options:
        assert [tag for tag in tree.all("input") if tag.attrs["name"] == option.name]


@pytest.mark.parametrize("game", playable())
def test_every_game_has_a_face_and_all_of_a_page(game: str) -> None:
    tree = read(start(StartLook(default_setup(game), Settings())))
    tiles = tree.all(".game")
    assert len(tiles) == len(playable())
    (chosen,) = tree.all(".chosen")
    assert face_of(game).title in chosen.text
    assert "players" in chosen.text
    assert len({str(face_of(other).picture()) for other in playable()}) == len(playable())
    assert len(tree.all(data_act="deal")) == len(playable())  # the form, and the others' buttons
    page = page_of(game)
    assert {"last", "history"} <= set(page.dialogs)
    assert set(page.spoken) == {"table", "hand", "scores"}


def test_another_game_is_chosen_and_both_choices_are_kept() -> None:
    app, page = an_app()
    app.handle(Changed("players", "3"))
    app.handle(Changed("name-0", "Zoë", is_typing=True))
    app.handle(Changed("game", "volltreffer"))
    assert app.starting.setup.game == "volltreffer"
    assert app.starting.setup.names[0] == "Zoë"
    assert 'id="players-5"' in page.html
    app.handle(Changed("variant", "true"))
    app.handle(Changed("game", "bargain-hunt"))
    assert app.starting.setup.players == 3
    app.handle(Changed("game", "volltreffer"))
    assert app.starting.setup.option("variant") == "true"
    app.handle(Changed("game", "chess"))
    assert app.starting.setup.game == "volltreffer"


def test_one_press_deals_another_game_and_it_is_remembered() -> None:
    async def test() -> None:
        storage = MemoryStorage()
        app, page = an_app(storage)
        app.handle(Act("deal", {"game": "volltreffer"}))
        assert page.address() == "#/play"
        assert app.session is not None
        assert app.session.setup.game == "volltreffer"
        app.session.stop()
        again, _page = an_app(storage)
        assert again.starting.setup.game == "volltreffer"
        assert again.session is None

    asyncio.run(test())


def test_what_is_usual_changes_with_the_number_of_players() -> None:
    setup = default_setup("volltreffer")
    assert setup.players == 4
    assert setup.option("start") == "30"
    assert setup.with_players(3).option("start") == "25"
    assert setup.with_players(3).with_players(5).option("start") == "30"
    assert setup.with_option("start", "25").with_players(5).option("start") == "25"


def test_a_number_that_cannot_be_is_told_at_its_field() -> None:
    app, page = an_app()
    app.handle(Changed("game", "volltreffer"))
    app.handle(Changed("max_rounds", "0", is_typing=True))
    app.handle(Act("deal"))
    assert page.address() == ""
    tree = read(page.html)
    assert tree.one(id="max_rounds").attrs["aria-invalid"] == "true"
    assert "1–999" in tree.one(id="problem-max_rounds").text
    assert "open" in tree.one(id="more").attrs
    assert page.focus_is == "max_rounds"
