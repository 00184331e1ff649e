"""Whatever lies in the storage, the page opens, loses nothing, and says what was put aside."""

from __future__ import annotations

import asyncio
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from table.browser.signals import Act, Changed
from table.days import Days
from table.match.saved import Saved
from table.progress import Progress
from table.puzzled import Puzzled
from table.saves.keys import DAMAGED
from table.saves.saves import Saves
from table.saves.storage import MemoryStorage
from table.settings import Settings
from table.setup import default_setup
from tests.table.fakes import a_setup, an_app
from tests.table.hostile import NO_JSON, SEATS_OF_NOBODY, good, spoilt
from trickhunt.games.registry import GAMES

PLACES = (
    "",
    "#/play",
    "#/review",
    "#/edit",
    "#/learn/bargain-hunt",
    "#/learn/bargain-hunt/3",
    "#/rules/BH-12",
    "#/rules/compare",
    "#/bargain-hunt?players=4&edition=french&deal=4711",
    "#/treasure-hunt?deal=1&mode=quiz",
)
"""Addresses at which a visit may begin."""


def aside(key: str) -> str:
    """The name under which what cannot be read is kept."""
    return DAMAGED if key == "game" else f"{DAMAGED}-{key}"


def holding(texts: dict[str, str]) -> MemoryStorage:
    """A storage in which there are good texts but for these."""
    storage = MemoryStorage()
    storage.texts = {**good(), **texts}
    return storage


def read_everything(saves: Saves) -> None:
    """Ask for all that is kept; whatever comes can be used."""
    assert Settings.fits(saves.settings().to_data())
    saves.last_setup(list(GAMES)).check()
    for game in GAMES:
        setup = saves.setup(game)
        setup.check()
        assert setup.game == game
    days = saves.days()
    assert Days.from_data(days.to_data()) == days
    assert saves.challenge().count("?") < 2
    progress = saves.progress()
    assert Progress.from_data(progress.to_data()) == progress
    puzzled = saves.puzzled()
    assert Puzzled.from_data(puzzled.to_data()) == puzzled
    for saved in (saves.game(), saves.finished(), *saves.asides()):
        if saved is not None:
            assert saved.summary()
            assert saved.read(saved.text()).text() == saved.text()


def test_good_texts_are_left_alone() -> None:
    storage = holding({})
    saves = Saves(storage)
    read_everything(saves)
    assert storage.texts == good()
    assert saves.damage == ()


def judge(key: str, text: str) -> bool:
    """Make sure that a text is used, or put aside and told; returns whether it was put aside."""
    storage = MemoryStorage()
    storage.texts = {key: text}
    saves = Saves(storage)
    read_everything(saves)
    has_gone = aside(key) in storage.texts
    assert text == storage.texts[aside(key) if has_gone else key]
    assert len(saves.damage) == has_gone
    if has_gone:
        left = dict(storage.texts)
        later = Saves(storage)
        read_everything(later)
        assert storage.texts == left
        assert len(later.damage) == 1
        later.forget_damaged()
        assert not Saves(storage).damage
        assert aside(key) not in storage.texts
    return has_gone


@pytest.mark.parametrize(
    "key",
    ["settings", "setup", *(f"setup-{game}" for game in GAMES), "lessons", "days", "puzzles"],
)
def test_every_wrong_value_at_every_place_of_choices(key: str) -> None:
    texts = list(spoilt(good()[key]))
    gone = sum(judge(key, text) for text in texts)
    assert len(texts) / 2 < gone < len(texts)  # what is spoilt by chance into something good


def test_every_wrong_value_at_every_place_of_a_game() -> None:
    texts = list(spoilt(good()["game"]))
    assert sum(judge("game", text) for text in texts) > len(texts) / 2


@pytest.mark.parametrize("key", ["aside", "aside-2", "finished"])
def test_wrong_values_in_games_that_wait(key: str) -> None:
    for text in list(spoilt(good()[key]))[::17]:
        judge(key, text)


@pytest.mark.parametrize("key", good())
def test_what_is_no_json_is_put_aside(key: str) -> None:
    for text in NO_JSON:
        assert judge(key, text)


