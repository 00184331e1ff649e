"""A person's games: stored by the browser itself, by keyboard, in two tabs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import problems
from e2e.browsing import NewContext, OpenPage, wait_until_ready
from table.store.pending_results import PendingResults
from table.store.storage import MemoryStorage
from table.store.storage_keys import SLIPS
from table.store.store import Store
from tests.table.ledgers import line_of, played
from tests.table.stats.test_game_history import a_finished_game

KEPT = """() => new Promise((done, failed) => {
    indexedDB.giveWay?.();
    const opening = indexedDB.open("trick-hunt");
    opening.onerror = failed;
    opening.onsuccess = () => {
        const all = opening.result.transaction("games").objectStore("games").getAll();
        all.onsuccess = () => { opening.result.close(); done(all.result); };
    };
})"""
"""Everything in the database."""

LATER = """() => new Promise((done, failed) => {
    indexedDB.giveWay?.();
    const opening = indexedDB.open("trick-hunt", 3);
    opening.onerror = failed;
    opening.onupgradeneeded = () => {
        opening.result.createObjectStore("more");
        const games = opening.transaction.objectStore("games");
        games.put({ version: 3 }, "later");
        games.put("2031-01-01T10:00 v3 of a line", "line");
    };
    opening.onsuccess = () => { opening.result.close(); done(); };
})"""
"""Data of a later version, which stores games in another form."""

FORBID = """IDBFactory.prototype.open = () => { throw new DOMException("", "SecurityError") }"""


ALL = [*map(line_of, played(60))]

STRANGE = "<img src=x onerror=alert(1)>"


def put(page: Page, key: str, text: str) -> None:
    page.evaluate("([key, text]) => localStorage.setItem(`trick-hunt/${key}`, text)", [key, text])


def has(page: Page, key: str) -> bool:
    return page.evaluate("key => localStorage.getItem(`trick-hunt/${key}`) !== null", key) is True


def a_slip(seed: int) -> str:
    storage = MemoryStorage()
    PendingResults(Store(storage)).finish(a_finished_game(seed=seed))
    return storage.texts[SLIPS]


@pytest.mark.in_one("chromium")
def test_games_are_looked_at_backed_up_forgotten_and_brought_back(
    open_page: OpenPage, tmp_path: Path
) -> None:
    page = open_page("phone")
    # As stored without a database; one of them by somebody else.
    put(page, "ledger", "\n".join([*ALL, STRANGE]))
    page.locator("#tool-person").press("Enter")
    expect(page.locator("#you-title")).to_be_focused()
    expect(page.locator("#you-lead")).to_contain_text("60 games")
    assert sorted(page.evaluate(KEPT)) == sorted(ALL)
    # Unreadable data stays in place, and is counted.
    assert page.evaluate("localStorage.getItem('trick-hunt/ledger')") == STRANGE
    expect(page.locator("#you-unread")).to_contain_text("1 more finished game")
    page.locator("#you-bargain-hunt").press("Enter")
    expect(page.locator("#you-bargain-hunt")).to_have_attribute("aria-current", "true")
    page.locator("#you-table").focus()
    page.keyboard.press("ArrowDown")
    expect(page).to_have_url(re.compile(r"#/you\?game=bargain-hunt&players="))
    page.locator("#wins-summary").press("Enter")
    expect(page.locator("#wins-table")).to_be_visible()
    assert problems(page) == []

    # Another tab notes a game; both know it, and nothing is lost.
    other = page.context.new_page()
    other.goto("./")
    wait_until_ready(other)
    put(other, "slips", a_slip(1))
    other.evaluate("location.hash = '#/you'")
    expect(other.locator("#you-lead")).to_contain_text("61 games")
    put(page, "slips", a_slip(2))
    page.evaluate("location.hash = '#/'")
    expect(page.locator(".damage")).to_contain_text("some finished games")
    page.evaluate("location.hash = '#/you'")
    expect(page.locator("#you-lead")).to_contain_text("62 games")
    other.close()

    with page.expect_download() as saving:
        page.locator("#back-up").press("Enter")
    saving.value.save_as(tmp_path / "all.json")
    page.locator("#ask-forget").press("Enter")
    expect(page.locator("#forget-title")).to_be_focused()
    assert problems(page, ".all-kept") == []
    page.locator("#forget").press("Enter")
    expect(page.locator("#you-lead")).to_contain_text("Nothing to show yet")
    assert page.evaluate(KEPT) == []
    assert not any(has(page, key) for key in ("slips", "ledger", "help", "damaged-ledger"))
    page.locator("#bring-back-file").set_input_files(tmp_path / "all.json")
    notice = page.locator("#you-notice")
    expect(notice).to_contain_text("Restored: 62 finished games")
    expect(notice).to_contain_text("this version cannot read it: 1 finished game")
    assert len(page.evaluate(KEPT)) == 62
    # Rows of a later version, as lines and in a possible future form, are left and counted.
    page.evaluate(LATER)
    page.reload()
    wait_until_ready(page)
    expect(page.locator("#you-lead")).to_contain_text("62 games")
    expect(page.locator("#you-unread")).to_contain_text("2 more finished games")
    assert len(page.evaluate(KEPT)) == 64
    assert problems(page, ".all-kept") == []


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_where_the_browser_forbids_it_games_lie_elsewhere_and_that_is_said(
    new_context: NewContext,
) -> None:
    context = new_context()
    context.add_init_script(FORBID)
    page = context.new_page()
    page.goto("./")
    wait_until_ready(page)
    put(page, "slips", a_slip(3))
    page.evaluate("location.hash = '#/you'")
    expect(page.locator("#you-lead")).to_contain_text("1 game ")
    expect(page.locator(".storage")).to_have_count(0)
    assert has(page, "ledger")
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('', '') }")
    page.reload()
    wait_until_ready(page)
    expect(page.locator("#you-lead")).to_contain_text("1 game ")
    page.evaluate("localStorage.clear()")
    page.add_init_script("Storage.prototype.getItem = () => { throw new DOMException('', '') }")
    page.reload()
    wait_until_ready(page)
    expect(page.locator(".storage")).to_contain_text("saves nothing for this page")
