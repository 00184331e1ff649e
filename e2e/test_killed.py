"""The tab is killed at random moments, repeatedly, during a game at full speed."""

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

# Only Chromium names the process of a page; the moments of saving depend on the page and are the
# same in all browsers.
pytestmark = [pytest.mark.only_browser("chromium"), pytest.mark.errors_expected]

LATEST = 1200
"""The longest time in milliseconds before the tab is killed."""

# The number of moves that a person has seen, reported on each change; and that person, who makes
# any possible move.
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
    """The visible state of the stored game.

    Attributes:
        moves: the last number of moves.
        games: the number of times another game began.
    """

    def __init__(self) -> None:
        self.moves = 0
        self.games = 0

    def tell(self, moves: int) -> None:
        """Record the number of moves on the table."""
        if moves < self.moves:
            self.games += 1
        self.moves = moves


def kept_game(context: BrowserContext, host: str) -> Saved:
    """Return the stored game as a page of the same host reads it; a damaged one is an error."""
    page = context.new_page()
    page.goto(f"{host}third-party.txt")
    assert page.evaluate("localStorage.getItem('trick-hunt/damaged')") is None
    text = page.evaluate("localStorage.getItem('trick-hunt/game')")
    page.close()
    return Saved.read(text)


def kill(context: BrowserContext, page: Page) -> None:
    """End the processes of all pages at once, without notice."""
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
    # One process was prepared for the next page; the browser must notice that it has ended.
    while killed.intersection(processes()):
        sleep(0.01)
    session.detach()


def survive(new_context: NewContext, host: str, times: int, rng: Random) -> None:
    """Kill the tab a number of times; the visible moves are kept, and the game stays the same."""
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
        if time % 4:  # every fourth tab is killed while it opens, or just after
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
