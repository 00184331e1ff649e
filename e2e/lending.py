"""Browser contexts that are watched, and those that are lent to one test after the other.

A context has caches of its own. In a new one, each page compiles Python's WebAssembly and all
scripts anew, on all cores, which is most of its start; in one that was used it finds them compiled.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

LEFT_BEHIND = "status=2152398850"
"""Firefox's word for a download that ended because the page was left: NS_BINDING_ABORTED."""

WATCH_THE_POLICY = """
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
  reportViolation(`policy: ${violatedDirective} ${blockedURI} in ${sourceFile}`));
"""


class Watch:
    """Notes errors and requests to other origins in a context, for whichever test has it.

    Attributes:
        problems: where they are noted.
        origins: the hosts and ports that may be asked.
    """

    def __init__(self, context: BrowserContext) -> None:
        self.problems: list[str] = []
        self.origins: set[str] = set()
        context.expose_binding("reportViolation", lambda _source, words: self._note(words))
        context.add_init_script(WATCH_THE_POLICY)
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        context.on("request", self._on_request)

    def _note(self, words: str) -> None:
        self.problems.append(words)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"console: {message.text}")

    def _on_error(self, error: WebError) -> None:
        if LEFT_BEHIND not in str(error.error):
            self._note(f"uncaught: {error.error}")

    def _on_request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in {"http", "https", "ws", "wss"} and parts.netloc not in self.origins:
            self._note(f"request to another origin: {request.url}")


class Lent:
    """A context with its watch, and what was asked for to get one like it."""

    def __init__(self, context: BrowserContext, like: str) -> None:
        self.context, self.like = context, like
        self.watch = Watch(context)


EMPTY = """async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    for (const name of await caches.keys()) await caches.delete(name);
}"""
"""Forgets all that a page keeps; what the browser keeps of files and what it compiled stays."""


class Lender:
    """Lends contexts of one browser, and takes them back."""

    def __init__(self, make: Callable[..., BrowserContext], address: str) -> None:
        """None is lent yet.

        Args:
            make: makes a context of given options.
            address: where the site lies that the tests open.
        """
        self._make, self._address = make, address
        self._free: defaultdict[str, list[Lent]] = defaultdict(list)

    def lend(self, options: dict[str, Any], scripts: Iterable[str]) -> Lent:
        """A context of these options in which nothing is kept.

        Args:
            options: those of the browser's own ``new_context``.
            scripts: run in each page before its own.
        """
        scripts = tuple(scripts)
        like = repr((sorted(options.items()), scripts))
        if self._free[like]:
            return self._free[like].pop()
        context = self._make(**options)
        for script in scripts:
            context.add_init_script(script)
        return Lent(context, like)

    def take_back(self, lent: Lent) -> None:
        """Close all pages of a context, and have it forget what they kept."""
        context, lent.watch.problems = lent.context, []
        context.clear_permissions()
        pages = context.pages
        empty = context.new_page()
        for page in pages:
            page.close()
        empty.goto(f"{self._address}icon.svg")
        empty.evaluate(EMPTY)
        empty.close()
        self._free[lent.like].append(lent)

    def close(self) -> None:
        """Close all contexts that were taken back."""
        for free in self._free.values():
            for lent in free:
                lent.context.close()
        self._free.clear()