def test_what_was_put_aside_before_stays() -> None:
    storage = MemoryStorage()
    storage.texts = {"settings": "{", "damaged-settings": "["}
    saves = Saves(storage)
    saves.settings()
    assert saves.damaged() == {"settings": "[\n{"}


def test_a_finished_game_that_is_not_over_is_put_aside() -> None:
    assert judge("finished", good()["game"])


def test_a_setup_of_another_game_is_put_aside() -> None:
    assert judge("setup-volltreffer", good()["setup-bargain-hunt"])


def test_settings_that_make_sense_hold_beside_those_that_do_not() -> None:
    storage = holding({"settings": '{"pace": [], "theme": "dark"}'})
    assert Saves(storage).settings() == Saves(storage).settings() == Settings(theme="dark")


def test_a_full_storage_loses_nothing() -> None:
    class Full(MemoryStorage):
        """Room for what is there, and not for half of it once more."""

        def put(self, key: str, text: str) -> None:
            assert sum(map(len, self.texts.values())) < 2_000
            super().put(key, text)

    storage = Full()
    storage.texts = {"setup": "x" * 2_000}
    saves = Saves(storage)
    saves.last_setup(list(GAMES))
    assert saves.damaged() == {"setup": "x" * 2_000}


def test_an_unreadable_game_of_another_tab_is_put_aside() -> None:
    storage = MemoryStorage()
    saves = Saves(storage)
    mine = saves.game()
    assert mine is None
    storage.texts["game"] = "{"
    assert saves.went_elsewhere()
    saves.stay_with(Saved.new(a_setup()))
    assert saves.damaged() == {"game": "{"}
    assert Saved.read(storage.texts["game"]).setup == a_setup(deal="")


# The whole application


def opens(storage: MemoryStorage, address: str) -> None:
    """Open the page somewhere, and see that it says on the start page what was put aside."""

    async def inside() -> None:
        app, page = an_app(storage, address)
        shown = page.html
        assert 'data-screen="broken"' not in shown
        page.go("#/")
        assert 'data-screen="start"' in page.html
        has_damage = any(key.startswith(DAMAGED) for key in storage.texts)
        assert ('class="note damage"' in page.html) == has_damage
        if has_damage:
            app.handle(Act("show-damaged"))
            assert page.over_name == "damaged"
            app.handle(Act("close"))
            app.handle(Act("drop-damaged"))
            assert 'class="note damage"' not in page.html
            assert not any(key.startswith(DAMAGED) for key in storage.texts)
        if app.game.session is not None:
            app.game.session.stop()

    asyncio.run(inside())


@pytest.mark.parametrize("address", PLACES)
def test_all_keys_are_poisoned_at_once(address: str) -> None:
    for text in (SEATS_OF_NOBODY, *NO_JSON, *(["{}", "[]", "null", "3", '"x"', "[null]"])):
        storage = MemoryStorage()
        storage.texts = dict.fromkeys((*good(), *map(aside, good())), text)
        opens(storage, address)


def texts() -> st.SearchStrategy[str]:
    """Texts of any JSON, and good ones with something wrong in them."""
    leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
    anything = st.recursive(
        leaves, lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=9), inner)
    )
    altered = [text for one in good().values() for text in list(spoilt(one))[::29]]
    return anything.map(json.dumps) | st.sampled_from(altered)


def storages() -> st.SearchStrategy[dict[str, str]]:
    """What may be there in place of what is good."""
    return st.dictionaries(st.sampled_from(sorted(good())), texts(), min_size=1)


@settings(max_examples=60)
@given(st.deferred(storages), st.sampled_from(PLACES))
def test_the_page_opens_with_anything_in_the_storage(found: dict[str, str], address: str) -> None:
    opens(holding(found), address)


def test_the_form_of_another_game_changes_nothing() -> None:
    # The page before Python may have shown what Python then refused.
    for name in ("players", "kind-4", "name-4", "kind-x", "name-", "name-²", "kind--1"):
        for value in ("5", "0", "", "x", "²"):
            app, page = an_app(holding({"setup": "{", "setup-bargain-hunt": "{"}))
            app.handle(Changed(name, value))
            assert 'data-screen="start"' in page.html
            assert app.tables.setup == default_setup("bargain-hunt")
