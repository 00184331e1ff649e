"""At the table: refusals, questions, undo, addresses, keys, announcements."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e import saves
from e2e.browsing import QUICK_CLOCK, NewContext
from e2e.table import Table
from table.page.presses import GHOST_MS


@pytest.fixture
def table(new_context: NewContext) -> Table:
    return Table.unopened(new_context)


@pytest.fixture
def start(new_context: NewContext) -> Table:
    return Table.opened(new_context)


def card(page: Page, name: str) -> Locator:
    """Return the first card of that name in the hand."""
    return page.locator(f".hand [data-card={name}]").first


@pytest.mark.in_one("firefox")
def test_an_illegal_card_can_be_tried_and_answers_why_not(table: Table) -> None:
    page = table.page
    saved = saves.at(saves.is_deep)
    table.resume(saved)
    name = page.locator(".hand .illegal").first.get_attribute("data-card") or ""
    before = table.moves
    card(page, name).click(force=True)  # also those that are aria-disabled
    refusal = page.locator("#refusal")
    expect(refusal).to_contain_text("Follow")
    expect(page.locator("#alert")).to_contain_text("BH-8")
    assert table.moves == before
    expect(card(page, name)).to_be_visible()
    refusal.get_by_role("link").click()
    sheet = page.locator("#sheet")
    expect(sheet).to_be_visible()
    expect(sheet.locator("#BH-8")).to_be_in_viewport()
    expect(sheet.locator("#BH-8")).to_be_focused()
    assert page.url.endswith("#/play/rules/BH-8")
    sheet.get_by_role("link", name="BH-13").first.click()
    expect(sheet.locator("#BH-13")).to_be_focused()
    table.back()
    expect(sheet).to_be_hidden()
    assert page.url.endswith("#/play")
    assert table.focus != ""
    page.locator(".hand .legal").first.click()
    expect(refusal).to_have_count(0)


@pytest.mark.in_one("firefox")
def test_a_question_is_asked_at_the_hand_and_can_be_left(table: Table) -> None:
    page = table.page
    table.resume(saves.at(saves.is_doubtful))
    table.choose_a_doubtful_card()
    expect(page.locator("#ask [data-move]")).to_have_count(2)
    assert table.focus.startswith("answer-")
    asked = page.locator(".hand .chosen").get_attribute("data-card")
    # Asked again after a reload.
    before = table.moves
    table.reload()
    expect(page.locator("#ask [data-move]")).to_have_count(2)
    assert table.moves == before
    page.keyboard.press("Escape")
    expect(page.locator("#ask")).to_have_count(0)
    assert table.focus.startswith("card-")
    card(page, str(asked)).click()
    page.locator("#ask [data-move]").last.click()
    expect(table.stall).to_have_attribute("data-moves", str(before + 1))


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_undo_goes_back_to_your_own_decisions_one_by_one(start: Table) -> None:
    page = start.page
    start.deal(4, "french")
    stands = []
    rng = Random(5)
    for _move in range(5):
        start.my_turn()
        stands.append((start.moves, page.locator(".hand").inner_html()))
        start.move(rng)
    for moves, hand in reversed(stands):
        page.locator("#tool-undo").click()
        expect(start.stall).to_have_attribute("data-moves", str(moves))
        expect(page.locator(".phase.you")).to_be_visible()
        names = page.locator(".hand [data-card]")
        assert [one in hand for one in names.evaluate_all("all => all.map(one => one.id)")]
    expect(page.locator("#tool-undo")).to_have_attribute("aria-disabled", "true")
    page.locator("#tool-undo").click(force=True)
    start.move(rng)


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_the_others_wait_for_a_tap_when_the_pace_is_so(table: Table) -> None:
    page = table.page
    page.add_init_script(QUICK_CLOCK)  # anything automatic would happen at once
    table.resume(saves.at(saves.is_waiting))
    before = table.moves
    expect(page.locator("#hurry")).to_have_text("Continue")
    page.keyboard.press("c")
    expect(page.locator("#announce")).to_contain_text("Your hand")
    assert table.moves == before
    page.keyboard.press("Space")
    expect(table.stall).to_have_attribute("data-moves", str(before + 1))
    if not page.locator(".phase.you").count():
        page.locator(".trick").click()
        page.locator(MOVED.format(before + 1)).wait_for(state="detached")


MOVED = '.stall[data-moves="{}"]:not(:has(.trick.complete))'


@pytest.mark.in_one("chromium")
def test_back_closes_what_lies_over_the_table_and_then_leaves_it(start: Table) -> None:
    page = start.page
    start.deal(3, "english", "tap")
    sheet = page.locator("#sheet")
    for tool, over in (
        ("rulebook", "rules"),
        ("menu", "more"),
    ):
        page.locator(f"#tool-{tool}").click()
        expect(sheet).to_be_visible()
        assert page.url.endswith(f"#/play/{over}")
        start.back()
        expect(sheet).to_be_hidden()
        assert start.focus == f"tool-{tool}"
    start.open_more("history")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    assert page.url.endswith("#/play")
    start.back()
    expect(start.stall).to_have_attribute("data-screen", "own")
    page.locator("#continue").click()
    expect(start.stall).to_have_attribute("data-screen", "preliminary")


@pytest.mark.thorough
@pytest.mark.in_one("firefox")
def test_single_keys_answer_and_can_be_switched_off(table: Table) -> None:
    page = table.page
    table.resume(saves.at(saves.is_deep))
    said = page.locator("#announce")
    for key, words in (("w", "Led"), ("c", "Your hand"), ("s", "collects")):
        page.keyboard.press(key)
        expect(said).to_contain_text(words)
    page.keyboard.press("h")
    expect(page.locator("#sheet-title")).to_have_text("History")
    expect(page.locator("#sheet-title")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    page.keyboard.press("?")
    expect(page.locator("#sheet-title")).to_have_text("Keys")
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    before = table.moves
    page.keyboard.press("z")
    expect(table.stall).not_to_have_attribute("data-moves", str(before))
    table.open_more("settings")
    page.locator("label:has(#set-shortcuts)").click()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    before = table.moves
    page.keyboard.press("z")
    page.keyboard.press("h")
    expect(page.locator("#sheet")).to_be_hidden()
    assert table.moves == before


@pytest.mark.thorough  # tests/table
@pytest.mark.in_one("chromium")
def test_the_junk_of_others_is_listed_with_a_perfect_memory(table: Table) -> None:
    page = table.page
    table.resume(saves.at(saves.is_deep))
    page.keyboard.press("j")
    lists = page.locator("#sheet .junk-of")
    expect(lists).to_have_count(1)
    page.keyboard.press("Escape")
    table.open_more("settings")
    page.locator("label:has(#set-perfect_memory)").click()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    page.keyboard.press("j")
    expect(lists).to_have_count(4)


@pytest.mark.thorough  # tests/table
@pytest.mark.in_one("chromium")
def test_clearing_shows_what_each_choice_does_before_it_is_made(table: Table) -> None:
    page = table.page
    table.resume(saves.at(saves.is_clearing))
    before = table.moves
    convert = page.locator(".stack[id^=clear-convert]").first
    expect(convert).to_contain_text("score from")
    convert.click()
    expect(convert).to_have_attribute("aria-pressed", "true")
    assert table.moves == before
    commit = page.locator("#clear-now")
    after = commit.locator(".effect .slate").last.inner_text()
    commit.click()
    expect(page.locator(".mine .slate, .you .moved .slate").first).to_contain_text(after)


@pytest.mark.thorough
@pytest.mark.in_one("firefox")
def test_colours_of_the_page_can_be_chosen(start: Table) -> None:
    page = start.page
    page.locator("#tool-settings").click()
    for theme in ("dark", "light"):
        page.locator(f"label:has(#set-theme-{theme})").click()
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
    page.locator("label:has(#set-theme-auto)").click()
    expect(page.locator("html")).not_to_have_attribute("data-theme", "light")


CLICKED_TWICE = """selector => {
  const at = { bubbles: true, cancelable: true, clientX: 9, clientY: 9 };
  const [first, second] = [1, 2].map((detail) => new MouseEvent("click", { ...at, detail }));
  window.second = second;
  document.querySelector(selector).dispatchEvent(first);
}"""
"""Presses something twice in a row, but returns only the result of the first press."""

TOLD_LATE = "selector => document.querySelector(selector).dispatchEvent(window.second)"


@pytest.mark.usually_in("firefox")
def test_a_double_click_decides_once(table: Table) -> None:
    page = table.page
    table.resume(saves.at(saves.is_clearing_last))
    expect(page.locator("#clearing-title")).to_have_text("Last clearing, 1 of 2")
    before = table.moves
    page.locator(".stack[aria-pressed]").first.click()
    page.wait_for_timeout(GHOST_MS)  # until then a click could still belong to that press
    page.evaluate(CLICKED_TWICE, "#clear-now")
    expect(page.locator("#clearing-title")).to_have_text("Last clearing, 2 of 2")
    page.evaluate(TOLD_LATE, "#clear-pass")
    assert table.moves == before + 1
    page.locator("#clear-pass").click()
    expect(table.stall).to_have_attribute("data-moves", str(before + 2))
