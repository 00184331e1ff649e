"""The table of a first visit, which is shown and takes a choice before Python runs."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Page, expect

from e2e.browsing import DEVICES, hold_back, wait_until_ready

if TYPE_CHECKING:
    from e2e.browsing import NewContext

pytestmark = pytest.mark.in_one("chromium")

NOTE_DRAWN = """
Object.defineProperty(window, "Idiomorph", {
  configurable: true,
  set({ morph, ...others }) {
    const drawn = (window.drawn = []);
    const noted = (element, html, options) => {
      if (element.id === "app" && typeof html === "string") drawn.push(html);
      return morph(element, html, options);
    };
    const value = { ...others, morph: noted };
    Object.defineProperty(window, "Idiomorph", { value, writable: true, configurable: true });
  },
});
"""
"""Notes what Python draws."""

CHOICES = "[data-act=card]:not([aria-disabled=true]), [data-act=move]"


def tables(page: Page, file: str) -> list[dict[str, Any]]:
    """Return the tables in a file with first tables, by a part of its address."""
    sources = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    address = next(one for one in sources if file in one)
    kinds = json.loads(page.request.get(address).text())
    return [table for kind, ours in kinds.items() if kind != "sprite" for table in ours]


@pytest.mark.parametrize(
    ("language", "file", "press"),
    [
        ("en", "first-bargain-hunt", "#deal-bargain-hunt"),
        ("de", "de-first-volltreffer", "#deal-volltreffer"),
        ("en", "first-treasure-hunt", "#deal-treasure-hunt"),
        ("fr", "fr-first-bargain-hunt", "[data-short]"),
    ],
)
def test_a_newcomer_sees_the_cards_and_chooses_before_python(
    new_context: NewContext, language: str, file: str, press: str
) -> None:
    page = new_context(is_coached=True, locale=language, **DEVICES["phone"]).new_page()
    page.add_init_script(NOTE_DRAWN)
    held = hold_back(page, "**/*.wasm")
    page.goto("./", wait_until="domcontentloaded")
    page.locator(press).first.click()
    choice = page.locator(CHOICES).first
    expect(choice).to_be_visible()
    focused = page.evaluate("document.activeElement.id")
    page.locator("#app a[href$=rules]").click()  # leads nowhere yet
    expect(page).not_to_have_url(re.compile("#/"))
    chosen = page.locator(CHOICES).last
    words = page.locator("#boot-chosen")
    choice.click()
    expect(choice).to_have_attribute("aria-pressed", "true")
    expect(words).to_be_visible()
    page.wait_for_timeout(600)  # or it would be a double click
    chosen.click()  # another choice counts instead
    expect(page.locator("#app [aria-pressed=true]")).to_have_count(1)
    data = chosen.evaluate("element => ({ ...element.dataset })")
    for route in held:
        route.continue_()
    wait_until_ready(page)
    drawn = page.evaluate("drawn")
    # Python drew the very same table before it made the move.
    shown = [one for one in tables(page, file) if one["html"] == drawn[0]]
    assert shown, drawn[0]
    assert focused in shown[0]["home"]
    record = json.loads(page.evaluate("localStorage['trick-hunt/game']"))["record"]
    assert f"deal-number {shown[0]['deal']}\n" in record
    assert (data.get("card") or data["move"]).removesuffix("-0") in record
    expect(words).to_be_hidden()


def test_what_was_chosen_before_is_dealt_by_python_alone(new_context: NewContext) -> None:
    page = new_context(is_coached=True).new_page()
    held = hold_back(page, "**/*.wasm")
    page.goto("./#/bargain-hunt", wait_until="domcontentloaded")
    page.locator("#table-summary").click()
    page.get_by_label("French edition").check()
    page.locator("#order").get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#boot-dealing")).to_be_visible()
    expect(page.locator(CHOICES)).to_have_count(0)
    for route in held:
        route.continue_()
    wait_until_ready(page)
    record = json.loads(page.evaluate("localStorage['trick-hunt/game']"))["record"]
    assert "option edition french" in record
