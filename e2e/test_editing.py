"""The position editor in a real browser: by mouse, by keys and as text; stored, and played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import problems
from e2e.browsing import OpenPage, wait_until_ready


def containing(words: str) -> re.Pattern[str]:
    """Return a pattern for texts that contain these words."""
    return re.compile(words)


def fits_a_phone(page: Page) -> None:
    """One suit is open at the foot, so that most of the page is for the places."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("#suit-B-open").click()
    expect(page.locator(".pack-face:visible")).to_have_count(10)
    pack = page.locator(".whole-pack").bounding_box()
    assert pack
    assert pack["height"] < 844 / 4
    assert problems(page, ".whole-pack") == []
    page.set_viewport_size({"width": 1280, "height": 800})


@pytest.mark.in_one("chromium")
def test_a_position_is_set_up_kept_and_played(open_page: OpenPage) -> None:
    page = open_page()
    page.locator("#to-writers").click()
    page.locator("#to-editor").click()
    expect(page.locator("#edit-title")).to_be_focused()
    text, verdict = page.locator("#edit-text"), page.locator("#verdict-title")

    # By mouse; then by keys, within one stop of the Tab key each.
    page.locator("#place-hand-1").click()
    page.locator("#pack-G4").click()
    expect(text).to_have_value(containing("hand 1 G4"))
    page.locator("#pack-G4").click()
    expect(page.locator("#pack-G4")).to_have_attribute("aria-disabled", "true")
    expect(text).to_have_value(containing("hand 1 G4 G4"))
    page.keyboard.press("ArrowRight")
    expect(page.locator("#pack-G5")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("#place-hand-1").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Delete")
    expect(page.locator("#lies-hand-1-0")).to_be_focused()
    expect(text).to_have_value(containing("hand 1 G4 G5"))

    # As text, which is left alone while it is invalid.
    whole = text.input_value()
    text.fill(whole + "nonsense\n")
    expect(verdict).to_contain_text("cannot be read")
    expect(page.locator("#place-hand-1")).to_be_disabled()
    assert problems(page) == []
    page.reload()
    wait_until_ready(page)
    expect(text).to_have_value(whole + "nonsense\n")
    text.fill(whole + "round 9\ndeal-number -1\n")
    expect(verdict).to_contain_text("2 things are wrong")
    page.locator("#wrong-0").click()
    expect(page.locator("#fact-round")).to_be_focused()
    page.locator("#fact-round").fill("1")
    page.locator("#fact-deal-number").fill("7")
    expect(page.locator(".wrongs")).to_contain_text("Uneven hands")

    page.locator("#edit-deal").click()
    expect(page.locator(".sketch svg")).to_be_visible()

    fits_a_phone(page)

    assert problems(page) == []
    expect(page.locator("#announce")).to_contain_text("This position is possible")
    page.locator("#edit-open").click()
    expect(page.locator("#viewed-title")).to_be_focused()
    page.locator("#edit-this").click()
    expect(text).to_have_value(containing("hand 1 G4 G5"))
    page.go_back()
    page.go_back()
    page.locator("#edit-play").click()
    expect(page.locator(".table")).to_be_visible()
    assert page.url.endswith("#/play")
