"""Every screen fits in each language, in a 40 % longer one, and in a mirrored one.

On the way each is printed from a dark theme, too: all screens are visited only once.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e import fitting, pseudo, saves
from e2e.axe import problems
from e2e.browsing import DEVICES, NewContext
from e2e.table import Table
from e2e.test_links import KEPT
from e2e.test_paper import DARK, unreadable
from tests.pseudo import LONG, MIRRORED

SMALLEST, PHONE, ON_ITS_SIDE, DESK = (320, 568), (390, 844), (844, 390), (1280, 800)


@pytest.mark.long
@pytest.mark.in_one("chromium")
@pytest.mark.parametrize(
    ("language", "sizes"),
    [
        (LONG, (PHONE,)),
        *(
            pytest.param(code, (SMALLEST, PHONE, ON_ITS_SIDE, DESK), marks=pytest.mark.thorough)
            for code in ("en", "de", "fr", LONG, MIRRORED)
        ),
    ],
)
def test_nothing_is_cut_overlaps_or_runs_over(
    new_context: NewContext, base_url: str, language: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    # The coach's words take room, too.
    table = Table(new_context(**DEVICES["desktop"], is_coached=True).new_page())
    if language in (LONG, MIRRORED):
        pseudo.bring(table.page.context, base_url, language)
    table.open(f"&lang={language}", settings=DARK)
    found: list[str] = []
    for screen in fitting.screens(table):
        found += [f"{screen} on paper: {one}" for one in unreadable(table.page)]
        for width, height in sizes:
            table.page.set_viewport_size({"width": width, "height": height})
            if misfits := fitting.misfits(table.page):
                found += [f"{screen} at {width} × {height}: {one}" for one in misfits]
    assert not found, "\n".join(found)


LEFT_OF = """([one, other]) => {
    const left = selector => document.querySelector(selector).getBoundingClientRect().left;
    return left(one) < left(other);
}"""


@pytest.mark.in_one("chromium")
def test_from_right_to_left_the_page_is_mirrored_and_played_by_keys(
    new_context: NewContext, base_url: str
) -> None:
    table = Table.unopened(new_context)
    page = table.page

    def is_left_of(one: str, other: str) -> bool:
        return bool(page.evaluate(LEFT_OF, [one, other]))

    pseudo.bring(page.context, base_url, MIRRORED)
    table.open(f"&lang={MIRRORED}", settings='{"pace": "instant"}')
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    table.bring(saves.at(saves.is_deep))
    # Your own cards are on the other side; the order of the players is the same for everyone.
    assert is_left_of(".hand", ".mine")
    assert is_left_of('.seat[data-place="left"]', '.seat[data-place="right"]')
    assert is_left_of('.play[data-place="left"]', '.play[data-place="me"]')

    # The key moves in the direction that it shows.
    page.locator(".hand button").first.focus()
    first = table.focus
    page.keyboard.press("ArrowRight")
    assert is_left_of(f"#{first}", f"#{table.focus}")
    page.keyboard.press("ArrowLeft")
    assert table.focus == first
    assert problems(page) == []

    for _move in range(3):
        assert table.my_turn()
        before = table.ways().moves
        page.locator(".hand button").first.focus()
        while not page.locator(".hand .legal:focus").count():
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        if page.locator("#ask").count():
            page.locator("#ask [data-move]").first.press("Enter")
        table.wait_for_a_move(before)

    # Forward is to the left, and so is its arrow.
    table.follow(f"#/{KEPT['bargain-hunt-replay-with-side-lines']}")
    expect(page.locator("#viewed-title")).to_contain_text("40")
    assert is_left_of("#to-on", "#to-back")
    expect(page.locator("#to-on .icon")).to_have_css("transform", "matrix(-1, 0, 0, 1, 0, 0)")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#viewed-title")).to_contain_text("41")

    # The game continues in a left-to-right language, and back.
    table.follow("#/play/settings")
    page.locator("label", has_text="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("dir", "ltr")
