"""A table in a browser: how the tests deal, wait for their turn, and act."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import ClassVar, NamedTuple, Self

from playwright.sync_api import Locator, Page, expect

from e2e.browsing import DEVICES, READY_MS, NewContext, wait_until_ready
from table.page.presses import DOUBLE_MS
from table.store.saved_game import Saved
from tools.page import titles

Press = Callable[[Locator], None]  # how a control is pressed

# The past may still be visible next to the table while its last trick is removed.
LIVE = "#app .stall"
MY_TURN = f"{LIVE}:has(.phase.you), {LIVE}[data-screen=end]"
READY = f"{MY_TURN}, {LIVE}[data-screen=scored]:has(#hurry)"

# Checked in every frame: Playwright's own expectations are checked at most ten times a second.
IS_MOVED = """before => {
    const stall = document.querySelector("#app .stall");
    return stall !== null && stall.dataset.moves !== before;
}"""

# At the pace of the tests it also continues automatically; then there is nothing left to press.
GO_ON = """() => document.querySelector("[data-screen=scored] #hurry")?.click()"""

# The browser informs a page of changes that another tab stores.
KEEP_ELSEWHERE = """text => {
    localStorage.setItem("trick-hunt/game", text);
    dispatchEvent(new StorageEvent("storage", { key: "trick-hunt/game" }));
}"""

# A removed trick is past, and the value of a deal continues to be calculated.
LOOK = """() => {
    const app = document.querySelector("#app").cloneNode(true);
    for (const one of app.querySelectorAll("#past, #worth")) one.remove();
    const parts = ["[data-screen]", ".phase", ".where", ".play", "[data-card]", "[data-move]",
        ".seat", ".rank", ".place"];
    return [...app.querySelectorAll(parts.join())].map(one => [
        one.className.replace(" just", ""), one.dataset.screen, one.dataset.moves,
        one.dataset.card, one.dataset.move, one.textContent].join("|"));
}"""

FIND_WAYS = """selectors => {
    const live = one => [...document.querySelectorAll(one)]
        .filter(control => !control.closest("#past")).length;
    const way = selectors.find(one => live(one)) ?? "";
    const moves = document.querySelector("#app .stall").dataset.moves;
    return [way, way ? live(way) : 0, moves];
}"""


def clicking() -> Press:
    """Return how a person clicks on a page."""
    return _unhurried(lambda control: control.click())


def touching(page: Page) -> Press:
    """Return how a person touches a page."""
    # Playwright's Firefox has no touch: there the phone's page is played by mouse.
    if not page.evaluate("navigator.maxTouchPoints > 0"):
        return clicking()
    return _unhurried(lambda control: control.tap())


# The page sees every press from now on as the first one at its place, at a simulated later time.
# Browsers themselves count repeated presses by the clock.
LATER = """(_control, by) => {
    if (!("later" in window)) {
        const say = ({ prototype }, name, change) => {
            const { get } = Object.getOwnPropertyDescriptor(prototype, name);
            const changed = { get() { return change(get.call(this)); } };
            Object.defineProperty(prototype, name, changed);
        };
        window.later = 0;
        say(Event, "timeStamp", at => at + window.later);
        say(UIEvent, "detail", count => Math.min(count, 1));
    }
    window.later += by;
}"""


def _unhurried(press: Press) -> Press:
    """Press slowly from the page's view: never twice within the time of a double click."""

    def unhurried(control: Locator) -> None:
        control.evaluate(LATER, DOUBLE_MS)
        press(control)

    return unhurried


class Ways(NamedTuple):
    """The possible moves."""

    way: str  #: finds the controls that make them
    many: int  #: their number
    moves: str  #: the number of moves made, as shown by the page


