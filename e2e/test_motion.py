"""Motion at the table: the positions of cards at given times, however slow the machine is."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from e2e import ranges, saves
from e2e.browsing import DEVICES, NewContext
from e2e.table import Table
from table.session.session import Session
from trickhunt.games.volltreffer.constants import PLAYING

STOPPED = """
window.moving = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
    const one = animate.apply(this, how);
    one.pause();
    window.moving.push(one);
    return one;
};
"""
"""With this script, all animations are stopped, until :func:`at` sets their time."""

READY = """() => "motion" in window
    && !document.getAnimations().some(one => one.transitionProperty)"""
"""The script has loaded, and all cards are dealt."""

RAISED = 12
"""How many pixels a card under the pointer may rise above the hand."""

FLIGHT = "#flights .card:not(.back)"

pytestmark = pytest.mark.in_one("chromium")


class Box(NamedTuple):
    """A visible rectangle."""

    x: float
    y: float
    width: float

    def is_at(self, other: Box) -> bool:
        return all(abs(one - two) < 1.5 for one, two in zip(self, other, strict=True))


def box(page: Page, selector: str) -> Box:
    found = page.locator(selector).first.bounding_box()
    assert found
    return Box(found["x"] + found["width"] / 2, found["y"] + found["height"] / 2, found["width"])


def columns(page: Page, ids: Sequence[str]) -> list[int]:
    """Return the horizontal positions of cards in the hand."""
    return [round(box(page, f"#{one} .card").x) for one in ids]


def at(page: Page, time: float) -> None:
    """Set all animations to a number of milliseconds."""
    page.evaluate("time => moving.forEach(one => one.currentTime = time)", time)


def longest(page: Page) -> float:
    """Return the end of the last animation."""
    ends = "moving.map(one => one.effect.getComputedTiming().endTime)"
    return float(page.evaluate(f"Math.max(0, ...{ends})"))


MOVED = """() => {
    const named = moving.flatMap(one => one.effect.getKeyframes()).flatMap(Object.keys);
    const timing = ["offset", "computedOffset", "easing", "composite"];
    return [...new Set(named)].filter(name => !timing.includes(name)).sort();
}"""
"""The properties that change while an element moves."""


def opacity(page: Page, selector: str) -> float:
    return float(page.locator(selector).first.evaluate("one => getComputedStyle(one).opacity"))


def lively(new_context: NewContext, device: str) -> Table:
    """Return a page with animations, which are stopped."""
    page = new_context(**DEVICES[device], reduced_motion="no-preference").new_page()
    page.add_init_script(STOPPED)
    return Table(page)


def to_follow(session: Session) -> bool:
    """You play to a trick, and no card needs a question."""
    state = saves.state_of(session)
    is_plain = saves.mine(session) and not saves.doubtful_card(session)
    return is_plain and len(state.trick.cards) == 2 and len(saves.cards(session)) > 4


def taken_by_you(session: Session) -> bool:
    """You take a complete trick with a bargain in it."""
    if not saves.is_complete(session):
        return False
    pile = saves.state_of(session).piles[session.seat]
    return session.state.trick.leader == session.seat and len(pile) > 1


@pytest.mark.parametrize("size", ["phone", pytest.param("desktop", marks=pytest.mark.thorough)])
def test_a_card_travels_from_its_place_in_the_hand_into_the_trick(
    new_context: NewContext, size: str
) -> None:
    table = lively(new_context, size)
    page = table.page
    table.resume(saves.at(to_follow))
    page.wait_for_function(READY)
    card = page.locator(".hand .legal").first
    name = card.get_attribute("data-card")
    here = f".hand .play-card[data-card={name}] .card"
    others = f".hand .play-card:not([data-card={name}])"
    ids = page.locator(others).evaluate_all("all => all.map(one => one.id)")
    start, neighbours = box(page, here), columns(page, ids)
    card.click()
    expect(page.locator(FLIGHT)).to_have_count(1)
    lies = ".plays > [data-place=me]:not(.empty)"
    end = box(page, f"{lies} > .card")
    at(page, 0)
    now = box(page, FLIGHT)
    assert abs(now.x - start.x) < 1.5
    assert abs(now.y - start.y) < RAISED
    # The card has left the hand, whose others have not moved; the trick seems to lack it.
    assert columns(page, ids) == neighbours
    assert opacity(page, lies) == 0
    ways = []
    for time in (100, 200, 300):
        at(page, time)
        ways.append(box(page, FLIGHT).y)
    assert start.y > ways[0] > ways[1] > ways[2] >= end.y - 1
    # Browsers change these properties sixty times a second, whatever the page does.
    assert page.evaluate(MOVED) == ["opacity", "transform"]
    at(page, 319.9)
    assert box(page, FLIGHT).is_at(end)
    at(page, longest(page))
    assert opacity(page, lies) == 1
    assert columns(page, ids) != neighbours
    # The next card of the others is moving when a tap completes all motion.
    page.locator("#hurry").click()
    expect(page.locator(FLIGHT)).to_have_count(1)
    page.mouse.move(5, 5)
    page.mouse.down()
    expect(page.locator("#flights > *")).to_have_count(0)
    assert all(opacity(page, f".plays > li:nth-child({n})") == 1 for n in (1, 2, 3, 4))
    page.mouse.up()


@pytest.mark.thorough
def test_what_counts_changes_only_when_the_trick_arrives(new_context: NewContext) -> None:
    table = lively(new_context, "phone")
    page = table.page
    table.resume(saves.at(taken_by_you))
    page.wait_for_function(READY)
    score = page.locator(".mine .score:not(.was)")
    before = score.inner_text()
    cards = page.locator(".plays > .play > .card")
    expect(cards).to_have_count(4)
    starts = sorted(box(page, f".plays > .play:nth-child({n}) > .card") for n in (1, 2, 3, 4))
    page.locator("#hurry").click()
    expect(page.locator(FLIGHT)).to_have_count(4)
    # Sounds are immediate; pictures change on arrival.
    after = score.inner_text()
    assert after != before
    at(page, 0)
    flights = page.locator(FLIGHT).count()
    now = [page.locator(FLIGHT).nth(n).bounding_box() for n in range(flights)]
    assert sorted(round(one["x"] + one["width"] / 2) for one in now if one) == [
        round(one.x) for one in starts
    ]
    assert page.locator(".mine .was").all_inner_texts().count(before) == 1
    assert opacity(page, ".mine .score:not(.was)") == 0
    assert opacity(page, ".mine .score.was") == 1
    at(page, 400)
    assert opacity(page, ".mine .score:not(.was)") == 0
    at(page, 600)
    assert opacity(page, ".mine .score:not(.was)") == 1
    assert opacity(page, ".mine .score.was") == 0
    signs = page.locator("#flights > .rise")
    assert all(one[0] in "+\N{MINUS SIGN}" for one in signs.all_inner_texts())
    page.evaluate("moving.forEach(one => one.finish())")
    expect(page.locator("#flights > *, .was")).to_have_count(0)


def test_the_hand_does_not_move_under_a_finger(new_context: NewContext) -> None:
    table = lively(new_context, "desktop")
    page = table.page
    table.resume(saves.at(to_follow))
    page.wait_for_function(READY)
    card = page.locator(".hand .legal").first
    name = card.get_attribute("data-card")
    others = page.locator(f".hand .play-card:not([data-card={name}])")
    ids = others.evaluate_all("all => all.map(one => one.id)")
    places = columns(page, ids)
    held = box(page, f"#{ids[-1]}")
    page.mouse.move(held.x, held.y)
    page.mouse.down()
    card.evaluate("one => one.click()")  # it is played meanwhile, as by another finger
    expect(page.locator(FLIGHT)).to_have_count(1)
    waiting = "moving.filter(one => one.id === 'close')"
    page.evaluate("moving.filter(one => one.id !== 'close').forEach(one => one.finish())")
    assert page.evaluate(f"{waiting}.every(one => one.playState === 'paused')")
    assert columns(page, ids) == places
    page.mouse.up()
    assert page.evaluate(f"{waiting}.every(one => one.playState !== 'paused')")


def test_whoever_wants_no_motion_sees_where_it_ends(new_context: NewContext) -> None:
    table = Table.unopened(new_context, "phone")
    page = table.page
    page.add_init_script(STOPPED)
    table.resume(saves.at(to_follow))
    page.wait_for_function(READY)
    page.locator(".hand .legal").first.click()
    lies = page.locator(".plays > [data-place=me]:not(.empty)")
    expect(lies).to_be_visible()
    assert page.evaluate("moving.length") == 0
    assert page.locator("#flights > *").count() == 0


def taken_for_points(session: Session) -> bool:
    """A trick of Volltreffer is complete, and is not the last."""
    return ranges.is_complete(session) and session.state.phase == PLAYING


@pytest.mark.thorough
def test_melds_are_laid_on_the_table_and_scores_wait_for_their_pawn(
    new_context: NewContext,
) -> None:
    table = lively(new_context, "desktop")
    page = table.page
    table.resume(ranges.at(ranges.is_melding))
    page.wait_for_function(READY)
    score = page.locator(".mine .stands:not(.was)")
    before = score.inner_text()
    hand = {
        name: box(page, f".hand [data-card={name}] .card")
        for name in page.locator(".hand .play-card").evaluate_all(
            "all => all.map(one => one.dataset.card)"
        )
    }
    page.locator(".choice.meld:has(.chip)").first.click()
    laid = page.locator(".mine .declared [data-card]")
    expect(laid.first).to_be_attached()
    names = laid.evaluate_all("all => all.map(one => one.dataset.card)")
    expect(page.locator(FLIGHT)).to_have_count(len(names))
    at(page, 0)
    starts = sorted(round(box(page, f"{FLIGHT}[data-card={name}]").x) for name in names)
    assert starts == sorted(round(hand[name].x) for name in names)
    assert opacity(page, ".mine .declared [data-card]") == 0
    assert page.locator(".mine .stands.was").inner_text() == before
    at(page, longest(page))
    assert opacity(page, ".mine .declared [data-card]") == 1
    assert opacity(page, ".mine .stands:not(.was)") == 1
    assert score.inner_text() != before

    # A trick first, then the pawn, then the score.
    table.bring(ranges.at(taken_for_points))
    page.wait_for_function(READY)
    page.evaluate("moving.length = 0")
    page.locator("#hurry").click()
    expect(page.locator(".stands.was")).to_have_count(1)
    arrives = page.evaluate(
        """() => Math.max(...moving.filter(one => one.id === "flight")
            .map(one => one.effect.getComputedTiming().endTime))"""
    )
    at(page, arrives)
    assert opacity(page, ".stands.was") == 1
    at(page, longest(page))
    assert opacity(page, ".stands.was") == 0
    expect(page.locator("#flights > .rise")).to_have_count(1)


def test_conversions_go_card_by_card_and_the_score_climbs(new_context: NewContext) -> None:
    table = lively(new_context, "phone")
    page = table.page
    table.resume(saves.at(saves.is_clearing))
    page.wait_for_function(READY)
    page.evaluate("moving.length = 0")
    page.locator(".stack[id^=clear-convert]").first.click()
    page.locator("#clear-now").click()
    score = page.locator(".mine > .score:not(.was)")
    expect(page.locator(".slate.was")).to_have_count(1)
    cards = page.locator("#flights > .flight")
    count = cards.count()
    assert count > 2
    begun, ended = page.locator(".slate.was").inner_text(), score.inner_text()
    assert begun != ended
    # They leave one after the other.
    ends = [f"#flights > .flight:nth-child({n})" for n in (1, count)]
    at(page, 0)
    first, last = (box(page, one) for one in ends)
    at(page, 200)
    assert not box(page, ends[0]).is_at(first)
    assert box(page, ends[1]).is_at(last)
    # Any press completes all motion.
    page.keyboard.press("Shift")
    expect(page.locator(".slate.was, #flights > *")).to_have_count(0)
    assert score.inner_text() == ended


def lead_changes(session: Session) -> bool:
    """After the first round, a trick is complete by which another player comes to lead alone."""
    laid, state = session.progress.laid, session.state
    if laid is None or state.round < 2 or state.phase != laid.phase:
        return False
    return len(laid.winners) == len(state.winners) == 1 and laid.winners != state.winners


@pytest.mark.parametrize("is_lively", [True, False])
def test_a_change_of_the_lead_is_read_for_a_moment_and_said_once(
    new_context: NewContext, is_lively: bool
) -> None:
    table = lively(new_context, "phone") if is_lively else Table.unopened(new_context, "phone")
    page = table.page
    table.resume(saves.when(lead_changes))
    page.wait_for_function(READY)
    page.locator("#hurry").click()
    expect(page.locator("#announce")).to_contain_text("the lead!")
    banner = page.locator("#flights > .banner")
    expect(banner).to_have_count(int(is_lively))
    words = page.locator("#announce").inner_text()
    assert words.count("the lead!") == 1
    if is_lively:
        assert banner.inner_text() in words
        page.keyboard.press("Shift")
        expect(banner).to_have_count(0)


def test_at_the_end_totals_climb_and_any_press_has_them_where_they_ended(
    new_context: NewContext,
) -> None:
    table = lively(new_context, "phone")
    page = table.page
    saved = ranges.at(ranges.is_over)
    table.resume(saves.before_the_end(saved))
    page.wait_for_function(READY)
    while not page.locator("#verdict").count():
        with suppress(PlaywrightTimeout):  # the game may have ended meanwhile
            page.locator("#hurry, .hand .legal").first.press("Enter", timeout=2_000)
    # Everybody begins where the game began.
    climbing = page.locator(".rank > .was")
    expect(climbing).to_have_count(4)
    begun = saved.record.upto(0)[1].scores
    assert {text.split()[-1] for text in climbing.all_inner_texts()} == {*map(str, begun)}
    page.keyboard.press("Shift")
    expect(climbing).to_have_count(0)
    shown = page.locator(".rank > .score").all_inner_texts()
    assert sorted(int(text.split()[-1]) for text in shown) == sorted(saved.record.state().scores)
