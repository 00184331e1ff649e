"""Volltreffer in real browsers: whole games, its options, every phase, axe on every screen."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Locator, expect

from e2e import ranges
from e2e.axe import Judged
from e2e.browsing import DEVICES, NewContext, OpenPage
from e2e.ranges import Range
from e2e.saves import Wanted
from e2e.table import kept, touching
from e2e.test_whole_games import go_to_a_legal_card, tab_to


def expect_the_end(table: Range, players: int) -> None:
    """Expect the player nearest to 66, the history by rounds, the track and the chart."""
    page = table.page
    expect(page.locator(".rank")).to_have_count(players)
    assert page.locator(".rank.winner").count()
    page.locator("#went-summary").press("Enter")
    rounds = page.locator("#chart-table tbody tr").count()
    assert rounds > 0
    expect(page.locator("#rounds-table tbody")).to_have_count(rounds)
    expect(page.locator(".chart polyline")).to_have_count(players)
    expect(page.locator(".chart .band")).to_have_count(1)
    expect(page.locator(".track .place")).to_have_count(players)
    assert "The game is over" in page.locator("#announce").inner_text()


@pytest.mark.thorough  # whole games: tests/table; each phase: below
@pytest.mark.long
@pytest.mark.in_one("firefox")
def test_by_mouse(open_page: OpenPage) -> None:
    table = Range(open_page(quick=True))
    table.deal_out(4, rounds=1)
    table.play_out(Random(1))
    expect_the_end(table, 4)
    # The value of the deal still grows above it, and moves it under a mouse.
    table.page.locator("#went-summary").press("Enter")
    table.page.locator("#rounds-summary").press("Enter")
    expect(table.page.locator("#rounds-table")).to_be_visible()
    table.take_step("same-deal")
    expect(table.stall).to_have_attribute("data-screen", "market")


@pytest.mark.long
@pytest.mark.in_one("chromium")
@pytest.mark.thorough
def test_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page(quick=True)
    table = Range(page)
    tab_to(page, "game-volltreffer")
    page.keyboard.press("Enter")
    expect(page.locator("#own-title")).to_be_focused()
    tab_to(page, "table-summary")
    page.keyboard.press("Enter")
    tab_to(page, "players-4")
    page.keyboard.press("ArrowLeft")
    tab_to(page, "pace-normal")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    tab_to(page, "more-summary")
    page.keyboard.press("Enter")
    tab_to(page, "max_rounds")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("1")
    page.keyboard.press("Enter")  # in a field, the key deals
    expect(table.stall).to_have_attribute("data-screen", "market")
    rng = Random(2)
    while table.my_turn():
        before = str(table.moves)
        if table.screen == "melding":
            assert table.focus == "melding-title"
            tab_to(page, page.locator(".choice").last.get_attribute("id") or "")
            page.keyboard.press("Enter")
        else:
            for _step in range(rng.randrange(1, 4)):
                page.keyboard.press("ArrowRight")
            go_to_a_legal_card(page)
            page.keyboard.press(rng.choice(["Enter", "Space"]))
        table.wait_for_a_move(before)
    expect(page.locator("#verdict")).to_be_focused()
    expect_the_end(table, 3)


@pytest.mark.long
@pytest.mark.in_one("chromium")
@pytest.mark.thorough
def test_the_variant_of_five_by_touch_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("phone", quick=True)
    table = Range(page, touching(page))
    table.deal_out(5, variant=True, rounds=1, start="25")
    expect(page.locator(".where")).to_contain_text("variant")
    assert page.locator(".mine .space-number").inner_text() == "25"
    expect(page.locator(".space.goal")).to_have_count(7)
    for _move in range(3):
        table.my_turn()
        table.move(Random(3))
    width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0, f"the page is {width} px too wide"
    table.play_out(Random(3))
    expect_the_end(table, 5)


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_one_click_from_a_deal_and_remembered(new_context: NewContext) -> None:
    table = Range.opened(new_context)
    table.page.locator("#deal-volltreffer").click()
    expect(table.stall).to_have_attribute("data-screen", "market")
    table.open_more("home")
    expect(table.page.locator("#waiting")).to_contain_text("Volltreffer")
    table.reload()
    expect(table.page.locator("#waiting")).to_contain_text("Volltreffer")
    expect(table.page.locator("#continue")).to_be_visible()
    table.page.locator("#deal-bargain-hunt").click()
    expect(table.stall).to_have_attribute("data-screen", "preliminary")


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_what_is_too_dear_is_tried_and_explained(new_context: NewContext) -> None:
    table = Range.unopened(new_context)
    page = table.page
    table.resume(ranges.at(ranges.is_poor, lavish=True))
    page.locator(".goods.illegal").first.click(force=True)
    expect(page.locator("#refusal")).to_contain_text("paid in full")
    page.locator("#refusal-clause").click()
    expect(page.locator("#VT-2")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    expect(table.stall).to_have_attribute("data-screen", "market")


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_two_cards_are_exchanged_and_it_is_taken_back(new_context: NewContext) -> None:
    table = Range.unopened(new_context)
    page = table.page
    table.resume(ranges.at(ranges.is_exchanging, variant=True))
    goods = page.locator(".goods")
    first, last = goods.first.get_attribute("id"), goods.last.get_attribute("id")
    goods.first.click()
    expect(page.locator(".goods[data-move]")).to_have_count(3)
    table.reload()  # the first of the two is remembered
    expect(page.locator(".goods[data-move]")).to_have_count(3)
    goods.last.click()
    expect(goods.first).to_have_attribute("id", str(last))
    expect(goods.last).to_have_attribute("id", str(first))
    page.keyboard.press("z")
    expect(goods.first).to_have_attribute("id", str(first))
    expect(page.locator("#phase")).to_contain_text("exchange two")


MOMENTS = [
    pytest.param((ranges.is_exchanging, ranges.is_last_of_round), id="some"),
    pytest.param((ranges.is_melding, ranges.is_over), id="others"),
]


@pytest.mark.thorough  # tests/table/session/test_session.py has every moment
@pytest.mark.in_one("chromium")
@pytest.mark.parametrize("moments", MOMENTS)
def test_reload_resumes_exactly_there(new_context: NewContext, moments: tuple[Wanted, ...]) -> None:
    table = Range.unopened(new_context)
    table.open()
    for moment in moments:
        table.bring(ranges.at(moment, variant=moment is ranges.is_exchanging))
        before, saved = table.look(), kept(table.page, "game")
        table.reload()
        expect(table.page.locator(".stall[data-moves]")).to_be_visible()
        assert table.look() == before, moment.__name__
        assert kept(table.page, "game") == saved, moment.__name__


def height(one: Locator) -> float:
    """Return the height of an element on the page."""
    box = one.bounding_box()
    assert box is not None
    return box["height"]


@pytest.mark.in_one("chromium")
def test_purchases_are_folded_away_on_a_phone(new_context: NewContext) -> None:
    table = Range.unopened(new_context, "phone")
    table.resume(ranges.at(ranges.is_buying))
    chips = table.page.locator(".seat .chips").first
    assert height(chips) > 10
    table.page.locator("#fold").click()
    expect(table.page.locator("#fold")).to_have_attribute("aria-expanded", "false")
    assert height(chips) < 2
    table.reload()
    expect(table.page.locator("#fold")).to_have_attribute("aria-expanded", "false")


@pytest.mark.thorough  # test_fitting.py and test_layout.py check it, too
@pytest.mark.in_one("chromium")
def test_nothing_is_too_wide(new_context: NewContext) -> None:
    table = Range.unopened(new_context, "phone")
    table.open()
    for moment in (ranges.is_buying, ranges.is_melding, ranges.is_playing, ranges.is_over):
        table.bring(ranges.at(moment, players=5))
        if moment is ranges.is_over:
            table.page.locator("#hurry").click()
            expect(table.page.locator("#verdict")).to_be_visible()
        for device in DEVICES.values():
            table.page.set_viewport_size(device["viewport"])
            width = table.page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert width <= 0, f"{moment.__name__} is {width} px too wide"


@pytest.mark.usually_in("chromium")
@pytest.mark.long
@pytest.mark.only_browser("chromium")  # axe checks the page, not the browser
@pytest.mark.parametrize("on", ["desktop", pytest.param("phone", marks=pytest.mark.thorough)])
def test_axe_on_every_screen(new_context: NewContext, on: str) -> None:
    table = Range.unopened(new_context, on)
    page = table.page
    check = Judged(page, on)
    table.open()
    table.choose_game("volltreffer")
    page.locator("#more-summary").click()
    check("start")
    for moment in (
        ranges.is_buying,
        ranges.is_exchanging,
        ranges.is_melding,
        ranges.is_playing,
        ranges.is_complete,
        ranges.is_over,
    ):
        table.bring(ranges.at(moment, variant=moment is ranges.is_exchanging))
        if moment is ranges.is_over:
            page.locator("#hurry").click()  # the last trick is still on the table
            expect(page.locator("#verdict")).to_be_visible()
        check(moment.__name__)
        if moment is ranges.is_exchanging:
            page.locator(".goods").first.click()
            check("exchange asked")
        if moment is ranges.is_playing:
            page.locator(".hand .illegal").first.click(force=True)
            expect(page.locator("#refusal")).to_be_visible()
            check("refusal")
            for over in ("last", "history", "bought", "keys", "rules/VT-9"):
                table.follow(f"#/play/{over}")
                expect(page.locator("#sheet")).to_be_visible()
                check(over, "#sheet")
                table.back()
                expect(page.locator("#sheet")).to_be_hidden()
    page.locator("#went-summary").click()
    page.locator("#rounds-summary").click()
    page.locator("#chart-summary").click()
    check("end with tables")
    assert check.found == {}
