"""The page opens, or explains why it cannot."""

from __future__ import annotations

import gzip
import struct
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Route, expect

from e2e.browsing import (
    DEVICES,
    NOTE_ASKED,
    hold_back,
    noted,
    wait_until_asked,
    wait_until_ready,
)
from e2e.table import Table
from tools import languages

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Request

    from e2e.browsing import NewContext, OpenPage

GIVEN_UP_MS = 60_000


def never_answer(_route: Route) -> None:
    """Leave a request waiting."""


def expect_failure(page: Page, words: str) -> None:
    """Expect the page to have failed, to say so, and to offer another attempt."""
    failure = page.locator("#boot-failure")
    expect(failure).to_be_visible(timeout=GIVEN_UP_MS)
    expect(failure.locator("p:visible").first).to_contain_text(words)
    expect(page.get_by_role("alert")).to_contain_text(words)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.locator("#boot-progress")).to_be_hidden()
    expect(page.locator("html")).to_have_attribute("data-state", "failed")


@pytest.mark.parametrize(
    "screen",
    [
        "desktop",
        pytest.param("tablet", marks=[pytest.mark.in_one("chromium"), pytest.mark.thorough]),
        pytest.param("phone", marks=[pytest.mark.in_one("chromium"), pytest.mark.thorough]),
    ],
)
def test_the_page_opens(open_page: OpenPage, screen: str) -> None:
    page = open_page(screen)
    expect(page.locator("#boot")).to_be_hidden()
    expect(page.locator("#app")).to_be_visible()


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_what_stands_in_the_page_is_compiled_ahead(open_page: OpenPage) -> None:
    compiled = """async () => {
        const { src } = document.querySelector("script[src$='/python.js']");
        const pyodide = await (await import(src)).loadPyodide({});
        pyodide.globals.set("page", document.querySelector("script[type=py]").textContent);
        return pyodide.runPython(`
            import ast, builtins
            from _pyodide._base import CodeRunner
            compiling, count = builtins.compile, 0

            def counting(*how, **more):
                global count
                count += 1
                return compiling(*how, **more)

            counts = []
            builtins.compile = counting
            for source in page, page + "#":
                CodeRunner(source, flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT).compile()
                counts.append(count)
            builtins.compile = compiling
            counts
        `).toJs();
    }"""
    assert open_page("desktop").evaluate(compiled) == [0, 2]


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_what_the_memory_is_filled_from_is_not_held(open_page: OpenPage) -> None:
    held = """async () => {
        const { src } = document.querySelector("script[src$='/python.js']");
        return (await (await import(src)).snapshot).byteLength;
    }"""
    assert open_page("desktop").evaluate(held) == 0


LOOK_UPS = """async () => {
    const { src } = document.querySelector("script[src$='/python.js']");
    const pyodide = await (await import(src)).loadPyodide(console);
    const { get } = WebAssembly.Table.prototype;
    let count = 0;
    WebAssembly.Table.prototype.get = function (at) {
        count += 1;
        return get.call(this, at);
    };
    pyodide.runPython("for _ in range(1_000): 'trick'.upper()");
    WebAssembly.Table.prototype.get = get;
    return count;
}"""


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_python_does_not_ask_javascript_to_call_c(open_page: OpenPage) -> None:
    assert open_page("desktop").evaluate(LOOK_UPS) < 1_000


COUNT_STACKS = """
window.stacks = 0;
const { promising } = WebAssembly;
WebAssembly.promising = (call) => {
    const onItsOwnStack = promising(call);
    return (...given) => {
        window.stacks += 1;
        return onItsOwnStack(...given);
    };
};
"""


