"""Two tabs that share one stored game: no game is lost, and the person decides."""

from __future__ import annotations

from random import Random

from table.app.app import App
from table.page.events import Act, OtherTabWrote, Updated
from table.session.session import Session
from table.store.saved_game import Saved
from table.store.saved_games import ASIDE
from table.store.storage import MemoryStorage, StorageError
from table.store.storage_keys import GAME
from tests.table.fakes import FakePage, a_game, a_setup, an_app, my_turn, play_out


async def a_move(app: App) -> Session:
    """Make a random move."""
    assert app.game.session is not None
    await my_turn(app.game.session)
    await play_out(app.game.session, Random(3), 1)
    await my_turn(app.game.session)
    return app.game.session


async def two_tabs() -> tuple[MemoryStorage, App, FakePage, App, FakePage]:
    """Return a game in one tab that has continued in another one."""
    storage = MemoryStorage()
    one, page = an_app(storage)
    await a_game(one)
    other, other_page = an_app(storage)
    other_page.go("#/play")
    await a_move(other)
    one.handle(OtherTabWrote())
    return storage, one, page, other, other_page


def turns(app: App) -> list[object]:
    assert app.game.session is not None
    return list(app.game.session.record.turns)


def kept(storage: MemoryStorage, key: str = GAME) -> list[object]:
    return list(Saved.read(storage.texts[key]).record.turns)


def stop(*apps: App) -> None:
    for app in apps:
        if app.game.session is not None:
            app.game.session.stop()


async def test_the_other_tabs_game_is_taken_over() -> None:
    _storage, one, page, other, _other_page = await two_tabs()
    assert page.over_name == "elsewhere"
    assert "Another tab" in page.over
    one.handle(Act("take-other"))
    assert page.over_name == ""
    assert turns(one) == turns(other)
    page.go("#/bargain-hunt")
    assert "swap-aside" not in page.html  # nothing is lost: the other tab had the same
    stop(one, other)


async def test_after_a_reload_nothing_is_asked_any_more() -> None:
    storage, one, page, other, _other_page = await two_tabs()
    stop(one, other)
    anew, anew_page = an_app(storage)
    anew_page.go(page.address())
    assert (anew_page.address(), anew_page.over_name) == ("#/play", "")
    assert turns(anew) == turns(other)
    stop(anew)


async def test_this_tabs_game_is_kept_and_the_other_is_put_aside() -> None:
    storage, one, page, other, other_page = await two_tabs()
    further = turns(other)
    one.handle(Act("stay-with"))
    assert kept(storage) == turns(one)
    assert kept(storage, ASIDE) == further
    other.handle(OtherTabWrote())
    assert other_page.over_name == "elsewhere"
    page.go("#/bargain-hunt")
    one.handle(Act("swap-aside"))
    assert page.address() == "#/play"
    assert turns(one) == further
    stop(one, other)


async def test_nothing_is_overwritten_until_somebody_decides() -> None:
    storage, one, page, other, _other_page = await two_tabs()
    theirs = storage.texts[GAME]
    one.handle(Act("close"))
    await a_move(one)
    await a_move(one)
    assert storage.texts[GAME] == theirs
    assert kept(storage, ASIDE) == turns(one)
    assert page.over_name == ""  # it asks once
    mine = turns(one)
    page.go("#/")
    assert "1 put aside" in page.html
    assert 'id="continue"' in page.html
    again, again_page = an_app(storage, "#/bargain-hunt")
    assert 'id="swap-aside"' in again_page.html
    again.handle(Act("swap-aside"))
    assert turns(again) == mine
    assert storage.texts[ASIDE] == theirs
    stop(one, other, again)


