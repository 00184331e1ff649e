"""The page in another language: from the first paint on, and changed while a game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.browsing import wait_until_ready
from e2e.table import Table, kept

if TYPE_CHECKING:
    from e2e.browsing import NewContext

pytestmark = pytest.mark.in_one("chromium")

NOTE_SHOWN = """
window.shown = new Set();
new MutationObserver(() => {
    for (const word of ["Fetching", "Waking Python", "Laying the table", "Choose a game"]) {
        if (document.body?.innerText.includes(word)) shown.add(word);
    }
}).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
"""


def test_german_is_there_from_the_first_paint_and_gives_way_to_french(
    new_context: NewContext,
) -> None:
    page = new_context().new_page()
    page.add_init_script(NOTE_SHOWN)
    page.goto("./?lang=de")
    wait_until_ready(page)
    assert page.evaluate("[...shown]") == []
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_text("Wähle ein Spiel")).to_be_attached()
    Table(page).deal()
    before = kept(page, "game")
    page.evaluate("location.hash = '#/play/settings'")
    page.locator("label", has_text="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("#sheet-title")).to_have_text("Réglages")
    assert kept(page, "game") == before
    # It was chosen, which counts for more than the address.
    page.goto("./?lang=de&again")
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert page.evaluate("[...shown]") == []


@pytest.mark.errors_expected
def test_without_its_words_the_page_is_in_english(new_context: NewContext) -> None:
    page = new_context().new_page()
    for name in ("**/de.js", "**/de-first.bin"):
        page.route(name, lambda route: route.fulfill(status=404))
    page.goto("./?lang=de")
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_text("The words of this language did not come.").first).to_be_visible()
    page.unroute_all(behavior="ignoreErrors")
    page.locator("#language").select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_text("Wähle ein Spiel")).to_be_attached()
