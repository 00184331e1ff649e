"""Whatever the storage contains, the page opens, loses nothing, and reports unreadable data."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from table.page.events import Act, Changed
from table.store.daily_results import DAY_RESULTS, TAKEN_UP
from table.store.drafts import DRAFTS, Drafts
from table.store.progress import LESSON_PROGRESS, PUZZLE_PROGRESS
from table.store.saved_game import Saved
from table.store.saved_games import MOST_ASIDE
from table.store.settings import SETTINGS, Settings
from table.store.setup import FIRST_LEVEL, default_setup
from table.store.storage import MemoryStorage, StorageError
from table.store.storage_keys import DAMAGED
from table.store.store import Store
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
    """The name under which unreadable data is kept."""
    return DAMAGED if key == "game" else f"{DAMAGED}-{key}"


def holding(texts: dict[str, str]) -> MemoryStorage:
    """Return a storage with valid texts, except for these."""
    storage = MemoryStorage()
    storage.texts = {**good(), **texts}
    return storage


def read_everything(saves: Store) -> None:
    """Read all stored data; every result must be usable."""
    settings = saves.settings()
    assert SETTINGS.loads(SETTINGS.dumps(settings)) == settings
    saves.last_setup(list(GAMES)).check()
    for game in GAMES:
        setup = saves.setup(game)
        setup.check()
        assert setup.game == game
    days = saves.read(DAY_RESULTS)
    assert DAY_RESULTS.loads(DAY_RESULTS.dumps(days)) == days
    assert saves.read(TAKEN_UP).count("?") < 2
    progress = saves.read(LESSON_PROGRESS)
    assert LESSON_PROGRESS.loads(LESSON_PROGRESS.dumps(progress)) == progress
    puzzled = saves.read(PUZZLE_PROGRESS)
    assert PUZZLE_PROGRESS.loads(PUZZLE_PROGRESS.dumps(puzzled)) == puzzled
    for saved in (saves.game(), saves.finished(), *saves.asides()):
        if saved is not None:
            assert saved.summary()
            assert saved.read(saved.text()).text() == saved.text()


def test_good_texts_are_left_alone() -> None:
    storage = holding({})
    saves = Store(storage)
    read_everything(saves)
    assert storage.texts == good()
    assert saves.damage == ()


def judge(key: str, text: str) -> bool:
    """Check that a text is used, or left and reported; return whether it was unreadable."""
    storage = MemoryStorage()
    storage.texts = {key: text}
    read_everything(Store(storage))
    assert storage.texts == {key: text}
    saves = Store(storage)
    read_everything(saves)
    assert storage.texts == {key: text}
    if not saves.damage:
        return False
    assert len(saves.damage) == 1
    assert saves.damaged() == {key: text}
    # An unrequested write is made only after a copy.
    assert Store(storage).put(key, good()[key])
    assert storage.texts == {key: good()[key], **({aside(key): text} if text else {})}
    later = Store(storage)
    read_everything(later)
    assert len(later.damage) == bool(text)
    later.forget_damaged()
    assert storage.texts == {key: good()[key]}
    storage.texts = {key: text}
    saves.forget_damaged()
    assert not Store(storage).damage
    assert aside(key) not in storage.texts
    assert text not in storage.texts.values()
    return True


@pytest.mark.parametrize(
    "key",
    ["settings", "setup", *(f"setup-{game}" for game in GAMES), "lessons", "days", "puzzles"],
)
def test_every_wrong_value_at_every_place_of_choices(key: str) -> None:
    texts = list(spoilt(good()[key]))
    gone = sum(judge(key, text) for text in texts)
    assert len(texts) / 2 < gone < len(texts)  # data that happens to be valid after damage


def test_every_wrong_value_at_every_place_of_a_game() -> None:
    texts = list(spoilt(good()["game"]))
    assert sum(judge("game", text) for text in texts) > len(texts) / 2


@pytest.mark.parametrize("key", ["aside", "aside-2", "finished"])
def test_wrong_values_in_games_that_wait(key: str) -> None:
    for text in list(spoilt(good()[key]))[::17]:
        judge(key, text)


@pytest.mark.parametrize("key", good())
def test_what_is_no_json_is_left(key: str) -> None:
    for text in NO_JSON:
        assert judge(key, text)


def test_what_lies_aside_stays_beside_what_cannot_be_read_now() -> None:
    storage = MemoryStorage()
    storage.texts = {"settings": "{", "damaged-settings": "["}
    saves = Store(storage)
    saves.settings()
    assert saves.damaged() == {"settings": "[\n{"}


def test_a_finished_game_that_is_not_over_is_left() -> None:
    assert judge("finished", good()["game"])


def test_a_setup_of_another_game_is_left() -> None:
    assert judge("setup-volltreffer", good()["setup-bargain-hunt"])


def test_settings_that_make_sense_hold_beside_those_that_do_not() -> None:
    storage = holding({"settings": '{"pace": [], "theme": "dark"}'})
    assert Store(storage).settings() == Store(storage).settings() == Settings(theme="dark")


class Full(MemoryStorage):
    """A storage limited to a number of characters; a refused write changes nothing."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def put(self, key: str, text: str) -> None:
        others = sum(len(one) for name, one in self.texts.items() if name != key)
        if others + len(text) > self.room:
            raise StorageError(key)
        super().put(key, text)


