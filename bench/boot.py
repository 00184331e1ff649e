"""Measure how soon the page can be played, compared with bare pages of Pyodide and PyScript.

Usage::

    python -m bench.boot [--runs N] [--paints N] [--only full|limited] [--mbit N] [--lang CODE]

One server on this machine serves every page, with gzip; Chromium opens them in turn. A *cold* visit
uses a new profile; a *warm* visit reopens the page in the same profile after all background work
has finished, such as storing the page for use without a network. The browser rests before each
visit, because its own start takes processor time from the first page. ``limited`` simulates a
network of 20 Mbit/s with 40 ms latency and a processor slowed four times. The site is *playable*
when a card of a dealt hand can be clicked and played; *Deal* is clicked as soon as the page shows
it. *Cards* is the time from that click until the hand is seen, which at a first visit needs no
Python. The bare pages are ready when Python has printed. The *first paint* varies by whole frames
between visits, so it is measured separately and more often: cold, with none of our code in the
pages. All results are ratios to the bare Pyodide page in the same run. With ``--lang``, the site is
also opened in that language, each time after a visit in English, and compared with English.
"""

from __future__ import annotations

import argparse
import gzip
import statistics
import tempfile
import threading
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, BrowserType, CDPSession, Page, sync_playwright

from tools.browsers import launch_options
from tools.console import NPM, ROOT, SetupError, run_tool, say

DIST = ROOT / "dist"
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
}
PACKED = {".zip", ".woff2", ".bin"}
"""Suffixes of files that gzip does not make smaller."""

PYODIDE = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Pyodide</title>
<h1>Pyodide</h1><script type="module">
import { loadPyodide } from "/npm/pyodide/pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.runPython("print('ready')");
window.readyAt = performance.now();
</script></html>"""

PYSCRIPT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>PyScript</title>
<h1>PyScript</h1><script type="module" src="/npm/@pyscript/core/dist/core.js"></script>
<script type="py" config='{"interpreter": "/npm/pyodide/pyodide.mjs"}'>
import js
print("ready")
js.window.readyAt = js.performance.now()
</script></html>"""

BARE = {"/pyodide/": PYODIDE, "/pyscript/": PYSCRIPT}

READY = "window.readyAt"
CARDS = "(window.cardsAt - window.dealtAt) || 0"

# Polling for readiness would slow the page down, so the page announces it.
TOLD = "the page is ready"
TELL = f"""
let readyAt;
Object.defineProperty(window, "readyAt", {{
  get: () => readyAt,
  set: (at) => {{
    readyAt = at;
    console.debug({TOLD!r});
  }},
}});
"""

PLAY = """
document.addEventListener("DOMContentLoaded", () => {
  const isSeen = (selector) => document.querySelector(selector)?.checkVisibility();
  const look = () => {
    if (!window.dealtAt && isSeen("#deal-bargain-hunt")) {
      window.dealtAt = performance.now();
      document.getElementById("deal-bargain-hunt").click();
    }
    if (!isSeen("[data-act=card]")) return;
    window.cardsAt ??= performance.now();
    if (document.documentElement.dataset.state !== "ready") return;
    changes.disconnect();
    window.readyAt = performance.now();
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { attributes: true, childList: true, subtree: true });
  look();
});
"""


def spoken(code: str) -> str:
    """Return the name under which the site in a language is listed among the pages."""
    return f"site-{code}"


PAGES = {"pyodide": "/pyodide/", "pyscript": "/pyscript/", "site": "/site/"}
SLOWEST_MS = 180_000
REST_MS = 8_000
"""Milliseconds of rest after the first visit to any page."""
SETTLES_MS = 2_000
"""Milliseconds of rest before each visit."""
PAINTS_MS = 1_000
"""Milliseconds allowed for the first paint of a page."""
MBIT = 20.0
"""The usual speed of the limited network, in Mbit/s."""
LATENCY_MS = 40
SLOWER = 4


