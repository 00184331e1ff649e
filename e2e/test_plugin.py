"""A game from another package (tests/whist), in a site built with it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.hosting import Host
from e2e.table import Table
from e2e.test_whole_games import expect_the_end, go_to_a_legal_card, play_by_keys, tab_to
from tools.console import BUILD, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from e2e.browsing import OpenPage

SITE = BUILD / "plugin"
ENVIRONMENT = {**os.environ, "TRICK_HUNT_GAMES": "tests.whist", "PYTHONPATH": f"{ROOT}:{ROOT}/py"}


def run(*words: str, text: str = "") -> str:
    """Return the output of a command that knows the plugin."""
    command = [sys.executable, "-m", *words]
    ran = subprocess.run(
        command, cwd=ROOT, env=ENVIRONMENT, input=text, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.fixture
def site() -> Iterator[str]:
    """Serve a site built with the plugin; yield its address."""
    run("tools.site", "--into", str(SITE), "--without-snapshot")
    with Host(SITE) as host:
        yield host.address


@pytest.mark.thorough  # a site is built for it; the tests of all games cover the rest
@pytest.mark.long
@pytest.mark.in_one("chromium")
def test_a_guest_is_played_like_any_other_game(open_page: OpenPage, site: str) -> None:
    page = open_page(quick=True, host=site, at=site)
    table = Table(page)
    deal_by_keys(page)
    expect(table.stall).to_have_attribute("data-screen", "table")
    page.keyboard.press("w")
    expect(page.locator("#announce")).to_contain_text("Trump: hearts.")
    is_refused_with_its_clause(table)
    is_hinted_and_undone(table)
    rng = Random(3)
    while table.my_turn():
        before = str(table.moves)
        play_by_keys(table, rng)
        table.wait_for_a_move(before)
    expect_the_end(table, 4, 4)
    is_told_alike_elsewhere(page)


def deal_by_keys(page: Page) -> None:
    """Choose the plugin, and deal its cards."""
    tab_to(page, "game-whist")
    page.keyboard.press("Enter")
    expect(page.locator("#own-title")).to_be_focused()
    tab_to(page, "table-summary")
    page.keyboard.press("Enter")
    tab_to(page, "pace-normal")
    for pace in ("fast", "instant"):
        page.keyboard.press("ArrowRight")
        expect(page.locator(f"#pace-{pace}")).to_be_checked()
    page.keyboard.press("Shift+Tab")
    tab_to(page, "deal-cards", "Shift+Tab")
    page.keyboard.press("Enter")


def is_refused_with_its_clause(table: Table) -> None:
    """Play until some card is illegal; try it, and read the reason in the rulebook."""
    page = table.page
    while table.my_turn() and not page.locator(".hand .illegal").count():
        before = str(table.moves)
        go_to_a_legal_card(page)
        page.keyboard.press("Enter")
        table.wait_for_a_move(before)
    page.locator(".hand .illegal").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#refusal")).to_contain_text("Follow")
    expect(page.locator("#refusal-clause")).to_contain_text("WH-5 · Playing to a trick")
    page.locator("#refusal-clause").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#WH-5")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#refusal")).to_have_count(0)


def is_hinted_and_undone(table: Table) -> None:
    """Ask for a hint, play it, and undo it."""
    page = table.page
    assert table.my_turn()
    before = str(table.moves)
    page.locator(".hand .legal").first.focus()
    page.keyboard.press("i")
    page.locator("#play-hint").click()
    table.wait_for_a_move(before)
    assert table.my_turn()
    page.keyboard.press("z")
    expect(table.stall).to_have_attribute("data-moves", before)


def is_told_alike_elsewhere(page: Page) -> None:
    """The link opens the game; the commands read it, and describe it in the same way."""
    scores = [one.inner_text() for one in page.locator(".rank .score").all()]
    page.evaluate("location.hash = '#/play/share'")
    link = page.locator("#share-link").input_value()
    record = page.locator("#share-record").input_value()
    page.goto(link)
    stall = page.locator(".stall")
    expect(page.locator("#viewed-title")).to_be_visible()
    page.keyboard.press("Home")
    expect(stall).to_have_attribute("data-moves", "0")
    page.keyboard.press("ArrowRight")
    expect(stall).to_have_attribute("data-moves", "1")
    page.keyboard.press("End")
    expect(stall).to_have_attribute("data-screen", "end")
    content = link.partition("#/")[2]
    assert run("trickhunt", "link", content).strip() == content.partition("&at=")[0]
    told = run("trickhunt", "replay", "-", text=record)
    assert "The game is over" in told
    for score in scores:
        assert re.search(rf"\b{re.findall('[0-9]+', score)[0]}\b", told.splitlines()[-1])
