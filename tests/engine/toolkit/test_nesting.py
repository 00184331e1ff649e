"""Lines as lists of HTML: paragraphs apart, moves numbered by their list, nothing left open."""

from __future__ import annotations

from trickhunt.toolkit.nesting import OWN, folded, html_list, without


def test_paragraphs_stand_between_lists_and_numbers_come_from_the_list() -> None:
    said = (f"{OWN}So.</p>", "    x", "1. m", f"    {OWN}n</p>", "        3. k", "2. o")
    lines = ("<p>t</p>", "a", "b", *said, "z")
    assert html_list(lines, ' slot="said"') == (
        "<p>t</p><ul><li>a</li>\n<li>b</li></ul>"
        '<p slot="said">So.</p><ul slot="said"><li>x</li></ul>'
        "<ol><li>m<p>n</p><ul><li>3. k</li></ul></li>\n<li>o</li></ol><ul><li>z</li></ul>"
    )


def test_a_line_is_at_most_one_level_below_the_one_before() -> None:
    assert html_list(("        a", "            b", "c")) == (
        "<ul><li>a<ul><li>b</li></ul></li>\n<li>c</li></ul>"
    )
    assert html_list(()) == ""
    assert html_list(("1. a", "1. b", "2. c")) == (
        "<ol><li>a</li></ol><ol><li>b</li>\n<li>c</li></ol>"
    )


def test_lines_below_a_title_are_folded() -> None:
    lines = ("a", folded("1 < 2", " open"), "    1. x", "        y", "    2. z", "b")
    assert html_list(lines) == (
        "<ul><li>a</li></ul><details open><summary>1 &lt; 2</summary>"
        "<ol><li>x<ul><li>y</li></ul></li>\n<li>z</li></ol></details><ul><li>b</li></ul>"
    )


def test_of_lines_the_first_of_each_kind_can_be_left_out() -> None:
    assert without(("a", "b", "a"), ("c", "a")) == ["b", "a"]
