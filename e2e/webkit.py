"""GTK's WebKit, driven through WebDriver on its own virtual screen."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import pytest
from selenium import webdriver
from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
    TimeoutException,
    WebDriverException,
)
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

from e2e.browsing import READY_MS
from e2e.table import LATER
from table.page.presses import DOUBLE_MS
from tools.browsers import WebKitPrograms, webkit_programs

SECONDS = READY_MS / 1000
"""The time limit of all waits in seconds."""

# Continues from the end of a round as soon as it is shown.
MY_TURN = """
    document.querySelector("[data-screen=scored] #hurry")?.click();
    return !!document.querySelector("#app :is(.stall:has(.phase.you), .stall[data-screen=end])");
"""


@contextmanager
def _screen(program: str) -> Iterator[str]:
    """Run a virtual screen; yield its name."""
    reading, writing = os.pipe()
    command = [program, "-displayfd", str(writing), "-screen", "0", "1300x900x24"]
    screen = subprocess.Popen(
        [*command, "-nolisten", "tcp"], pass_fds=[writing], stderr=subprocess.DEVNULL
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        screen.terminate()
        screen.wait(10)


def _environment(home: Path, display: str) -> dict[str, str]:
    """Return the browser's environment: no settings of this machine's user, no animations."""
    settings = home / "gtk-3.0" / "settings.ini"
    settings.parent.mkdir()
    settings.write_text("[Settings]\ngtk-enable-animations=0\n")
    kept = ("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME")
    screen = {"DISPLAY": display, "GDK_BACKEND": "x11"}
    return {**os.environ, **dict.fromkeys(kept, str(home)), **screen}


@contextmanager
def _driver(programs: WebKitPrograms, environment: dict[str, str]) -> Iterator[webdriver.WebKitGTK]:
    options = webdriver.WebKitGTKOptions()
    options.binary_location = programs.browser
    options.add_argument("--automation")
    service = webdriver.WebKitGTKService(
        executable_path=programs.driver,
        env=environment,
        popen_kw={"start_new_session": True},  # so that all its processes can be ended
    )
    driver = webdriver.WebKitGTK(options=options, service=service)
    try:
        driver.set_page_load_timeout(SECONDS)
        driver.set_script_timeout(SECONDS)
        driver.set_window_size(1280, 850)
        yield driver
    finally:
        group = service.process.pid
        with suppress(WebDriverException, OSError):
            driver.quit()
        with suppress(ProcessLookupError):
            os.killpg(group, signal.SIGKILL)


@contextmanager
def webkit(home: Path) -> Iterator[WebKitTable]:
    """Start WebKit, and end all of it afterwards; skip the test if it is not available.

    Args:
        home: an empty folder for its files.
    """
    programs = webkit_programs()
    if programs is None:
        pytest.skip("webkit is not on this machine (see: make test-e2e)")
    with (
        _screen(programs.screen) as display,
        _driver(programs, _environment(home, display)) as driver,
    ):
        yield WebKitTable(driver)


# The past may still be visible next to the table while its last trick is removed.
WAYS = ("#ask [data-move]", "#app .choice:not(#past *)", "#app .hand .legal:not(#past *)")
"""The selectors of controls that make moves; the first with matches counts."""

UNHURRIED = f"({LATER})(...arguments)"

LOST = "Could not parse script result"
"""The message of WebKit's driver about a missing answer, which happens occasionally; a crashed page
gives no answer the second time either.
"""

KEEP = "localStorage.setItem(arguments[0], arguments[1])"

OPENED = """const { state } = document.documentElement.dataset;
  if (window.isLeft || !["ready", "failed"].includes(state)) return null;
  return [state, document.getElementById("boot-failure")?.innerText];"""
"""The result of loading this page, once known; not that of the page being left."""

WHERE = """return [document.readyState, ...performance.getEntriesByType("resource").map(
  ({ name, responseStatus, duration }) => `${name} ${responseStatus} ${Math.round(duration)}`)]"""
"""The progress of a page that does not become ready."""


class WebKitTable:
    """The page of a game of Schnäppchen Jagd, like :class:`e2e.table.Table` for Playwright.

    Attributes:
        driver: the WebDriver.
    """

    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self.driver = driver

    def ask(self, script: str) -> object:
        """Return the answer of a script in the page, which changes nothing there."""
        try:
            return self.driver.execute_script(script)
        except WebDriverException as error:
            if error.msg != LOST:
                raise
            return self.driver.execute_script(script)

    def wait(self, script: str, failed: str = "") -> None:
        """Wait until a script in the page returns a true value."""
        self._until(lambda _driver: self.ask(script), failed or script, every=0.05)

    def open(self, address: str) -> None:
        """Open the page and wait until it can be played."""
        self.driver.get(address)
        self._wait_until_ready()

    def reload(self) -> None:
        """Reload the page."""
        self.driver.execute_script("window.isLeft = true")
        self.driver.refresh()
        try:
            self._wait_until_ready()
        except TimeoutException:
            if not self.ask("return window.isLeft === true"):
                raise
            # On a busy machine, WebKit's driver sometimes stays on the page.
            self.driver.refresh()
            self._wait_until_ready()

    def _wait_until_ready(self) -> None:
        try:
            self.wait(OPENED)
        except TimeoutException as error:
            error.add_note(str(self.ask(WHERE)))
            raise
        opened = self.ask(OPENED)
        assert isinstance(opened, list)
        assert opened[0] == "ready", opened[1]

    def keep(self, name: str, text: str) -> None:
        """Store a text for the page, as another page of its origin could."""
        self.driver.execute_script(KEEP, f"trick-hunt/{name}", text)

    def found(self, selector: str) -> list[WebElement]:
        """Return the elements that match a selector."""
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def click(self, selector: str) -> None:
        """Click an element that matches a selector."""

        def is_clicked(_driver: object) -> bool:
            self._press(self.found(selector)[0])
            return True

        self._until(is_clicked, f"{selector} cannot be clicked", every=0.05)

    @property
    def screen(self) -> object:
        return self.ask("return document.querySelector('.stall')?.dataset.screen")

    @property
    def moves(self) -> object:
        return self.ask("return document.querySelector('.stall')?.dataset.moves")

    def deal(self, players: int) -> None:
        """Choose a table and deal."""
        self.click("#game-bargain-hunt")
        self.wait("return document.querySelector('.stall')?.dataset.screen === 'own'")
        if not self.ask("return document.getElementById('table-part').open"):
            self.click("#table-summary")
        self.click(f"label:has(#players-{players})")
        self.wait(f"return document.getElementById('players-{players}').checked")
        self.click("label:has(#pace-instant)")
        self.click("#deal-cards")
        self.wait("return document.querySelector('.stall')?.dataset.screen === 'preliminary'")

    def my_turn(self) -> bool:
        """Wait for your turn; return false if the game is over."""
        self.wait(MY_TURN, "it is nobody's turn")
        return self.screen != "end"

    def move(self, rng: Random) -> None:
        """Make a random move."""
        before = self.moves

        def is_made(_driver: object) -> bool:
            if self.moves == before:
                self._click_one(rng, *WAYS)
            return self.moves != before

        try:
            self._until(is_made, "no move is made", every=0.05)
        except TimeoutException as error:
            error.add_note(str(self.ask("return document.getElementById('app').innerText")))
            raise

    def _click_one(self, rng: Random, *selectors: str) -> None:
        """Click an element of the first selector with matches."""
        controls = next((found for found in map(self.found, selectors) if found), [])
        if controls:
            self._press(rng.choice(controls))

    def _press(self, control: WebElement) -> None:
        # WebDriver scrolls only to the edge, where something may cover the element.
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", control)
        # Two presses at one place within a short time are a double click, whose second half is
        # ignored.
        self.driver.execute_script(UNHURRIED, control, DOUBLE_MS)
        control.click()

    def _until(self, is_done: Callable[[object], object], failed: str, every: float) -> None:
        """Wait for a condition, also for motion on the screen to end."""
        moving = (
            ElementClickInterceptedException,
            ElementNotInteractableException,
            StaleElementReferenceException,
        )
        WebDriverWait(self.driver, SECONDS, every, moving).until(is_done, failed)

    def play(self, rng: Random) -> None:
        """Play at random until the game is over."""
        while self.my_turn():
            self.move(rng)
