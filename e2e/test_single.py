"""The game as one file, opened from a disk."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from e2e.browsing import NewContext, wait_until_ready
from e2e.hosting import DIST
from e2e.table import Table
from tools import single

FRAME = """address => {
    const frame = document.createElement("iframe");
    const sandbox = "allow-scripts allow-forms";
    Object.assign(frame, { sandbox, src: address, width: 1200, height: 700 });
    document.body.append(frame);
}"""


@pytest.mark.in_one("chromium")
def test_one_file_opens_from_a_disk_and_keeps_the_game(
    new_context: NewContext, tmp_path: Path
) -> None:
    alone = tmp_path / "any name.html"
    shutil.copyfile(DIST / single.NAME, alone)
    table = Table.unopened(new_context)
    table.page.goto(alone.as_uri())
    wait_until_ready(table.page)
    assert table.page.locator("#one-file-link").count() == 0
    table.deal(3)
    rng = Random(1)
    for _move in range(3):  # a bargain, and a card for each of two tricks
        assert table.my_turn()
        table.move(rng)
    table.my_turn()
    moves = table.moves
    table.reload()
    expect(table.stall).to_have_attribute("data-moves", str(moves))


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_a_frame_that_may_keep_nothing_plays_and_says_so(
    new_context: NewContext, base_url: str
) -> None:
    page = new_context().new_page()
    page.goto(base_url.removesuffix("any/path/"))
    page.evaluate(FRAME, f"{base_url}{single.NAME}")
    frame = page.frame_locator("iframe")
    frame.locator("html[data-state=ready]").wait_for(state="attached")
    expect(frame.locator(".note.storage")).to_contain_text("cannot be resumed")
    frame.locator("#game-bargain-hunt").click()
    frame.locator("#table-summary").click()
    frame.locator("label:has(#pace-instant)").click()
    frame.locator("#deal-cards").click()
    frame.locator(".hand .legal").first.click()
    expect(frame.locator(".stall")).not_to_have_attribute("data-moves", "0")
    frame.locator("#unkept").click()
    expect(frame.locator("#sheet")).to_contain_text("storage is full or switched off")
