"""The tab killed at any moment, again and again, while a game is played as fast as it goes."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from random import Random
from time import sleep

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.browsing import DEVICES, NewContext
from table.store.saved_game import Saved
from table.store.setup import default_setup

# Only Chromium names the process of a page; what is kept at which moment is the page's own doing,
# and the same in all browsers.
pytestmark = [pytest.mark.only_browser("chromium"), pytest.mark.errors_expected]

LATEST = 1200
"""The tab is killed at most so many milliseconds after it was opened."""

# What a person has seen: the number of moves on the table, told as soon as it changes; and that
# person, who plays whatever can be played.
PLAY = """
new MutationObserver(() => {
  const stall = document.querySelector(".stall[data-moves]");
  if (stall) seen(Number(stall.dataset.moves));
}).observe(document, { subtree: true, childList: true, attributes: true });
setInterval(() => {
  const one = document.querySelector("#ask [data-move], .choice, .hand .legal, #new-deal");
  if (one) one.click();
}, 40);
"""


class Seen:
    """What was seen on the table of the game that is kept.

    Attributes:
        moves: how many at last.
        games: how often another game began.
    """

    def __init__(self) -> None:
        self.moves = 0
        self.games = 0

    def tell(self, moves: int) -> None:
        """So many moves are on the table."""
        if moves < self.moves:
            self.games += 1
        self.moves = moves


def kept_game(context: BrowserContext, host: str) -> Saved:
    """The game that is kept, as a page of the same host finds it; it is read without mercy."""
    page = context.new_page()
    page.goto(f"{host}third-party.txt")
    assert page.evaluate("localStorage.getItem('trick-hunt/damaged')") is None
    text = page.evaluate("localStorage.getItem('trick-hunt/game')")
    page.close()
    return Saved.read(text)


def kill(context: BrowserContext, page: Page) -> None:
    """End the processes of all pages, at once and without a word."""
    assert context.browser is not None
    session = context.browser.new_browser_cdp_session()

    def processes() -> list[int]:
        known = session.send("SystemInfo.getProcessInfo")["processInfo"]
        return [one["id"] for one in known if one["type"] == "renderer"]

    killed = set(processes())
    assert killed
    with page.expect_event("crash"):
        for process in killed:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
    # One of them was held ready for the next page; the browser has to know that it is no more.
    while killed.intersection(processes()):
        sleep(0.01)
    session.detach()


def survive(new_context: NewContext, host: str, times: int, rng: Random) -> None:
    """Kill the tab so often; what was seen is kept, and no other game in its place."""
    context = new_context(host=host, **DEVICES["desktop"])
    seen = Seen()
    context.expose_binding("seen", lambda _source, moves: seen.tell(moves))
    game = Saved.new(default_setup("bargain-hunt").with_field("deal", "11"))
    reader = context.new_page()
    reader.goto(f"{host}third-party.txt")
    reader.evaluate("text => localStorage.setItem('trick-hunt/game', text)", game.text())
    reader.evaluate("localStorage.setItem('trick-hunt/settings', '{\"pace\": \"instant\"}')")
    reader.close()
    for time in range(times):
        page = context.new_page()
        page.add_init_script(PLAY)
        page.goto(f"{host}#/play", wait_until="commit")
        if time % 4:  # every fourth one is killed while it opens, or is just open
            opened = page.locator(".stall[data-moves]").get_attribute("data-moves")
            page.locator(f'.stall:not([data-moves="{opened}"])').wait_for()
        page.wait_for_timeout(rng.randrange(LATEST))
        kill(context, page)
        page.close()
        found = kept_game(context, host)
        begun, seen.games = seen.games, 0
        assert begun or found.goes_on_from(game), f"killed for the {time + 1}. time"
        assert len(found.record.turns) >= seen.moves, f"killed for the {time + 1}. time"
        game = found


@pytest.mark.usually_in("chromium")
def test_a_tab_that_is_killed_loses_nothing(new_context: NewContext, base_url: str) -> None:
    survive(new_context, base_url, 3, Random(1))


@pytest.mark.thorough
def test_a_tab_that_is_killed_fifty_times_loses_nothing(
    new_context: NewContext, base_url: str
) -> None:
    survive(new_context, base_url, 50, Random(2))