class Figures(NamedTuple):
    """One visit."""

    ready: float  #: the milliseconds until it could be used
    bytes: float  #: its size
    cards: float  #: the milliseconds from the click until the hand was seen; 0 on bare pages


class Target(NamedTuple):
    """How long the site may take until it is ready, as a multiple of the bare Pyodide page."""

    conditions: str
    visit: str
    most: float


TARGETS = (
    Target("full", "cold", 0.33),
    Target("full", "warm", 0.30),
    Target("limited", "cold", 0.55),
)
MOST_IN_ANOTHER_LANGUAGE = 1.05
"""How long the site may take in another language, as a multiple of its time in English."""
MOST_PAINT = 1.05
"""How long the first paint may take, as a multiple of the bare Pyodide page."""
MOST_BYTES = 5_900_000


@cache
def answer(path: str) -> tuple[bytes, str, bool] | None:
    """Return a file's bytes, its type, and whether they are gzipped."""
    if path in BARE:
        return gzip.compress(BARE[path]), "text/html", True
    if path.startswith("/npm/"):
        file = NPM / path.removeprefix("/npm/")
    else:
        file = DIST / (path.removeprefix("/site/") or "index.html")
    if not file.is_file():
        return None
    kind = TYPES.get(file.suffix, "application/octet-stream")
    if file.suffix in PACKED:
        return file.read_bytes(), kind, False
    return gzip.compress(file.read_bytes()), kind, True


class Handler(BaseHTTPRequestHandler):
    """A static host with gzip whose files browsers cache and revalidate, like most hosts."""

    protocol_version = "HTTP/1.1"
    server: Server

    def do_GET(self) -> None:
        """Answer with a file, or with status 304 if it is unchanged."""
        found = answer(urlsplit(self.path).path)
        if found is None:
            self.send_error(404)
            return
        body, kind, is_gzipped = found
        tag = f'"{len(body)}"'
        is_known = self.headers.get("If-None-Match") == tag
        self.send_response(304 if is_known else 200)
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", "max-age=600")
        if not is_known:
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            if is_gzipped:
                self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if not is_known:
            self.server.sent += len(body)
            self.wfile.write(body)

    def log_message(self, *_arguments: object) -> None:
        """Log nothing."""


class Server(ThreadingHTTPServer):
    """A server that counts the bytes it sends and ignores visitors who leave early."""

    daemon_threads = True
    sent = 0  #: compressed bytes of the files sent so far

    @property
    def address(self) -> str:
        """The address of its pages, without a slash at the end."""
        return f"http://127.0.0.1:{self.server_port}"

    def handle_error(self, *_arguments: object) -> None:
        """Report nothing."""


def prepare(page: Page, *, mbit: float | None) -> CDPSession:
    """Let the browser rest, then limit it if wanted; return the session that undoes the limits.

    Args:
        mbit: the speed of the limited network, in Mbit/s; ``None`` for no limits.
    """
    page.wait_for_timeout(SETTLES_MS)
    client = page.context.new_cdp_session(page)
    if mbit is not None:
        rate = mbit * 1e6 / 8
        limits = {"downloadThroughput": rate, "uploadThroughput": rate, "latency": LATENCY_MS}
        client.send("Network.enable")
        client.send("Network.emulateNetworkConditions", {"offline": False, **limits})
        client.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return client


def visit(page: Page, server: Server, path: str, *, mbit: float | None) -> Figures:
    """Open a page and wait until it can be used; see :func:`prepare`."""
    client = prepare(page, mbit=mbit)
    page.add_init_script(TELL)
    if path.startswith(PAGES["site"]):
        page.add_init_script(PLAY)
    server.sent = 0
    with page.expect_console_message(lambda said: said.text == TOLD, timeout=SLOWEST_MS):
        page.goto(server.address + path, wait_until="commit")
    figures = Figures(page.evaluate(READY), server.sent, page.evaluate(CARDS))
    client.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    page.wait_for_timeout(REST_MS)
    page.close()
    return figures