@pytest.mark.thorough
@pytest.mark.in_one("chromium")  # in which such calls sometimes crash the page
def test_python_runs_on_no_stack_of_its_own(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.add_init_script(COUNT_STACKS)
    page.goto("./")
    wait_until_ready(page)
    Table(page).deal()
    assert page.evaluate("stacks") == 0


def hold_python_back(page: Page) -> None:
    """Open the page without its runtime, until the page's routes are removed."""
    page.route("**/*.wasm", never_answer)
    page.goto("./", wait_until="domcontentloaded")


def expect_awning(page: Page) -> None:
    """Wait until the awning has its cloth; it is first painted without."""
    awning = page.locator(".boot-awning")
    expect(awning).to_be_visible()
    expect(awning).not_to_have_css("background-image", "none")


@pytest.mark.in_one("chromium")
def test_the_awning_is_there_before_the_start_page(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.route("**/page.js", never_answer)
    page.goto("./", wait_until="domcontentloaded")
    expect_awning(page)
    page.unroute_all(behavior="ignoreErrors")


HAS_COME = """() => [...document.querySelectorAll("link[rel=payload]")].every(
    ({ dataset }) => window.arrived?.seen[dataset.step] >= dataset.bytes
)"""


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_python_waits_for_the_script_of_the_page(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.add_init_script(NOTE_ASKED)
    held = hold_back(page, "**/page.js")
    page.goto("./", wait_until="domcontentloaded")
    page.wait_for_function(HAS_COME)
    wait_until_asked(page, "takeEarly")  # Python is running, and looks for it
    for route in held:
        route.continue_()
    wait_until_ready(page)
    Table(page).deal()


PLACE = """([awning, sign]) => {
    const { height } = document.querySelector(awning).getBoundingClientRect();
    const { x, y } = document.querySelector(sign).getBoundingClientRect();
    return [height, x, y];
}"""


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
@pytest.mark.parametrize(
    "kind",
    ["phone", *(pytest.param(one, marks=pytest.mark.thorough) for one in ("tablet", "desktop"))],
)
def test_the_sign_stays_where_it_is_when_the_start_page_comes(
    new_context: NewContext, kind: str
) -> None:
    page = new_context(**DEVICES[kind]).new_page()
    held = hold_back(page, "**/page.js")
    hold_python_back(page)  # which needs that script
    expect_awning(page)
    before = page.evaluate(PLACE, [".boot-awning", ".boot-awning h1"])
    for route in held:
        route.continue_()
    expect(page.locator(".brand")).to_be_visible()
    # Within a pixel, because the fonts differ and the sign is tilted.
    assert page.evaluate(PLACE, [".bar", ".brand"]) == pytest.approx(before, abs=1)
    page.unroute_all(behavior="ignoreErrors")


@pytest.mark.in_one("chromium")
def test_the_first_paint_needs_no_python(new_context: NewContext) -> None:
    page = new_context().new_page()
    hold_python_back(page)
    expect(page.get_by_role("heading", name="Trick Hunt")).to_be_visible()
    expect(page.locator("#deal-bargain-hunt")).to_be_enabled()
    bar = page.get_by_role("progressbar")
    expect(bar).to_have_attribute("aria-valuetext", "Fetching the Python runtime")
    # The other files load meanwhile, and they count.
    expect(page.locator("li[data-step=game]")).to_have_attribute("data-is", "done")
    assert 0 < int(bar.get_attribute("aria-valuenow") or 0) < 80
    expect(page.get_by_role("status")).to_have_text("Fetching the Python runtime")
    page.unroute_all(behavior="ignoreErrors")


@pytest.mark.in_one("chromium")
def test_what_is_chosen_and_dealt_before_python_counts(new_context: NewContext) -> None:
    page = new_context().new_page()
    held = hold_back(page, "**/*.wasm")
    page.add_init_script(
        """if (location.protocol === "http:")
          localStorage.setItem("trick-hunt/setup", JSON.stringify({
          game: "bargain-hunt", players: 3, options: {edition: "french"}, deal: "",
          seats: ["Zoe", "Ada", "Bruno", "Carla"].map((name, at) =>
            ({kind: at ? "club" : "person", name})),
        }))"""
    )
    page.goto("./", wait_until="domcontentloaded")
    # Each game has its own page already.
    page.locator("#game-bargain-hunt").click()
    expect(page.locator("#own-title")).to_be_focused()
    # The last choices are shown in a line,
    told = page.locator("#told")
    expect(told).to_have_text(
        "French edition · 3 players · club player \N{MULTIPLICATION SIGN} 2 · pace: normal"
    )
    # and unfolded,
    page.locator("#table-summary").click()
    expect(page.get_by_label("French edition")).to_be_checked()
    expect(page.get_by_label("Name of player 1")).to_have_value("Zoe")
    expect(page.get_by_label("Name of player 4")).to_be_hidden()
    # and all of it can be changed, including settings that change the page.
    page.get_by_label("Name of player 2").fill("Yann")
    page.locator("#pace-instant").check()
    page.evaluate("history.back()")
    expect(page.locator("#brand")).to_be_focused()
    page.locator("#game-volltreffer").click()
    expect(page.locator("#table-part")).to_have_attribute("open", "")  # unchanged
    page.locator("#players-5").check()
    page.locator("#players-4").check()
    expect(page.get_by_label("Name of player 2")).to_have_value("Yann")
    page.get_by_label("Who plays seat 3").select_option("random")
    players = "casual \N{MULTIPLICATION SIGN} 2 · plays anything"
    chosen = f"Usual rules · 4 players · {players} · pace: at once"
    expect(told).to_have_text(chosen)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#boot-dealing")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("dealt as soon as everything is here")
    expect(page.locator("html")).to_have_attribute("data-state", "loading")
    for route in held:
        route.continue_()
    page.locator("[data-act=card]").first.wait_for()
    # without a mouse, playing is still possible
    expect(page.locator("#app :focus")).to_have_count(1)
    setup = page.evaluate("JSON.parse(localStorage['trick-hunt/setup'])")
    assert setup["game"] == "volltreffer"
    assert setup["players"] == 4
    assert [seat["name"] for seat in setup["seats"][:3]] == ["Zoe", "Yann", "Bruno"]
    assert setup["seats"][2]["kind"] == "random"
    assert page.evaluate("JSON.parse(localStorage['trick-hunt/settings']).pace") == "instant"
    # One step back is the game's own page, and one step forward is the game.
    page.evaluate("history.back()")
    expect(page.locator("#deal-cards")).to_be_visible()
    expect(told).to_have_text(chosen)
    page.evaluate("history.forward()")
    expect(page.locator("[data-act=card]").first).to_be_visible()
    assert page.evaluate("location.hash") == "#/play"


def damage(snapshot: bytes) -> bytes:
    """Change bytes in the middle of a compressed file."""
    middle = len(snapshot) // 2
    return snapshot[:middle] + bytes(100) + snapshot[middle + 100 :]


def of_another_build(snapshot: bytes) -> bytes:
    """Change the Pyodide version stated in a snapshot."""
    unpacked = bytearray(gzip.decompress(snapshot))
    (pages,) = struct.unpack_from("<I", unpacked, 12)
    build = 4 * (4 + pages + 4)  # after four numbers, those of the pages, and four of the header
    assert any(unpacked[build : build + 4])
    unpacked[build : build + 4] = bytes(4)
    return gzip.compress(unpacked, 1)


@pytest.mark.errors_expected
@pytest.mark.in_one("chromium")
@pytest.mark.parametrize(
    "broken",
    [
        pytest.param(None, id="missing", marks=pytest.mark.thorough),
        pytest.param(lambda snapshot: snapshot[:-1000], id="truncated", marks=pytest.mark.thorough),
        pytest.param(damage, id="damaged"),
        pytest.param(of_another_build, id="of_another_build", marks=pytest.mark.thorough),
    ],
)
def test_without_a_good_snapshot_the_page_starts_from_its_files(
    new_context: NewContext, broken: Callable[[bytes], bytes] | None
) -> None:
    page = new_context().new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))

    def answer(route: Route) -> None:
        if broken is None:
            route.fulfill(status=404)
        else:
            response = route.fetch()
            route.fulfill(response=response, body=broken(response.body()))

    page.route("**/snapshot-*.bin", answer)
    page.goto("./")
    wait_until_ready(page)
    assert [words for words in said if "No start from the memory snapshot" in words]
    page.locator("#deal-bargain-hunt").click()
    page.locator("[data-act=card]").first.wait_for()


@pytest.mark.thorough
@pytest.mark.errors_expected
@pytest.mark.in_one("chromium")
def test_without_a_word_from_the_thread_the_page_starts_from_its_files(
    new_context: NewContext,
) -> None:
    page = new_context().new_page()
    page.route(
        "**/fetcher.js", lambda route: route.fulfill(body="", content_type="text/javascript")
    )
    with page.expect_console_message(lambda said: "its thread says nothing" in said.text):
        page.goto("./")
    wait_until_ready(page)


@pytest.mark.thorough
@pytest.mark.errors_expected
@pytest.mark.parametrize(
    "name", [pytest.param("python_stdlib.zip", marks=pytest.mark.thorough), "app.zip"]
)
@pytest.mark.in_one("chromium")
def test_without_snapshot_and_files_it_is_told(new_context: NewContext, name: str) -> None:
    page = new_context().new_page()
    page.route("**/snapshot-*.bin", lambda route: route.abort())
    page.route(f"**/{name}", lambda route: route.fulfill(status=404))
    page.goto("./")
    expect_failure(page, "is missing on this host")
    expect(page.locator("#boot-detail")).to_contain_text(name)


@pytest.mark.usually_in("firefox")
@pytest.mark.errors_expected
def test_a_browser_without_webassembly_is_told(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto("./")
    expect_failure(page, "WebAssembly")


@pytest.mark.usually_in("chromium")
@pytest.mark.parametrize(
    "lack", ["delete WebAssembly.Tag", "CSS.supports = () => false"], ids=["wasm", "css"]
)
def test_an_older_browser_is_told(new_context: NewContext, lack: str) -> None:
    page = new_context().new_page()
    page.add_init_script(lack)
    page.goto("./")
    expect_failure(page, "too old")


@pytest.mark.in_one("chromium")
def test_nothing_is_begun_in_an_older_browser(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.add_init_script("delete WebAssembly.Tag")
    asked: list[Request] = []
    page.on("request", noted(asked))
    page.goto("./")
    expect_failure(page, "too old")
    assert not [one.url for one in asked if "pyodide" in one.url]


@pytest.mark.only_browser("chromium")  # in Playwright's Firefox, scripts stay on
def test_a_browser_without_scripts_is_told(new_context: NewContext) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto("./")
    told = page.locator("noscript p")
    expect(told.filter(visible=True)).to_have_count(len(languages.found()) + 1)
    expect(told.first).to_contain_text("needs JavaScript")
    expect(told.and_(page.locator("[lang=de]"))).to_contain_text("braucht dazu JavaScript")
    expect_awning(page)


@pytest.mark.errors_expected
@pytest.mark.in_one("chromium")
def test_an_error_of_python_at_the_start_is_told(new_context: NewContext) -> None:
    page = new_context().new_page()

    def change(route: Route) -> None:
        response = route.fetch()
        route.fulfill(
            response=response, body=response.text().replace("app.start()", "import no_such_module")
        )

    page.route("**/path/", change)
    page.goto("./")
    expect_failure(page, "while it was starting")
    expect(page.locator("#boot-detail")).to_contain_text("no_such_module")


@pytest.mark.usually_in("firefox")
@pytest.mark.errors_expected
def test_trying_again_opens_the_page_once_the_file_is_there(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.route("**/*.wasm", lambda route: route.fulfill(status=503), times=1)
    page.goto("./")
    expect_failure(page, "Try again")
    page.get_by_role("button", name="Try again").click()
    wait_until_ready(page)
