"""``#/you``, without a browser."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import date
from random import Random

import pytest

from table.app.app import App
from table.page.events import Act, Changed
from table.stats.entering import read_note
from table.stats.game_lines import read
from table.stats.statistics import Filters
from table.stats.statistics_model import address_of, filters_in
from table.store.game_database import GameDatabase
from table.store.meetings import MEETINGS, Meeting, Meetings
from table.store.pending_results import MOST_WAITING, game_id
from table.store.progress import LESSON_PROGRESS, LessonProgress
from table.store.saved_game import Saved
from table.store.settings import SETTINGS, Settings
from table.store.storage import MemoryStorage
from table.store.storage_keys import SLIPS
from table.store.store import Store
from tests.table.fakes import FakePage, a_game, a_setup, an_app, my_turn, play_out, run
from tests.table.ledgers import line_of, played, rows
from tests.table.markup import read as read_html
from tests.table.stats.test_game_history import Shared, a_finished_game
from tests.table.thinkers import Guesser
from trickhunt.links import read_link

DAY = date(2026, 11, 23)


async def looked_up(
    shelf: GameDatabase | None, address: str = "#/you", storage: MemoryStorage | None = None
) -> tuple[App, FakePage]:
    """Return the screen after the ledger was read."""
    app, page = an_app(storage)
    page.kept = shelf
    page.go(address)
    await settled(page)
    return app, page


async def settled(page: FakePage) -> None:
    for _turn in range(200):
        await asyncio.sleep(0)
    assert "looked up" not in page.html


async def test_without_games_it_says_what_will_be_here() -> None:
    app, page = await looked_up(Shared())
    assert page.title == "You – Trick Hunt"
    assert "Nothing to show yet" in page.html
    assert 'href="#/learn"' in page.html
    assert "0 of 10 so far" in page.html
    assert page.focus_is == "you-title"
    assert app.saves.problem == ""


async def test_the_results_against_a_person_are_shown_and_can_be_forgotten() -> None:
    met = [Meeting(name, "volltreffer", DAY, 1, "elsewhere", "one") for name in ("Anna", "Bo")]
    storage = MemoryStorage()
    Store(storage).keep(MEETINGS, Meetings().having(met))
    Store(storage).keep(SETTINGS, Settings(friends=("Anna", "Bo")))
    app, page = await looked_up(Shared(), storage=storage)
    shown = read_html(page.html).one(".people-met")
    assert "You 1, Anna 0" in shown.text
    assert shown.one(id="meet-0").attrs["href"] == "#/together/away-0"
    forget = [one for one in shown.all("button") if "Anna" in one.attrs["aria-label"]]
    app.handle(Act("forget-person", {"move": forget[0].attrs["data-move"]}))
    app.handle(Act("forget-person", {"move": "7"}))
    assert [one.name for one in app.saves.read(MEETINGS).standings()] == ["Bo"]
    assert app.settings.friends == ("Bo",)
    assert "You 1, Bo 0" in page.html
    for declined in (False, True):  # somebody with a lesson to come, and a regular
        lessons = LessonProgress(declined, {"volltreffer": frozenset({1})})
        app.saves.keep(LESSON_PROGRESS, lessons)
        page.go("#/you")
        page.go("#/")
        assert "You 1, Bo 0" in read_html(page.html).one(id="friend").text


@pytest.mark.parametrize("count", [1, 3])
async def test_of_few_games_it_shows_what_there_is_and_what_comes(count: int) -> None:
    _app, page = await looked_up(Shared(rows(count)))
    shown = page.html
    assert shown.index("latest-title") < shown.index("you-later") < shown.index("goals-title")
    for name in ("wins", "course"):
        assert f'<table id="{name}-table">' not in shown
    assert "more than luck alone explains" not in shown
    assert "getting better" not in shown


async def test_where_nothing_cost_anything_there_is_no_picture_of_it() -> None:
    _app, page = await looked_up(
        Shared(
            [
                replace(row, review=tuple(one._replace(cost=0) for one in row.review))
                for row in rows(9)
            ]
        )
    )
    assert "Nothing cost you anything." in page.html
    assert 'aria-describedby="costs-table"' not in page.html
    assert 'class="trends"' not in page.html


async def test_the_first_rosette_is_shown_before_the_games() -> None:
    _app, page = await looked_up(
        Shared(
            [
                replace(row, share=0, feats=(0,) * len(row.feats), pars=(), daily="")
                for row in rows(2)
            ]
        )
    )
    assert page.html.index("Your first rosette") < page.html.index("latest-title")


async def test_of_many_games_each_picture_has_a_table_and_words() -> None:
    _app, page = await looked_up(Shared(rows(400)), "#/you?game=volltreffer")
    for name in ("wins", "course", "par", "phases", "costs"):
        assert f'aria-describedby="{name}-table"' in page.html
        assert f'<table id="{name}-table">' in page.html
    assert "Prices paid" in page.html
    assert "&amp;seat=" in page.html


async def test_games_are_chosen_by_address_and_by_fields() -> None:
    app, page = await looked_up(Shared(rows(300)))
    last = max(rows(300))
    assert f'id="you-{last.game}" href="#/you?game={last.game}" aria-current' in page.html
    page.go("#/you?game=bargain-hunt")
    app.handle(Changed("you-table", "players=3"))
    app.handle(Changed("you-level", "club"))
    assert page.address() == "#/you?game=bargain-hunt&players=3&level=club"
    count = sum((row.game, row.table) == ("bargain-hunt", "players=3") for row in rows(300))
    assert f"3 players ({count})" in page.html
    page.go("#/you?game=any")
    assert "you-table" not in page.html
    page.go("#/you?game=nonsense&level=<script>&players=99")
    assert "No game" not in page.html


@pytest.mark.parametrize(
    "filters",
    [
        Filters(),
        Filters("volltreffer"),
        Filters("bargain-hunt", "players=4&edition=french", "expert"),
        Filters("any", "", "mixed"),
    ],
)
def test_an_address_asks_for_what_it_was_made_of(filters: Filters) -> None:
    assert filters_in(address_of(filters).partition("?")[2]) == filters


async def test_a_game_played_to_its_end_is_here_with_its_help(guesser: Guesser) -> None:
    del guesser
    shelf = Shared()
    app, page = an_app()
    page.kept = shelf
    session = await a_game(app, replace(a_setup(3), deal="7"))
    await play_out(session, Random(1), 2)
    await my_turn(session)
    page.go("#/play/hint")
    await asyncio.sleep(0)
    page.go("#/play")
    app.handle(Act("undo"))
    await play_out(session, Random(1))
    assert "when" in app.saves.pending_results()
    page.go("#/review")
    for _turn in range(3_000):
        await asyncio.sleep(0)
    page.go("#/you")
    await settled(page)
    (line,) = shelf.lines.values()
    game = read(line)
    assert (game.hints, game.undone) == (1, 1)
    assert game.review
    known = game_id(session.saved)
    assert read_html(page.html).one(id="review").attrs["href"] == "#/review"
    replay = read_html(page.html).one(id=f"game-{known}").attrs["href"]
    assert read_link(replay.removeprefix("#/")).names[1:] == ("Ada", "Bruno")
    page.go(f"{replay}&at={len(session.steps)}")
    assert "You" in [tag.text for tag in read_html(page.html).all("option", selected="")]
    page.go("#/you")
    assert app.saves.pending_results() == ""
    session.stop()


async def test_many_slips_are_entered_whatever_is_shown() -> None:
    storage, shelf = MemoryStorage(), Shared()
    slips = []
    for seed in range(2):
        app, page = an_app(storage)
        app.pending_results.finish(a_finished_game(seed=seed))
    slips = storage.texts[SLIPS].splitlines()
    called = read_note(slips[0]).id
    storage.texts[SLIPS] = "\n".join(
        [*slips, *(f"daily {called} 2026-01-{day:02d}" for day in range(1, MOST_WAITING))]
    )
    app, page = an_app(storage)
    page.kept = shelf
    saved = a_finished_game(seed=9)
    app.game.begin(Saved.read(saved.text()))
    for _turn in range(200):
        await asyncio.sleep(0)
    assert page.brought == ["stats"]
    assert len(shelf.lines) == 3
    assert SLIPS not in storage.texts
    app.game.stop()


def acting(test: Callable[[App, FakePage, Shared], Awaitable[None]], count: int = 5) -> None:
    async def inside() -> None:
        shelf = Shared(played(count))
        app, page = await looked_up(shelf)
        await test(app, page, shelf)

    run(inside)


def test_all_of_it_is_backed_up_and_brought_back_elsewhere() -> None:
    async def test(app: App, page: FakePage, shelf: Shared) -> None:
        app.handle(Act("back-up"))
        ((name, kind, text),) = page.files
        assert name.startswith("trick-hunt-backup-20")
        assert kind == "application/json"
        assert shelf.lines
        elsewhere = Shared(played(5)[:2])
        elsewhere.lines["x"] = "a row of a later version"
        other, there = await looked_up(elsewhere)
        other.handle(Changed("bring-back", text))
        await settled(there)
        assert "Restored: 3 finished games" in there.html
        assert "1 more finished game is saved here that this version" in there.html
        kept = [*map(line_of, played(5)), "a row of a later version"]
        assert sorted(elsewhere.lines.values()) == sorted(kept)
        other.handle(Changed("bring-back", text))
        await settled(there)
        assert "was already here" in there.html
        assert "daily" in there.brought
        other.handle(Changed("bring-back", text[:-9]))
        await settled(there)
        assert "It is cut off" in there.html
        assert "never a backup" in there.said[-1]
        there.go("#/")
        there.go("#/you")
        assert "cut off" not in there.html

    acting(test)


def test_forgetting_everything_asks_once() -> None:
    async def test(app: App, page: FakePage, shelf: Shared) -> None:
        app.handle(Act("forget"))
        assert shelf.lines
        app.handle(Act("ask-forget"))
        assert page.focus_is == "forget-title"
        app.handle(Act("keep-all"))
        assert page.focus_is == "ask-forget"
        assert 'id="forget"' not in page.html
        app.handle(Act("ask-forget"))
        app.handle(Act("forget"))
        for _turn in range(20):
            await asyncio.sleep(0)
        assert shelf.lines == {}
        assert app.saves.everything() == {}
        assert page.reloads == 1

    acting(test)
