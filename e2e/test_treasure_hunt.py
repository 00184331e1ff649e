"""Treasure Hunt in real browsers: whole games, the strict table, the golden card, returning."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Locator, expect

from e2e import hunting
from e2e.axe import Judged
from e2e.browsing import NewContext, OpenPage, wait_until_ready
from e2e.hunting import Hunt
from e2e.saves import Wanted


@pytest.fixture
def hunt(new_context: NewContext) -> Hunt:
    return Hunt.unopened(new_context)


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_a_whole_game_by_mouse(open_page: OpenPage) -> None:
    page = open_page(quick=True)
    hunt = Hunt(page)
    hunt.deal_hunt(pace="fast")
    rounds = 0
    rng = Random(1)
    while True:
        if hunt.ready() == "scored":
            rounds += 1
            if rounds == 10:
                expect(page.locator(".golden-shown li strong")).to_have_count(0)
                page.locator("#hurry").click()
                expect(page.locator("#golden-is")).to_contain_text("The golden card is the")
            else:
                expect(page.locator("#sheet-table tbody .now th")).to_have_text(str(rounds))
        if not hunt.my_turn():
            break
        hunt.move(rng)
    assert rounds == 10
    expect(page.locator(".rank")).to_have_count(3)
    page.locator("#went-summary").press("Enter")
    expect(page.locator(".chart svg")).to_be_visible()
    expect(page.locator("#sheet-table tbody tr")).to_have_count(10)
    hunt.take_step("same-deal")
    expect(hunt.stall).not_to_have_attribute("data-screen", "end")
    assert hunt.my_turn()


@pytest.mark.in_one("chromium")
def test_beginning_and_end_by_keyboard_on_the_strict_table_dealt_by_the_total(
    open_page: OpenPage,
) -> None:
    page = open_page(quick=True)

    def press(control: Locator) -> None:
        field = control.evaluate("one => one.closest('label')?.control?.id ?? ''")
        target = page.locator(f"#{field}") if field else control
        target.focus()
        page.keyboard.press("Space" if field else "Enter")

    hunt = Hunt(page, press)
    hunt.deal_hunt("true", "total")
    expect(page.locator(".where")).to_contain_text("Strict table")
    rng = Random(5)
    for _move in range(5):
        assert hunt.my_turn()
        hunt.move(rng)
    hunt.bring(hunting.at(hunting.is_ending, "true", "total"))
    hunt.play_out(rng)
    expect(page.locator("#verdict")).to_be_visible()
    expect(page.locator(".ranking > li")).to_have_count(3)


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_faults_of_the_strict_table_are_called_out(hunt: Hunt) -> None:
    page = hunt.page
    hunt.resume(hunting.at(hunting.is_owing, "true"))
    cards = page.locator(".turn-card")
    expect(cards).to_have_count(4)
    # Turned without need, and turned back: that costs 50, at once.
    free = page.locator(".turn-card[aria-label*='face up']").first
    name = free.get_attribute("id")
    free.click()
    turned = page.locator(f"#{name}")
    expect(turned.locator(".flip.down")).to_have_count(1)
    assert hunt.focus == name
    hunt.act(turned)
    fault = page.locator(".fault")
    expect(fault).to_contain_text("50 penalty points")
    expect(fault.locator("a")).to_have_attribute("href", "#/play/rules/TH-12")
    expect(page.locator("#announce")).to_contain_text("50 penalty points")
    expect(page.locator(".mine .penalty")).to_contain_text("50")
    # A card played without turning the required suit card: 10 more.
    hunt.act(page.locator(".hand .legal").first)
    expect(page.locator(".fault").first).to_contain_text("10 penalty points")
    expect(page.locator("#announce")).to_contain_text("10 penalty points")
    fault.locator("a").first.click()
    expect(page.locator("#TH-12")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    page.locator("#tool-undo").click()
    expect(page.locator(".mine .penalty")).to_contain_text("50")


@pytest.mark.in_one("chromium")
@pytest.mark.thorough
def test_human_eyes_miss_a_fault_now_and_then(hunt: Hunt) -> None:
    page = hunt.page
    hunt.open()
    hunt.deal_hunt("lenient")
    expect(page.locator(".where")).to_contain_text("human eyes")
    assert hunt.my_turn()
    page.locator(".bid-choice").first.click()
    # Turned and turned back repeatedly: whether it is noticed is random.
    card = page.locator("#turn-club")
    met = set()
    for _time in range(40):
        assert hunt.my_turn()
        for is_down in (1, 0):
            card.click()
            expect(card.locator(".flip.down")).to_have_count(is_down)
        met.add(page.locator(".fault").count())
        if len(met) == 2:
            break
    assert met == {0, 1}
    page.goto("./?again#/treasure-hunt")
    wait_until_ready(page)
    expect(page.locator("#strict-lenient")).to_be_checked()


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_turning_what_is_due_costs_nothing(hunt: Hunt) -> None:
    page = hunt.page
    hunt.resume(hunting.at(hunting.is_owing, "true"))
    led = page.locator(".sign.follow .mark").get_attribute("data-suit")
    trump = page.locator(".sign.trump .mark").get_attribute("data-suit")
    page.locator(f"#turn-{led}").click()
    expect(page.locator(f"#turn-{led} .flip.down")).to_have_count(1)
    moves = str(hunt.moves)
    page.locator(f".hand [data-suit={trump}]").first.click()
    expect(hunt.stall).not_to_have_attribute("data-moves", moves)
    expect(page.locator(".fault")).to_have_count(0)


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_a_refusal_names_the_clause_and_the_honest_table_turns_by_itself(hunt: Hunt) -> None:
    page = hunt.page
    hunt.resume(hunting.at(hunting.is_refused))
    expect(page.locator(".turn-card")).to_have_count(0)
    page.locator(".hand .illegal").first.click(force=True)
    expect(page.locator("#refusal-clause")).to_contain_text("TH-")
    expect(page.locator("#alert")).to_contain_text("TH-")
    page.locator("#refusal-clause").click()
    expect(page.locator("#sheet article.chosen")).to_be_visible()


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_the_sheet_and_the_last_trick_lie_over_the_table(hunt: Hunt) -> None:
    page = hunt.page
    hunt.resume(hunting.at(hunting.is_refused))
    page.keyboard.press("p")
    expect(page.locator("#sheet #sheet-table")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    page.locator("#to-sheet").click()
    expect(page.locator("#sheet #sheet-table")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    page.keyboard.press("s")
    expect(page.locator("#announce")).to_contain_text("predicted")


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_four_colours_are_a_setting(hunt: Hunt) -> None:
    page = hunt.page
    hunt.resume(hunting.at(hunting.is_refused))
    expect(page.locator(".table.hunt")).to_have_attribute("data-suits", "two")
    hunt.open_more("settings")
    page.locator("label:has(#set-four_colours)").click()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator(".table.hunt")).to_have_attribute("data-suits", "four")


MOMENTS = [
    pytest.param((hunting.is_scored, hunting.is_last_card), id="some"),
    pytest.param((hunting.is_predicting,), id="others"),
]


@pytest.mark.thorough  # tests/table/session/test_session.py has every moment
@pytest.mark.in_one("chromium")
@pytest.mark.parametrize("moments", MOMENTS)
def test_a_reload_shows_the_same_and_the_game_goes_on(
    hunt: Hunt, moments: tuple[Wanted, ...]
) -> None:
    hunt.open()
    for moment in moments:
        hunt.bring(hunting.at(moment))
        before = look_once_more(hunt, moment)
        hunt.reload()
        assert look_once_more(hunt, moment) == before, moment.__name__
        go_on(hunt, moment)


def look_once_more(hunt: Hunt, moment: Wanted) -> str:
    """Return all text at the end of a round once its points are shown."""
    if moment is hunting.is_scored:
        hunt.page.locator(".trick.complete").wait_for()
        hunt.page.locator("#hurry").click()
        expect(hunt.stall).to_have_attribute("data-screen", "scored")
    return hunt.page.locator("#app").inner_text()


def go_on(hunt: Hunt, moment: Wanted) -> None:
    """Take the next step, for whichever player."""
    page = hunt.page
    if moment is hunting.is_last_card:
        hunt.finish()
        expect(page.locator(".golden-shown li")).to_have_count(3)
        page.locator("#hurry").click()
        expect(page.locator(".golden-shown li strong")).to_have_count(3)
        hunt.act(page.locator("#hurry"))
        expect(hunt.stall).to_have_attribute("data-screen", "end")
    elif page.locator(".phase.you").count():
        hunt.move(Random(1))
    else:
        page.locator("#hurry").click()
        expect(hunt.stall).to_have_attribute("data-screen", "prediction")


@pytest.mark.usually_in("chromium")
@pytest.mark.long
@pytest.mark.only_browser("chromium")  # axe checks the page, not the browser
@pytest.mark.parametrize("on", ["desktop", pytest.param("phone", marks=pytest.mark.thorough)])
def test_axe_on_every_screen(new_context: NewContext, on: str) -> None:
    hunt = Hunt.unopened(new_context, on)
    page = hunt.page
    check = Judged(page, on)
    hunt.open()
    hunt.choose_game("treasure-hunt")
    check("own page")
    hunt.bring(hunting.at(hunting.is_predicting))
    check("prediction")
    hunt.bring(hunting.at(hunting.is_naming))
    check("golden")
    hunt.bring(hunting.at(hunting.is_refused))
    page.locator(".hand .illegal").first.click(force=True)
    check("table, refused")
    page.locator("#refusal-close").click()
    page.locator("#to-sheet").click()
    check("sheet", "#sheet")
    hunt.bring(hunting.at(hunting.is_owing, "true"))
    page.locator(".turn-card").first.click()
    page.locator(".turn-card").first.press("Enter")  # a second click there, so soon, is ignored
    expect(page.locator(".fault")).to_be_visible()
    check("strict table, a fault")
    hunt.bring(hunting.at(hunting.is_last_card))
    hunt.finish()
    check("scored, the golden card face down")
    hunt.act(page.locator("#hurry"))
    expect(page.locator(".golden-shown li strong")).to_have_count(3)
    check("scored")
    hunt.act(page.locator("#hurry"))
    expect(hunt.stall).to_have_attribute("data-screen", "end")
    check("end")
    assert check.found == {}