def test_what_cannot_be_read_is_not_written_over_where_there_is_no_room_for_a_copy() -> None:
    storage = Full(3_000)
    storage.texts = {"drafts": "x" * 2_000, "setup": "{"}
    saves = Store(storage)
    assert not saves.keep(DRAFTS, Drafts({1: "mine"}))
    assert storage.texts == {"drafts": "x" * 2_000, "setup": "{"}
    assert "no room for a copy" in saves.problem
    saves.read(DRAFTS)
    saves.forget_damaged()
    assert saves.keep(DRAFTS, Drafts({1: "mine"}))
    saves.keep_setup(default_setup("volltreffer"))
    assert saves.damaged() == {"setup": "{"}
    assert saves.last_setup(list(GAMES)) == default_setup("volltreffer")


def test_a_game_with_no_room_aside_is_not_lost_to_the_next_one() -> None:
    storage = Full(10**6)
    saves = Store(storage)
    mine = Saved.new(a_setup(deal="5"))
    saves.keep_game(mine)
    waiting = [Saved.new(a_setup(deal=str(deal))) for deal in (6, 7)]
    for saved in waiting:
        assert saves.make_way(saved)
    before = dict(storage.texts)
    storage.room = sum(map(len, before.values()))
    assert not saves.make_way(mine)
    another = Saved.new(a_setup(deal="8"))
    saves.keep_game(another)
    assert storage.texts == before
    assert saves.problem
    storage.room = 10**6
    saves.keep_game(another)
    kept = saves.game()
    assert kept is not None
    assert kept.text() == another.text()
    told = [saved.text() for saved in saves.asides()]
    assert told == [saved.text() for saved in (mine, *reversed(waiting))]


def test_games_are_put_aside_around_those_that_cannot_be_read() -> None:
    storage = MemoryStorage()
    storage.texts = {"aside-2": "later", "aside-5": "{"}
    saves = Store(storage)
    for deal in range(MOST_ASIDE - 2):
        saves.make_way(Saved.new(a_setup(deal=str(deal))))
    assert (storage.texts["aside-2"], storage.texts["aside-5"]) == ("later", "{")
    assert len(saves.asides()) == MOST_ASIDE - 2
    saves.make_way(Saved.new(a_setup(deal="99")))
    assert len(saves.asides()) == MOST_ASIDE - 1
    assert saves.damaged() == {"aside-2": "later", "aside-5": "{"}


@settings(max_examples=60)
@given(st.integers(0, 9_000), st.randoms())
def test_whatever_the_room_nothing_that_cannot_be_read_is_lost(room: int, rng: Random) -> None:
    strange = {key: f"{key} of a later version" for key in good()}
    storage = Full(0)
    storage.texts = dict(strange)
    storage.room = sum(map(len, strange.values())) + room
    saves = Store(storage)
    for key in rng.sample(sorted(good()), 8):
        saves.put_together({key: rng.choice([good()[key], None])})
    texts = storage.texts.values()
    assert all(any(text in one for one in texts) for text in strange.values())


def test_an_unreadable_game_of_another_tab_is_put_aside() -> None:
    storage = MemoryStorage()
    saves = Store(storage)
    mine = saves.game()
    assert mine is None
    storage.texts["game"] = "{"
    assert saves.went_elsewhere()
    saves.stay_with(Saved.new(a_setup()))
    assert saves.damaged() == {"game": "{"}
    assert Saved.read(storage.texts["game"]).setup == a_setup(deal="")


# The whole application


def opens(storage: MemoryStorage, address: str) -> None:
    """Open the page, and check that the start page reports unreadable data."""

    async def inside() -> None:
        app, page = an_app(storage, address)
        shown = page.html
        assert 'data-screen="broken"' not in shown
        page.go("#/")
        assert 'data-screen="start"' in page.html
        has_damage = bool(app.saves.damaged())
        assert ('class="note damage"' in page.html) == has_damage
        if has_damage:
            app.handle(Act("show-damaged"))
            assert page.over_name == "damaged"
            app.handle(Act("close"))
            app.handle(Act("drop-damaged"))
            assert 'class="note damage"' not in page.html
            assert not app.saves.damaged()
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
    """Return texts of any JSON, and valid texts with something wrong in them."""
    leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
    anything = st.recursive(
        leaves, lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=9), inner)
    )
    altered = [text for one in good().values() for text in list(spoilt(one))[::29]]
    return anything.map(json.dumps) | st.sampled_from(altered)


def storages() -> st.SearchStrategy[dict[str, str]]:
    """Return texts to put in place of valid ones."""
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
            assert app.tables.setup == default_setup("bargain-hunt", level=FIRST_LEVEL)
