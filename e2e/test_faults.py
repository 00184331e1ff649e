"""Each file of the build missing, cut off or altered; connections that break; odd hosts.

The page recovers, or says in words what is wrong and what to do; a game that was kept stays.
What takes minutes is marked `thorough`: `make faults` runs it.
"""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e import saves
from e2e.browsing import DEVICES, READY_MS, wait_until_ready
from e2e.hosting import DIST
from e2e.spoiling import (
    SpoilingHost,
    corrupted,
    cut_after,
    missing,
    stalled_after,
    truncated,
    typed,
)
from e2e.table import kept
from tools import single
from tools.offline import WORKER

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import BrowserContext, Page

    from e2e.browsing import NewContext
    from e2e.spoiling import Fault

pytestmark = pytest.mark.errors_expected

FAULTS = (missing, truncated, corrupted)

# Without these, or with what is left of them, the game opens and is played all the same.
SPARE = (
    "check.js",
    "starts.json",
    "offline.js",
    "workbox-window.prod.js",
    "snapshot.bin",
    "python_stdlib.zip",
    "app.zip",
    "manifest.webmanifest",
    "third-party.txt",
    WORKER,
    single.NAME,
)
PICTURES_AND_FONTS = (".png", ".svg", ".woff2")


def files() -> list[str]:
    """The paths of all files of the build but the page itself."""
    paths = [path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()]
    return sorted(path for path in paths if path != "index.html")


def is_spare(path: str) -> bool:
    """Whether the game opens without a file."""
    return path.endswith(PICTURES_AND_FONTS) or path.rpartition("/")[2] in SPARE


def needed() -> list[str]:
    """The files without which the game does not open."""
    found = [path for path in files() if not is_spare(path)]
    assert len(found) > 10
    return found


@pytest.fixture(scope="module")
def host() -> Iterator[SpoilingHost]:
    with SpoilingHost(DIST) as host:
        yield host


class Visits:
    """A person with a game that is kept, who comes again and again to a host with faults."""

    def __init__(self, context: BrowserContext, host: SpoilingHost) -> None:
        self.host = host
        self._context = context
        self._text = saves.at(saves.is_showing).text()
        host.faults = {"*": missing}
        page = context.new_page()
        page.goto(f"{host.address}nothing")
        page.evaluate("text => localStorage.setItem('trick-hunt/game', text)", self._text)
        page.evaluate("localStorage.setItem('trick-hunt/settings', '{\"pace\": \"tap\"}')")
        page.close()

    def open(self, faults: dict[str, Fault], *, opens: bool) -> Page:
        """Open the page and see that it is played, or says that it cannot be."""
        self.host.faults = faults
        page = self._context.new_page()
        page.goto(f"{self.host.address}#/play", wait_until="commit")
        self.expect_game(page) if opens else self.expect_words(page)
        return page

    def expect_game(self, page: Page) -> None:
        """Expect the game that was kept, with all that belongs to it."""
        page.locator("html:not([data-state=loading])").wait_for(timeout=READY_MS)
        said = page.locator("#boot-failure").text_content()
        assert page.locator("html").get_attribute("data-state") == "ready", said
        expect(page.locator(".hand .legal").first).to_be_visible()
        assert kept(page, "game") == self._text

    def expect_words(self, page: Page) -> None:
        """Expect words that say what is wrong and what to do, in place of the game."""
        page.locator("html[data-state=failed]").wait_for(timeout=READY_MS)
        failure = page.locator("#boot-failure")
        expect(failure).to_be_visible()
        expect(failure.locator("p:visible").first).to_contain_text("Try again")
        expect(page.get_by_role("alert")).to_contain_text("Try again")
        expect(page.locator("#boot-detail")).not_to_be_empty()
        assert kept(page, "game") == self._text

    def try_again(self, page: Page) -> None:
        """Press "Try again" on a host that is whole again."""
        self.host.faults = {}
        page.get_by_role("button", name="Try again").click()
        self.expect_game(page)


@pytest.fixture
def visits(new_context: NewContext, host: SpoilingHost) -> Visits:
    return Visits(new_context(host=host.address, **DEVICES["desktop"]), host)


def test_without_all_that_it_can_spare_the_game_opens(visits: Visits) -> None:
    spare = [path for path in files() if is_spare(path)]
    files_of_python = [path for path in spare if path.endswith((".zip", ".bin"))]
    others = [path for path in spare if path not in files_of_python]
    for fault in FAULTS:
        visits.open(dict.fromkeys(others, fault), opens=True).close()


def test_a_file_that_is_needed_is_missed_in_words(visits: Visits, browser_name: str) -> None:
    """Each file with one of the faults in turn; a few of them in other browsers."""
    paths = needed()
    few = [path for path in paths if path.endswith(("boot.js", "rest.css", ".wasm", "lock.js"))]
    assert len(few) == 4
    for number, path in enumerate(paths if browser_name == "chromium" else few):
        page = visits.open({path: FAULTS[number % len(FAULTS)]}, opens=False)
        if path in few:
            visits.try_again(page)
        page.close()
