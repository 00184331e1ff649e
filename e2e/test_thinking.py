"""The expert in the page: interrupted, asked for a hint, stepping through a game; watched bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e import saves
from e2e.browsing import FAST_CLOCK, SLOW_CLOCK
from e2e.table import Table

if TYPE_CHECKING:
    from e2e.browsing import NewContext

THINKS = ".phase.thinks"


@pytest.fixture
def table(new_context: NewContext) -> Table:
    return Table.unopened(new_context)


@pytest.mark.in_one("chromium")
def test_an_expert_that_thinks_is_interrupted_by_undo_and_by_a_new_game(table: Table) -> None:
    page = table.page
    page.add_init_script(SLOW_CLOCK)  # slow enough for anybody to see it think
    table.resume(saves.against("expert", saves.at(saves.is_deep)), "slow")
    before = table.moves
    page.locator(".hand .legal").first.click()
    if page.locator("#ask").count():
        page.locator("#ask [data-move]").first.click()
    expect(page.locator(THINKS)).to_be_visible()
    page.locator("#tool-undo").click()
    expect(table.stall).to_have_attribute("data-moves", str(before))
    expect(page.locator(".phase.you")).to_be_visible()
    expect(page.locator(THINKS)).to_have_count(0)
    table.open_more("home")
    page.locator("#deal-volltreffer").click()
    expect(table.stall).to_have_attribute("data-screen", "market")


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_a_hint_is_read_and_taken(table: Table) -> None:
    page = table.page
    table.resume(saves.at(saves.is_doubtful))
    before = table.moves
    page.locator("#hint").click()
    page.locator("#play-hint").wait_for()
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator(".hinted")).to_be_in_viewport(ratio=1)
    expect(page.locator(".hinted")).to_be_focused()
    expect(page.locator("#announce")).to_contain_text(page.locator("#coach > p").inner_text())
    page.locator("#why").click()
    expect(page.locator(".expected tbody tr.best")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    # The bulb removes the hint from the table, without any obligation.
    page.locator("#hint").click()
    expect(page.locator("#play-hint")).to_have_count(0)
    assert table.moves == before
    page.locator("#hint").press("Enter")  # a second click here would be a double one
    page.locator("#play-hint").click()
    expect(table.stall).to_have_attribute("data-moves", str(before + 1))


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_a_finished_game_is_gone_through(table: Table) -> None:
    page = table.page
    page.add_init_script(FAST_CLOCK)  # tests/table covers the quality of its opinions
    table.resume(saves.at(saves.is_over), "instant")
    table.take_step("review")
    expect(page.locator("#review-title")).to_be_focused()
    page.locator(".worst a").first.click()
    expect(page.locator("#find-title")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#review-title")).to_be_visible()
    page.locator(".worst summary").first.click()
    page.locator(".worst .answer a").first.click()
    expect(page.locator("#reviewed-title")).to_be_focused()
    expect(page.locator(".expected .yours")).to_have_count(1)
    moves = table.moves
    page.keyboard.press("Escape")
    expect(page.locator("#review-title")).to_be_visible()
    table.back()
    expect(table.stall).to_have_attribute("data-screen", "end")
    page.goto(f"{page.url.partition('#')[0]}#/review/{moves}")
    page.locator("#play-from-here").click()
    expect(table.stall).to_have_attribute("data-moves", str(moves))
    expect(page.locator(".phase.you")).to_be_visible()


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_bots_are_watched_step_by_step(table: Table) -> None:
    page = table.page
    table.resume(saves.watched(saves.at(saves.is_waiting)), "slow")
    page.keyboard.press("Space")
    expect(page.locator("#watch-pause")).to_have_text("Continue")
    page.keyboard.press("ArrowRight")
    before = table.moves
    page.locator("#watch-step").click()
    expect(table.stall).not_to_have_attribute("data-moves", str(before))
    expect(page.locator(".open-hand")).to_have_count(3)
    page.locator("#watch-open").click()
    expect(page.locator(".open-hand")).to_have_count(0)
    page.locator("#watch-pace").select_option("fast")
    page.keyboard.press("Escape")
    page.locator("#watch-pause").click()
    before = table.moves
    expect(table.stall).not_to_have_attribute("data-moves", str(before))
