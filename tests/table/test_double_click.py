"""Which press decides."""

from __future__ import annotations

import pytest

from table.browser.double_click import DOUBLE_MS, NEAR, Press, Presses

FIRST = Press(clicks=1, at=1000.0, x=640, y=400, scrolled=700)


def is_again(second: Press) -> bool:
    presses = Presses()
    assert not presses.is_again(FIRST)
    return presses.is_again(second)


def test_the_second_half_of_a_double_click_decides_nothing() -> None:
    assert is_again(FIRST._replace(clicks=2, at=1100.0))
    assert Presses().is_again(FIRST._replace(clicks=2))


def test_nor_does_it_where_the_page_scrolled_and_the_browser_counts_anew() -> None:
    assert is_again(FIRST._replace(at=1100.0, x=643, scrolled=0))


@pytest.mark.parametrize(
    "second",
    [
        FIRST._replace(at=1100.0),  # the browser's own count is right where nothing scrolled
        FIRST._replace(at=1000.0 + DOUBLE_MS, scrolled=0),
        FIRST._replace(at=1100.0, x=640 + NEAR, scrolled=0),
        FIRST._replace(at=1100.0, y=400 - NEAR, scrolled=0),
        FIRST._replace(clicks=0, at=1100.0, scrolled=0),  # a key
    ],
)
def test_all_else_decides(second: Press) -> None:
    assert not is_again(second)
