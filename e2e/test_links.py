"""Links in real browsers: replayed, continued, and left again; several in one page."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.browsing import OpenPage

GOLDEN = Path(__file__).parents[1] / "tests" / "engine" / "golden" / "links.json"
KEPT = {one["name"]: one["link"] for one in json.loads(GOLDEN.read_text(encoding="utf-8"))}


def follow(page: Page, link: str) -> None:
    """Follow a link like a person who presses it on the page."""
    page.evaluate("hash => { location.hash = hash; }", f"#/{link}")


def reloaded(page: Page) -> None:
    page.reload()
    page.locator("html[data-state=ready]").wait_for(state="attached")


@pytest.mark.in_one("chromium")
def test_links_of_every_kind_in_one_page(open_page: OpenPage) -> None:
    page = open_page("phone")
    title = page.locator("#viewed-title")

    # A game with comments and side lines: by keys, buttons, the slider; the place is kept.
    follow(page, KEPT["bargain-hunt-replay-with-side-lines"])
    expect(title).to_have_text("Move 40 of 70")
    expect(title).to_be_focused()
    expect(page.locator("#comment")).to_have_text("“Trump?”")
    page.keyboard.press("ArrowRight")
    expect(title).to_have_text("Move 41 of 70")
    expect(page.locator("#announce p").last).to_contain_text("Move 41 of 70")
    page.locator("#to-on").click()
    page.locator("#to-on").click()
    expect(title).to_have_text("Move 43 of 70")
    page.locator("#view-at").focus()
    page.keyboard.press("ArrowLeft")
    expect(title).to_have_text("Move 42 of 70")
    reloaded(page)
    expect(title).to_have_text("Move 42 of 70")
    page.locator("#view-at").fill("12")
    page.locator(".way").click()
    expect(title).to_contain_text("move 1 of 3")
    page.locator("#to-main").press("Enter")
    expect(title).to_have_text("Move 12 of 70")
    page.locator("#show-hands").click()
    expect(page.locator(".open-hand")).to_have_count(3)
    page.locator("#view-speed").select_option("fast")
    page.locator("#run").click()
    expect(title).to_have_text(re.compile("Move 1[4-9] of 70"))
    page.locator("#run").click()
    page.evaluate("history.back()")  # jumping over all the steps
    expect(page.locator("[data-screen=start]")).to_be_visible()

    # Continuing from a position, and once more from the start of the link.
    follow(page, KEPT["volltreffer-position-play"])
    expect(page).to_have_url(re.compile("#/play$"))
    page.locator(".hand [data-card].legal").first.click()
    expect(page.locator("[data-moves='0']")).to_have_count(0)
    page.locator("#tool-again").click()
    expect(page.locator("[data-moves='0']")).to_have_count(1)
    page.locator(".hand [data-card].legal").first.click()

    # A broken link loses nothing.
    follow(page, "bargain-hunt?players=4&deal=4711&moves=broken")
    expect(page.locator(".wrong")).to_contain_text("moves")
    expect(page.locator("#broken-text")).to_have_value(
        "bargain-hunt?players=4&deal=4711&moves=broken"
    )

    # A deal: the current game is set aside, and can be restored.
    follow(page, "bargain-hunt?players=3&edition=french&deal=4711&level=random")
    expect(page.locator("#notice")).to_contain_text("Volltreffer")
    follow(page, "play/more")
    expect(page.locator("#sheet .why")).to_contain_text("4711")
    follow(page, "play")
    page.locator("#notice-back").click()
    expect(page.locator(".range")).to_be_visible()
