"""The coach in a real browser: loaded, announced, asking once, and never covering the hand."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e import saves
from e2e.axe import problems
from e2e.browsing import DEVICES
from e2e.table import Table
from table.store.setup import default_setup
from trickhunt.bots import make_thinker
from trickhunt.games.bargain_hunt.constants import PLAYING
from trickhunt.search.thinker import opinion_after

if TYPE_CHECKING:
    from playwright.sync_api import ViewportSize

    from e2e.browsing import NewContext
    from table.session.session import Session

SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
MUCH = 0.15
"""The share of the win that the card loses, by any measure."""
BOX = "document.querySelector('#hand').getBoundingClientRect().top"


def worst_card(session: Session) -> str:
    """Return a clearly bad card that can be played in one way, if there is one."""
    state = session.state
    moves = state.legal_moves()
    is_mine = state.actor == session.seat and state.phase == PLAYING
    if not is_mine or state.round < 4 or not 1 < len(moves) < 4 or any(one.word for one in moves):
        return ""
    seen = state.observe(session.seat)
    found = set()
    for luck in range(3):
        thought = make_thinker("expert", "bargain-hunt").begin(seen, Random(luck))
        best, *_between, worst = opinion_after(thought, 400).judged
        is_much = not worst.is_level and best.wins - worst.wins > MUCH
        found.add(str(worst.move) if is_much else "")
        if found != {str(worst.move)}:
            return ""
    return found.pop()


@pytest.mark.in_one("chromium")
def test_it_is_heard_asks_once_and_moves_nothing(new_context: NewContext) -> None:
    table = Table(new_context(**DEVICES["phone"], is_coached=True).new_page())
    page = table.page
    found: list[str] = []

    def is_clear(session: Session) -> bool:
        found[:] = [card] if (card := worst_card(session)) else []
        return bool(found)

    setup = default_setup("bargain-hunt").with_players(4)
    # The first of these has such a moment; the others are alternatives in case it no longer does.
    table.resume(saves.first(setup, is_clear, deals=(9, *range(1, 51))), "instant")
    card = page.locator(f".hand [data-card={found[0]}]").first
    words = page.locator("#coach")
    expect(words).not_to_be_empty()
    for sentence in re.split(r"(?<=\.)\s+", words.inner_text()):
        expect(page.locator("#announce")).to_contain_text(sentence)
    assert problems(page) == []
    before, top = table.moves, page.evaluate(BOX)
    # A move made before the expert has finished is not questioned; it is undone.
    for _try in range(60):
        table.act(card)
        if page.locator("#doubt").count():
            break
        page.locator("#tool-undo").click()
        expect(table.stall).to_have_attribute("data-moves", str(before))
    expect(page.locator("#doubt-back")).to_be_focused()
    expect(page.locator("#doubt")).to_contain_text("Better")
    assert page.evaluate(BOX) == top
    assert problems(page) == []
    page.set_viewport_size(SIDEWAYS)
    for one in ("#doubt", "#doubt-words", "#doubt-on", ".hand"):
        expect(page.locator(one)).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(page.locator("#doubt")).to_have_count(0)
    expect(words).to_be_in_viewport(ratio=1)
    table.act(card)
    table.wait_for_a_move(str(before))
