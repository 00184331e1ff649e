"""Text as lines, some of them below others, written as HTML, as Markdown or as plain text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from textwrap import indent
from typing import NamedTuple

from trickhunt.core.words import ngettext

ITEM, PARAGRAPH, HEADING, ELEMENT, POSITION = "item", "paragraph", "heading", "element", "position"
"""The kinds of lines: an item of a list, a paragraph, a heading, a block that is complete as it is,
and such a block with a position, which a picture can replace.
"""

INDENT = " " * 4


class TextLine(NamedTuple):
    """A line of text."""

    words: str  #: in the form in which it will be written; a block can have several lines
    kind: str = ITEM  #: :data:`ITEM`, or one of the others
    depth: int = 0  #: how far it is below others; at most one level below the one before
    is_own: bool = False  #: whether it is to be set apart from what describes a position


class _Node(NamedTuple):
    """A line with the lines below it."""

    line: TextLine
    below: list[_Node]


def without_position(lines: Iterable[TextLine]) -> list[TextLine]:
    """Lines without the first position, which a picture shows."""
    left = [*lines]
    at = next((at for at, one in enumerate(left) if one.kind == POSITION), len(left))
    return left[:at] + left[at + 1 :]


def answers_title(answers: Iterable[TextLine]) -> str:
    """The heading of answers to questions, which are paragraphs with lines below them."""
    return ngettext("The answer", "The answers", sum(not one.depth for one in answers))


def as_lines(lines: Iterable[TextLine]) -> str:
    """Lines as plain text."""
    return "\n".join(
        f"{one.words}\n{'-' * len(one.words)}"
        if one.kind == HEADING
        else indent(one.words, INDENT * one.depth)
        for one in lines
    )


def as_html(lines: Iterable[TextLine], own: str = "") -> str:
    """Lines of HTML as lists and paragraphs.

    Args:
        own: the attributes of blocks that are to be set apart.
    """
    return "".join(_html(_tree(lines), own))


def as_markdown(lines: Iterable[TextLine]) -> str:
    """Lines of Markdown as lists and paragraphs."""
    return "\n\n".join(_markdown(_tree(lines)))


def _tree(lines: Iterable[TextLine]) -> Sequence[_Node]:
    top: list[_Node] = []
    path = [(-1, top)]
    for line in lines:
        while path[-1][0] >= line.depth:
            path.pop()
        node = _Node(line, [])
        path[-1][1].append(node)
        path.append((line.depth, node.below))
    return top


def _is_item(node: _Node) -> bool:
    return node.line.kind == ITEM


def _html(nodes: Iterable[_Node], own: str = "") -> Iterator[str]:
    for is_item, some in groupby(nodes, key=_is_item):
        if is_item:
            told = (f"<li>{line.words}{''.join(_html(below))}</li>" for line, below in some)
            yield "<ul>" + "\n".join(told) + "</ul>"
            continue
        for line, below in some:
            is_whole = line.kind in (ELEMENT, POSITION)
            block = line.words if is_whole else f"<p>{line.words}</p>"
            yield re.sub(r"^<\w+", rf"\g<0>{own}", block) if line.is_own else block
            yield from _html(below)


def _markdown(nodes: Iterable[_Node]) -> Iterator[str]:
    for is_item, some in groupby(nodes, key=_is_item):
        if is_item:
            yield "\n".join(f"- {_item(*node)}" for node in some)
            continue
        for line, below in some:
            yield line.words
            yield from _markdown(below)


def _item(line: TextLine, below: Sequence[_Node]) -> str:
    gap = "\n" if all(map(_is_item, below)) else "\n\n"
    return indent(gap.join([line.words, *_markdown(below)]), INDENT).lstrip()
