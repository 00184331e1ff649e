"""Measure how fast ten thousand stored games are opened and drawn in a page, in Chromium.

Usage, after ``make site``::

    python -m bench.stored_games [--games N] [--runs N]

The games are random but realistic (``tests/table/ledgers.py``). All times are processor
milliseconds of the page's own thread, so other work on the machine does not count. For each step
the script prints the first time and the shortest: reading the lines from the browser's database;
reading and parsing them; computing the statistics of a game; drawing its page as HTML.
"""

from __future__ import annotations

import argparse

from playwright.sync_api import sync_playwright

from e2e.browsing import DEVICES, READY_MS, wait_until_ready
from e2e.hosting import DIST, Host
from tests.table.ledgers import lines
from tools.browsers import launch_options
from tools.console import SetupError, run_tool

# Returns the interpreter that is already running in the page.
PREPARE = """async () => {
    const { src } = document.querySelector("script[src$='/python.js']");
    const { loadPyodide } = await import(src);
    window.python = await loadPyodide({ stdout: console.log, stderr: console.error });
    await python.runPythonAsync(`
from table.page.dom.indexed_db import shelf
from table.page.routes import Route
from table.stats.game_history import FinishedGames
from table.stats.statistics import Filters, statistics
from table.store.pending_results import PendingResults
from table.store.store import Store
from table.store.storage import MemoryStorage
from table.stats.statistics_model import YouModel
from table.stats.view import you

place = await shelf()
saves = Store(MemoryStorage())
ledger = FinishedGames(saves, PendingResults(saves))
filters = Filters("volltreffer")
`);
}"""

STEPS = {
    "lines read": "() => ledger.read().then(lines => lines.length)",
    "opened": "() => python.runPythonAsync('await ledger.open(place)')",
    "counted": "() => void python.runPython('told = statistics([*ledger.rows.values()], filters)')",
    "HTML": "() => void python.runPython('str(you(YouModel(told, filters), Route(\"you\")))')",
}
"""The measured steps, in the order in which the page performs them."""


def measure(games: int, runs: int) -> dict[str, list[float]]:
    """Return the times of some runs, in milliseconds."""
    with Host(DIST) as host, sync_playwright() as playwright:
        options = launch_options(playwright.chromium)
        if options is None:
            raise SetupError("Chromium is not on this machine")
        browser = playwright.chromium.launch(**options)
        context = browser.new_context(**DEVICES["desktop"], service_workers="block")
        page = context.new_page()
        page.goto(host.address)
        wait_until_ready(page)
        page.evaluate(
            "text => localStorage.setItem('trick-hunt/ledger', text)", "\n".join(lines(games))
        )
        page.evaluate("location.hash = '#/you'")
        page.locator(".cards-of-you").wait_for(timeout=READY_MS)
        session = context.new_cdp_session(page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        page.evaluate(PREPARE)

        def passed() -> float:
            told = session.send("Performance.getMetrics")["metrics"]
            return float(next(one["value"] for one in told if one["name"] == "TaskDuration"))

        found: dict[str, list[float]] = {}
        for words, step in STEPS.items():
            for _run in range(runs):
                before = passed()
                page.evaluate(step)
                found.setdefault(words, []).append(1000 * (passed() - before))
        browser.close()
    return found


def main() -> None:
    """Measure, and print the times."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    for words, times in measure(options.games, options.runs).items():
        print(f"{words:<12} {times[0]:7.0f} {min(times):7.0f} ms")


if __name__ == "__main__":
    run_tool(main)
