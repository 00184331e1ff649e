"""Shared helpers of the end-to-end tests: devices, waiting for the game, delaying files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from playwright.sync_api import BrowserContext, Page, Route

# Machines and runs differ by a factor of two and more, so this is not a measurement.
READY_MS = 90_000

DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
}

# Pyodide's clock, which asyncio uses for everything that takes time.
QUICK_CLOCK = """
const post = scheduler.postTask.bind(scheduler);
scheduler.postTask = (act, options) => post(act, { ...options, delay: 0 });
"""
"""With this script, waiting takes no time in the page; everything still happens step by step."""

SLOW_CLOCK = """
const now = performance.now.bind(performance);
performance.now = () => now() / 10;
"""
"""With this script, a bot thinks ten times as long before it has thought long enough."""

FAST_CLOCK = SLOW_CLOCK.replace("/", "*")
"""With this script, a bot has soon thought long enough."""


NOTE_ASKED = """
const find = Document.prototype.querySelector;
const asked = window.asked = [];
Document.prototype.querySelector = function (selector) {
    asked.push(selector);
    return find.call(this, selector);
};
"""
"""With this script, a test can wait until the page looks for something: see
:func:`wait_until_asked`.
"""


class NewContext(Protocol):
    """Makes a browser context that is watched for errors; the fixture `new_context`.

    It may send requests to only one host, that of the fixture `base_url` unless another is named,
    or to the additional hosts given. The coach is off in all games unless `is_coached` is set.
    """

    def __call__(
        self,
        *,
        host: str = ...,
        others: Sequence[str] = ...,
        is_coached: bool = ...,
        **options: Any,
    ) -> BrowserContext: ...


class OpenPage(Protocol):
    """Opens the site, or another address, in a new context; the fixture `open_page`.

    `quick` gives the page a clock that runs fast.
    """

    def __call__(
        self,
        device: str = "desktop",
        *,
        at: str = "./",
        ready: bool = True,
        quick: bool = False,
        **context_options: Any,
    ) -> Page: ...


class ReadBlog(Protocol):
    """Opens a page of the blog in a new context; the fixture `read`."""

    def __call__(self, name: str = "", device: str = "desktop", **options: Any) -> Page: ...


def wait_until_ready(page: Page) -> None:
    """Wait for the game to say that it can be played."""
    page.locator("html[data-state=ready]").wait_for(state="attached", timeout=READY_MS)


def wait_until_asked(page: Page, part: str) -> None:
    """Wait until a script of the page has looked for an element by a selector with a text."""
    page.wait_for_function(
        "part => asked.some(selector => selector.includes(part))", arg=part, timeout=READY_MS
    )


def noted(found: list[Any]) -> Callable[[Any], None]:
    """Return a function that appends its argument to a list."""

    def note(one: Any) -> None:
        found.append(one)

    return note


def hold_back(page: Page, files: str) -> list[Route]:
    """Delay the answers for some files until the returned routes are continued."""
    held: list[Route] = []
    page.route(files, noted(held))
    return held
