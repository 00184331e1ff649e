"""Host a game with guests in real pages, and measure how fast moves arrive and how memory grows.

Usage, after ``make site``::

    python -m bench.multiplayer [--players N] [--moves N] [--pause MS]

All pages are on this machine and make random moves; the host deals again after each game. An hour
at a table is about 700 moves. The script only prints results: the delay between the first page that
shows a move and the others, and the memory of the host's page after the first tenth of the moves
and after all moves. Without a pause the pages move as fast as they can and wait more for the shared
processor than for the channel; a pause of 1000 ms shows the delay that people see.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, sync_playwright

from bench.soak import measured
from e2e.browsing import READY_MS
from e2e.hosting import DIST, Host
from e2e.multiplayer_tables import QUICKLY_MS, gathered, play
from tools.browsers import launch_options
from tools.console import SetupError, run_tool

# When each page first showed each number of moves; the next deal starts again at 0.
WATCH = """() => {
  window.shown = [];
  let before = 0, deals = 0;
  new MutationObserver(() => {
    const moves = Number(document.querySelector("#app .stall")?.dataset.moves ?? before);
    if (moves < before) deals += 1;
    if (moves !== before) window.shown.push([`${deals}:${moves}`, Date.now()]);
    before = moves;
  }).observe(document.querySelector("#app"),
    { subtree: true, childList: true, attributes: true, attributeFilter: ["data-moves"] });
}"""

DEAL_ON = """() => setInterval(() => document.querySelector("#new-deal")?.click(), 1000)"""


def delays(pages: Sequence[Page]) -> list[int]:
    """Return how many ms after the first page the others showed each move, sorted."""
    shown = [dict(page.evaluate("window.shown")) for page in pages]
    common = set.intersection(*(set(one) for one in shown))
    return sorted(
        one[move] - min(other[move] for other in shown)
        for move in common
        for one in shown
        if one[move] != min(other[move] for other in shown)
    )


def host(pages: Sequence[Page], moves: int, pause: int) -> None:
    """Play a number of moves, pausing (in milliseconds) before each, and print the measurements."""
    for page in pages:
        page.evaluate(WATCH)
    play(pages, pause)
    pages[0].evaluate(DEAL_ON)
    session = pages[0].context.new_cdp_session(pages[0])
    begun, first = time.monotonic(), None
    while True:
        pages[0].wait_for_timeout(2_000)
        made = pages[0].evaluate("window.shown.length")
        if first is None and made >= moves / 10:
            first = measured(pages[0], session)
            print(f"{made:5} moves, {time.monotonic() - begun:4.0f} s: {first}", flush=True)
        elif first is not None and made >= moves:
            last = measured(pages[0], session)
            print(f"{made:5} moves, {time.monotonic() - begun:4.0f} s: {last}")
            print(f"memory: {last.sum / first.sum:.3f} times")
            break
    late = delays(pages)
    parts = ", ".join(
        f"{part} % within {late[len(late) * part // 100 - 1]} ms" for part in (50, 95)
    )
    print(f"a move was shown on the other pages: {parts}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="volltreffer")
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument("--moves", type=int, default=700)
    parser.add_argument("--pause", type=int, default=QUICKLY_MS)
    options = parser.parse_args()
    with Host(DIST) as site, sync_playwright() as playwright:
        chromium = launch_options(playwright.chromium)
        if chromium is None:
            raise SetupError("Chromium is not on this machine: run make test-e2e once")
        browser = playwright.chromium.launch(**chromium)

        def new_context(**device: Any) -> Any:
            context = browser.new_context(base_url=site.address, service_workers="block", **device)
            context.set_default_timeout(READY_MS)
            return context

        host(gathered(new_context, options.game, options.players), options.moves, options.pause)
        browser.close()


if __name__ == "__main__":
    run_tool(main)
