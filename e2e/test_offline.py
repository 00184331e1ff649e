"""Use without a network after one visit, and updates from one build of the site to the next."""

from __future__ import annotations

import shutil
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.browsing import DEVICES, READY_MS, wait_until_ready
from e2e.hosting import DIST, Host
from e2e.hunting import Hunt
from e2e.ranges import Range
from e2e.spoiling import SpoilingHost
from e2e.table import Table
from tools import offline
from trickhunt.hosting.build import integrity

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from e2e.browsing import NewContext
    from e2e.spoiling import Answer

KEPT = """() => new Promise(resolve => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller) resolve();
    else serviceWorker.addEventListener("controllerchange", resolve, { once: true });
})"""
"""Waits until the page is stored: its worker has all files and controls the page."""

FIND_UPDATE = "async () => { await (await navigator.serviceWorker.ready).update() }"

WAITS = """async () => {
    const { waiting, installing } = await navigator.serviceWorker.ready;
    if (!waiting) await new Promise(done => installing.addEventListener("statechange", done));
}"""
"""Waits until another build has been downloaded completely."""


def visit(new_context: NewContext, host: Host | SpoilingHost) -> Table:
    """Open the site until it is stored."""
    context = new_context(host=host.address, **DEVICES["desktop"], service_workers="allow")
    table = Table(context.new_page())
    table.page.goto(host.address)
    wait_until_ready(table.page)
    table.page.evaluate(KEPT)
    return table


@pytest.mark.long
@pytest.mark.in_one("chromium")
@pytest.mark.errors_expected  # browsers report that they cannot look for another build
def test_everything_works_without_a_network_after_one_visit(new_context: NewContext) -> None:
    with Host(DIST) as host:
        page = visit(new_context, host).page
    page.goto(f"{host.address}?another=address")
    wait_until_ready(page)
    rng = Random(1)
    table, range_, hunt = Table(page), Range(page), Hunt(page)
    table.deal()
    play(table, rng)
    range_.deal_out()
    play(range_, rng)
    hunt.deal_hunt()
    play(hunt, rng)


@pytest.mark.thorough
@pytest.mark.in_one("firefox")
@pytest.mark.errors_expected  # as above
def test_firefox_keeps_the_files_as_others_do(new_context: NewContext) -> None:
    with Host(DIST) as host:
        page = visit(new_context, host).page
    page.goto(f"{host.address}?another=address")
    wait_until_ready(page)
    table = Table(page)
    table.deal()
    play(table, Random(1))


@pytest.mark.in_one("chromium")
@pytest.mark.errors_expected  # as above
def test_a_later_visit_starts_from_what_the_service_worker_keeps(new_context: NewContext) -> None:
    with Host(DIST) as host:
        page = visit(new_context, host).page
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    # It requests the browser's own copy of the WebAssembly, but does not need it.
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    for address in (host.address, f"{host.address}?another=address"):
        page.goto(address)
        wait_until_ready(page)
    assert not [words for words in said if "No start from the memory snapshot" in words]


BEST_PACKING = """() => {
    try {
        return new DecompressionStream("brotli") && "brotli";
    } catch {
        return "gzip";
    }
}"""


@pytest.mark.errors_expected  # as above
def test_only_one_packing_of_the_snapshot_is_fetched_and_kept(new_context: NewContext) -> None:
    with SpoilingHost(DIST) as host:
        page = visit(new_context, host).page
    fetched = {path for path in host.asked if "snapshot" in path}
    assert [path.rpartition("/")[2] for path in fetched] == [
        f"snapshot-{page.evaluate(BEST_PACKING)}.bin"
    ]
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(f"{host.address}?another=address")
    wait_until_ready(page)
    assert not [words for words in said if "No start from the memory snapshot" in words]


def play(table: Table, rng: Random) -> None:
    """Make a few random moves, and return to the start page."""
    for _move in range(4):
        assert table.my_turn()
        table.move(rng)
    table.open_more("home")


def build_again(site: Path, mark: int) -> Path:
    """Make another build of a site, with a mark; return a file that only it has."""
    (folder,) = site.glob("style-*")
    named = folder.rename(site / f"style-{mark:010d}")
    style, page = named / "rest.css", site / "index.html"
    before = integrity(style.read_bytes())
    style.write_text(f"{style.read_text('utf-8')}:root {{ scroll-margin: {mark}px }}\n", "utf-8")
    html = page.read_text("utf-8").replace(folder.name, named.name)
    page.write_text(html.replace(before, integrity(style.read_bytes())), "utf-8")
    offline.write(site)
    return style


def expect_build(page: Page, mark: int) -> None:
    """Expect the page to be ready in this build."""
    expect(page.locator("html[data-state=ready]")).to_have_css(
        "scroll-margin-top", f"{mark}px", timeout=READY_MS
    )


@pytest.mark.in_one("chromium")
@pytest.mark.errors_expected  # a file of the half-uploaded build is missing
def test_another_build_is_taken_up_whole_and_when_the_player_agrees(
    new_context: NewContext, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    shutil.copytree(DIST, site)
    with Host(site) as host:
        table = visit(new_context, host)
        page = table.page
        table.deal()

        # Half of it is there: the previous build stays complete.
        style = build_again(site, 2)
        missing = style.rename(tmp_path / "rest.css")
        page.evaluate(FIND_UPDATE)
        table.reload()
        expect_build(page, 0)
        expect(table.stall).to_have_attribute("data-screen", "preliminary")

        # All of it is there: it waits during a game, and is announced after that.
        missing.rename(style)
        page.evaluate(FIND_UPDATE)
        page.evaluate(WAITS)
        table.my_turn()
        table.move(Random(1))
        expect(page.locator(".note.update")).to_have_count(0)
        table.open_more("home")
        expect(page.locator("#announce")).to_contain_text("new version")
        expect(page.locator(".note.update")).to_contain_text("new version")
        expect_build(page, 0)
        page.locator("#take-update").focus()
        page.keyboard.press("Enter")
        expect_build(page, 2)
        expect(page.locator("#continue")).to_be_visible()

        # A person who declines gets it at the next visit.
        build_again(site, 3)
        page.evaluate(FIND_UPDATE)
        page.evaluate(WAITS)
        page.goto("about:blank")
        page.goto(host.address)
        expect_build(page, 3)


def altering(answer: Answer) -> Answer:
    """Make the host insert its own script into each page."""
    return replace(answer, body=answer.body.replace(b"</head>", b"<script>0</script></head>"))


@pytest.mark.in_one("chromium")
@pytest.mark.errors_expected  # the page's policy refuses the script of the host
def test_a_host_that_begins_to_alter_pages_is_told_and_its_build_can_be_had(
    new_context: NewContext, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    shutil.copytree(DIST, site)
    with SpoilingHost(site) as host:
        page = visit(new_context, host).page
        build_again(site, 2)
        host.faults = {"index.html": altering}
        page.reload()
        expect_build(page, 0)
        page.evaluate(FIND_UPDATE)
        told = page.locator(".note.update")
        expect(told).to_contain_text("index.html")
        page.locator("#take-update").press("Enter")
        expect_build(page, 2)
        expect(page.locator(".note.update")).to_have_count(0)
        # Nothing of it is stored; the old copy is deleted, so that nobody returns to it.
        page.reload()
        expect_build(page, 2)

        # When the host stops altering pages, everything is stored again.
        host.faults = {}
        page.reload()
        page.evaluate(KEPT)
    page.reload()
    expect_build(page, 2)
