"""Lines as HTML, Markdown and plain text: paragraphs apart, lists below what they belong to."""

from __future__ import annotations

from trickhunt.toolkit.nesting import (
    ELEMENT,
    HEADING,
    PARAGRAPH,
    POSITION,
    TextLine,
    answers_title,
    as_html,
    as_lines,
    as_markdown,
    without_position,
)

LINES = (
    TextLine("t", HEADING, is_own=True),
    TextLine("<p>So.</p>", ELEMENT, is_own=True),
    TextLine("m", PARAGRAPH),
    TextLine("n", PARAGRAPH, 1),
    TextLine("a"),
    TextLine("b", depth=1),
    TextLine("c", PARAGRAPH, 2),
    TextLine("d"),
)


def test_paragraphs_stand_between_lists_and_what_is_set_apart_has_attributes() -> None:
    assert as_html(LINES, ' slot="said"') == (
        '<p slot="said">t</p><p slot="said">So.</p><p>m</p><p>n</p>'
        "<ul><li>a<ul><li>b<p>c</p></li></ul></li>\n<li>d</li></ul>"
    )
    assert as_html(()) == as_markdown(()) == as_lines(()) == ""


def test_items_of_markdown_hold_what_is_below_them() -> None:
    assert as_markdown(LINES[2:]) == "m\n\nn\n\n- a\n    - b\n\n        c\n- d"
    assert as_lines(LINES) == "t\n-\n<p>So.</p>\nm\n    n\na\n    b\n        c\nd"


def test_a_line_is_at_most_one_level_below_the_one_before() -> None:
    lines = (TextLine("a", depth=2), TextLine("b", depth=4), TextLine("c", depth=4), TextLine("d"))
    assert as_html(lines) == ("<ul><li>a<ul><li>b</li>\n<li>c</li></ul></li>\n<li>d</li></ul>")


def test_a_picture_replaces_only_the_first_position() -> None:
    first, second = TextLine("<p>1</p>", POSITION), TextLine("<p>2</p>", POSITION)
    assert without_position((*LINES, first, second)) == [*LINES, second]
    assert without_position(LINES) == [*LINES]


def test_one_answer_is_no_answers() -> None:
    (one, below), two = (TextLine("q", PARAGRAPH), TextLine("a", depth=1)), TextLine("r", PARAGRAPH)
    assert answers_title((one, below)) != answers_title((one, below, two))