async def test_a_write_that_nobody_told_of_is_noticed_before_the_next_one() -> None:
    storage = MemoryStorage()
    one, page = an_app(storage)
    await a_game(one)
    other, _other_page = an_app(storage)
    await a_game(other, a_setup(deal="8"))
    theirs = storage.texts[GAME]
    assert one.game.session is not None
    await play_out(one.game.session, Random(3), 1)
    one.show()
    assert storage.texts[GAME] == theirs
    assert page.over_name == "elsewhere"  # the game waits below it
    assert kept(storage, ASIDE) == turns(one)
    stop(one, other)


async def test_a_start_page_follows_the_other_tab() -> None:
    storage = MemoryStorage()
    one, page = an_app(storage)
    other, _other_page = an_app(storage)
    await a_game(other)
    assert 'id="continue"' not in page.html
    one.handle(OtherTabWrote())
    assert 'id="continue"' in page.html
    storage.texts.clear()
    one.handle(OtherTabWrote())
    assert 'id="continue"' not in page.html
    stop(other)


async def test_a_paused_game_gives_way_on_the_start_page() -> None:
    storage = MemoryStorage()
    one, page = an_app(storage)
    mine = await a_game(one)
    page.go("#/")
    other, _other_page = an_app(storage)
    await a_game(other, a_setup(deal="8"))
    one.handle(OtherTabWrote())
    assert one.game.session is None
    assert "1 put aside" in page.html
    page.go("#/bargain-hunt")
    assert 'id="swap-aside"' in page.html
    page.go("#/volltreffer")
    assert 'id="swap-aside"' not in page.html
    page.go("#/bargain-hunt")
    one.handle(Act("drop-aside"))
    assert 'id="swap-aside"' not in page.html
    assert page.focus_is == "own-title"
    assert ASIDE not in storage.texts
    mine.stop()
    stop(other)


async def test_an_unreadable_game_of_the_other_tab_ends_on_the_start_page() -> None:
    storage, one, page, other, _other_page = await two_tabs()
    mine = turns(one)
    storage.texts[GAME] = "from another version"
    one.handle(OtherTabWrote())
    one.show()
    assert "cannot be read" in page.over
    one.handle(Act("take-other"))
    assert 'data-screen="start"' in page.html
    assert "left as it is" in page.html
    assert storage.texts[GAME] == "from another version"
    assert kept(storage, ASIDE) == mine
    stop(other)


async def test_choices_out_of_season_do_nothing() -> None:
    storage = MemoryStorage()
    app, page = an_app(storage)
    session = await a_game(app)
    for name in ("take-other", "stay-with", "swap-aside"):
        app.handle(Act(name))
    assert app.game.session is session
    page.go("#/play/elsewhere")
    assert "Another tab" not in page.over
    session.stop()


# Another build, and requests to the browser


async def test_another_build_waits_for_the_end_of_a_game() -> None:
    app, page = an_app()
    session = await a_game(app)
    app.handle(Updated())
    assert "take-update" not in page.html
    assert not any("new version" in words for words in page.said)
    await play_out(session, Random(1))
    app.show()
    assert "take-update" in page.html
    page.go("#/")
    assert "take-update" in page.html
    assert len([words for words in page.said if "new version" in words]) == 1
    app.handle(Act("update"))
    assert page.updates == 1
    session.stop()


async def test_storage_is_asked_to_last_once_a_deal_was_played() -> None:
    app, page = an_app()
    session = await a_game(app)
    await play_out(session, Random(1), 2)
    assert page.persisted == 0
    await play_out(session, Random(1))
    assert page.persisted == 1
    session.stop()


class Forbidden:
    """The storage in some frames, where even reading raises an error."""

    def get(self, key: str) -> str | None:
        raise StorageError(key)

    def put(self, key: str, text: str) -> None:
        raise StorageError(key + text)

    def remove(self, key: str) -> None:
        raise StorageError(key)


async def test_where_storage_is_forbidden_the_table_says_so() -> None:
    app, page = an_app(Forbidden())
    assert "cannot be resumed" in page.html
    session = await a_game(app)
    app.show()
    assert "not saved" in page.html
    page.go("#/play/unkept")
    assert "cannot be resumed" in page.over
    session.stop()
