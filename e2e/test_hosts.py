"""The page on real kinds of hosts: it plays, or gives the correct reason and advice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.browsing import DEVICES, NewContext, wait_until_ready
from e2e.hosting import DEAF, DIST, KINDS, UNTRUSTING, Kind, without_slash
from e2e.spoiling import SpoilingHost, missing
from e2e.test_offline import KEPT
from tools.languages import found
from tools.pyodide.lazy_bundles import BUNDLES

pytestmark = pytest.mark.errors_expected

SOON_MS = 20_000
"""The time limit of the message if no script runs that could show it earlier."""


@pytest.fixture(scope="module")
def host() -> Iterator[SpoilingHost]:
    with SpoilingHost(DIST) as host:
        yield host


def visit(new_context: NewContext, host: SpoilingHost, **options: str) -> Page:
    """Open a window without a page."""
    context = new_context(host=host.address, **{**DEVICES["desktop"], **options})
    return context.new_page()


OFTEN = {
    "forbids WebAssembly",
    "forbids to fetch",
    "calls scripts text",
    "lacks two scripts",
    "has half of what Python is",
}
"""One host of each kind, tested in every run."""


def expect_reason(page: Page, reason: str, detail: str = "") -> None:
    """Expect a message with a reason in place of the game, and no other reason."""
    page.locator("html[data-state=failed]").wait_for()
    told = page.locator("#boot-failure p[data-failure]:visible")
    expect(told).to_have_count(1)
    expect(told).to_have_attribute("data-failure", reason)
    expect(page.locator("#boot-detail")).to_contain_text(detail)
    expect(page.get_by_role("alert")).to_have_text(told.inner_text())
    expect(page.locator("#unopened")).to_have_count(0)


@pytest.mark.in_one("chromium")
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, id=name, marks=() if name in OFTEN else pytest.mark.thorough)
        for name, kind in KINDS.items()
    ],
)
def test_the_page_plays_or_says_the_true_reason(
    new_context: NewContext, host: SpoilingHost, kind: Kind
) -> None:
    host.faults = {"*": kind.fault}
    page = visit(new_context, host)
    page.goto(host.address)
    if not kind.reason:
        wait_until_ready(page)
        expect(page.locator("#sign")).to_be_hidden()
        expect(page.locator("#unopened")).to_have_count(0)
        return
    expect_reason(page, kind.reason, kind.detail)
    ways = page.locator("#boot-host a")
    assert [one.get_attribute("href") for one in ways.all()] == ["check.html", "hosting.html"]
    expect(ways.first).to_be_visible()


@pytest.mark.in_one("firefox")
@pytest.mark.parametrize(
    "name",
    [
        "forbids WebAssembly",
        pytest.param("forbids what stands in pages", marks=pytest.mark.thorough),
        pytest.param("knows no types", marks=pytest.mark.thorough),
    ],
)
def test_another_browser_says_the_same(
    new_context: NewContext, host: SpoilingHost, name: str
) -> None:
    test_the_page_plays_or_says_the_true_reason(new_context, host, KINDS[name])


@pytest.mark.usually_in("firefox")
@pytest.mark.parametrize("faults", [{"*": DEAF}], ids=["forbids every script"])
def test_where_nothing_runs_there_are_words_in_every_language(
    new_context: NewContext, host: SpoilingHost, faults: dict[str, object]
) -> None:
    host.faults = faults  # type: ignore[assignment] # of this kind they are
    page = visit(new_context, host)
    page.goto(host.address)
    words = page.locator("#unopened section")
    expect(words.first).to_be_visible(timeout=SOON_MS)
    complete = [one.code for one in found() if one.done == 100]
    assert [one.get_attribute("lang") for one in words.all()] == ["en", *complete]
    for one in words.all():
        expect(one).to_be_visible()
        ways = one.locator("a")
        assert [way.get_attribute("href") for way in ways.all()] == ["check.html", "hosting.html"]


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_where_nothing_may_be_shown_there_are_too(
    new_context: NewContext, host: SpoilingHost
) -> None:
    test_where_nothing_runs_there_are_words_in_every_language(new_context, host, {"*": UNTRUSTING})


@pytest.mark.in_one("chromium")
def test_a_connection_that_is_not_there_is_told_as_such(
    new_context: NewContext, host: SpoilingHost
) -> None:
    host.faults = {}
    page = visit(new_context, host, locale="de")
    page.route("**/rest.css", lambda route: route.abort())
    page.goto(host.address)
    expect_reason(page, "network", "rest.css")
    expect(page.get_by_role("alert")).to_contain_text("Verbindung")
    expect(page.locator("#boot-host")).to_be_hidden()
    page.unroute("**/rest.css")
    page.locator("#boot-retry").click()
    wait_until_ready(page)


@pytest.mark.in_one("chromium")
@pytest.mark.parametrize("takes_away", [pytest.param(False, marks=pytest.mark.thorough), True])
def test_an_address_without_its_slash_opens(
    new_context: NewContext, tmp_path: Path, takes_away: bool
) -> None:
    (tmp_path / "hunt").symlink_to(DIST)
    with SpoilingHost(tmp_path) as host:
        host.faults = {"*": without_slash("hunt", takes_away=takes_away)}
        page = visit(new_context, host)
        page.goto(f"{host.address}hunt#/bargain-hunt")
        wait_until_ready(page)
        there = "index.html" if takes_away else ""
        assert page.url == f"{host.address}hunt/{there}#/bargain-hunt"


@pytest.mark.in_one("chromium")
def test_a_part_that_is_gone_with_its_build_leads_to_the_newer_one(
    new_context: NewContext, host: SpoilingHost
) -> None:
    host.faults = {}
    page = visit(new_context, host)
    page.goto(host.address)
    wait_until_ready(page)
    # The folders have changed, and the page on the host names the new ones.
    gone = {path.name for path in DIST.glob("python-*/*.bin")} & {f"{part}.bin" for part in BUNDLES}
    (folder,) = DIST.glob("python-*")
    newer = host.folder / "index.html"
    text = newer.read_text("ascii").replace(folder.name, "python-0000000001")
    host.faults = {
        **{f"{folder.name}/{name}": missing for name in gone},
        "index.html": lambda answer: type(answer)(
            answer.path, text.encode(), headers=answer.headers
        ),
    }
    page.evaluate("location.hash = '#/learn'")
    said = page.get_by_role("alert").filter(has_text="There is a newer version")
    expect(said.first).to_be_visible()
    again = page.get_by_role("button", name="Load the page again")
    host.faults = {}
    again.click()
    page.locator("#learn-title, .lessons").first.wait_for()


SPOIL = """async wanted => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            const { pathname } = new URL(request.url);
            if (!new RegExp(wanted).test(pathname)) continue;
            const { headers } = await cache.match(request);
            await cache.put(request, new Response("spoilt", { headers }));
        }
    }
}"""
"""Damages the service worker's cache, as any page of the origin can."""


@pytest.mark.in_one("chromium")
@pytest.mark.parametrize(
    "wanted",
    [
        pytest.param("page[.]js", id="one"),
        pytest.param("(?<!index[.]html)$", id="all", marks=pytest.mark.thorough),
    ],
)
def test_what_is_kept_and_broken_is_forgotten(new_context: NewContext, wanted: str) -> None:
    with SpoilingHost(DIST) as host:
        page = visit(new_context, host, service_workers="allow")
        page.goto(host.address)
        wait_until_ready(page)
        page.evaluate(KEPT)
        page.evaluate(SPOIL, wanted)
        page.reload()
        page.locator("html[data-state=failed]").wait_for()
        expect(page.locator("#boot-failure p[data-failure]:visible")).to_have_count(1)
        page.locator("#boot-retry").click()
        wait_until_ready(page)
        page.evaluate(KEPT)
        page.reload()
        wait_until_ready(page)
