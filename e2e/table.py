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

# What is past may still be seen beside the table while its last trick is swept.
LIVE = "#app .stall"
MY_TURN = f"{LIVE}:has(.phase.you), {LIVE}[data-screen=end]"
READY = f"{MY_TURN}, {LIVE}[data-screen=scored]:has(#hurry)"

# Asked at every frame: what Playwright expects, it looks for ten times a second at most.
IS_MOVED = """before => {
    const stall = document.querySelector("#app .stall");
    return stall !== null && stall.dataset.moves !== before;
}"""

# At the pace of the tests it goes on by itself, too: then there is nothing to press any more.
GO_ON = """() => document.querySelector("[data-screen=scored] #hurry")?.click()"""

# What another tab keeps, a page is told by the browser.
KEEP_ELSEWHERE = """text => {
    localStorage.setItem("trick-hunt/game", text);
    dispatchEvent(new StorageEvent("storage", { key: "trick-hunt/game" }));
}"""

# A trick that is swept is past, and what a deal was worth goes on being counted.
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
    """How a person clicks what is on a page."""
    return _unhurried(lambda control: control.click())


def touching(page: Page) -> Press:
    """How a person touches what is on a page."""
    # Firefox as it is driven here knows no touch: there the phone's page is played by mouse.
    if not page.evaluate("navigator.maxTouchPoints > 0"):
        return clicking()
    return _unhurried(lambda control: control.tap())


# What the page is told of every press from now on: it is the first one on its place, and comes so
# much later than it does. Browsers themselves count presses by the clock.
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
    """Press without haste, as the page sees it: never twice within the time of a double click."""

    def unhurried(control: Locator) -> None:
        control.evaluate(LATER, DOUBLE_MS)
        press(control)

    return unhurried


class Ways(NamedTuple):
    """What can be done now."""

    way: str  #: finds the controls that do it
    many: int  #: their number
    moves: str  #: how many moves were made, as the page says it


SHOWN_CHOICE = ".choice:not(details:not([open]) .choice)"
"""A choice that is not folded away with others."""


class Table:
    """The page of a game.

    Attributes:
        page: the page itself.
        act: how controls are pressed: by mouse unless told otherwise.
    """

    ASK = "#ask [data-move]"
    #: what finds the controls that make moves; the first that finds any counts
    CONTROLS: ClassVar[tuple[str, ...]] = (ASK, SHOWN_CHOICE, ".hand .legal")

    def __init__(self, page: Page, act: Press | None = None) -> None:
        self.page = page
        self.act = act or clicking()

    @classmethod
    def unopened(cls, new_context: NewContext, device: str = "desktop") -> Self:
        """A new browser that has not opened the page yet."""
        return cls(new_context(**DEVICES[device]).new_page())

    @classmethod
    def opened(cls, new_context: NewContext) -> Self:
        """The start, opened for the first time."""
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
        """The id of what has the focus."""
        return str(self.page.evaluate("document.activeElement.id"))

    def look(self) -> list[str]:
        """What the table shows, part by part, and all of it in words."""
        return list(self.page.evaluate(LOOK))

    def choose_game(self, game: str) -> None:
        """Go to a game's own page, and unfold the table to choose."""
        self.act(self.page.locator(f"#game-{game}"))
        expect(self.page.locator("#own-title")).to_have_text(titles()[game])
        if self.page.locator("#table-part[open]").count() == 0:
            self.act(self.page.locator("#table-summary"))
        expect(self.page.locator("#table-part")).to_have_attribute("open", "")

    def choose(self, name: str, value: str) -> None:
        """Choose a value of the order form."""
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
        """Press what lies behind *More*, by its sign."""
        self.act(self.page.locator("#tool-menu"))
        self.act(self.page.locator(f"#more-{sign}"))

    def my_turn(self) -> bool:
        """Wait for your turn, and go on after each round; false when the game is over instead."""
        while (screen := self.ready()) == "scored":
            self.page.evaluate(GO_ON)
        return screen != "end"

    def ready(self) -> str:
        """Wait for something to do; the screen on which that is."""
        return self.page.locator(READY).get_attribute("data-screen") or ""

    def ways(self) -> Ways:
        """What can be done now."""
        return Ways(*self.page.evaluate(FIND_WAYS, self.CONTROLS))

    def take(self, way: str, at: int) -> None:
        """Press one of the controls."""
        self.act(self.page.locator(way).nth(at))

    def move(self, rng: Random) -> None:
        """Make a move at random."""
        way, count, before = self.ways()
        self.take(way, rng.randrange(count))
        if self.ASK in self.CONTROLS and (asked := self.ways()).way == self.ASK:
            self.take(self.ASK, rng.randrange(asked.many))
        self.wait_for_a_move(before)

    def wait_for_a_move(self, before: str) -> None:
        """Wait until another number of moves was made than before."""
        self.page.wait_for_function(IS_MOVED, arg=before, timeout=READY_MS)

    def choose_a_doubtful_card(self) -> None:
        """Choose cards until one needs a question; the game stands where there is such a card."""
        ways = self.page.locator(".hand .legal")
        for at in range(ways.count()):
            ways.nth(at).click()
            if self.page.locator("#ask").count():
                break

    def play_out(self, rng: Random) -> None:
        """Play to the end at random."""
        while self.my_turn():
            self.move(rng)

    def open(self, address: str = "", **texts: str) -> None:
        """Load the page with texts that were kept; no bot moves without a tap if it has none."""
        once = f"{Random().random()}"
        keep(self.page, once, **{"settings": '{"pace": "tap"}', **texts})
        self.page.goto(f"./?{once}{address}")
        wait_until_ready(self.page)

    def resume(self, saved: Saved | str, pace: str = "tap", address: str = "#/play") -> None:
        """Load the page with a game that was kept."""
        text = saved if isinstance(saved, str) else saved.text()
        self.open(address, game=text, settings=json.dumps({"pace": pace}))

    def bring(self, saved: Saved) -> None:
        """Go on with a game in the page that is open already, as if another tab had kept it."""
        self.follow("#/")
        expect(self.stall).to_have_attribute("data-screen", "start")
        self.page.evaluate(KEEP_ELSEWHERE, saved.text())
        self.follow("#/play")
        expect(self.stall).to_have_attribute("data-moves", str(len(saved.record.turns)))

    def follow(self, address: str) -> None:
        """Go to an address within the page, as by a link on it."""
        self.page.evaluate("address => { location.hash = address }", address)

    def back(self) -> None:
        """Press Back."""
        # Playwright's own waits for a page to load, and none does.
        self.page.evaluate("history.back()")

    def reload(self) -> None:
        """Load the page again, as it is."""
        self.page.reload()
        wait_until_ready(self.page)


def keep(page: Page, once: str, **texts: str) -> None:
    """Have the browser keep texts for the page that it opens next, and only then."""
    named = json.dumps({f"trick-hunt/{name}": text for name, text in texts.items()})
    page.add_init_script(
        f"""if (location.protocol === "http:" && !sessionStorage.getItem("{once}")) {{
            sessionStorage.setItem("{once}", "kept");
            for (const [name, text] of Object.entries({named})) localStorage.setItem(name, text);
        }}"""
    )


def kept(page: Page, name: str) -> str:
    """A text that the browser keeps for the page."""
    return str(page.evaluate("name => localStorage.getItem(name) ?? ''", f"trick-hunt/{name}"))
