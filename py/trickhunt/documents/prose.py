"""The words of a writer as HTML: the one place where they become it."""

from __future__ import annotations

from typing import NamedTuple

from trickhunt.core.escaping import escape

PARAGRAPH = "paragraph"
"""A kind of block, as WordPress calls it."""


class Block(NamedTuple):
    """A piece of prose that stands by itself."""

    kind: str  #: what it is, as WordPress calls its blocks
    html: str


def blocks(words: str) -> tuple[Block, ...]:
    """Words as blocks: a paragraph for each, in which lines stay lines.

    Args:
        words: what somebody wrote, with an empty line between two paragraphs.
    """
    return tuple(
        Block(PARAGRAPH, f"<p>{escape(one).replace(chr(10), f'<br>{chr(10)}')}</p>")
        for one in words.split("\n\n")
        if one.strip()
    )


def in_html(words: str) -> str:
    """Words as HTML, a block a line."""
    return "\n".join(html for _kind, html in blocks(words))
