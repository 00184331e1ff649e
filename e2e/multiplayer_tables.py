"""A table of several devices in browsers: how the tests invite, join, and play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from playwright.sync_api import Page, expect

from e2e.browsing import DEVICES, READY_MS, NewContext, wait_until_ready
from trickhunt.games.registry import GAMES

NAMES = ("Anna", "Bertha", "Cem", "Dora", "Emil")
"""The people's names, by seat."""

CAN = ":not([aria-disabled=true])"
HAND = f"#app .hand [data-act=card]{CAN}, #app [data-act=card].legal"
PRESSED = f"#app [data-act=move]{CAN}, {HAND}, #hurry"
"""The controls that continue the game, on any device."""

# Presses one of several controls at random, repeatedly; a page counts the moves that it made.
PLAY = """([selector, seed, pause]) => {
  window.made = 0;
  let lot = seed;
  const press = () => {
    const all = [...document.querySelectorAll(selector)].filter(one => !one.closest("#past"));
    lot = (lot * 48271) % 2147483647;
    const one = all[lot % all.length];
    window.made += one !== undefined && one.id !== "hurry";
    one?.click();
  };
  window.pressing = setInterval(press, pause);
}"""
STOP = "clearInterval(window.pressing)"
QUICKLY_MS = 15
"""Milliseconds before each move of a page, by default."""


def choose_pace(page: Page, game: str) -> None:
    """Open a game's own page, and choose a pace without pauses."""
    page.goto(f"./#/{game}")
    wait_until_ready(page)
    if not page.locator("#pace-instant").is_visible():
        page.locator("#table-summary").click()
    page.locator("label", has=page.locator("#pace-instant")).click()


def dealt(page: Page, game: str = "bargain-hunt", players: int = 0) -> None:
    """Deal on a page, at a pace without pauses.

    Args:
        players: the number of players; 0 for the default.
    """
    choose_pace(page, game)
    if page.locator(f"#players-{players}").count():
        page.locator("label", has=page.locator(f"#players-{players}")).click()
    page.locator("#deal-cards").click()
    expect(page).to_have_url("./#/play")


def laid(page: Page, game: str, players: int) -> None:
    """Set up a table for a number of players on a page, before the deal."""
    page.goto("./#/together")
    wait_until_ready(page)
    page.locator("label", has=page.locator(f"#game-{game}")).click()
    if len({*GAMES[game].seats}) > 1:  # otherwise there is nothing to choose
        page.locator("label", has=page.locator(f"#players-{players}")).click()


def invited(host: Page, seat: int = 2) -> str:
    """Invite somebody to a seat, counted from 0; return the link."""
    if host.url.endswith("/together"):
        host.locator(f"#elsewhere-{seat}").click()
    else:
        if not host.url.endswith("/invite"):
            host.goto("./#/play/invite")
        host.locator(f"#together-seat-{seat}").click()
    return shown(host)


def shown(host: Page) -> str:
    """Show the code of an invitation; return its link."""
    host.locator("[id^=together-code] > summary").click()
    expect(host.locator("#together-state")).to_contain_text("answer")
    return host.locator("#together-sent").input_value()


def answered(guest: Page, link: str, name: str = "Bertha") -> str:
    """Open an invitation and take the seat; return the answer."""
    guest.goto(link)
    wait_until_ready(guest)
    guest.locator("#together-take").click()
    answer = guest.locator("#together-sent").input_value()
    if guest.locator("#together-name").count():  # else it was known before
        guest.locator("#together-name").fill(name)
        guest.locator("#together-name").press("Tab")
    return answer


def seated(host: Page, seat: int, answer: str) -> None:
    """Enter an answer, and wait until its sender sits at the table."""
    field = host.locator("#together-answer")
    if not field.is_visible():  # without leave to read what was copied, the button shows the field
        host.locator("#together-paste").click()
    field.fill(answer)
    if host.url.endswith("/together"):
        expect(host.locator(f"#chair-{seat}")).to_have_attribute("data-state", "open")
        return
    chair = host.locator(".chairs .chair").nth(seat)
    expect(chair).to_have_attribute("data-state", "open")


def gathered(
    new_context: NewContext,
    game: str,
    players: int,
    devices: Sequence[str] = (),
    begin: Callable[[Page], None] | None = None,
) -> list[Page]:
    """Return a host and guests in all other seats, each in its own context.

    Args:
        devices: the kinds of the guests' devices, by seat; a desktop by default.
        begin: starts the game that they join, if they do not join before the deal.

    Returns:
        Their pages, by seat.
    """
    pages = [new_context(**DEVICES["desktop"]).new_page()]
    if begin is not None:
        dealt(pages[0], game, players)
        begin(pages[0])
    else:
        choose_pace(pages[0], game)
        laid(pages[0], game, players)
    for seat in range(1, players):
        device = devices[seat - 1] if seat <= len(devices) else "desktop"
        guest = new_context(**DEVICES[device]).new_page()
        seated(pages[0], seat, answered(guest, invited(pages[0], seat), NAMES[seat]))
        pages.append(guest)
    if begin is not None:
        pages[0].goto("./#/play")
    else:
        pages[0].locator("#deal-together").click()
    for page in pages:
        expect(page).to_have_url("./#/play", timeout=READY_MS)
    return pages


def play(pages: Sequence[Page], pause: int = QUICKLY_MS) -> None:
    """Let each page make random moves, looking for one every `pause` milliseconds."""
    for at, page in enumerate(pages):
        page.evaluate(PLAY, [PRESSED, 1 + at, pause])


def play_out(pages: Sequence[Page]) -> list[int]:
    """Play on all devices until all show the end; return the number of moves of each."""
    play(pages)
    for page in pages:
        page.locator("#app .stall[data-screen=end]").wait_for(timeout=READY_MS * 4)
    return [page.evaluate(f"{STOP}, window.made") for page in pages]


def moves(page: Page) -> int:
    """Return the number of moves that a device shows."""
    return int(page.locator("#app .stall").get_attribute("data-moves") or 0)


def come_back(host: Page, guest: Page, seat: int) -> None:
    """Invite an absent person again with one press, and take the seat for them."""
    host.locator(f"#again-{seat}").click()
    link = shown(host)
    guest.goto(link)
    expect(guest.locator("#together-name")).to_have_value(NAMES[seat])
    guest.locator("#together-take").click()
    seated(host, seat, guest.locator("#together-sent").input_value())
    expect(guest).to_have_url("./#/play", timeout=READY_MS)
    host.locator("#close").click()
