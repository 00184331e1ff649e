"""axe finds nothing serious or worse on any screen, in light and in dark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import pytest
from playwright.sync_api import expect

from e2e import saves
from e2e.browsing import wait_until_ready
from e2e.table import Table
from e2e.test_links import KEPT
from tools.console import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from e2e.browsing import NewContext

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"

SETTLED = """() => Promise.all(document.getAnimations()
    .filter(one => one.effect.getComputedTiming().endTime < 5000)
    .map(one => one.finished.catch(() => null)))"""
"""Waits for what moves or changes its colour: half-way, it has contrasts of its own."""


def problems(page: Page) -> list[str]:
    """What axe finds that is serious or worse, with where."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))  # no script tag gets past the policy
    page.evaluate(SETTLED)
    found: list[dict[str, Any]] = page.evaluate(
        "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
    )
    return [
        f"{one['id']}: {node['html'][:160]} – {node['failureSummary'][:300]}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:3]
    ]


def check_study(table: Table, check: Callable[[str], None]) -> None:
    """Check what the expert says after a game, and a game that is watched."""
    page = table.page
    page.locator("#review").click()
    expect(page.locator("#review-title")).to_be_visible()
    check("review")
    page.locator(".decision a").first.click()
    expect(page.locator("#reviewed-title")).to_be_visible()
    check("a past decision")

    table.resume(saves.watched(saves.at(saves.is_waiting)), "slow")
    check("watching")


def check_links(table: Table, check: Callable[[str], None]) -> None:
    """Check a linked game, one in a side line, and what is said of a link that is broken."""
    page = table.page
    for name, target in (
        ("bargain-hunt-replay-with-side-lines", "#viewed-title"),
        ("bargain-hunt-in-a-side-line", "#to-main"),
        ("broken", "#broken-title"),
    ):
        link = KEPT.get(name, "bargain-hunt?players=4&moves=broken")
        page.evaluate("address => { location.hash = address }", f"#/{link}")
        expect(page.locator(target)).to_be_visible()
        check(name)


@pytest.mark.only_browser("chromium")  # axe judges the page, not the browser
@pytest.mark.parametrize("on", ["desktop", "phone"])
def test_axe_on_every_screen(new_context: NewContext, on: str) -> None:
    table = Table.unopened(new_context, on)
    page = table.page
    page.goto("./")
    wait_until_ready(page)
    found: dict[str, list[str]] = {}

    def check(name: str) -> None:
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found[f"{name}, {scheme}"] = problems(page)

    check("start")
    page.locator("#more-summary").click()
    page.locator("#deal").fill("x")
    page.locator("#deal-cards").click()
    expect(page.locator("#problem-deal")).to_be_visible()
    check("start with a problem")

    table.resume(saves.at(saves.is_deep).text()[:-9])
    check("start with a damaged game")
    page.locator("#show-damaged").click()
    expect(page.locator("#sheet")).to_be_visible()
    check("damaged")

    table.resume(saves.at(saves.is_showing))
    page.locator(".hand button").first.focus()
    check("preliminary")

    table.resume(saves.at(saves.is_deep))
    check("table")
    page.locator(".hand .illegal").first.click(force=True)
    expect(page.locator("#refusal")).to_be_visible()
    check("refusal")
    for over in ("last", "history", "junk", "settings", "keys", "rules/BH-8", "hint"):
        page.evaluate("address => { location.hash = address }", f"#/play/{over}")
        expect(page.locator("#sheet")).to_be_visible()
        check(over)
        table.back()
        expect(page.locator("#sheet")).to_be_hidden()

    table.resume(saves.at(saves.is_doubtful))
    ways = page.locator(".hand .legal")
    for at in range(ways.count()):
        ways.nth(at).click()
        if page.locator("#ask").count():
            break
    expect(page.locator("#ask")).to_be_visible()
    check("question")

    for moment in (saves.is_complete, saves.is_clearing, saves.is_clearing_last, saves.is_over):
        table.resume(saves.at(moment))
        expect(page.locator(".stall[data-moves]")).to_be_visible()
        check(moment.__name__)
    page.locator("#chart-summary").click()
    check("end with table")
    check_study(table, check)
    check_links(table, check)

    assert {name: one for name, one in found.items() if one} == {}
    assert len(found) == 2 * 26
