"""Terms with tooltips in a text."""

from __future__ import annotations

import re

import pytest
from htpy import div

from table.ui.views.tooltips import explained


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        ("A trick, and junk", "A <span><b>trick</b>,</span> and <b>junk</b>"),
        ("(trick).", "<span>(<b>trick</b>).</span>"),
        ("\u201etrick\u201c", "<span>\u201e<b>trick</b>\u201c</span>"),
        ("no l\u2019trick\u00a0?", "no <span>l\u2019<b>trick</b>\u00a0?</span>"),
        ("trick. (junk", "<span><b>trick</b>.</span> <span>(<b>junk</b></span>"),
        ("trick\u201cjunk", "<span><b>trick</b>\u201c</span><b>junk</b>"),
        ("nothing (", "nothing ("),
    ],
)
def test_a_word_keeps_the_signs_beside_it_on_its_line(text: str, laid: str) -> None:
    html = str(div[explained(text, "bargain-hunt", lambda clause: clause)])
    plain = re.sub(r"<button[^>]*>", "<b>", html).replace("</button>", "</b>")
    plain = plain.replace('<span class="tied">', "<span>")
    assert plain == f"<div>{laid}</div>"
