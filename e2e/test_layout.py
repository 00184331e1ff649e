"""The visible parts at each size of the window: one page, resized, at saved moments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e import hunting, ranges, saves
from e2e.browsing import DEVICES, NewContext
from e2e.table import Table
from e2e.test_links import KEPT
from table.store.saved_game import Saved
from trickhunt.exercises import puzzles

SIZES = {
    "smallest": (320, 568),
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "tablet": (820, 1180),
    "desk": (1280, 800),
    "large": (1920, 1080),
    "television": (3840, 2160),
}

WRONG = """() => {
    const wrong = [];
    const all = selector => [...document.querySelectorAll(selector)];
    const box = element => element.getBoundingClientRect();
    const meet = (a, b) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    // Without the corners of what stands askew.
    const inner = element => {
        const { left, right, top, bottom } = box(element);
        return { left, right, top: top + 4, bottom: bottom - 4 };
    };
    if (document.documentElement.scrollWidth > innerWidth) wrong.push("wider than the window");
    const over = document.documentElement.scrollHeight - innerHeight;
    if (over > 1) wrong.push(`${over} px higher than the window`);

    // The index of each card of the trick: rank and suit at the left.
    for (const card of all(".trick .play .card")) {
        const { left, top, width, height } = box(card);
        const index = { left, top, right: left + width * 0.36, bottom: top + height * 0.5 };
        for (const over of card.parentElement.querySelectorAll(".flag, .said, .who"))
            if (meet(box(over), index)) wrong.push(`${over.className} on an index`);
    }

    // The index of each card of the hand is what is seen at its place.
    for (const card of all(".me > .hand .play-card")) {
        const { left, top, width } = box(card.querySelector(".card"));
        const seen = document.elementFromPoint(left + Math.min(10, width * 0.15), top + 10);
        if (!card.contains(seen)) wrong.push(`${card.id} is not in sight`);
    }

    // Where the window stands upright, what is asked ends above one's own things, always in sight.
    const mine = document.querySelector(".table > .me");
    if (mine && innerWidth < innerHeight)
        for (const asked of all(".table .phase-line, .table .offers, .table .melds"))
            if (box(asked).bottom > box(mine).top + 1) wrong.push(`${asked.className} is covered`);

    // No remark or request covers a place of the trick or a choice, and no stamp another stamp.
    const told = all(".table .phase-line > :not(.ask, .silent)");
    for (const place of all(".play, .goods, .bid-choice, .field-choice, .meld, .stack"))
        for (const one of told)
            if (meet(box(place), box(one))) wrong.push(`${one.className} on ${place.className}`);
    const said = all(".play > .said");
    for (const one of said)
        for (const other of said)
            if (one !== other && meet(inner(one), inner(other))) wrong.push("words on words");

    // Each pawn stands on its own space, and what is to be done is always said.
    for (const space of all(".lane .space:has(.pawn)")) {
        const own = box(space);
        for (const one of [...space.querySelectorAll(".pawn")].map(box)) {
            const across = one.left < own.left - 1 || one.right > own.right + 1;
            if (across || one.top < own.top - 1 || one.bottom > own.bottom + 1)
                wrong.push(`a pawn beside its space ${space.dataset.n}`);
        }
    }
    const phase = document.querySelector("#phase");
    if (phase && box(phase).width < 60) wrong.push("the prompt is not in sight");

    for (const part of all(".market > *"))
        if (box(part).right > innerWidth) wrong.push(`${part.className} leaves the window`);

    for (const name of all(".seat .label"))
        if (name.scrollWidth > name.clientWidth) wrong.push(`the name ${name.textContent} is cut`);
    return wrong;
}"""

TRICK_AND_HAND = """() => {
    const middle = selector => {
        const all = [...document.querySelectorAll(selector)];
        const boxes = all.map(one => one.getBoundingClientRect());
        const left = Math.min(...boxes.map(one => one.left));
        return (left + Math.max(...boxes.map(one => one.right))) / 2;
    };
    const card = document.querySelector(".me .card").getBoundingClientRect();
    return [middle(".trick") - middle(".me > .hand .card"), card.width];
}"""


def moments() -> Iterator[tuple[str, Saved]]:
    """Yield moments of each game at which something used to be hidden."""
    yield "a bargain is chosen", saves.at(saves.is_showing)
    yield "cards are played", saves.at(saves.is_deep)
    yield "a trick is complete", saves.at(saves.is_complete)
    yield "a card may become trump", saves.at(saves.is_doubtful)
    yield "two others", saves.at(saves.is_deep, players=3)
    yield "a card is bought", ranges.at(ranges.is_buying)
    yield "the first card is bought", ranges.at(ranges.is_buying_first)
    yield "the last card is bought", ranges.at(ranges.is_buying_last)
    yield "the last of three hands is bought", ranges.at(ranges.is_buying_last, players=3)
    yield "the last of five hands is bought", ranges.at(ranges.is_buying_last, players=5)
    yield "cards are exchanged", ranges.at(ranges.is_exchanging, variant=True)
    yield "melds are declared", ranges.at(ranges.is_melding)
    yield "shots", ranges.at(ranges.is_playing)
    yield "the first shots", ranges.at(ranges.is_first_trick)
    yield "five shoot", ranges.at(ranges.is_playing, players=5)
    yield "a prediction", hunting.at(hunting.is_predicting)
    yield "the last prediction", hunting.at(hunting.is_predicting_last)
    yield "a golden card is named", hunting.at(hunting.is_naming)
    yield "a hunt", hunting.at(hunting.is_refused)
    yield "faults are called", hunting.at(hunting.is_owing, "true")


SMALL = ("smallest", "phone", "phone on its side", "desk")
"""Sizes with little room; larger ones take long to draw, and have room."""


@pytest.mark.in_one("chromium")
@pytest.mark.parametrize(
    ("language", "sizes"),
    [
        ("en", SMALL),
        pytest.param("en", tuple(SIZES), marks=pytest.mark.thorough),
        pytest.param("de", SMALL, marks=pytest.mark.thorough),
        pytest.param("fr", SMALL, marks=pytest.mark.thorough),
    ],
)
def test_hand_names_and_cards_are_in_sight_at_every_size(
    new_context: NewContext, language: str, sizes: tuple[str, ...]
) -> None:
    # The coach's words take room, too.
    table = Table(new_context(**DEVICES["desktop"], is_coached=True).new_page())
    page = table.page
    table.open(f"&lang={language}")
    wrong: dict[tuple[str, str], Any] = {}
    for moment, saved in moments():
        table.bring(saved)
        for size in sizes:
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("scrollTo(0, 0)")
            if found := page.evaluate(WRONG):
                wrong[moment, size] = found
        # The checked part has all its colours.
        if moment == "a prediction":
            expect(page.locator(".hand .card").first).to_have_css("filter", "none")
    assert wrong == {}

    # Large screens: the hand is below the trick, and cards grow with the room.
    table.bring(saves.at(saves.is_deep))
    widths = []
    for size in ("desk", "large", "television"):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        aside, card = page.evaluate(TRICK_AND_HAND)
        assert abs(aside) < card / 2
        widths.append(card)
    assert widths[1] > 1.2 * widths[0]
    assert widths[2] > 1.9 * widths[1]


PUZZLES = {
    "volltreffer": "market",
    "bargain-hunt": "clearing",
    "treasure-hunt": "prediction",
}
"""The screen of each game on which most is chosen from."""

IN_SIGHT = """() => {
    const wrong = [];
    const all = selector => [...document.querySelectorAll(selector)];
    const bar = document.querySelector(".bar > .tools").getBoundingClientRect();
    const bottom = bar.width > bar.height && bar.top > innerHeight / 2 ? bar.top : innerHeight;
    const look = (selector, isWhole) => {
        for (const one of all(selector)) {
            const { left, right, top, bottom: end } = one.getBoundingClientRect();
            const name = one.id || one.className, low = isWhole ? end : top + 20;
            if (top < -1 || left < -1 || right > innerWidth + 1 || low > bottom + 1)
                wrong.push(`${name} is not in sight`);
            else if (isWhole) {
                const seen = document.elementFromPoint((left + right) / 2, (top + end) / 2);
                if (!one.contains(seen)) wrong.push(`${name} is covered`);
            }
        }
    };
    // What was asked, what is said of the answer, and what can be pressed then.
    look("#quiz-title, .quiz > .choices > *, #puzzle-more-summary", true);
    look("#quiz-result .verdict-on", false);
    // What is longer can be scrolled, and nothing lies on it.
    const said = document.querySelector("#quiz-result");
    const box = said.getBoundingClientRect();
    if (said.scrollHeight > said.clientHeight + 1 && getComputedStyle(said).overflowY !== "auto")
        wrong.push("the explanation is cut");
    if (box.height < 40) wrong.push("no line of the explanation is in sight");
    if (box.bottom > document.querySelector(".quiz > .choices").getBoundingClientRect().top + 1
        && innerWidth < innerHeight) wrong.push("the buttons lie on the explanation");
    // What it is about: what lies on the table, and the hand.
    look(".trick .play .card, .goods, .stack, .bid-choice", true);
    look(".me > .hand .play-card", false);
    return wrong;
}"""
"""What of a judged move cannot be read or pressed."""


@pytest.mark.in_one("chromium")
@pytest.mark.parametrize("game", PUZZLES)
def test_all_of_a_puzzle_is_in_sight_at_every_size(new_context: NewContext, game: str) -> None:
    table = Table.unopened(new_context)
    page = table.page
    table.open()
    wanted = {"table", PUZZLES[game]}
    wrong: dict[tuple[int, str, str], Any] = {}
    for number, puzzle in enumerate(puzzles(game), 1):
        table.follow(f"#/puzzles/{game}/{number}")
        expect(page.locator(".where .now")).to_contain_text(f" {number} ")
        if table.screen not in wanted:
            continue
        wanted.remove(table.screen)
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("scrollTo(0, 0)")
            # What is asked stands above the table, too.
            if found := set(page.evaluate(WRONG)) - {"the prompt is not in sight"}:
                wrong[number, size, "asked"] = found
        for state, press in (("missed", miss), ("answered", answer)):
            press(page, [move.text for move in puzzle.answer])
            for size, (width, height) in SIZES.items():
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate("scrollTo(0, 0)")
                if found := page.evaluate(IN_SIGHT):
                    wrong[number, size, state] = found
    assert not wanted
    assert wrong == {}


def miss(page: Page, answers: Sequence[str]) -> None:
    """Make a move that is not the answer of a puzzle."""
    moves = page.locator(".table [data-act=move]:not([aria-disabled=true])").all()
    others = [one for one in moves if one.get_attribute("data-move") not in answers]
    cards = page.locator(".table .legal[data-card]").all()
    named = {card for text in answers for card in text.split()}
    others += [one for one in cards if one.get_attribute("data-card") not in named]
    others[0].click()
    if page.locator("#ask").count():
        page.locator("#ask [data-move]").first.click()
    expect(page.locator("#quiz-answer")).to_be_visible()
    expect(page.locator("#quiz-result")).to_be_focused()


def answer(page: Page, _answers: Sequence[str]) -> None:
    """Have the answer of a puzzle shown."""
    page.locator("#quiz-answer").click()
    expect(page.locator("#puzzle-next")).to_be_visible()


MARKET = """() => [".offers", ".prospects", ".me"].map(part => {
    const { top, height } = document.querySelector(part).getBoundingClientRect();
    return [top, height];
})"""


@pytest.mark.in_one("chromium")
def test_market_stays_in_place_while_cards_are_bought(new_context: NewContext) -> None:
    table = Table.unopened(new_context)
    table.open()
    places: dict[str, list[list[list[float]]]] = {}
    for wanted in (ranges.is_buying_first, ranges.is_market_of_others, ranges.is_buying_last):
        table.bring(ranges.at(wanted))
        for size in SMALL:
            width, height = SIZES[size]
            table.page.set_viewport_size({"width": width, "height": height})
            places.setdefault(size, []).append(table.page.evaluate(MARKET))
    for size, (first, *later) in places.items():
        for moment in later:
            for part, (was, is_now) in enumerate(zip(first, moment, strict=True)):
                assert is_now == pytest.approx(was, abs=4), (size, part)


SCROLLED = "document.getElementById('sheet-body').scrollTop"

POINTS = """() => {
    const tip = document.querySelector(".play-card.tried").getBoundingClientRect();
    const bubble = document.querySelector("#refusal").getBoundingClientRect();
    const drawn = getComputedStyle(document.querySelector(".play-card.tried"), "::before");
    const middle = tip.left + parseFloat(drawn.left) + parseFloat(drawn.width) / 2;
    return [middle - tip.left, bubble.bottom - (tip.top + parseFloat(drawn.top)), tip.width];
}"""


@pytest.mark.in_one("chromium")
def test_sheets_focus_and_refusals_are_where_they_are_looked_for(new_context: NewContext) -> None:
    table = Table.unopened(new_context, "phone")
    page = table.page
    table.resume(saves.at(saves.is_deep))

    # A card focused automatically does not look chosen; one focused by keys does.
    page.locator(".hand button").first.evaluate("card => card.focus()")
    card = page.locator(".hand button:focus .card")
    expect(card).to_have_css("outline-style", "none")
    page.keyboard.press("ArrowRight")
    expect(card).to_have_css("outline-style", "dashed")

    # A dialog opens at its top, whatever was read before.
    sheet = page.locator("#sheet")
    for over in ("settings", "share", "rules"):
        table.follow(f"#/play/{over}")
        expect(sheet).to_have_attribute("data-sheet", over)
        assert page.evaluate(SCROLLED) == 0
        page.evaluate(f"{SCROLLED} = 300")
        table.follow("#/play")
        expect(sheet).to_be_hidden()

    # A refusal points at the pressed card.
    page.locator(".hand .illegal").last.click(force=True)
    expect(page.locator("#refusal")).to_be_visible()
    across, above, width = page.evaluate(POINTS)
    assert 0 < across < width
    assert abs(above) < 16

    # The awning has one row, also over a position, which has more words.
    high = "document.querySelector('.bar').offsetHeight"
    one_row = page.evaluate(high)
    table.follow(f"#/{KEPT['bargain-hunt-4-english-position']}")
    expect(page.locator("#viewed-title")).to_be_focused()
    assert page.evaluate(high) < one_row + 16
