"""Plays games of bots in one page and measures what memory they leave behind, in Chromium.

Usage, after ``make site``::

    python -m bench.soak [--games N] [--most RATIO]

All games are watched in turn, as anybody can watch them, each begun where the one before
it ended. Only the clock of the page runs faster, so that nothing is waited for: every move is
still shown. Measured after a collection of garbage, in Python and in the page: the memory of the
WebAssembly, which only grows; Python's own objects in it; the page's objects; its nodes. It ends
with 1 if the memory after the last game is more than RATIO times that after the tenth.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import NamedTuple

from playwright.sync_api import CDPSession, Page, expect, sync_playwright

from e2e.browsing import DEVICES, QUICK_CLOCK, READY_MS, wait_until_ready
from e2e.hosting import DIST, Host
from tools.browsers import launch_options
from tools.console import SetupError, run_tool
from tools.page import titles

TURNS = 3
"""So many games of a kind are played one after the other."""

FIRST = 10
"""After so many games everything has been needed once."""

MOST = 1.2

# The page's own interpreter: who asks for it again gets the one that runs.
MEASURE = """async () => {
    const { src } = document.querySelector("script[src$='/python.js']");
    const { loadPyodide } = await import(src);
    const python = await loadPyodide({ stdout: console.log, stderr: console.error });
    const objects = python.runPython("import gc; gc.collect(); len(gc.get_objects())");
    return [python._module.HEAP8.length, objects];
}"""

LONGEST_MS = 120_000
"""A game that takes longer has stopped."""


class Memory(NamedTuple):
    """What is in use."""

    wasm: int  #: bytes of the WebAssembly's memory
    page: int  #: bytes of the page's own objects, in JavaScript and behind it
    objects: int  #: of Python, those that refer to others
    nodes: int  #: of the page's tree, those included that are kept though they are out of it
    listeners: int  #: for events

    @property
    def sum(self) -> int:
        """All bytes."""
        return self.wasm + self.page

    def __str__(self) -> str:
        return (
            f"{self.sum / 1e6:6.1f} MB (WebAssembly {self.wasm / 1e6:.1f}, "
            f"page {self.page / 1e6:.1f}), {self.objects:,} objects of Python, "
            f"{self.nodes:,} nodes, {self.listeners} listeners"
        )


def measured(page: Page, session: CDPSession) -> Memory:
    """What is in use now, without garbage."""
    wasm, objects = page.evaluate(MEASURE)
    session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")
    counted = session.send("Memory.getDOMCounters")
    in_page = int(heap["usedSize"] + heap.get("embedderHeapUsedSize", 0))
    return Memory(wasm, in_page, objects, counted["nodes"], counted["jsEventListeners"])


def watch_a_game(page: Page, number: int) -> None:
    """Watch a game to its end: another one of the same kind, or the first of the next."""
    turn, again = divmod(number, TURNS)
    if again:
        page.locator("#new-deal").click()
    else:
        if number:
            page.locator("#tool-home").click()
        games = list(titles())
        game = games[turn % len(games)]
        page.locator(f"#game-{game}").click()
        expect(page.locator("#own-title")).to_have_text(titles()[game])
        if page.locator("#table-part[open]").count() == 0:
            page.locator("#table-summary").click()
        page.locator("#kind-0").select_option("club")
        page.locator("#deal-cards").click()
    playing = page.locator(".stall[data-moves]:not([data-screen=end])")
    playing.wait_for(timeout=LONGEST_MS)
    page.locator(".stall[data-screen=end]").wait_for(timeout=LONGEST_MS)


def soak(page: Page, address: str, games: int) -> list[Memory]:
    """Watch the games; returns what was in use after the tenth and after each tenth of the rest."""
    session = page.context.new_cdp_session(page)
    page.add_init_script(QUICK_CLOCK)
    page.goto(address)
    wait_until_ready(page)
    found = []
    begun = time.monotonic()
    for number in range(games):
        watch_a_game(page, number)
        played = number + 1
        if played % FIRST == 0 or played == games:
            memory = measured(page, session)
            print(f"{played:4} games, {time.monotonic() - begun:5.0f} s: {memory}", flush=True)
            found.append(memory)
    return found


def main() -> None:
    """Measure, print, and compare."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--most", type=float, default=MOST)
    options = parser.parse_args()
    if options.games <= FIRST:
        raise SetupError(f"More than {FIRST} games are needed for a comparison.")
    with Host(DIST) as host, sync_playwright() as playwright:
        chromium = launch_options(playwright.chromium)
        if chromium is None:
            raise SetupError("Chromium is not on this machine: run make test-e2e once")
        browser = playwright.chromium.launch(**chromium)
        context = browser.new_context(
            **DEVICES["desktop"], reduced_motion="reduce", service_workers="block"
        )
        context.set_default_timeout(READY_MS)
        first, *_others, last = soak(context.new_page(), host.address, options.games)
        browser.close()
    ratio = last.sum / first.sum
    print(f"after the last game {ratio:.2f} times that after the tenth; {options.most} is allowed")
    sys.exit(ratio > options.most)


if __name__ == "__main__":
    run_tool(main)
