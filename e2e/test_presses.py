"""One press decides once, whatever repeats it; keys of any layout; undo and redo."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e import saves
from e2e.browsing import READY_MS, NewContext
from e2e.table import IS_MOVED, MY_TURN, Table, kept

HELD = 60
"""The number of repeats of a key held for two seconds."""

BLOCK = """milliseconds => {
    const until = performance.now() + milliseconds;
    while (performance.now() < until);
}"""

BLOCK_SOON = f"milliseconds => void setTimeout({BLOCK}, 50, milliseconds)"
"""Blocks the page for a while, but not before this call has returned."""

DOWN = """([key, code, repeat]) => {
    const at = document.activeElement ?? document.body;
    const said = { key, code, repeat, bubbles: true, cancelable: true };
    const event = new KeyboardEvent("keydown", said);
    at.dispatchEvent(event);
    return event.defaultPrevented;
}"""
"""Presses a key of any layout; returns whether the page used it."""

RISEN = """before => Number(document.querySelector("#app .stall").dataset.moves) > before"""

FALLEN = """before => Number(document.querySelector("#app .stall").dataset.moves) < before"""


@pytest.fixture
def table(new_context: NewContext) -> Table:
    return Table.unopened(new_context)


def hold(page: Page, key: str) -> None:
    """Hold a key for as long as sixty repeats."""
    for _time in range(HELD):
        page.keyboard.down(key)
    page.keyboard.up(key)


def my_moves(page: Page) -> int:
    """Return the number of the person's moves in the saved game."""
    return str(json.loads(kept(page, "game"))["record"]).count("\n0 ")


def at_my_turn(page: Page) -> None:
    page.locator(MY_TURN).wait_for()


@pytest.mark.usually_in("firefox")
def test_a_held_key_deals_and_plays_nothing_more(table: Table) -> None:
    page = table.page
    table.open(settings='{"pace": "instant", "sound_asked": true}')
    page.locator("[data-act=deal]").first.focus()
    hold(page, "Enter")
    at_my_turn(page)
    assert my_moves(page) == 0


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_nor_does_it_where_python_comes_while_it_is_held(new_context: NewContext) -> None:
    table = Table.unopened(new_context)
    page = table.page
    page.goto("./")
    page.locator("[data-act=deal]").first.focus()
    while page.evaluate("document.documentElement.dataset.state") == "loading":
        page.keyboard.down("Enter")
    for _time in range(HELD):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    at_my_turn(page)
    assert my_moves(page) == 0


@pytest.mark.usually_in("chromium")
def test_at_the_table_a_held_key_plays_one_card(table: Table) -> None:
    page = table.page
    table.resume(saves.at(saves.is_deep), "instant")
    at_my_turn(page)
    before = my_moves(page)
    moves = table.moves
    page.locator(".hand .legal").first.focus()
    hold(page, "Enter")
    if page.locator("#ask").count():  # it has asked, and was not answered
        assert my_moves(page) == before
        return
    page.wait_for_function(RISEN, arg=moves)
    assert my_moves(page) == before + 1


@pytest.mark.usually_in("firefox")
def test_held_undo_takes_one_decision_back_and_held_redo_brings_one_again(table: Table) -> None:
    page = table.page
    table.resume(saves.at(saves.is_deep), "tap")
    at_my_turn(page)
    before, moves = my_moves(page), table.moves
    game = kept(page, "game")
    hold(page, "z")
    page.wait_for_function(FALLEN, arg=moves)
    assert my_moves(page) == before - 1
    page.keyboard.press("z")
    page.keyboard.press("z")
    expect(page.locator("#announce")).to_contain_text("Undone.")
    table.reload()
    assert my_moves(page) == before - 3
    hold(page, "y")
    expect(page.locator("#announce")).to_contain_text("Redone.")
    assert my_moves(page) == before - 2
    page.keyboard.press("Shift+Z")
    table.open_more("redo")
    expect(table.stall).to_have_attribute("data-moves", str(moves))
    assert kept(page, "game") == game


@pytest.mark.parametrize("gap", [pytest.param(0, marks=pytest.mark.thorough), 120])
def test_a_double_tap_plays_one_card_where_others_do_not_wait(table: Table, gap: int) -> None:
    page = table.page
    table.resume(saves.at(saves.is_deep), "instant")
    at_my_turn(page)
    before, moves = my_moves(page), table.moves
    box = page.locator(".hand .legal").first.bounding_box()
    assert box is not None
    x, y = box["x"] + 12, box["y"] + 12
    for _tap in range(3):
        page.mouse.click(x, y)
        page.wait_for_timeout(gap)
    if not page.locator("#ask").count():
        page.wait_for_function(RISEN, arg=moves)
    assert my_moves(page) <= before + 1


@pytest.mark.usually_in("chromium")
def test_clicks_on_a_page_that_does_not_answer_yet_play_one_card(table: Table) -> None:
    page = table.page
    table.resume(saves.at(saves.is_deep), "instant")
    at_my_turn(page)
    before, moves = my_moves(page), table.moves
    boxes = [one.bounding_box() for one in page.locator(".hand .legal").all()]
    page.evaluate(BLOCK_SOON, 1500)
    page.wait_for_timeout(100)
    for box in boxes:
        assert box is not None
        page.mouse.click(box["x"] + 12, box["y"] + 12, delay=5)
        page.wait_for_timeout(30)
    if not page.locator("#ask").count():
        page.wait_for_function(RISEN, arg=moves)
    page.evaluate("0")
    assert my_moves(page) <= before + 1


@pytest.mark.usually_in("firefox")
def test_tools_that_only_click_can_play(table: Table) -> None:
    page = table.page
    table.resume(saves.at(saves.is_deep), "instant")
    for _card in range(2):
        at_my_turn(page)
        before = str(table.moves)
        page.evaluate("document.querySelector('.hand .legal').click()")
        if page.locator("#ask").count():
            page.evaluate("document.querySelector('#ask [data-move]').click()")
        page.wait_for_function(IS_MOVED, arg=before, timeout=READY_MS)


@pytest.mark.in_one("chromium")
@pytest.mark.parametrize(
    ("key", "code", "acts"),
    [
        ("я", "KeyZ", True),  # Russian
        ("w", "KeyZ", False),  # French: reads the table out
        *(
            pytest.param(*one, marks=pytest.mark.thorough)
            for one in (
                ("ζ", "KeyZ", True),  # Greek
                ("つ", "KeyZ", True),  # kana
                ("ז", "KeyZ", True),  # Hebrew, if it were there
                ("ئ", "KeyZ", True),  # Arabic
                ("y", "KeyZ", False),  # German: Y is there, which has nothing to redo
                ("z", "KeyY", True),  # German
                ("Process", "KeyZ", False),  # an input method
            )
        ),
    ],
)
def test_letters_work_on_every_layout(table: Table, key: str, code: str, acts: Any) -> None:
    page = table.page
    table.resume(saves.at(saves.is_deep), "tap")
    before, moves = my_moves(page), table.moves
    page.evaluate(DOWN, [key, code, False])
    if acts:
        page.wait_for_function(FALLEN, arg=moves)
    assert my_moves(page) == before - bool(acts)
