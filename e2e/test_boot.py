"""The page opens, and where it cannot, it says why in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Route, expect

from e2e.browsing import wait_until_ready
from tools.console import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from e2e.browsing import NewContext, OpenPage

GIVEN_UP_MS = 60_000


def never_answer(_route: Route) -> None:
    """Leave a request waiting."""


def expect_failure(page: Page, words: str) -> None:
    """Expect the page to have given up, to say so, and to offer another try."""
    failure = page.locator("#boot-failure")
    expect(failure).to_be_visible(timeout=GIVEN_UP_MS)
    expect(failure.locator("p:visible").first).to_contain_text(words)
    expect(page.get_by_role("alert")).to_contain_text(words)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.locator("#boot-progress")).to_be_hidden()
    expect(page.locator("html")).to_have_attribute("data-state", "failed")


@pytest.mark.parametrize("screen", ["desktop", "tablet", "phone"])
def test_the_page_opens(open_page: OpenPage, screen: str) -> None:
    page = open_page(screen)
    expect(page.locator("#boot")).to_be_hidden()
    expect(page.locator("#app")).to_be_visible()


def test_the_first_paint_needs_no_python(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.route("**/*.wasm", never_answer)
    page.goto("./", wait_until="domcontentloaded")
    expect(page.get_by_role("heading", name="Trick Hunt")).to_be_visible()
    bar = page.get_by_role("progressbar")
    expect(bar).to_have_attribute("aria-valuetext", "Fetching the Python runtime")
    # The other files come meanwhile, and they count.
    expect(page.locator("li[data-step=game]")).to_have_attribute("data-is", "done")
    assert 0 < int(bar.get_attribute("aria-valuenow") or 0) < 80
    expect(page.get_by_role("status")).to_have_text("Fetching the Python runtime")
    page.unroute_all(behavior="ignoreErrors")


@pytest.mark.errors_expected
@pytest.mark.parametrize(
    "name",
    [
        "pyodide.asm.wasm",
        "python_stdlib.zip",
        "app.zip",
        "main.py",
        "pyscript.toml",
        "interpreter.js",
        "pyodide.asm.js",
        "core.js",
        "start.js",
    ],
)
def test_a_missing_file_is_named(new_context: NewContext, name: str) -> None:
    page = new_context().new_page()
    page.route(f"**/{name}", lambda route: route.fulfill(status=404))
    page.goto("./")
    expect_failure(page, "could not be fetched")


@pytest.mark.errors_expected
def test_a_lost_connection_is_told(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto("./")
    expect_failure(page, "Check the connection")
    expect(page.locator("#boot-detail")).to_contain_text("pyodide.asm.wasm")


@pytest.mark.errors_expected
@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "python_stdlib.zip", "app.zip"])
def test_a_truncated_file_is_told(new_context: NewContext, name: str) -> None:
    page = new_context().new_page()

    def truncate(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=response.body()[:-1000])

    page.route(f"**/{name}", truncate)
    page.goto("./")
    expect_failure(page, "damaged or cut off")


@pytest.mark.errors_expected
def test_a_browser_without_webassembly_is_told(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto("./")
    expect_failure(page, "WebAssembly")


@pytest.mark.parametrize(
    "lack", ["delete WebAssembly.Tag", "CSS.supports = () => false"], ids=["wasm", "css"]
)
def test_an_older_browser_is_told(new_context: NewContext, lack: str) -> None:
    page = new_context().new_page()
    page.add_init_script(lack)
    page.goto("./")
    expect_failure(page, "too old")


@pytest.mark.only_browser("chromium")  # in Firefox as it is driven here, scripts stay on
def test_a_browser_without_scripts_is_told(new_context: NewContext) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto("./")
    expect(page.locator("noscript p")).to_contain_text("needs JavaScript")


@pytest.mark.errors_expected
def test_an_error_of_python_at_the_start_is_told(new_context: NewContext) -> None:
    page = new_context().new_page()
    size = (ROOT / "dist" / "main.py").stat().st_size
    script = "import no_such_module".ljust(size)
    page.route("**/main.py", lambda route: route.fulfill(body=script))
    page.goto("./")
    expect_failure(page, "while it was starting")
    expect(page.locator("#boot-detail")).to_contain_text("no_such_module")


@pytest.mark.errors_expected
def test_trying_again_opens_the_page_once_the_file_is_there(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.route("**/app.zip", lambda route: route.fulfill(status=503), times=1)
    page.goto("./")
    expect_failure(page, "could not be fetched")
    page.get_by_role("button", name="Try again").click()
    wait_until_ready(page)