def first_paint(page: Page, address: str, *, mbit: float | None) -> float:
    """Open a page and return the milliseconds until its first visible paint.

    The browser measures them: a page can only read multiples of four, and asking before the paint
    would delay it. See :func:`prepare`.
    """
    client = prepare(page, mbit=mbit)
    moments: dict[str, float] = {}

    def note(event: dict[str, Any]) -> None:
        moments[event["name"]] = event["timestamp"]

    client.on("Page.lifecycleEvent", note)
    client.send("Page.enable")
    client.send("Page.setLifecycleEventsEnabled", {"enabled": True})
    client.send("Performance.enable", {"timeDomain": "timeTicks"})
    page.goto(address, wait_until="commit")
    page.wait_for_timeout(PAINTS_MS)
    if "firstContentfulPaint" not in moments:
        raise SetupError(f"{address} was not painted in {PAINTS_MS} ms: let the machine be quiet.")
    metrics = client.send("Performance.getMetrics")["metrics"]
    figures = {metric["name"]: metric["value"] for metric in metrics}
    return 1000 * (moments["firstContentfulPaint"] - float(figures["NavigationStart"]))


@contextmanager
def new_profile(chromium: BrowserType) -> Iterator[BrowserContext]:
    """Start a browser with an empty profile."""
    options = launch_options(chromium)
    if options is None:
        raise SetupError("There is no Chromium on this machine: run make test-e2e once.")
    with tempfile.TemporaryDirectory() as profile:
        context = chromium.launch_persistent_context(profile, args=["--no-sandbox"], **options)
        yield context
        context.close()


def rehearse(chromium: BrowserType, server: Server, pages: Mapping[str, str]) -> None:
    """Visit every page once so that the server compresses all files that are requested."""
    say("a visit of each page that does not count")
    for path in pages.values():
        with new_profile(chromium) as context:
            visit(context.new_page(), server, path, mbit=None)


def in_turn(
    chromium: BrowserType, paths: Mapping[str, str], runs: int, what: str
) -> Iterator[tuple[str, str, BrowserContext]]:
    """Yield the name and path of each page in turn with a new profile, and print the progress."""
    for run in range(runs):
        say(f"{what}: round {run + 1} of {runs}")
        for name, path in paths.items():
            with new_profile(chromium) as context:
                yield name, path, context


def measure(
    chromium: BrowserType,
    server: Server,
    pages: Mapping[str, str],
    runs: int,
    mbit: float | None,
) -> dict[str, list[Figures]]:
    """Return the measurements of the cold and warm visits to every page."""
    found: dict[str, list[Figures]] = defaultdict(list)
    for name, path, context in in_turn(chromium, pages, runs, named(mbit)):
        for kind in ("cold", "warm"):
            page = context.new_page()
            figures = visit(page, server, path, mbit=mbit)
            found[f"{name} {kind}"].append(figures)
    return found


def measure_paints(
    chromium: BrowserType, server: Server, runs: int, mbit: float | None
) -> dict[str, list[float]]:
    """Return the milliseconds until the first paint of the compared pages, cold."""
    found: dict[str, list[float]] = defaultdict(list)
    paths = {name: PAGES[name] for name in ("pyodide", "site")}
    for name, path, context in in_turn(chromium, paths, runs, f"{named(mbit)}, first paint"):
        page = context.new_page()
        address = server.address + path
        found[name].append(first_paint(page, address, mbit=mbit))
    return found


def named(mbit: float | None) -> str:
    """Return the name of the conditions of a visit."""
    return "full" if mbit is None else "limited" if mbit == MBIT else f"{mbit:g} Mbit/s"


def median(figures: list[Figures], name: str) -> float:
    """Return the median of one of the figures."""
    values: list[float] = [getattr(one, name) for one in figures]
    return statistics.median(values)


def verdict(figure: float, most: float) -> str:
    """Return whether a figure meets its target."""
    return "met" if figure <= most else "MISSED"


