"""Several people at one device, and the curtain that hides the cards between them."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import problems
from e2e.browsing import DEVICES, NewContext, OpenPage, wait_until_ready
from e2e.saves import first
from e2e.table import LIVE, Table
from table.store.saved_game import Saved
from table.store.setup import default_setup

CURTAIN = f"{LIVE}[data-screen=curtain]"

# Anything that could be a card or reveal one, except the drawings stored in the page.
CARDS = """() => [...document.querySelectorAll(
    "[data-card], .card, .hand, .trick, [id^=card-]:not(symbol), .chip, #past",
)].map(one => one.outerHTML)"""

SAID = """() => [...document.querySelectorAll("#announce > *, #alert > *")]
    .map(one => one.textContent)"""


class Shared(Table):
    """A table shared by several people.

    Attributes:
        met: the people who have had the device.
    """

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.met: set[str] = set()

    def ready(self) -> str:
        """Wait until an action is possible, lifting every curtain on the way."""
        while True:
            found = self.page.locator(
                f"{CURTAIN}, {LIVE}:has(.phase.you), {LIVE}[data-screen=end],"
                f" {LIVE}[data-screen=scored]:has(#hurry)"
            ).first
            screen = found.get_attribute("data-screen") or ""
            if screen != "curtain":
                return screen
            self.expect_nothing()
            self.met.add(self.next)
            self.act(self.page.locator("#lift"))
            expect(self.page.locator(CURTAIN)).to_have_count(0)

    def expect_nothing(self) -> None:
        """Expect no card on the page, nor in the text for screen readers."""
        page = self.page
        assert page.evaluate(CARDS) == []
        told = page.locator("body").aria_snapshot()
        assert "Pass it to" in told
        assert "card" not in told
        assert page.evaluate(SAID)[-1].endswith("Pass it to " + self.next + ".")

    @property
    def next(self) -> str:
        """Return who gets the device next."""
        return self.page.locator("#curtain-title").inner_text().removeprefix("Pass it to ")

    def share(self, people: int, game: str = "bargain-hunt") -> None:
        """Choose a table of this many people and deal."""
        self.choose_game(game)
        for seat in range(4):
            kind = "person" if seat < people else "random"
            self.page.locator(f"#kind-{seat}").select_option(kind)
        self.choose("pace", "instant")
        self.act(self.page.locator("#deal-cards"))
        expect(self.page.locator(CURTAIN)).to_be_visible()


def in_the_last_round(people: int) -> Saved:
    """Return a saved random game of several people at the start of the last round."""
    setup = default_setup("bargain-hunt")
    for seat in range(4):
        setup = setup.with_kind(seat, "person" if seat < people else "random")
    return first(setup, lambda session: session.state.round == 4, deals=(people,))


@pytest.mark.thorough  # tests/table/session/test_curtain.py plays whole games
@pytest.mark.long
@pytest.mark.in_one("chromium")
@pytest.mark.parametrize("people", [2, 4])
def test_several_play_to_the_end_at_one_device(open_page: OpenPage, people: int) -> None:
    table = Shared(open_page("phone" if people == 2 else "desktop", quick=True))
    table.resume(in_the_last_round(people), "instant")
    table.play_out(Random(people))
    assert len(table.met) == people
    expect(table.page.locator(".rank")).to_have_count(4)
    expect(table.page.locator(".mark-you")).to_have_count(0)


@pytest.mark.in_one("chromium")
def test_the_curtain_hides_in_every_state(new_context: NewContext) -> None:
    table = Shared(new_context(**DEVICES["phone"]).new_page())
    page = table.page
    page.goto("./")
    wait_until_ready(page)
    table.share(2)
    table.expect_nothing()
    assert problems(page) == []
    expect(page.locator("#curtain-title")).to_be_focused()
    table.reload()
    table.expect_nothing()
    table.ready()
    for over in ("hint", "history", "share"):  # it is open, and so are these
        table.follow(f"#/play/{over}")
        expect(page.locator("#sheet-title")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#sheet")).not_to_be_visible()
    page.keyboard.press("c")
    table.follow("#/")
    expect(table.stall).to_have_attribute("data-screen", "start")
    table.back()
    expect(page.locator(CURTAIN)).to_be_visible()
    table.expect_nothing()
    for over in ("hint", "history", "share", "share/1", "last", "junk", "more", "agree"):
        table.follow(f"#/play/{over}")
        expect(page).to_have_url(re.compile("#/play$"))
        expect(page.locator("#sheet")).not_to_be_visible()
        table.expect_nothing()
    page.emulate_media(media="print")
    table.expect_nothing()
    page.emulate_media(media="screen")
    table.ready()
    table.move(Random(1))
    expect(page.locator(CURTAIN)).to_be_visible()
    page.locator("#curtain-undo").click()
    expect(page.locator("#curtain-undo")).to_have_count(0)
    table.expect_nothing()
