"""Measure how soon the page can be played in Firefox and WebKit, compared with bare Pyodide.

Usage::

    python -m bench.other_browsers [--runs N] [--only firefox|webkit]

As :mod:`bench.boot`, which explains *ready* and *cards*, but without limits, without a driver, and
only for first visits: the served pages report their times to the server themselves. For that the
site is served without its Content-Security-Policy and with one more script, which a later visit
would not have, because the service worker stores the page as it is.
"""

from __future__ import annotations

import argparse
import gzip
import os
import queue
import re
import shutil
import statistics
import subprocess
import tempfile
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

from bench.boot import CARDS, DIST, PAGES, PLAY, REST_MS, Handler, Server, answer
from tools.browsers import KNOWN, webkit_programs
from tools.console import SetupError, run_tool, say

REPORT = f"""
let readyAt;
Object.defineProperty(window, "readyAt", {{
  get: () => readyAt,
  set: (at) => {{
    readyAt = at;
    fetch(`/reported?page=${{location.pathname}}&ready=${{at}}&cards=${{{CARDS}}}`);
  }},
}});
"""
POLICY = re.compile(rb'<meta http-equiv="Content-Security-Policy"[^>]*>')
LONGEST_S = 180
QUIET_S = REST_MS / 1000
"""Seconds after a visit for what the page does in the background."""


class Figures(NamedTuple):
    """One visit."""

    ready: float  #: the milliseconds until it could be used
    cards: float  #: the milliseconds from the click until the hand was seen; 0 on bare pages


class Reported(Handler):
    """Serves pages that report when they are ready."""

    reports: queue.SimpleQueue[tuple[str, Figures]] = queue.SimpleQueue()

    def do_GET(self) -> None:  # noqa: N802 - the library's name
        """Answer with a page that reports, with a file, or take a report."""
        parts = urlsplit(self.path)
        if parts.path == "/reported":
            told = parse_qs(parts.query)
            figures = Figures(float(told["ready"][0]), float(told["cards"][0]))
            self.reports.put((told["page"][0], figures))
            self.send_response(204)
            self.end_headers()
        elif parts.path in (PAGES["pyodide"], PAGES["site"]):
            self._send(parts.path)
        else:
            super().do_GET()

    def _send(self, path: str) -> None:
        is_site = path == PAGES["site"]
        html = (DIST / "index.html").read_bytes() if is_site else _unpacked(path)
        script = f"<script>{REPORT}{PLAY if is_site else ''}</script><meta charset".encode()
        html = POLICY.sub(b"", html).replace(b"<meta charset", script, 1)
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(html)))
        self.end_headers()
        self.wfile.write(html)


def _unpacked(path: str) -> bytes:
    found = answer(path)
    assert found is not None
    return gzip.decompress(found[0])


def command(browser: str, home: Path, address: str) -> list[str]:
    """Return the command that opens a page, with the browser's files in an empty folder."""
    if browser == "firefox":
        program = next(filter(None, map(shutil.which, KNOWN[browser].programs)))
        return [program, "--headless", "--no-remote", "--profile", str(home), address]
    programs = webkit_programs()
    assert programs is not None
    return [programs.browser, address]


def is_there(browser: str) -> bool:
    """Return whether a browser is on this machine."""
    if browser == "firefox":
        return any(map(shutil.which, KNOWN[browser].programs))
    return webkit_programs() is not None


@contextmanager
def screen(browser: str) -> Iterator[dict[str, str]]:
    """Start a virtual screen for WebKit; yield the environment."""
    programs = webkit_programs()
    if browser == "firefox" or programs is None:
        yield dict(os.environ)
        return
    reading, writing = os.pipe()
    options = ["-displayfd", str(writing), "-screen", "0", "1280x850x24", "-nolisten", "tcp"]
    with subprocess.Popen(
        [programs.screen, *options], pass_fds=[writing], stderr=subprocess.DEVNULL
    ) as server:
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        yield {**os.environ, "DISPLAY": f":{number}", "GDK_BACKEND": "x11"}
        server.terminate()


def visit(browser: str, home: Path, address: str, environment: dict[str, str]) -> Figures:
    """Open a page; return its milliseconds until it was ready, and from the click to the hand."""
    folders = ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME")
    with subprocess.Popen(
        command(browser, home, address),
        env={**environment, **dict.fromkeys(folders, str(home))},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as running:
        try:
            page, figures = "", Figures(0, 0)
            while page != urlsplit(address).path:  # an earlier visit may report late
                page, figures = Reported.reports.get(timeout=LONGEST_S)
            sleep(QUIET_S)
        except queue.Empty:
            raise SetupError(f"{browser} did not report that {address} is ready") from None
        finally:
            running.terminate()
    return figures


def measure(browser: str, server: Server, runs: int) -> dict[str, list[Figures]]:
    """Return the results of first visits to the bare page and to the site, in turn."""
    found: dict[str, list[Figures]] = defaultdict(list)
    with screen(browser) as environment:
        for run in range(runs + 1):
            say(f"{browser}: round {run} of {runs}" + ("" if run else ", which does not count"))
            for name in ("pyodide", "site"):
                with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
                    figures = visit(browser, Path(home), server.address + PAGES[name], environment)
                if run:
                    found[name].append(figures)
    return found


def report(browser: str, found: dict[str, list[Figures]]) -> None:
    """Print the medians and their ratios to the bare page."""
    print(f"\n{browser:14}{'ready ms':>10}{'ratio':>8}{'cards ms':>10}")
    bare = statistics.median(one.ready for one in found["pyodide"])
    for name, figures in found.items():
        ready, cards = (statistics.median(column) for column in zip(*figures, strict=True))
        print(f"{name:14}{ready:10.0f}{ready / bare:8.2f}{cards:10.0f}")


def main() -> None:
    """Measure the browsers that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="visits of each page")
    parser.add_argument("--only", choices=("firefox", "webkit"))
    arguments = parser.parse_args()
    if not (DIST / "index.html").exists():
        raise SetupError("dist/ is not built: run make site")
    with Server(("127.0.0.1", 0), Reported) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for browser in (arguments.only,) if arguments.only else ("firefox", "webkit"):
            if is_there(browser):
                report(browser, measure(browser, server, arguments.runs))
            else:
                say(f"{browser} is not on this machine")
        server.shutdown()


if __name__ == "__main__":
    run_tool(main)
