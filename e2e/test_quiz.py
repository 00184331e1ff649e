"""A quiz answered and the two editions compared, in real browsers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import problems
from e2e.browsing import OpenPage
from tests.engine.tables import a_quiz, at_trick
from trickhunt.formats.positions import facts_of
from trickhunt.links import Link, write_link


def an_address() -> str:
    """Green is led and Bert holds none, so every card must be called."""
    state = at_trick("G4 R1", "Y5 B1", "G6 B2", "G7 B3", trick=["G4"])
    quiz = a_quiz(words="What may Bert lay?", otherwise="Read <BH-9> again.", right="Well done.")
    link = Link(state.game, position=facts_of(state), mode="quiz", quiz=quiz)
    return f"#/{write_link(link)}"


def check(page: Page, browser_name: str) -> None:
    """Check accessibility in light and dark colours."""
    if browser_name == "chromium":  # axe checks the page, not the browser
        assert problems(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.in_one("chromium")
def test_a_quiz_is_answered_and_the_editions_are_compared(
    open_page: OpenPage, browser_name: str
) -> None:
    page = open_page()
    page.evaluate("address => { location.hash = address }", an_address())
    expect(page.locator("#quiz-title")).to_be_focused()

    # By keys alone: each move is reached by arrows and marked by the space bar.
    page.keyboard.press("Tab")
    expect(page.locator("#mark-0")).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator("[aria-pressed=true]")).to_have_count(2)
    expect(page.locator("#mark-1")).to_be_focused()
    check(page, browser_name)
    page.locator("#quiz-answer").click()
    expect(page.locator("#quiz-result")).to_be_focused()
    expect(page.locator("#quiz-result")).to_contain_text("1 right, 3 missed, 1 not allowed")
    expect(page.locator("#quiz-result")).to_contain_text("Read <BH-9> again.")
    check(page, browser_name)

    page.locator("#quiz-again").click()
    expect(page.locator("#mark-0")).to_be_focused()
    for call in ("Y5 trump", "Y5 plain", "B1 trump", "B1 plain"):
        page.locator(f'[data-move="{call}"]').click()
    page.locator("#quiz-answer").click()
    expect(page.locator("#quiz-result")).to_contain_text("Well done.")
    page.locator(".reason a").first.click()
    expect(page.locator("#rule-title")).to_contain_text("BH-9")

    page.evaluate("location.hash = '#/rules/compare/dump'")
    expect(page.locator("#dump")).to_be_focused()
    check(page, browser_name)
    page.locator("#dump .more a").click()
    expect(page.locator("#compared-title")).to_be_focused()
    expect(page.locator(".compared .only")).to_have_count(3)
    check(page, browser_name)
    page.locator(".column[data-edition=french] .play-under").click()
    expect(page.locator(".choice")).to_have_count(2)
    page.locator(".choice", has_text="Dump").click()
    # The others have nothing to dump, and pass with the choice.
    expect(page.locator(".stall")).not_to_have_attribute("data-moves", "0")
