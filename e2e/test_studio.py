"""A document is written by keyboard alone, survives a reload, and is read."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import problems
from e2e.browsing import OpenPage, wait_until_ready
from trickhunt.documents import Document, Note
from trickhunt.documents.document import table_of
from trickhunt.documents.writing import write_document_link
from trickhunt.links import read_link


def press(page: Page, target: str) -> None:
    page.locator(f"#{target}").press("Enter")


def write(page: Page, target: str, words: str) -> None:
    page.locator(f"#{target}").focus()
    page.keyboard.type(words)


def quote(page: Page, words: str, clause: str) -> None:
    """Add a clause, by words in it."""
    press(page, "studio-add-clause")
    write(page, "studio-sought", words)
    press(page, f"studio-clause-{clause}")


def play(page: Page, number: int) -> None:
    """Play one of the cards of the first part, in the first way if there are several."""
    page.locator("#part-0 .hot-spots .spot:not(.seat, [aria-disabled])").nth(number).press("Enter")
    ways = page.locator("#studio-play-0-0")
    if ways.count():
        ways.press("Enter")


def choose(page: Page, target: str, value: str) -> None:
    page.locator(f"#{target}").select_option(value)


@pytest.mark.in_one("chromium")
def test_a_document_is_written_by_keys_kept_and_read(open_page: OpenPage) -> None:
    page = open_page("desktop", at="./#/studio", reduced_motion="reduce")
    press(page, "studio-new")
    write(page, "studio-name", "Holding back")

    # A commented replay with two side lines, one branching off the other.
    press(page, "studio-deal-bargain-hunt")
    expect(page.locator("#part-0")).to_be_focused()
    for _move in range(6):
        play(page, 0)
    expect(page.locator("#p0-0-6")).to_have_attribute("aria-current", "step")
    press(page, "p0-0-1")
    play(page, 1)
    write(page, "studio-0-note", "Or so?")
    play(page, 0)
    press(page, "p0-1-1")
    play(page, 1)
    write(page, "studio-0-note", "Or deeper?")
    expect(page.locator(".line.side .line.side")).to_have_count(1)

    # A marked position, added from the same deal, and a quiz with its own words.
    press(page, "studio-deal-volltreffer")
    choose(page, "studio-1-mode", "position")
    page.locator("#studio-tool-1-ring").press("Space")
    page.locator("#part-1 .hot-spots .seat").nth(1).press("Enter")
    expect(page.locator("#part-1 .marked > li")).to_have_count(1)
    press(page, "studio-deal-treasure-hunt")
    choose(page, "studio-2-mode", "quiz")
    write(page, "studio-2-question", "What may be done?")
    quote(page, "twins over", "BH-12")
    # A single step of a lesson, and both editions of a deal: other parts of the page show them.
    press(page, "studio-add-lesson")
    choose(page, "studio-4-game", "bargain-hunt")
    choose(page, "studio-4-step", "3")
    press(page, "studio-deal-bargain-hunt")
    choose(page, "studio-5-mode", "compare")
    expect(page.locator(".share-part textarea")).to_be_visible()
    assert problems(page) == []

    page.reload()
    wait_until_ready(page)
    expect(page.locator("#studio-name")).to_have_value("Holding back")
    press(page, "studio-read")
    expect(page.locator("#read-title")).to_have_text("Holding back")
    expect(page.locator("#part-0 .lines")).to_contain_text("Or deeper?")
    expect(page.locator("#part-1 desc")).to_contain_text("Ring: ")
    expect(page.locator("#part-2 h3")).to_have_text("What may be done?")
    expect(page.locator(".inset")).to_contain_text("Twins: over or under")
    page.locator("#p0-on").press("ArrowRight")
    expect(page.locator("#p0-0-1")).to_have_attribute("aria-current", "step")
    press(page, "p2-answer")
    expect(page.locator("#p2-reply")).to_be_focused()
    expect(page.locator("#part-4 .going")).to_contain_text("Carla leads a yellow 4")
    press(page, "p4-mark-0")
    expect(page.locator("#p4-reply")).to_be_visible()
    expect(page.locator("#part-5 .column")).to_have_count(2)
    assert problems(page) == []


@pytest.mark.in_one("chromium")
def test_words_are_markdown(open_page: OpenPage) -> None:
    page = open_page("desktop", at="./#/studio", reduced_motion="reduce")
    press(page, "studio-new")
    press(page, "studio-add-words")
    write(page, "studio-0-words", "**Hold** it, says BH-12: <b>\n\n- ![a sign](icon.svg)\n- x")
    expect(page.locator(".read-along strong")).to_have_text("Hold")
    expect(page.locator("#studio-0-words")).to_be_focused()
    assert problems(page) == []
    press(page, "studio-read")
    words = page.locator(".prose")
    expect(words.locator("p").first).to_have_text("Hold it, says BH-12: <b>")
    expect(words.locator("strong")).to_have_text("Hold")
    expect(words.locator("a")).to_have_attribute("href", "#/rules/BH-12")
    expect(words.locator("li img")).to_have_attribute("alt", "a sign")
    assert problems(page) == []


def begun(open_page: OpenPage, size: str) -> Page:
    """Return the studio with a document of a paragraph and a deal of Schnäppchen Jagd."""
    page = open_page(size, at="./#/studio", reduced_motion="reduce")
    press(page, "studio-new")
    press(page, "studio-add-words")
    write(page, "studio-0-words", "a")
    press(page, "studio-deal-bargain-hunt")
    return page


@pytest.mark.in_one("chromium")
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_part_is_dragged_and_a_card_is_played_where_one_looks(
    open_page: OpenPage, size: str
) -> None:
    page = begun(open_page, size)
    press(page, "studio-add-words")
    write(page, "studio-2-words", "c")
    page.wait_for_function("() => window.dragging")

    def middle(target: str) -> tuple[float, float]:
        box = page.locator(target).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    page.locator("#part-0 .grip").scroll_into_view_if_needed()
    page.mouse.move(*middle("#part-0 .grip"))
    page.mouse.down()
    x, y = middle("#part-2")
    page.mouse.move(x, y + 8, steps=3)
    expect(page.locator("#part-2")).to_have_attribute("data-place", "after")
    page.mouse.up()
    expect(page.locator("#studio-2-words")).to_have_value("a")
    expect(page.locator("#part-2")).to_be_focused()
    expect(page.locator("[data-place], [data-dragged]")).to_have_count(0)

    page.locator("#part-0 .spot:not(.seat, [aria-disabled])").first.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    page.locator("#part-0 .spot:not(.seat, [aria-disabled])").first.click()
    expect(page.locator("#p0-0-1")).to_be_visible()
    assert abs(page.evaluate("scrollY") - before) < 200


@pytest.mark.in_one("chromium")
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_new_part_begins_in_sight_and_undo_leaves_the_page_where_it_is(
    open_page: OpenPage, size: str
) -> None:
    page = begun(open_page, size)
    press(page, "studio-deal-volltreffer")
    for at, mode in ((2, "quiz"), (3, "position")):
        page.locator(f"#studio-apart-1-{mode}").click()
        expect(page.locator(f"#part-{at} .grip")).to_be_in_viewport()
        expect(page.locator(f"#part-{at}")).to_be_focused()
    page.locator("#studio-1-note").focus()
    before = page.evaluate("scrollY")
    assert before > 0
    page.locator("#studio-undo").click()
    expect(page.locator("#part-4")).to_have_count(0)
    assert page.evaluate("scrollY") == before

    with page.expect_download():
        press(page, "studio-file")
    expect(page.locator("#studio-file[data-ticked]")).to_be_visible()


@pytest.mark.in_one("chromium")
@pytest.mark.parametrize("wide", [600, 680, 720])
def test_in_the_column_of_a_blog_the_hand_the_steps_and_the_comment_are_in_sight(
    open_page: OpenPage, wide: int
) -> None:
    table = table_of(read_link("bargain-hunt?players=4&deal=7&mode=replay&at=0"))
    move = table.base.state(0).legal_moves()[0]
    line = replace(table.lines[0], moves=(move,)).noting(1, Note("Look at this."))
    shown = Document("", (replace(table, lines=(line,)),))
    link = f"./#/framed?theme=auto!/read?{write_document_link(shown)}"
    page = open_page(at=link, viewport={"width": wide, "height": 820})
    page.locator("#p0-on").click()
    expect(page.locator(".comment")).to_contain_text("Look at this.")
    for part in ("#p0-back", ".comment", ".passage figure"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
