"""Pages as trees: the output equals the input, and scripts contain no elements."""

from __future__ import annotations

import pytest

from tools import markup
from tools.console import SetupError


@pytest.mark.parametrize(
    "html",
    [
        '<html lang="en"><p hidden="">Ä “b” – <b>c</b></p></html>',
        '<script>if (a < b && c) "<link rel=later>"; // <script></script>',
        '<meta content="a"><link href="b"><br>',
        '<style>a > b::after { content: "</p>" }</style>',
        "<p>a &amp; b &lt;c&gt;</p>",
        '<script config=\'{"a": "b"}\' type="py">x = 1 < 2</script>',
    ],
)
def test_a_page_is_written_as_it_is_read(html: str) -> None:
    assert markup.written(markup.read(html)) == html


def test_elements_in_scripts_and_comments_are_none() -> None:
    html = """<!-- <link id="a"> --><script>// <script> '<link id="a">'</script><link id="a">"""
    assert markup.one(markup.read(html), "link").attrs == {"id": "a"}


@pytest.mark.parametrize("html", ["", "<p></p><p></p>"])
def test_what_is_not_there_once_is_refused(html: str) -> None:
    with pytest.raises(SetupError, match="one p; it has"):
        markup.one(markup.read(html), "p")
