"""Measure how responsive the page stays while an expert thinks, by the tasks of its main thread.

Usage, after ``make site``::

    python -m bench.thinking [--game GAME] [--seconds S] [--slower N]

Only experts sit at the table, so that one of them thinks nearly all the time, and the page is
watched at the usual pace in Chromium. The script lists the lengths of the tasks on the main thread,
without those shorter than a millisecond, and the long tasks that the page itself can observe.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import quantiles
from typing import Any

from playwright.sync_api import Page, sync_playwright

from e2e.browsing import DEVICES, wait_until_ready
from table.store.saved_game import Saved
from table.store.setup import EXPERT, default_setup
from tools.browsers import launch_options
from tools.serve import Handler, serving

ROOT = Path(__file__).parents[1]
LEAST_MS = 1.0
WATCH_LONG = """() => {
    window.long = [];
    new PerformanceObserver(list => {
        for (const one of list.getEntries()) long.push(one.duration);
    }).observe({type: "longtask"});
}"""


def a_game(name: str) -> str:
    """Return a stored game of experts alone."""
    setup = replace(default_setup(name), deal="7")
    for seat in range(setup.players):
        setup = setup.with_kind(seat, EXPERT)
    return Saved.new(setup).text()


def watched(page: Page, seconds: float, trace: Path) -> tuple[dict[str, Any], list[float], int]:
    """Return the trace, the lengths of the long tasks in milliseconds, and the number of moves."""
    stall = page.locator(".stall")
    before = int(stall.get_attribute("data-moves") or 0)
    page.evaluate(WATCH_LONG)
    page.context.browser.start_tracing(page=page, path=str(trace), categories=["toplevel"])  # type: ignore[union-attr]
    page.wait_for_timeout(seconds * 1000)
    page.context.browser.stop_tracing()  # type: ignore[union-attr]
    long: list[float] = page.evaluate("window.long")
    moves = int(stall.get_attribute("data-moves") or 0) - before
    return json.loads(trace.read_text()), long, moves


def tasks(trace: dict[str, Any], clock: str) -> list[float]:
    """Return the lengths of the tasks of the busiest page thread, in milliseconds.

    Args:
        clock: ``dur`` for wall-clock time, ``tdur`` for the time this thread was at work, which is
            the wall-clock time on an otherwise idle machine.
    """
    events = trace["traceEvents"]
    names = {
        (one["pid"], one["tid"]): one["args"]["name"]
        for one in events
        if one["name"] == "thread_name"
    }
    found: dict[tuple[int, int], list[float]] = {}
    for one in events:
        thread = (one["pid"], one["tid"])
        if one["name"].endswith("RunTask") and names.get(thread) == "CrRendererMain":
            found.setdefault(thread, []).append(one.get(clock, 0) / 1000)
    return max(found.values(), key=sum)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="bargain-hunt")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--slower", type=float, default=1, help="how many times slower")
    options = parser.parse_args()
    handler = partial(Handler, directory=str(ROOT / "dist"))
    with serving(handler) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**(launch_options(playwright.chromium) or {}))
        page = browser.new_context(**DEVICES["desktop"]).new_page()
        kept = json.dumps(a_game(options.game))
        page.add_init_script(f"localStorage.setItem('trick-hunt/game', {kept})")
        page.goto(f"{address}#/play")
        wait_until_ready(page)
        if options.slower > 1:
            session = page.context.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": options.slower})
        page.wait_for_timeout(3000)
        with tempfile.TemporaryDirectory() as folder:
            trace, long, moves = watched(page, options.seconds, Path(folder) / "trace.json")
        browser.close()
    print(
        f"{options.game}: {moves} moves in {options.seconds:.0f} s, "
        f"{options.slower:g} times slower; tasks of {LEAST_MS:g} ms and more:"
    )
    for clock, words in (("dur", "as seen"), ("tdur", "of the thread's own time")):
        counted = sorted(one for one in tasks(trace, clock) if one >= LEAST_MS)
        if len(counted) > 1:
            share = quantiles(counted, n=100)
            print(
                f"{words}: {len(counted)}, busy {sum(counted) / 1000:.1f} s, "
                f"median {share[49]:.1f} ms, 95 % {share[94]:.1f} ms, 99 % {share[98]:.1f} ms, "
                f"longest {counted[-1]:.1f} ms"
            )
    longest = [round(one) for one in sorted(long)[-8:]]
    print(f"long tasks (over 50 ms): {len(long)}; the longest: {longest}")


if __name__ == "__main__":
    main()
