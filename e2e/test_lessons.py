"""A lesson in a real browser, from the offer to its end, by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.axe import problems

if TYPE_CHECKING:
    from e2e.browsing import OpenPage


@pytest.mark.in_one("chromium")
def test_a_lesson_is_learnt_by_keyboard_from_the_start_on(open_page: OpenPage) -> None:
    page = open_page("phone", reduced_motion="reduce")
    page.locator("#learn-bargain-hunt").press("Enter")
    expect(page.locator("#learn-title")).to_be_focused()
    page.locator("#go-bargain-hunt").press("Enter")
    expect(page.locator("#lesson-on")).to_be_focused()
    assert problems(page) == []
    page.keyboard.press("Enter")
    expect(page.locator("#card-G4-0")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    expect(page.locator(".lesson")).to_have_attribute("data-reply", "good")
    expect(page.locator("#announce")).to_contain_text("Right. You collect fours.")
    assert problems(page) == []
    expect(page.locator("#lesson-on")).to_be_focused()
    page.locator("#tool-step").press("Enter")
    expect(page.locator("#lesson-title")).to_have_text("Follow the colour")
    page.go_back()
    expect(page.locator(".dots > .past")).to_have_count(1)


@pytest.mark.in_one("chromium")
def test_a_word_is_asked_by_key_and_pointer_and_in_a_dialog_too(open_page: OpenPage) -> None:
    page = open_page("desktop", at="./#/learn/bargain-hunt/3", reduced_motion="reduce")
    meaning = page.locator(".meaning:popover-open")
    page.wait_for_function("() => window.tooltips")
    word = page.locator(".lesson .ask-word").first
    word.press("Enter")
    expect(meaning).to_contain_text("To play the first card of a trick")
    assert problems(page) == []
    page.keyboard.press("Escape")
    expect(meaning).to_have_count(0)
    expect(word).to_be_focused()
    word.hover()
    expect(meaning).to_have_count(1)
    meaning.locator(".clause").hover()
    page.mouse.move(2, 700)
    expect(meaning).to_have_count(0)
    page.keyboard.press("e")
    expect(page.locator("#sheet-title")).to_have_text("What the words mean")
    assert problems(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    page.keyboard.press("r")
    page.locator("#sheet .clause .ask-word").first.click()
    expect(meaning).to_be_visible()
    page.keyboard.press("Escape")
    expect(meaning).to_have_count(0)
    expect(page.locator("#sheet")).to_be_visible()


@pytest.mark.in_one("chromium")
def test_a_newcomer_is_shown_a_game_that_is_as_short_as_was_said(open_page: OpenPage) -> None:
    page = open_page("phone", reduced_motion="reduce")
    page.locator("#show-me").click()
    expect(page.locator(".where .now")).to_contain_text("Round 1 of 1")
