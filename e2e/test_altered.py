"""Browsers that alter pages: they translate the text, or spoil pictures."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Download, Page, expect

from e2e import saves
from e2e.browsing import NewContext, wait_until_ready
from e2e.table import Table

TRANSLATED = """{
    const wrap = root => {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const found = [];
        while (texts.nextNode()) found.push(texts.currentNode);
        for (const text of found) {
            const left = "font, option, script, style, svg, [translate=no]";
            if (!text.data.trim() || text.parentElement.closest(left)) continue;
            const [outer, inner] = [document.createElement("font"), document.createElement("font")];
            text.replaceWith(outer);
            outer.append(inner);
            inner.append(`¡${text.data}!`);
        }
    };
    const translate = () => {
        if (!document.body) return;
        document.documentElement.lang = "es";
        document.documentElement.classList.add("translated-ltr");
        wrap(document.body);
    };
    new MutationObserver(translate).observe(document, { childList: true, subtree: true });
}"""
"""A browser that translates all text of the page immediately."""

STRIPES = """{
    const canvas = HTMLCanvasElement.prototype, pen = CanvasRenderingContext2D.prototype;
    const { toDataURL } = canvas, { getImageData } = pen;
    canvas.toDataURL = function (...how) {
        const drawn = this.getContext("2d");
        for (let at = 0; at < this.width; at += 8) {
            drawn.fillStyle = `rgb(${at % 256} ${7 * at % 256} ${31 * at % 256})`;
            drawn.fillRect(at, 0, 8, this.height);
        }
        return toDataURL.apply(this, how);
    };
    pen.getImageData = function (...where) {
        const image = getImageData.apply(this, where);
        const stripes = image.data.map((_, at) => (at * 37) % 256);
        return ALSO ? image : new ImageData(stripes, image.width);
    };
}"""
"""A browser that returns stripes instead of a drawing."""

NOISY = """{
    const pen = CanvasRenderingContext2D.prototype, { getImageData } = pen;
    pen.getImageData = function (...where) {
        const image = getImageData.apply(this, where);
        for (let at = 0; at < image.data.length; at += 4) image.data[at] ^= 1;
        return image;
    };
}"""
"""A browser that alters pictures invisibly."""


SAVE_A_FILE = """{
    const link = document.createElement("a");
    link.href = "data:text/plain,";
    link.download = "first.txt";
    document.body.append(link);
    link.click();
    link.remove();
}"""


def picture(page: Page) -> Download:
    """Return the file that is saved when a picture is requested."""
    # Playwright's Firefox reports a file made by a page only after another one was saved.
    with page.expect_download():
        page.evaluate(SAVE_A_FILE)
    with page.expect_download() as saved:
        page.locator("#save-png").click()
    return saved.value


def doubled(page: Page) -> list[str]:
    """Return texts that occur twice in one place."""
    return list(
        page.locator("#app p, #app button, #app a, #app h1, #app h2").evaluate_all(
            """all => all.map(one => one.textContent.replaceAll(/[¡!]/g, "").trim())
                .filter(text => text.length > 3 && text.length % 2 == 0
                    && text.slice(0, text.length / 2) === text.slice(text.length / 2))"""
        )
    )


@pytest.mark.usually_in("chromium")
def test_a_page_that_the_browser_translates_plays_and_says_nothing_false(
    new_context: NewContext,
) -> None:
    table = Table.unopened(new_context)
    page = table.page
    page.add_init_script(TRANSLATED)
    page.goto("./")
    wait_until_ready(page)
    assert page.evaluate("document.documentElement.lang") == "es"
    table.deal(3, "english")
    expect(page.locator("#brand")).to_have_text("Schnäppchen Jagd")
    rng = Random(2)
    for _move in range(8):
        assert table.my_turn()
        table.move(rng)
        assert doubled(page) == []
    table.follow("#/play/settings")
    sheet = page.locator("#sheet")
    expect(sheet).to_contain_text("Settings")
    expect(sheet).not_to_contain_text("did not come")
    # A language that a person chooses is used.
    page.locator("label:has(#set-language-de)").click()
    expect(sheet).to_contain_text("Einstellungen")
    expect(page.locator("#brand")).to_be_attached()


@pytest.mark.usually_in("firefox")
def test_a_translated_page_begins_in_the_language_that_was_wished(new_context: NewContext) -> None:
    page = new_context(locale="de-DE").new_page()
    page.add_init_script(TRANSLATED)
    page.goto("./")
    wait_until_ready(page)
    expect(page.locator("#app")).to_contain_text("Spielen")
    page.evaluate("location.hash = '#/settings'")
    expect(page.locator("#sheet")).not_to_contain_text("did not come")


@pytest.mark.parametrize(
    "gives",
    ["noise", *(pytest.param(one, marks=pytest.mark.thorough) for one in ("stripes", "true"))],
)
def test_a_spoiled_picture_is_not_given_as_one(new_context: NewContext, gives: str) -> None:
    table = Table.unopened(new_context)
    page = table.page
    if gives == "stripes":
        page.add_init_script(STRIPES.replace("ALSO", "false"))
    if gives == "noise":
        page.add_init_script(NOISY)
    table.resume(saves.at(saves.is_deep), address="#/play/share")
    saved = picture(page)
    name = saved.suggested_filename
    content = Path(saved.path()).read_bytes()
    if gives == "stripes":
        assert name.endswith(".svg")
        assert content.startswith(b"<svg")
        expect(page.locator("#alert")).to_contain_text("SVG")
    else:
        assert name.endswith(".png")
        assert content.startswith(b"\x89PNG")


@pytest.mark.thorough
def test_stripes_are_seen_where_reading_is_true(new_context: NewContext) -> None:
    table = Table.unopened(new_context)
    page = table.page
    page.add_init_script(STRIPES.replace("ALSO", "true"))
    table.resume(saves.at(saves.is_deep), address="#/play/share")
    assert picture(page).suggested_filename.endswith(".svg")
