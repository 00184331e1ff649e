"""axe finds no serious problem on any screen, in light and dark colours."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e import saves
from e2e.axe import Judged
from e2e.browsing import NewContext
from e2e.table import Table
from e2e.test_links import KEPT


def check_study(table: Table, check: Judged) -> None:
    """Check the expert's review after a game, and a watched game."""
    page = table.page
    table.take_step("review")
    expect(page.locator("#review-title")).to_be_visible()
    check("review")
    page.locator(".strip a").first.click()
    expect(page.locator("#reviewed-title")).to_be_visible()
    check("a past decision")

    table.bring(saves.watched(saves.at(saves.is_waiting)))
    check("watching")


def check_links(table: Table, check: Judged) -> None:
    """Check a linked game, one in a side line, and the message for a broken link."""
    page = table.page
    for name, target in (
        ("bargain-hunt-replay-with-side-lines", "#viewed-title"),
        ("bargain-hunt-in-a-side-line", "#to-main"),
        ("broken", "#broken-title"),
    ):
        link = KEPT.get(name, "bargain-hunt?players=4&moves=broken")
        table.follow(f"#/{link}")
        expect(page.locator(target)).to_be_visible()
        check(name)


def check_before_playing(table: Table, check: Judged) -> None:
    """Check the start page, a game's own page, and the page for writers."""
    page = table.page
    check("start")
    table.follow("#/writers")
    expect(page.locator("#writers-title")).to_be_focused()
    check("writers")
    table.follow("#/")
    table.choose_game("bargain-hunt")
    page.locator("#more-summary").click()
    page.locator("#deal").fill("x")
    page.locator("#deal-cards").click()
    expect(page.locator("#problem-deal")).to_be_visible()
    check("own page with a problem")
    page.locator("#deal").fill("")
    page.locator("#table-summary").click()
    expect(page.locator("#players-4")).to_be_hidden()
    check("own page")
    table.follow("#/")


@pytest.mark.usually_in("chromium")
@pytest.mark.long
@pytest.mark.only_browser("chromium")  # axe checks the page, not the browser
@pytest.mark.parametrize("on", ["desktop", pytest.param("phone", marks=pytest.mark.thorough)])
def test_axe_on_every_screen(new_context: NewContext, on: str) -> None:
    table = Table.unopened(new_context, on)
    page = table.page
    table.open()
    check = Judged(page, on)

    check_before_playing(table, check)
    table.resume(saves.at(saves.is_deep).text()[:-9])
    check("start with a damaged game")
    page.locator("#show-damaged").click()
    expect(page.locator("#sheet")).to_be_visible()
    check("damaged", "#sheet")

    table.bring(saves.at(saves.is_showing))
    page.locator(".hand button").first.focus()
    check("preliminary")

    table.bring(saves.at(saves.is_deep))
    check("table")
    page.locator(".hand .illegal").first.click(force=True)
    expect(page.locator("#refusal")).to_be_visible()
    check("refusal")
    for over in ("last", "history", "junk", "more", "settings", "keys", "rules/BH-8", "hint"):
        table.follow(f"#/play/{over}")
        expect(page.locator("#sheet")).to_be_visible()
        check(over, "#sheet")
        table.back()
        expect(page.locator("#sheet")).to_be_hidden()

    table.bring(saves.at(saves.is_doubtful))
    table.choose_a_doubtful_card()
    expect(page.locator("#ask")).to_be_visible()
    check("question")

    for moment in (saves.is_complete, saves.is_clearing, saves.is_clearing_last, saves.is_over):
        table.bring(saves.at(moment))
        check(moment.__name__)
    page.locator("#went-summary").click()
    page.locator("#chart-summary").click()
    check("end with table")
    check_study(table, check)
    check_links(table, check)

    assert check.found == {}
    assert check.screens == 29
