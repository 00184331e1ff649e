"""Whatever another page of the same origin leaves in the storage, the game opens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.browsing import NewContext, hold_back, wait_until_ready
from e2e.table import kept
from e2e.test_links import KEPT, follow
from tests.table.hostile import NO_JSON, SEATS_OF_NOBODY, good, spoilt
from tools.page import own_pages, start_page

ROOT = Path(__file__).parents[1]
BARE = {
    "": Path(__file__).with_name("bare.html"),
    "early-input.js": ROOT / "web" / "boot" / "early-input.js",
    "first-table.js": ROOT / "web" / "boot" / "first-table.js",
    "storage.js": ROOT / "web" / "boot" / "storage.js",
    "idiomorph.js": ROOT / "node_modules" / "idiomorph" / "dist" / "idiomorph.js",
}
"""The files of a page that has only the start page before Python."""


def pages() -> dict[str, str]:
    """Return the start page, and each game's own page by number of players; no pictures."""
    own = {f"{one.game} {one.players}": str(one.html) for one in own_pages()}
    html = {"start": start_page(), **own}
    return {key: re.sub("<svg.*?</svg>", "", one, flags=re.DOTALL) for key, one in html.items()}


@pytest.fixture
def bare(new_context: NewContext) -> Page:
    """Return the start page without Python, which shows the effects of stored texts."""
    page = new_context().new_page()

    def answer(route: Route) -> None:
        path = BARE[route.request.url.partition("/bare/")[2]]
        route.fulfill(path=path)

    page.route("**/bare/*", answer)
    page.goto("./bare/")
    page.wait_for_function("() => window.judge")
    return page


JUDGE = "([pages, key, texts]) => judge(pages, key, texts)"


IN_ONE = pytest.mark.in_one("chromium")
THOROUGH = pytest.mark.thorough


@pytest.mark.usually_in("chromium")
@pytest.mark.parametrize(
    "key",
    [
        "setup",
        pytest.param("setup-volltreffer", marks=[IN_ONE, THOROUGH]),
        pytest.param("settings", marks=IN_ONE),
    ],
)
def test_every_wrong_value_at_every_place_before_python(
    bare: Page, key: str, browser_name: str
) -> None:
    # the rest is read in the same way
    step = 1 if (browser_name, key) == ("chromium", "setup") else 7
    texts = [*NO_JSON, SEATS_OF_NOBODY, *list(spoilt(good()[key]))[::step]]
    assert bare.evaluate(JUDGE, [pages(), key, [good()[key]]]) == []
    assert bare.evaluate(JUDGE, [pages(), key, texts]) == []


STORAGES = {
    "forbidden": "get() { throw new DOMException('', 'SecurityError') }",
    "missing": "value: undefined",
    "none": "value: null",
    "failing": "value: { getItem() { throw new Error() }, setItem() {}, clear() {} }",
    "no text": "value: { getItem: () => 3, setItem() {}, clear() {} }",
    "an object": "value: { getItem: () => ({}), setItem() {}, clear() {} }",
}
OF_STORAGES = [
    pytest.param(words, id=name, marks=() if name == "forbidden" else THOROUGH)
    for name, words in STORAGES.items()
]


@pytest.mark.in_one("chromium")
@pytest.mark.parametrize("storage", OF_STORAGES)
def test_a_storage_that_refuses_before_python(new_context: NewContext, storage: str) -> None:
    page = new_context().new_page()
    page.add_init_script(f"Object.defineProperty(window, 'localStorage', {{ {storage} }})")
    hold_back(page, "**/*.wasm")
    page.goto("./", wait_until="domcontentloaded")
    expect(page.locator("#deal-bargain-hunt")).to_be_visible()
    page.locator("#game-volltreffer").click()
    expect(page.locator("#players-5")).to_be_attached()
    expect(page.locator("html")).to_have_attribute("data-state", "loading")
    page.unroute_all(behavior="ignoreErrors")


ODD = '{"game": "\\"]", "players": {}, "options": [], "seats": 3}'
VISITS = (
    pytest.param("", SEATS_OF_NOBODY, id="start"),
    pytest.param(f"#/{KEPT['volltreffer-position-play']}", ODD, id="position", marks=IN_ONE),
    pytest.param("#/play", ODD, id="play", marks=[IN_ONE, pytest.mark.thorough]),
    pytest.param(
        "#/rules/BH-12", SEATS_OF_NOBODY, id="rules", marks=[IN_ONE, pytest.mark.thorough]
    ),
    pytest.param("#/edit", "[", id="edit", marks=[IN_ONE, pytest.mark.thorough]),
    pytest.param(f"#/{KEPT['deal']}", "3", id="deal", marks=[IN_ONE, pytest.mark.thorough]),
)
"""The first address of a visit, and the text stored under every name."""


def poison(page: Page, text: str) -> None:
    """Store a text under every name, from another page of the same origin."""
    page.goto("../../")
    page.evaluate(
        """([names, text]) => {
            localStorage.clear();
            for (const name of names) localStorage.setItem(`trick-hunt/${name}`, text);
        }""",
        [list(good()), text],
    )


@pytest.mark.usually_in("chromium")
@pytest.mark.parametrize(("address", "text"), VISITS)
def test_the_page_opens_with_every_key_poisoned(
    new_context: NewContext, address: str, text: str
) -> None:
    page = new_context().new_page()
    poison(page, text)
    page.goto(f"./{address}")
    wait_until_ready(page)
    expect(page.locator(".stall")).not_to_have_attribute("data-screen", "broken")
    follow(page, "")
    expect(page.locator(".stall")).to_have_attribute("data-screen", "start")
    damage = page.locator(".damage")
    expect(damage).to_contain_text("The saved game cannot be read and was left as it is")
    for words in ("settings", "Your choices for the last table", "A game that was waiting"):
        expect(damage).to_contain_text(words)
    for name in ("setup", "settings", "aside-2"):
        assert kept(page, name) == text
    # a link may have started another one
    assert text in (kept(page, "game"), kept(page, "damaged"))
    follow(page, "review")
    expect(damage).to_contain_text("Your last finished game cannot be read")
    assert kept(page, "finished") == text
    page.locator("#deal-bargain-hunt").click()
    expect(page.locator(".stall")).to_have_attribute("data-screen", "preliminary")
    assert kept(page, "damaged") == text  # copied, because another game is stored in its place
    follow(page, "")
    page.locator("#drop-damaged").click()
    expect(damage).to_have_count(0)
    assert kept(page, "damaged") == ""


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_odd_signs_in_the_storage_come_back_as_they_were(new_context: NewContext) -> None:
    page = new_context().new_page()
    poison(page, "")
    page.evaluate("localStorage.setItem('trick-hunt/game', '\\ud800 \\0 \\udc00')")
    page.goto("./")
    wait_until_ready(page)
    expect(page.locator(".damage")).to_be_visible()
    assert page.evaluate("localStorage['trick-hunt/game'] === '\\ud800 \\0 \\udc00'")
