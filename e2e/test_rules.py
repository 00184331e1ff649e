"""The rulebook in real browsers: searched, read, and its examples opened."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e.axe import problems
from e2e.browsing import OpenPage, wait_until_ready
from trickhunt import rulebook

CLAUSES = len(rulebook.clauses("bargain-hunt"))


@pytest.mark.in_one("chromium")
def test_a_rule_is_looked_for_read_and_seen_at_the_table(open_page: OpenPage) -> None:
    page = open_page("phone")
    page.locator("#tool-rulebook").click()
    expect(page.locator("#rules-title")).to_contain_text("Schnäppchen Jagd")
    expect(page.locator("article.clause")).to_have_count(CLAUSES)
    assert problems(page) == []

    page.locator("#find").press_sequentially("twins over")
    expect(page.locator("#found")).to_contain_text("clause")
    expect(page.locator("#find")).to_be_focused()
    page.locator("#find").press("Tab")
    expect(page.locator("#found-BH-12")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#rule-title")).to_be_focused()
    assert page.url.endswith("#/rules/BH-12")

    answers = page.locator(".showing details").first
    answers.locator("summary").click()
    expect(answers.locator(".may li")).to_have_count(2)
    expect(answers.locator(".refused a").first).to_have_attribute("href", "#/rules/BH-12")
    assert problems(page) == []

    page.go_back()
    expect(page.locator("#find")).to_have_value("twins over")
    assert problems(page) == []
    page.locator("#found-BH-12").click()
    page.reload()
    wait_until_ready(page)
    expect(page.locator("#rule-title")).to_contain_text("BH-12")
    page.locator("#clause-after").click()
    expect(page.locator("#rule-title")).to_contain_text("BH-13")

    # On paper the whole book is a few sheets: two columns, with a picture for each clause.
    page.goto("./#/rules/bargain-hunt")
    expect(page.locator("article.clause")).to_have_count(CLAUSES)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator(".pictured")).to_have_count(CLAUSES)
    sheets = re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True, format="A4"))
    assert 4 < len(sheets) < 9
