"""A table of several devices in browsers: how the tests invite, come, and play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from playwright.sync_api import Page, expect

from e2e.browsing import DEVICES, READY_MS, NewContext, wait_until_ready

NAMES = ("Anna", "Bertha", "Cem", "Dora", "Emil")
"""What people are called, by seat."""

CAN = ":not([aria-disabled=true])"
HAND = f"#app .hand [data-act=card]{CAN}, #app [data-act=card].legal"
PRESSED = f"#app [data-act=move]{CAN}, {HAND}, #hurry"
"""What goes on with the game, on either device."""

# Presses one of several things at random, again and again; a page counts the moves that it made.
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
"""How long a page waits before it makes a move, unless a longer time is asked for."""


def choose_pace(page: Page, game: str) -> None:
    """Open a game's own page, and have nobody wait for others."""
    page.goto(f"./#/{game}")
    wait_until_ready(page)
    if not page.locator("#pace-instant").is_visible():
        page.locator("#table-summary").click()
    page.locator("label", has=page.locator("#pace-instant")).click()


def dealt(page: Page, game: str = "bargain-hunt", players: int = 0) -> None:
    """Deal on a page, and wait for nobody.

    Args:
        page: the page of the host.
        game: the game.
        players: the number of players; 0 for as many as usual.
    """
    choose_pace(page, game)
    if page.locator(f"#players-{players}").count():
        page.locator("label", has=page.locator(f"#players-{players}")).click()
    page.locator("#deal-cards").click()
    expect(page).to_have_url("./#/play")


def laid(page: Page, game: str, players: int) -> None:
    """Lay a table for so many players on a page, before the deal."""
    page.goto("./#/together")
    wait_until_ready(page)
    page.locator("label", has=page.locator(f"#game-{game}")).click()
    page.locator("label", has=page.locator(f"#players-{players}")).click()


def invited(host: Page, seat: int = 2) -> str:
    """Invite somebody to a seat, counted from 0; returns the link."""
    if host.url.endswith("/together"):
        host.locator(f"#elsewhere-{seat}").click()
        expect(host.locator("#together-state")).to_contain_text("waiting for the answer")
        return host.locator("#together-sent").input_value()
    if not host.url.endswith("/invite"):
        host.goto("./#/play/invite")
    host.locator(f"#together-seat-{seat}").click()
    expect(host.locator("#together-state")).to_contain_text("waiting for the answer")
    return host.locator("#together-sent").input_value()


def answered(guest: Page, link: str, name: str = "Bertha") -> str:
    """Open an invitation and take the seat; returns the answer."""
    guest.goto(link)
    wait_until_ready(guest)
    guest.locator("#together-name").fill(name)
    guest.keyboard.press("Enter")
    return guest.locator("#together-sent").input_value()


def seated(host: Page, seat: int, answer: str) -> None:
    """Take an answer, and wait until whoever sent it sits at the table."""
    host.locator("#together-answer").fill(answer)
    if host.url.endswith("/together"):
        expect(host.locator(f"#chair-{seat}")).to_have_attribute("data-state", "open")
        return
    chair = host.locator(".chairs .chair").nth(seat - 1)
    expect(chair).to_have_attribute("data-state", "open")


def gathered(
    new_context: NewContext,
    game: str,
    players: int,
    devices: Sequence[str] = (),
    begin: Callable[[Page], None] | None = None,
) -> list[Page]:
    """A host and guests in all other seats, each in a context of their own.

    Args:
        new_context: makes the contexts.
        game: the game.
        players: the number of players.
        devices: the kinds of the guests' devices, by seat; a desktop where none is named.
        begin: begins the game to which they come, where they do not come before the deal.

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
    """Play on all devices until all show the end; returns how many moves each made."""
    play(pages)
    for page in pages:
        page.locator("#app .stall[data-screen=end]").wait_for(timeout=READY_MS * 4)
    return [page.evaluate(f"{STOP}, window.made") for page in pages]


def moves(page: Page) -> int:
    """How many moves were made, as a device shows it."""
    return int(page.locator("#app .stall").get_attribute("data-moves") or 0)


def come_back(host: Page, guest: Page, seat: int) -> None:
    """Invite somebody again who is away, with one press, and have them take their seat."""
    host.locator(f"#again-{seat}").click()
    expect(host.locator("#together-state")).to_contain_text("waiting for the answer")
    guest.goto(host.locator("#together-sent").input_value())
    expect(guest.locator("#together-name")).to_have_value(NAMES[seat])
    guest.locator("#together-take").click()
    seated(host, seat, guest.locator("#together-sent").input_value())
    expect(guest).to_have_url("./#/play", timeout=READY_MS)
    host.locator("#close").click()
