"""People on their own devices, connected without a server, through the controls of the page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from e2e import saves
from e2e.axe import problems
from e2e.browsing import DEVICES, READY_MS, NewContext, wait_until_ready
from e2e.multiplayer_tables import (
    NAMES,
    STOP,
    answered,
    come_back,
    dealt,
    gathered,
    invited,
    moves,
    play,
    play_out,
    seated,
    shown,
)
from e2e.table import Table
from e2e.test_whole_games import go_to_a_legal_card
from table.session.session import Session
from table.store.saved_game import Saved
from table.store.setup import default_setup
from tools.browsers import launch_options

FOUND: dict[str, str | float | bool] = {
    "media.peerconnection.ice.obfuscate_host_addresses": False,
    "media.peerconnection.ice.loopback": True,
}
"""By default, Firefox hides the addresses of a machine and does not look for itself on it."""

WHOLE = [
    ("bargain-hunt", 4),
    ("bargain-hunt", 3),
    ("volltreffer", 5),
    ("volltreffer", 4),
    ("volltreffer", 3),
    ("treasure-hunt", 3),
]


FEWEST_SCREENS = 3
"""The least number of screens of each game: before the tricks, in the tricks, and the end."""


@pytest.fixture
def firefox(playwright: Playwright, base_url: str) -> Iterator[BrowserContext]:
    """Return a context of Firefox, next to the browser of the test."""
    options: dict[str, Any] | None = launch_options(playwright.firefox)
    if options is None:
        pytest.skip("firefox is not on this machine (see: make test-e2e)")
    browser = playwright.firefox.launch(**options, firefox_user_prefs=FOUND)
    yield browser.new_context(base_url=base_url, service_workers="block")
    browser.close()


def judged(page: Page) -> None:
    """Expect that axe finds nothing."""
    assert problems(page) == []


def is_last_round(session: Session) -> bool:
    """Return whether the last round begins, before anybody has moved in it."""
    state = saves.state_of(session)
    before = session.progress.now.before
    is_new = before is not None and before.state.round < state.round
    return is_new and state.round == state.game.terms.rounds and saves.mine(session)


@pytest.mark.long
@pytest.mark.in_one("chromium")
def test_three_play_to_the_end_on_three_devices(new_context: NewContext) -> None:
    host = new_context(**DEVICES["desktop"]).new_page()
    dealt(host, "bargain-hunt", 3)
    Table(host).bring(saves.when(is_last_round, players=3))
    link = invited(host, 2)
    expect(host.locator(".code svg")).to_be_visible()
    judged(host)
    guest = new_context(**DEVICES["phone"]).new_page()
    answer = answered(guest, link, NAMES[2])
    judged(guest)
    # Opened as a link in another tab, the answer reaches the game.
    tab = host.context.new_page()
    tab.goto(answer)
    wait_until_ready(tab)
    expect(tab.locator("#join-title")).to_have_text("The answer was accepted")
    tab.close()
    chair = host.locator(".chairs .chair").nth(2)
    expect(chair).to_have_attribute("data-state", "open")
    expect(chair).to_contain_text(NAMES[2])
    other = new_context(**DEVICES["desktop"]).new_page()
    seated(host, 1, answered(other, invited(host, 1), NAMES[1]))
    expect(guest).to_have_url("./#/play")
    judged(guest)
    host.locator("#close").click()
    # One guest reloads the page, and returns by one press of the host.
    guest.reload()
    wait_until_ready(guest)
    expect(guest.locator("#join-title")).to_contain_text("You were at")
    expect(host.locator(".mark-away")).to_be_visible()
    come_back(host, guest, 2)
    assert all(play_out([host, other, guest]))
    ranks = host.locator(".rank").all_inner_texts()
    assert all(any(name in rank for rank in ranks) for name in NAMES[1:3])
    assert len({moves(page) for page in (host, other, guest)}) == 1
    # The guest asks for another game, and all are dealt in by one press of the host.
    judged(guest)
    guest.locator("#ask-rematch").click()
    expect(host.locator(".rank .said")).to_be_visible()
    judged(host)
    host.locator("#new-deal").click()
    for page in (host, other, guest):
        expect(page.locator("#app .hand")).to_be_visible()


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
@pytest.mark.parametrize(("game", "players"), WHOLE)
def test_whole_games_on_as_many_devices(new_context: NewContext, game: str, players: int) -> None:
    setup = default_setup(game).with_players(players)
    if game == "volltreffer":  # random play takes thousands of moves
        setup = setup.with_option("max_rounds", "2")
    # Nobody moves before the table has been checked: the host has the first move.
    deals = (Saved.new(setup.with_field("deal", str(number))) for number in range(1, 99))
    saved = next(one for one in deals if one.record.state().actor == 0)

    def begin(host: Page) -> None:
        Table(host).bring(saved)

    pages = gathered(new_context, game, players, ["phone", "tablet"], begin)
    assert all(play_out(pages))
    assert len({moves(page) for page in pages}) == 1


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_who_loads_the_page_again_goes_on(new_context: NewContext) -> None:
    host, first, second = pages = gathered(new_context, "treasure-hunt", 3)
    for at in (1, 2, 3):
        play(pages)
        stall = host.locator("#app .stall")
        expect(stall).to_have_attribute("data-moves", re.compile(rf"^{at}\d$"))
        for page in pages:
            page.evaluate(STOP)
        if at == 2:  # the host
            host.reload()
            wait_until_ready(host)
            expect(host.locator("#away")).to_contain_text(f"{NAMES[1]}, {NAMES[2]}")
            expect(first.locator("#paste-again")).to_be_visible()
            come_back(host, first, 1)
        else:
            second.reload()
            wait_until_ready(second)
            expect(second.locator("#join-title")).to_contain_text("You were at")
        come_back(host, second, 2)
    assert all(play_out(pages))


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_guests_whose_host_has_gone_play_the_next_game_together(new_context: NewContext) -> None:
    host, first, second = gathered(new_context, "treasure-hunt", 3)
    host.context.close()
    first.locator("#deal-here").click()
    expect(first).to_have_url("./#/together")
    first.locator("#lobby-table-summary").click()
    first.locator("#bot-0").click()
    seated(first, 2, answered(second, shown(first), NAMES[2]))
    first.locator("#deal-together").click()
    for page in (first, second):
        expect(page).to_have_url("./#/play")
    assert all(play_out([first, second]))
    for page, other in ((first, NAMES[2]), (second, NAMES[1])):
        expect(page.locator("#standing")).to_contain_text(other)


def guest_loads_again(pages: list[Page], new_context: NewContext) -> None:
    """A guest reloads the page."""
    del new_context
    pages[2].reload()
    wait_until_ready(pages[2])
    expect(pages[2].locator("#join-title")).to_contain_text("You were at")
    come_back(pages[0], pages[2], 2)


def guest_takes_another_device(pages: list[Page], new_context: NewContext) -> None:
    """A guest closes the page, and returns on a new device."""
    pages[2].close()
    pages[2] = new_context(**DEVICES["phone"]).new_page()
    come_back(pages[0], pages[2], 2)


def host_loads_again(pages: list[Page], new_context: NewContext) -> None:
    """The host reloads the page."""
    del new_context
    host, *guests = pages
    host.reload()
    wait_until_ready(host)
    for seat, guest in enumerate(guests, 1):
        expect(guest.locator("#paste-again")).to_be_visible()
        come_back(host, guest, seat)


SCREEN_IS_NEW = """seen => {
  const { screen } = document.querySelector("#app .stall").dataset;
  return seen.includes(screen) ? null : screen;
}"""


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
@pytest.mark.parametrize("game", ["bargain-hunt", "volltreffer", "treasure-hunt"])
@pytest.mark.parametrize("fault", [guest_loads_again, guest_takes_another_device, host_loads_again])
def test_whatever_happens_on_any_screen_the_game_goes_on_to_its_end(
    new_context: NewContext, game: str, fault: Callable[[list[Page], NewContext], None]
) -> None:
    pages = gathered(new_context, game, 3)
    seen: list[str] = []
    while "end" not in seen:
        play(pages)
        found = pages[0].wait_for_function(SCREEN_IS_NEW, arg=seen, timeout=READY_MS * 4)
        for page in pages:
            page.evaluate(STOP)
        seen.append(found.json_value())
        if seen[-1] != "end":
            fault(pages, new_context)
    assert len(seen) >= FEWEST_SCREENS
    for page in pages:
        expect(page.locator("#app .stall")).to_have_attribute("data-screen", "end")
    assert len({moves(page) for page in pages}) == 1


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_what_cannot_be_used_is_said_in_words(new_context: NewContext) -> None:
    host = new_context(**DEVICES["desktop"]).new_page()
    dealt(host)
    link = invited(host, 2)
    guest, late = (new_context(**DEVICES["desktop"]).new_page() for _page in range(2))
    late.goto(re.sub(r"&page=[^&]*", "&page=0.1", link))
    wait_until_ready(late)
    expect(late.locator("#together-problem")).to_contain_text("version 0.1")
    # Two people have the same invitation.
    first, second = answered(guest, link, NAMES[2]), answered(late, link, NAMES[3])
    seated(host, 2, first)
    invited(host, 3)
    for used in (first, second):
        host.locator("#together-answer").fill(used)
        expect(host.locator("#together-problem")).to_contain_text("already been used")
    # It is for another table.
    elsewhere = new_context(**DEVICES["desktop"]).new_page()
    dealt(elsewhere, "volltreffer")
    other = answered(late, invited(elsewhere, 1), NAMES[3])
    host.locator("#together-answer").fill(other)
    expect(host.locator("#together-problem")).to_contain_text(
        "does not answer an invitation to this"
    )
    expect(guest).to_have_url("./#/play")


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_by_keyboard_alone(new_context: NewContext) -> None:
    host, guest = (
        new_context(**DEVICES["desktop"], permissions=CLIPBOARD).new_page() for _page in range(2)
    )
    dealt(host, "bargain-hunt", 3)
    Table(host).bring(saves.when(is_last_round, players=3))
    press(host, "tool-menu")
    press(host, "more-person")
    press(host, "together-seat-2")
    reach(host, "together-who")
    host.keyboard.type(NAMES[0])
    press(host, "together-copy")
    guest.goto(copied(host))
    wait_until_ready(guest)
    press(guest, "together-take")
    reach(guest, "together-name")
    guest.keyboard.type(NAMES[2])
    press(guest, "together-copy")
    host.evaluate("dispatchEvent(new Event('focus'))")  # it finds the answer in the clipboard
    expect(guest).to_have_url("./#/play")
    host.keyboard.press("Escape")
    acted = dict.fromkeys((host, guest), 0)
    while host.locator("#app .stall[data-screen=end]").count() == 0:
        for page in acted:
            acted[page] += act(page)
    assert all(acted.values())
    expect(guest.locator("#app .stall[data-screen=end]")).to_be_visible()
    expect(guest.locator("#verdict")).to_be_focused()


CLIPBOARD = ["clipboard-read", "clipboard-write"]


def copied(page: Page) -> str:
    """Return the link copied on a page, which follows its words."""
    expect(page.locator("#together-copy")).to_be_focused()
    return str(page.evaluate("navigator.clipboard.readText()")).split()[-1]


def reach(page: Page, target: str) -> None:
    """Press Tab until an element has the focus whose id begins with a text."""
    for _press in range(80):
        if page.evaluate("document.activeElement.id").startswith(target):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{target} is not reached")


def press(page: Page, target: str) -> None:
    """Move to a control by Tab, and press it."""
    expect(page.locator(f"#{target}")).to_be_visible()
    reach(page, target)
    page.keyboard.press("Enter")


NEXT = """() => {
    const can = "#app [data-act=move]:not([aria-disabled=true]), #app .hand .legal";
    const one = [...document.querySelectorAll(can)].find(one => !one.closest("#past"));
    return one?.id ?? "";
}"""


def act(page: Page) -> bool:
    """Make a move by Tab, arrows and Enter; return false if none is possible."""
    target, before = page.evaluate(NEXT), str(moves(page))
    if not target:
        page.wait_for_timeout(50)
        return False
    if target.startswith("card-"):
        reach(page, "card-")
        go_to_a_legal_card(page)
        page.keyboard.press("Enter")
        if page.evaluate("document.querySelector('#ask') !== null"):
            page.keyboard.press("Enter")  # the first answer has the focus
    else:
        press(page, target)
    # Until the host's page has answered, the guest's page is unchanged.
    expect(page.locator("#app .stall")).not_to_have_attribute("data-moves", before)
    return True


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_chromium_and_firefox_play(new_context: NewContext, firefox: BrowserContext) -> None:
    host = new_context(**DEVICES["desktop"]).new_page()
    dealt(host, "bargain-hunt", 3)
    guest = firefox.new_page()
    seated(host, 2, answered(guest, invited(host), NAMES[2]))
    expect(guest).to_have_url("./#/play")
    host.locator("#close").click()
    assert all(play_out([host, guest]))


@pytest.mark.in_one("webkit")
def test_webkit_plays_or_says_that_it_cannot(new_context: NewContext) -> None:
    host = new_context(**DEVICES["desktop"]).new_page()
    dealt(host)
    host.goto("./#/play/invite")
    if not host.evaluate("'RTCPeerConnection' in window"):
        expect(host.locator("#together-problem")).to_contain_text("WebRTC")
        pytest.skip("this WebKit has no WebRTC, so it connects nobody; its page says so")
    guest = new_context(**DEVICES["phone"]).new_page()
    seated(host, 2, answered(guest, invited(host), NAMES[2]))
    expect(guest).to_have_url("./#/play")


@pytest.mark.in_one("chromium")
def test_two_newcomers_are_at_one_table(new_context: NewContext) -> None:
    """From the start page on, each using only what they see."""
    host = new_context(**DEVICES["phone"], permissions=CLIPBOARD).new_page()
    guest = new_context(**DEVICES["phone"]).new_page()
    host.goto("./")
    wait_until_ready(host)
    host.locator("#invite").click()
    host.locator("#together-who").fill(NAMES[0])
    judged(host)
    press(host, "together-copy")
    guest.goto(copied(host))
    wait_until_ready(guest)
    expect(guest.locator("#join-title")).to_contain_text(NAMES[0])
    judged(guest)
    answer = answered(guest, guest.url, NAMES[1])
    judged(guest)
    judged(host)
    # The page takes the answer by itself when its person comes back with it.
    host.evaluate("text => navigator.clipboard.writeText(text)", answer)
    host.evaluate("dispatchEvent(new Event('focus'))")
    expect(host.locator("#chair-1")).to_have_attribute("data-state", "open")
    for page, words in ((host, NAMES[1]), (guest, f"{NAMES[1]} (you)")):
        expect(page.locator(".sitting > li").nth(1)).to_have_text(words)
    expect(guest.locator("#app .hand")).to_have_count(0)
    judged(guest)
    host.locator("#deal-together").click()
    for page in (host, guest):
        expect(page.locator("#app .hand")).to_be_visible()
    guest.locator("#sign-open").click()
    guest.locator("#sign-hello").click()
    expect(guest.locator(".said .phrase")).to_have_text("Hello!")
    expect(host.locator(".said")).to_contain_text("Hello!")
