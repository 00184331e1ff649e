"""Sharing and opening in real browsers: the link is copied, files are saved and read again."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e import saves
from e2e.axe import problems
from e2e.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from e2e.browsing import NewContext


def saved(page: Page, button: str, folder: Path) -> Path:
    """Return the file that a button saves."""
    with page.expect_download() as started:
        page.locator(button).click()
    target = folder / started.value.suggested_filename
    started.value.save_as(target)
    return target


def asks_what_to_do(page: Page) -> None:
    """A moment is shared as a question; then the game is shared again."""
    link = page.locator("#share-link")
    game = link.input_value()
    page.locator("label", has_text="A quiz").click()
    expect(link).to_have_value(re.compile(r"mode=quiz"))
    expect(page.locator("#share-try")).to_be_visible()
    assert problems(page, "#sheet") == []
    page.locator("label", has_text="The whole game so far").click()
    expect(link).to_have_value(game)


@pytest.mark.long
@pytest.mark.in_one("chromium")
def test_what_one_shares_another_opens(
    new_context: NewContext, tmp_path: Path, browser_name: str
) -> None:
    table = Table.opened(new_context)
    page = table.page
    if browser_name == "chromium":
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.deal()
    assert table.my_turn()
    table.move(Random(1))  # a game without a move would be opened to be played
    assert table.my_turn()
    table.open_more("share")
    link = page.locator("#share-link")
    expect(link).to_have_value(re.compile(r"#/bargain-hunt\?.*position=.*mode=position"))
    assert page.locator(".share-picture svg").evaluate("e => e.getBoundingClientRect().width") > 200

    page.locator("#copy-share-link").click()
    if browser_name == "chromium":
        expect(page.locator("#announce p").last).to_have_text("Copied.")
        assert page.evaluate("navigator.clipboard.readText()") == link.input_value()
    # Where the browser refuses to copy, the text is selected.
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    page.locator("#copy-share-link").press("Enter")  # a second click at once is a double one
    expect(page.locator("#alert")).to_contain_text("selected")
    chosen = "e => e.selectionEnd - e.selectionStart === e.value.length"
    assert link.evaluate(chosen)

    picture = saved(page, "#save-png", tmp_path).read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20], "big") >= 960
    assert saved(page, "#save-svg", tmp_path).read_text("utf-8").startswith("<svg ")

    page.locator("label", has_text="The whole game so far").click()
    expect(link).to_have_value(re.compile(r"[?&]deal=\d+"))
    record = saved(page, "#save-json", tmp_path)
    if browser_name == "chromium":  # axe checks the page, not the browser
        page.locator("#share-lines").select_option("frame")
        expect(page.locator("#share-frame")).to_be_visible()
        assert problems(page) == []
        asks_what_to_do(page)

    reader = new_context().new_page()
    reader.goto(link.input_value())
    expect(reader.locator("#viewed-title")).to_be_visible()
    reader.goto("./#/you")
    reader.locator("#arriving-summary").click()
    reader.locator("#arriving").fill("a shopping list")
    reader.locator("#arrive").click()
    expect(reader.locator("#arriving-problem")).to_contain_text("this cannot be opened here")
    expect(reader.locator("#arriving")).to_have_value("a shopping list")
    reader.locator("#arriving-file").set_input_files(record)
    expect(reader.locator("#arriving")).to_have_value(record.read_text("utf-8"))
    reader.locator("#arrive").press("Enter")  # a second click there, so soon, is ignored
    expect(reader.locator("#viewed-title")).to_be_visible()
    assert "#/bargain-hunt?" in reader.url


@pytest.mark.in_one("chromium")
def test_a_round_unfolds_and_the_result_is_saved_in_the_letters_of_the_page(
    new_context: NewContext, tmp_path: Path
) -> None:
    table = Table.unopened(new_context)
    page = table.page
    table.resume(saves.at(saves.is_over), address="#/play/history")
    folded = page.locator("#past-1")
    folded.focus()
    page.keyboard.press("Enter")
    expect(folded).to_have_attribute("aria-expanded", "true")
    expect(folded).to_be_focused()
    expect(page.locator(".past")).to_have_count(2)
    assert problems(page, "#sheet") == []
    table.follow("#/play")
    # A browser that hands nothing over saves the picture and copies the words.
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("() => { delete Navigator.prototype.share; }")
    table.take_step("to-result")
    page.locator("#card-name").fill("Ines")
    expect(page.locator(".share-picture svg")).to_contain_text("Ines")
    page.locator("#result-copy").click()
    expect(page.locator("#announce")).to_contain_text("Copied")
    assert problems(page, "#sheet") == []
    assert "Can you do better" in page.evaluate("navigator.clipboard.readText()")
    # Without the page's fonts the same picture is different.
    sizes = []
    for blocked in (False, True):
        if blocked:
            page.evaluate("for (const one of document.styleSheets) one.disabled = true")
            page.evaluate(
                "for (const one of document.querySelectorAll('link, style')) one.remove()"
            )
        picture = saved(page, "#result-save", tmp_path)
        assert picture.name.endswith("-result.png")
        assert picture.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
        sizes.append(picture.read_bytes())
    assert sizes[0] != sizes[1]
