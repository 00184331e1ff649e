"""Leaving and returning at any moment; damaged saves; storage that refuses."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from e2e import saves
from e2e.browsing import NewContext, wait_until_ready
from e2e.table import Table, kept

THOROUGH = pytest.mark.thorough


@pytest.fixture
def table(new_context: NewContext) -> Table:
    return Table.unopened(new_context)


@pytest.fixture
def start(new_context: NewContext) -> Table:
    return Table.opened(new_context)


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_choices_of_the_start_are_remembered(start: Table) -> None:
    page = start.page
    start.choose_game("bargain-hunt")
    page.locator("#name-1").fill("Zoë <b>")
    page.locator("#kind-2").select_option("random")
    start.follow("#/")
    start.deal(3, "french", "fast")
    start.reload()
    expect(start.stall).to_have_attribute("data-screen", "preliminary")
    expect(page.locator(".seat .name").first).to_contain_text("Zoë <b>")
    start.open_more("home")
    expect(page.locator("#continue")).to_be_visible()
    start.reload()
    expect(page.locator("#continue")).to_be_visible()
    page.locator("#game-bargain-hunt").click()  # unfolded parts stay unfolded
    expect(page.locator("#players-3")).to_be_checked()
    expect(page.locator("#edition-french")).to_be_checked()
    expect(page.locator("#pace-fast")).to_be_checked()
    expect(page.locator("#name-1")).to_have_value("Zoë <b>")
    expect(page.locator("#kind-2")).to_have_value("random")
    page.locator("#continue").click()
    expect(start.stall).to_have_attribute("data-screen", "preliminary")


@pytest.mark.thorough  # tests/table/store/test_setup.py
@pytest.mark.in_one("chromium")
def test_another_seat_can_be_taken(start: Table) -> None:
    page = start.page
    start.choose_game("bargain-hunt")
    page.locator("#kind-2").select_option("person")
    expect(page.locator("#sharing-words")).to_be_visible()
    page.locator("#kind-0").select_option("club")
    expect(page.locator("#sharing-words")).to_have_count(0)
    expect(page.locator("#name-2")).to_have_value("Bruno")
    page.locator("#players-3").check(force=True)
    start.follow("#/")
    start.deal(3, "english", "tap")


@pytest.mark.thorough  # tests/table/app/test_app.py
@pytest.mark.in_one("chromium")
def test_a_deal_number_is_played_again_and_a_bad_one_is_told(start: Table) -> None:
    page = start.page
    start.choose_game("bargain-hunt")
    page.locator("#more-summary").click()
    page.locator("#deal").fill("47 11")
    page.locator("#deal-cards").click()
    expect(page.locator("#problem-deal")).to_be_visible()
    expect(page.locator("#deal")).to_be_focused()
    hands = []
    for _time in range(2):
        page.locator("#deal").fill("4711")
        page.locator("label:has(#pace-instant)").click()
        page.locator("#deal-cards").click()
        start.follow("#/play/more")
        expect(page.locator("#sheet .why")).to_contain_text("4711")
        hands.append(page.locator(".hand [data-card]").evaluate_all("all => all.map(c => c.id)"))
        start.back()
        expect(page.locator("#sheet")).to_be_hidden()
        start.back()
    assert hands[0] == hands[1]


MOMENTS = [
    pytest.param((saves.is_complete, saves.is_clearing), id="some"),
    pytest.param((saves.is_showing, saves.is_over), id="others", marks=THOROUGH),
]


@pytest.mark.long
@pytest.mark.in_one("chromium")
@pytest.mark.parametrize("moments", MOMENTS)
def test_a_reload_shows_the_same_and_the_game_goes_on(
    table: Table, moments: tuple[saves.Wanted, ...]
) -> None:
    table.open()
    for moment in moments:
        table.bring(saves.at(moment, edition="french", players=3))
        before = table.look()
        table.reload()
        assert table.look() == before, moment.__name__
        go_on(table)


def go_on(table: Table) -> None:
    """Take the next step, for whichever player."""
    page, moves = table.page, table.moves
    if page.locator(".phase.you").count():
        table.move(Random(1))
    elif page.locator("#hurry").count():
        page.locator("#hurry").click()
        page.locator(f'.stall[data-moves="{moves}"]:has(.trick.complete)').wait_for(
            state="detached"
        )
    else:
        table.take_step("new-deal")
        expect(table.stall).to_have_attribute("data-moves", "0")


@THOROUGH
@pytest.mark.in_one("firefox")
def test_a_reload_in_the_middle_of_a_game_as_it_is_played(start: Table) -> None:
    rng = Random(4)
    start.deal(4)
    for _move in range(2):
        start.my_turn()
        start.move(rng)
    before = kept(start.page, "game")
    start.reload()
    after = kept(start.page, "game")
    assert after[:200] == before[:200]
    assert start.moves >= 1
    start.my_turn()


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
@pytest.mark.parametrize(
    "damage", ["cut", *(pytest.param(one, marks=THOROUGH) for one in ("altered", "nonsense"))]
)
def test_a_damaged_game_is_reported_and_kept(table: Table, damage: str) -> None:
    page = table.page
    text = saves.at(saves.is_deep).text()
    damaged = {
        "cut": text[: len(text) // 2],
        "altered": text.replace(" G", " Y", 1),
        "nonsense": "<script>alert(1)</script>",
    }[damage]
    table.resume(damaged)
    expect(table.stall).to_have_attribute("data-screen", "start")
    expect(page.locator(".damage")).to_contain_text("left as it is")
    assert kept(page, "game") == damaged
    page.locator("#show-damaged").click()
    expect(page.locator("#damaged-text-0")).to_have_value(damaged)
    table.back()
    table.deal(3)
    assert kept(page, "damaged") == damaged
    table.back()
    page.locator("#drop-damaged").click()
    expect(page.locator(".damage")).to_have_count(0)
    assert kept(page, "damaged") == ""


@pytest.mark.in_one("chromium")
def test_without_storage_the_game_goes_on_and_says_so(table: Table) -> None:
    page = table.page
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"
    )
    page.goto("./")
    wait_until_ready(page)
    table.deal(3)
    expect(page.locator("#announce")).to_contain_text("cannot be resumed")
    table.my_turn()
    table.move(Random(1))
    page.locator("#unkept").click()
    expect(page.locator("#sheet")).to_contain_text("storage is full or switched off")


@pytest.mark.in_one("chromium")
def test_two_tabs_ask_with_which_game_to_go_on(start: Table) -> None:
    start.deal(3)
    start.my_turn()
    other = Table(start.page.context.new_page())
    other.page.goto("./")
    wait_until_ready(other.page)
    other.page.locator("#continue").click()
    other.my_turn()
    other.move(Random(1))
    other.my_turn()
    other.open_more("settings")  # below it, the game waits
    start.page.bring_to_front()
    sheet = start.page.locator("#sheet")
    expect(sheet).to_contain_text("Another tab or window has saved a game")
    start.page.locator("#take-other").focus()
    start.page.keyboard.press("Enter")
    expect(sheet).not_to_be_visible()
    expect(start.stall).to_have_attribute("data-moves", str(other.moves))
    start.my_turn()
    start.move(Random(1))
    expect(other.page.locator("#sheet")).to_contain_text("Another tab or window")


@pytest.mark.in_one("chromium")
@pytest.mark.errors_expected
def test_an_error_says_what_to_do(table: Table) -> None:
    page = table.page
    table.resume(saves.at(saves.is_showing))
    page.evaluate("document.querySelector('.hand button').dataset.card = 'nothing'")
    page.locator(".hand button").first.click()
    expect(table.stall).to_have_attribute("data-screen", "broken")
    expect(page.locator("#alert")).to_contain_text("load the page again")
    page.locator("#reload").click()
    wait_until_ready(page)
    expect(table.stall).to_have_attribute("data-screen", "preliminary")
