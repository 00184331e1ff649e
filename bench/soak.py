"""Play games of bots in one page and measure how much memory they leave behind, in Chromium.

Usage, after ``make site``::

    python -m bench.soak [--games N] [--most RATIO]

All games are watched in turn, as any user can watch them, each started where the previous one
ended. Only the clock of the page runs faster, so that no time is lost waiting; every move is still
shown. After a garbage collection in Python and in the page, the script measures the WebAssembly
memory, which only grows; Python's own objects in it; the page's objects; and its nodes. It exits
with status 1 if the memory after the last game is more than RATIO times the memory after the tenth.
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
"""Games of one kind that are played in a row."""

FIRST = 10
"""The number of games after which everything has been loaded once."""

MOST = 1.2

# Returns the interpreter that is already running in the page.
MEASURE = """async () => {
    const { src } = document.querySelector("script[src$='/python.js']");
    const { loadPyodide } = await import(src);
    const python = await loadPyodide({ stdout: console.log, stderr: console.error });
    const objects = python.runPython("import gc; gc.collect(); len(gc.get_objects())");
    return [python._module.HEAP8.length, objects];
}"""

LONGEST_MS = 120_000
"""The longest time of a game in milliseconds; a longer one has stalled."""


class Memory(NamedTuple):
    """The memory in use."""

    wasm: int  #: bytes of the WebAssembly memory
    page: int  #: bytes of the page's JavaScript objects and of the objects behind them
    objects: int  #: Python objects that refer to others
    nodes: int  #: nodes of the document, including detached nodes that are still referenced
    listeners: int  #: event listeners

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
    """Return the memory in use after a garbage collection."""
    wasm, objects = page.evaluate(MEASURE)
    session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")
    counted = session.send("Memory.getDOMCounters")
    in_page = int(heap["usedSize"] + heap.get("embedderHeapUsedSize", 0))
    return Memory(wasm, in_page, objects, counted["nodes"], counted["jsEventListeners"])


def watch_a_game(page: Page, number: int) -> None:
    """Watch a game to its end: another of the same kind, or the first of the next kind."""
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
    """Watch the games; return the memory after the tenth and after each further tenth of them."""
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
