"""Features for returning players in a browser: the deal of the day, and a challenge."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.axe import problems
from e2e.table import Table
from table.store.saved_game import Saved
from tests.table.fakes import a_setup
from trickhunt.bots import make_bot
from trickhunt.core.chance import BOTS, generator

if TYPE_CHECKING:
    from e2e.browsing import OpenPage
    from table.store.setup import Setup

NO_WORTH = '{"pace": "instant", "sound_asked": true, "worth": false}'


def a_whole_game(setup: Setup, seed: int = 1) -> Saved:
    """Return a finished game of a random person and the usual bots."""
    saved = Saved.new(setup)
    record, state = saved.record.upto(0)
    rng = Random(seed)
    bots = [None if one.is_person else make_bot(one.kind, setup.game) for one in setup.seated]
    while not state.is_over:
        bot = bots[state.actor]
        seen = state.observe(state.actor)
        chance = generator(record.seed, BOTS.first + len(state.history))
        record.apply(state, bot.choose(seen, chance) if bot else rng.choice(state.legal_moves()))
    return Saved(saved.setup, record)


def nearly(saved: Saved, left: int = 6) -> Saved:
    """Return a finished game as it was some moves before its end."""
    return Saved(saved.setup, saved.record.upto(len(saved.record.turns) - left)[0])


@pytest.mark.in_one("chromium")
def test_the_deal_of_the_day_from_the_start_to_the_line_that_is_shared(
    open_page: OpenPage,
) -> None:
    page = open_page("phone", quick=True, timezone_id="Pacific/Kiritimati")
    day = page.evaluate("new Date().toLocaleDateString('en-CA')")
    table = Table(page)
    page.locator("#tool-calendar").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#today-title")).to_be_focused()
    assert problems(page) == []
    page.locator("#day-bargain-hunt-play").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".stall[data-moves]")).to_be_visible()
    # The rest of that same game, as another tab would have played it.
    text = page.evaluate("localStorage.getItem('trick-hunt/game')")
    begun = Saved.read(text)
    assert str(begun.record.seed) == day.replace("-", "")
    session = a_whole_game(replace(begun.setup, deal=str(begun.record.seed)))
    table.open("#/play", game=nearly(session).text(), settings=NO_WORTH)
    table.play_out(Random(1))
    table.follow("#/today")
    text = page.locator("#day-line")
    expect(text).to_have_value(re.compile(r"\n⭐{1,3} \D+\n"))
    assert f"deal={begun.record.seed}&" in text.input_value().split()[-1]
    expect(page.locator(f"#day-{day}")).to_be_hidden()
    assert problems(page, ".today") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#to-month").click()
    expect(page.locator("#month-title")).to_be_focused()
    expect(page.locator(f"#day-{day}")).to_have_accessible_name(re.compile("1 deal played"))
    assert problems(page, ".today") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.thorough  # tests/table/daily/test_challenges.py
@pytest.mark.in_one("chromium")
def test_a_challenge_between_two_browsers_that_share_nothing(open_page: OpenPage) -> None:
    setup = a_setup(3)
    first = open_page("phone", quick=True)
    ada = Table(first)
    ada.open("#/play", game=a_whole_game(setup).text(), settings=NO_WORTH)
    first.locator("#to-result").focus()
    first.keyboard.press("Enter")
    expect(first.locator("#result-words")).to_have_value(re.compile("#/challenge"))
    link = first.locator("#result-words").input_value().split()[-1]

    second = open_page("phone", quick=True, at=link)
    bo = Table(second)
    expect(second.locator("#challenge-title")).to_contain_text("A friend challenges you")
    assert second.locator(".compared-results").count() == 0
    assert problems(second) == []
    second.locator("#challenge-play").focus()
    second.keyboard.press("Enter")
    expect(second.locator(".stall[data-moves]")).to_be_visible()
    begun = Saved.read(second.evaluate("localStorage.getItem('trick-hunt/game')"))
    played = a_whole_game(replace(begun.setup, deal=str(begun.record.seed)), seed=9)
    bo.open("#/play", game=nearly(played).text(), settings=NO_WORTH)
    bo.play_out(Random(1))
    expect(second.locator("#to-challenge")).to_contain_text("Compare")
    bo.take_step("to-challenge")
    second.locator("#challenge-name").fill("Bo")
    second.locator("#challenge-name").press("Tab")
    expect(second.locator(".compared-results .yours")).to_have_count(1)
    expect(second.locator(".compared-results > li")).to_have_count(2)
    expect(second.locator(".parting")).to_be_visible()
    expect(second.locator(".parting > .course")).to_contain_text(re.compile("better|equally"))
    assert problems(second, ".challenge") == []
    assert second.evaluate("document.documentElement.scrollWidth <= innerWidth")
    answer = second.locator("#challenge-link").input_value()

    ada.follow(answer.partition("#")[2])
    expect(first.locator(".compared-results")).to_contain_text("Bo")
    expect(first.locator(".compared-results .yours")).to_have_count(1)
    ada.follow(f"#/challenge?{link.partition('?')[2][:-1]}")
    expect(first.locator(".challenge")).to_contain_text("altered or cut off")
