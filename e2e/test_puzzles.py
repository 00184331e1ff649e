"""A puzzle in a real browser, from the game's own page to the next one, by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.axe import problems
from e2e.browsing import OpenPage


@pytest.mark.in_one("chromium")
def test_a_puzzle_is_solved_by_keyboard_from_the_game_s_page_on(open_page: OpenPage) -> None:
    page = open_page("phone", reduced_motion="reduce")
    page.evaluate("location.hash = '#/volltreffer'")
    page.locator("#puzzles-volltreffer").press("Enter")
    expect(page.locator("#puzzles-title")).to_be_focused()
    assert problems(page) == []
    page.locator("#go-volltreffer").press("Enter")
    expect(page.locator("#quiz-title")).to_be_focused()
    assert problems(page) == []
    page.locator("#puzzle-hint").press("Enter")
    expect(page.locator("#puzzle-said")).to_be_visible()
    expect(page.locator("#quiz-answer")).to_be_focused()
    page.locator(".teaches .hand .play-card").first.press("ArrowRight")
    expect(page.locator(".teaches .hand .play-card").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#quiz-result")).to_be_focused()
    expect(page.locator("#quiz-result")).to_contain_text("of 100 games")
    assert problems(page) == []
    page.locator("#quiz-answer").press("Enter")  # in place of a second try
    expect(page.locator("#quiz-result")).to_be_focused()
    expect(page.locator("#hand")).to_be_in_viewport()
    assert problems(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#puzzle-next").press("Enter")
    expect(page.locator("#puzzle-hint")).to_be_visible()
    expect(page.locator("#quiz-title")).to_be_focused()
    page.evaluate("location.hash = '#/puzzles/volltreffer'")
    expect(page.locator("#puzzle-1")).to_have_attribute("aria-label", "Puzzle 1, answer seen")