def compare(what: str, ratio: float, most: float) -> None:
    """Print a ratio to the bare Pyodide page and its target."""
    print(f"  {what:14}{ratio:.3f} of the bare page, aimed at {most}: {verdict(ratio, most)}")


def report(conditions: str, found: dict[str, list[Figures]]) -> None:
    """Print the medians, their ratios to the bare Pyodide page, and the targets."""
    print(f"\n{conditions:14}{'ready ms':>10}{'ratio':>8}{'MB':>8}{'cards ms':>10}")
    ratios = {}
    for name, figures in found.items():
        ready = median(figures, "ready")
        ratios[name] = ready / median(found[f"pyodide {name.split()[1]}"], "ready")
        size = median(figures, "bytes") / 1e6
        cards = median(figures, "cards")
        print(f"{name:14}{ready:10.0f}{ratios[name]:8.2f}{size:8.2f}{cards:10.0f}")
    for _conditions, kind, most in (one for one in TARGETS if one.conditions == conditions):
        compare(kind, ratios[f"site {kind}"], most)
    size = median(found["site cold"], "bytes")
    print(
        f"  first visit   {size / 1e6:.2f} MB, aimed at {MOST_BYTES / 1e6}: "
        f"{verdict(size, MOST_BYTES)}"
    )


def report_language(code: str, found: dict[str, list[Figures]]) -> None:
    """Print how much longer the site takes in a language than in English."""
    for kind in ("cold", "warm"):
        ratio = median(found[f"{spoken(code)} {kind}"], "ready") / median(
            found[f"site {kind}"], "ready"
        )
        aim = verdict(ratio, MOST_IN_ANOTHER_LANGUAGE)
        print(
            f"  {code} {kind:11}{ratio:.3f} of English, aimed at {MOST_IN_ANOTHER_LANGUAGE}: {aim}"
        )


def report_paints(conditions: str, found: dict[str, list[float]]) -> None:
    """Print the medians and quartiles of the first paint, and the target."""
    print(f"\n{conditions:14}{'paint ms':>10}{'ratio':>8}   quartiles")
    bare = statistics.median(found["pyodide"])
    for name, paints in found.items():
        paint = statistics.median(paints)
        lower, _median, upper = statistics.quantiles(paints, n=4, method="inclusive")
        print(f"{name:14}{paint:10.1f}{paint / bare:8.2f}   {lower:.1f} to {upper:.1f}")
    compare("first paint", statistics.median(found["site"]) / bare, MOST_PAINT)


def main() -> None:
    """Run the measurements that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7, help="visits until a page can be used")
    parser.add_argument("--paints", type=int, default=21, help="visits until the first paint")
    parser.add_argument("--only", choices=("full", "limited"))
    parser.add_argument(
        "--mbit", type=float, default=MBIT, help="the speed of the limited network, in Mbit/s"
    )
    parser.add_argument("--lang", metavar="CODE", help="a language to compare English with")
    arguments = parser.parse_args()
    if arguments.paints < 2:
        parser.error("--paints must be at least 2, for the quartiles")
    language: str | None = arguments.lang
    pages = PAGES | ({spoken(language): f"{PAGES['site']}?lang={language}"} if language else {})
    if not (DIST / "index.html").exists():
        raise SetupError("dist/ is not built: run make site")
    with Server(("127.0.0.1", 0), Handler) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        chromium = playwright.chromium
        rehearse(chromium, server, pages)
        for only in (arguments.only,) if arguments.only else ("full", "limited"):
            mbit = None if only == "full" else arguments.mbit
            conditions = named(mbit)
            if arguments.runs:
                found = measure(chromium, server, pages, arguments.runs, mbit)
                report(conditions, found)
                if language:
                    report_language(language, found)
            if arguments.paints:
                paints = measure_paints(chromium, server, arguments.paints, mbit)
                report_paints(conditions, paints)
        server.shutdown()


if __name__ == "__main__":
    run_tool(main)