class Table:
    """The page of a game.

    Attributes:
        page: the page itself.
        act: how controls are pressed: by mouse by default.
    """

    ASK = "#ask [data-move]"
    #: finds the controls that make moves; the first selector with matches counts
    CONTROLS: ClassVar[tuple[str, ...]] = (ASK, ".choice", ".hand .legal")

    def __init__(self, page: Page, act: Press | None = None) -> None:
        self.page = page
        self.act = act or clicking()

    @classmethod
    def unopened(cls, new_context: NewContext, device: str = "desktop") -> Self:
        """Return a new browser that has not opened the page yet."""
        return cls(new_context(**DEVICES[device]).new_page())

    @classmethod
    def opened(cls, new_context: NewContext) -> Self:
        """Return the start page, opened for the first time."""
        table = cls.unopened(new_context)
        table.page.goto("./")
        wait_until_ready(table.page)
        return table

    @property
    def stall(self) -> Locator:
        return self.page.locator(LIVE)

    @property
    def screen(self) -> str:
        return self.stall.get_attribute("data-screen") or ""

    @property
    def moves(self) -> int:
        return int(self.stall.get_attribute("data-moves") or 0)

    @property
    def focus(self) -> str:
        """The id of the element with the focus."""
        return str(self.page.evaluate("document.activeElement.id"))

    def look(self) -> list[str]:
        """Return the contents of the table, part by part, and all of its text."""
        return list(self.page.evaluate(LOOK))

    def choose_game(self, game: str) -> None:
        """Open a game's own page, and unfold the options of its table."""
        self.act(self.page.locator(f"#game-{game}"))
        expect(self.page.locator("#own-title")).to_have_text(titles()[game])
        if self.page.locator("#table-part[open]").count() == 0:
            self.act(self.page.locator("#table-summary"))
        expect(self.page.locator("#table-part")).to_have_attribute("open", "")

    def choose(self, name: str, value: str) -> None:
        """Choose a value of an option."""
        self.act(self.page.locator(f"label:has(#{name}-{value})"))
        expect(self.page.locator(f"#{name}-{value}")).to_be_checked()

    def deal(self, players: int = 4, edition: str = "english", pace: str = "instant") -> None:
        """Choose a table and deal."""
        self.choose_game("bargain-hunt")
        self.choose("players", str(players))
        self.choose("edition", edition)
        self.choose("pace", pace)
        self.act(self.page.locator("#deal-cards"))
        expect(self.stall).to_have_attribute("data-screen", "preliminary")

    def open_more(self, sign: str) -> None:
        """Press a button behind *More*, by its symbol."""
        self.act(self.page.locator("#tool-menu"))
        self.act(self.page.locator(f"#more-{sign}"))

    def my_turn(self) -> bool:
        """Wait for your turn, and continue after each round; return false if the game is over."""
        while (screen := self.ready()) == "scored":
            self.page.evaluate(GO_ON)
        return screen != "end"

    def ready(self) -> str:
        """Wait until an action is possible; return its screen."""
        return self.page.locator(READY).get_attribute("data-screen") or ""

    def ways(self) -> Ways:
        """Return the possible moves."""
        return Ways(*self.page.evaluate(FIND_WAYS, self.CONTROLS))

    def take(self, way: str, at: int) -> None:
        """Press one of the controls."""
        self.act(self.page.locator(way).nth(at))

    def move(self, rng: Random) -> None:
        """Make a random move."""
        piles = self.page.locator("button.stack:not([aria-pressed=true])")
        if self.screen == "clearing" and piles.count() and rng.random() < 0.7:
            self.act(piles.first)
            self.page.locator("#clear-now").wait_for()
        way, count, before = self.ways()
        self.take(way, rng.randrange(count))
        if self.ASK in self.CONTROLS and (asked := self.ways()).way == self.ASK:
            self.take(self.ASK, rng.randrange(asked.many))
        self.wait_for_a_move(before)

    def wait_for_a_move(self, before: str) -> None:
        """Wait until the number of moves has changed."""
        self.page.wait_for_function(IS_MOVED, arg=before, timeout=READY_MS)

    def choose_a_doubtful_card(self) -> None:
        """Choose cards until one needs a question; the game has such a card."""
        ways = self.page.locator(".hand .legal")
        for at in range(ways.count()):
            ways.nth(at).click()
            if self.page.locator("#ask").count():
                break

    def play_out(self, rng: Random) -> None:
        """Play to the end at random."""
        while self.my_turn():
            self.move(rng)

    def take_step(self, name: str) -> None:
        """Take a next step at the end of a game."""
        self.page.locator(f"#{name}").click()

    def open(self, address: str = "", **texts: str) -> None:
        """Load the page with stored texts; without any, no bot moves without a tap."""
        once = f"{Random().random()}"
        keep(self.page, once, **{"settings": '{"pace": "tap"}', **texts})
        self.page.goto(f"./?{once}{address}")
        wait_until_ready(self.page)

    def resume(self, saved: Saved | str, pace: str = "tap", address: str = "#/play") -> None:
        """Load the page with a saved game."""
        text = saved if isinstance(saved, str) else saved.text()
        self.open(address, game=text, settings=json.dumps({"pace": pace}))

    def bring(self, saved: Saved) -> None:
        """Continue a game in the page that is already open, as if another tab had saved it."""
        self.follow("#/")
        expect(self.stall).to_have_attribute("data-screen", "start")
        self.page.evaluate(KEEP_ELSEWHERE, saved.text())
        self.follow("#/play")
        expect(self.stall).to_have_attribute("data-moves", str(len(saved.record.turns)))

    def follow(self, address: str) -> None:
        """Follow a link within the page."""
        self.page.evaluate("address => { location.hash = address }", address)

    def back(self) -> None:
        """Press Back."""
        # Playwright's own method waits for a page to load, and none does.
        self.page.evaluate("history.back()")

    def reload(self) -> None:
        """Reload the page."""
        self.page.reload()
        wait_until_ready(self.page)


def keep(page: Page, once: str, **texts: str) -> None:
    """Store texts in the browser for the page that it opens next only."""
    named = json.dumps({f"trick-hunt/{name}": text for name, text in texts.items()})
    page.add_init_script(
        f"""if (location.protocol === "http:" && !sessionStorage.getItem("{once}")) {{
            sessionStorage.setItem("{once}", "kept");
            for (const [name, text] of Object.entries({named})) localStorage.setItem(name, text);
        }}"""
    )


def kept(page: Page, name: str) -> str:
    """Return a text that the browser stores for the page."""
    return str(page.evaluate("name => localStorage.getItem(name) ?? ''", f"trick-hunt/{name}"))
