"""Prints are legible on white paper, in any theme."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Sequence
from contextlib import suppress
from typing import Literal

import pytest
from playwright.sync_api import Page

from e2e import fitting, saves
from e2e.browsing import NewContext
from e2e.table import Table
from tests.tools.posts import blogger_s_post
from tools import writers

Scheme = Literal["dark", "light"]

LEAST = 3.0
"""The least contrast of printed text: enough for large letters, and used for small ones too."""

DARK = json.dumps({"pace": "tap", "theme": "dark", "sound_asked": True})
"""Settings with a theme that is not for paper."""

PALE = """least => {
    const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const colour = text => {
        pen.clearRect(0, 0, 1, 1);
        pen.fillStyle = text;
        pen.fillRect(0, 0, 1, 1);
        return [...pen.getImageData(0, 0, 1, 1).data];
    };
    const light = rgb => {
        const part = one => one <= 10 ? one / 3294.6 : ((one / 255 + 0.055) / 1.055) ** 2.4;
        return 0.2126 * part(rgb[0]) + 0.7152 * part(rgb[1]) + 0.0722 * part(rgb[2]);
    };
    const ground = element => {
        for (let at = element; at; at = at.parentElement) {
            const { backgroundColor, backgroundImage, printColorAdjust } = getComputedStyle(at);
            if (backgroundImage !== "none" && printColorAdjust === "exact") return null;
            const found = colour(backgroundColor);
            if (found[3] > 200) return found;
        }
        return [255, 255, 255, 255];
    };
    const asked = { visibilityProperty: true, opacityProperty: true };
    const seen = element => element.checkVisibility(asked);
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        if (!texts.currentNode.data.trim() || !seen(element)) continue;
        if (element.closest("svg, script, style, .visually-hidden, [aria-disabled=true]")) continue;
        const { width, height } = element.getBoundingClientRect();
        if (width < 2 || height < 2) continue;
        const lies = element.closest(".pawn") ? null : ground(element);
        if (!lies) continue; // on a drawing, which is printed as it is
        const one = light(colour(getComputedStyle(element).color)), other = light(lies);
        const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
        // Grounds are not printed unless that is wished; browsers see to the letters on them.
        const words = `${element.className} “${texts.currentNode.data.trim()}” ${contrast}`;
        if (contrast < least) found.push(words);
    }
    const scheme = getComputedStyle(document.documentElement).colorScheme;
    return [scheme, found.slice(0, 5)];
}"""
"""Parts too pale or too dark for their background, with the colour scheme of the whole page."""

PAGES = (
    "writers.html",
    "hosting.html",
    "check.html",
    "r/BH-8/index.html",
    "r/index.html",
    "l/index.html",
    "de/r/BH-8/index.html",
)
"""Pages without Python."""


def unreadable(page: Page) -> Sequence[str]:
    """Return the parts that are illegible on paper; the page is light there."""
    page.emulate_media(media="print")
    scheme, found = page.evaluate(PALE, LEAST)
    page.emulate_media(media="screen")
    assert scheme == "light"
    return list(found)


@pytest.mark.thorough  # test_fitting.py prints each screen of a light system in a dark theme
@pytest.mark.in_one("chromium")
@pytest.mark.parametrize("chosen", ["dark", "auto"])
def test_each_screen_is_dark_on_light_on_paper(new_context: NewContext, chosen: str) -> None:
    table = Table(new_context(color_scheme="dark").new_page())
    table.open(settings=DARK.replace("dark", chosen))
    found = {where: bad for where in fitting.screens(table) if (bad := unreadable(table.page))}
    assert found == {}


@pytest.mark.in_one("chromium")
@pytest.mark.parametrize("usual", ["dark", pytest.param("light", marks=pytest.mark.thorough)])
def test_pages_without_python_are_too(new_context: NewContext, usual: Scheme) -> None:
    page = new_context(color_scheme=usual).new_page()
    for name in PAGES:
        page.goto(name)
        assert unreadable(page) == [], name


SHEET = {"width": 718, "height": 1047}
"""A sheet of A4 without its margins."""


@pytest.mark.in_one("chromium")
@pytest.mark.parametrize("scripts", [True, False])
def test_a_figure_of_a_post_fits_on_a_sheet_with_its_caption(
    new_context: NewContext, base_url: str, *, scripts: bool
) -> None:
    page = new_context(viewport=SHEET, java_script_enabled=scripts).new_page()
    page.set_content(blogger_s_post()["figures"].replace(writers.HOST, base_url))
    if scripts:
        page.locator("trick-hunt button").first.wait_for()
    page.emulate_media(media="print")
    figures = page.locator("figure")
    for at in range(figures.count()):
        box = figures.nth(at).bounding_box()
        assert box is not None
        assert SHEET["width"] / 4 < box["height"] < 0.8 * SHEET["height"]
        kept = figures.nth(at).evaluate("one => getComputedStyle(one).breakInside")
        assert kept == "avoid"
    assert figures.count() > 1


@pytest.mark.in_one("chromium")
def test_a_post_is_unfolded_on_paper_and_its_headings_stay_with_their_tables(
    new_context: NewContext, base_url: str
) -> None:
    page = new_context(viewport=SHEET).new_page()
    page.set_content(blogger_s_post()["post"].replace(writers.HOST, base_url))
    folded = page.locator("details:not([slot=way], [open])")
    answers = page.locator("summary > #trick-hunt-answers")
    answers.wait_for()
    assert folded.count() > 0
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert folded.count() == 0
    heading = page.get_by_role("heading", name="On waiting")
    assert heading.evaluate("one => getComputedStyle(one).breakAfter") == "avoid"


def colours(pdf: bytes) -> set[bytes]:
    """Return the colours in a PDF, in its own notation."""
    streams = re.findall(rb"\bstream\r?\n(.*?)endstream", pdf, re.DOTALL)
    drawn = b"\n".join(map(inflated, streams))
    return set(re.findall(rb"((?:[\d.]+ ){1,4})(?:rg|g|k|scn)\b", drawn))


def inflated(stream: bytes) -> bytes:
    """Return the contents of a part of a PDF; nothing if it is not compressed."""
    with suppress(zlib.error):
        return zlib.decompressobj().decompress(stream)
    return b""


@pytest.mark.in_one("firefox")
def test_firefox_prints_the_same_whatever_theme_is_chosen(new_context: NewContext) -> None:
    # Playwright's Firefox ignores the medium, but it prints.
    table = Table(new_context().new_page())
    printed = []
    for theme in ("dark", "light"):
        settings = json.dumps({"pace": "tap", "theme": theme})
        table.open("#/play", settings=settings, game=saves.at(saves.is_deep).text())
        printed.append(colours(table.page.pdf(print_background=True)))
    assert len(printed[0]) > 10
    assert printed[0] == printed[1]
