"""A whole game by keyboard alone; the beginning and the end of one by mouse, and by touch."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from e2e import saves
from e2e.browsing import OpenPage
from e2e.table import Table, touching


def expect_the_end(table: Table, players: int, rounds: int) -> None:
    """Expect final scores, their history, and the chart."""
    page = table.page
    expect(page.locator(".rank")).to_have_count(players)
    assert page.locator(".rank.winner").count()
    expect(page.locator(".verdict")).to_be_visible()
    page.locator("#went-summary").press("Enter")
    expect(page.locator(".story")).to_be_visible()
    expect(page.locator("#chart-table tbody tr")).to_have_count(rounds)
    expect(page.locator(".chart polyline")).to_have_count(players)
    assert "The game is over" in page.locator("#announce").inner_text()


@pytest.mark.long
@pytest.mark.in_one("chromium")
def test_by_mouse(open_page: OpenPage) -> None:
    table = Table(open_page(quick=True))
    table.deal(4, "english")
    rng = Random(1)
    for _move in range(12):  # into the second round
        assert table.my_turn()
        table.move(rng)
    table.bring(saves.at(saves.is_ending, seed=11))  # whose deal number has two digits
    table.play_out(rng)
    expect_the_end(table, 4, 4)
    table.follow("#/play/more")
    number = table.page.locator("#sheet .why").inner_text()
    table.follow("#/play")
    table.take_step("same-deal")
    expect(table.stall).to_have_attribute("data-screen", "preliminary")
    table.follow("#/play/more")
    expect(table.page.locator("#sheet .why")).to_have_text(number)


@pytest.mark.long
@pytest.mark.in_one("chromium")
def test_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page(quick=True)
    table = Table(page)
    tab_to(page, "game-bargain-hunt")
    page.keyboard.press("Enter")
    expect(page.locator("#own-title")).to_be_focused()
    tab_to(page, "table-summary")
    page.keyboard.press("Enter")
    tab_to(page, "edition-english")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#edition-french")).to_be_checked()
    tab_to(page, "players-4")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#players-3")).to_be_checked()
    tab_to(page, "pace-normal")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#pace-instant")).to_be_checked()
    tab_to(page, "deal-cards", "Shift+Tab")
    page.keyboard.press("Enter")
    expect(table.stall).to_have_attribute("data-screen", "preliminary")
    rng = Random(2)
    while table.my_turn():
        before = str(table.moves)
        if table.screen == "clearing":
            assert table.focus == "clearing-title"
            if page.locator("button.stack").count():
                tab_to(page, page.locator("button.stack").first.get_attribute("id") or "")
                page.keyboard.press("Enter")
            tab_to(page, page.locator(".choice").first.get_attribute("id") or "")
            page.keyboard.press("Enter")
        else:
            play_by_keys(table, rng)
        table.wait_for_a_move(before)
    expect(page.locator("#verdict")).to_be_focused()
    expect_the_end(table, 3, 6)


def tab_to(page: Page, target: str, key: str = "Tab") -> None:
    """Press Tab, or Shift+Tab, until the element has the focus."""
    for _press in range(60):
        if page.evaluate("document.activeElement.id") == target:
            return
        page.keyboard.press(key)
    raise AssertionError(f"{target} cannot be reached")


FOCUS = "[document.activeElement.id, document.activeElement.ariaDisabled]"


def go_to_a_legal_card(page: Page) -> None:
    """Move by arrows, if needed, to the next legal card."""
    met: list[str] = []
    while len(set(met)) == len(met):
        target, is_disabled = page.evaluate(FOCUS)
        assert target.startswith("card-"), target
        if is_disabled != "true":
            return
        met.append(target)
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"none of {met} may be laid")


def play_by_keys(table: Table, rng: Random) -> None:
    """Play a legal card, found by moving through the hand."""
    page = table.page
    for _step in range(rng.randrange(1, 4)):
        page.keyboard.press("ArrowRight")
    go_to_a_legal_card(page)
    page.keyboard.press(rng.choice(["Enter", "Space"]))
    if page.locator("#ask").count():
        assert table.focus.startswith("answer-")
        is_call = page.locator("#answer-trump").count()
        page.keyboard.press(rng.choice("tp") if is_call else rng.choice("ou"))


@pytest.mark.long
@pytest.mark.in_one("chromium")
def test_by_touch_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("phone")
    table = Table(page, touching(page))
    table.deal(4, "english")
    for _move in range(3):
        table.my_turn()
        table.move(Random(3))
    width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0, f"the page is {width} px too wide"
    table.bring(saves.at(saves.is_ending))
    table.play_out(Random(3))
    expect_the_end(table, 4, 4)
