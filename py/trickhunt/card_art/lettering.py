"""Text in a picture without fonts: its largest width, and line breaks."""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum

from trickhunt.core.escaping import escape

# The typefaces of the page come first; elsewhere the others are used.
SANS = "Figtree,system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
DISPLAY = "Caprasimo,'Cooper Black',Georgia,'Times New Roman',serif"

INK, MUTED = "#2b1a10", "#65503f"
USUAL = 12.5
"""The default size of text."""

_NARROW = frozenset(" .,:;'’!|()[]ijltfrI·")
_WIDE = frozenset("mwMWQO@%—…")


def width(words: str, size: float, *, is_bold: bool = False) -> float:
    """The approximate largest width of text in any of the typefaces."""
    units = fsum(
        0.38 if one in _NARROW else 0.96 if one in _WIDE else 0.74 if one.isupper() else 0.62
        for one in words
    )
    return units * size * (1.1 if is_bold else 1)


def size_in(words: str, room: float, size: float, least: float, *, is_bold: bool = False) -> float:
    """The size, in steps of a half, at which text fits into a width.

    Args:
        size: the largest size.
        least: the smallest size; text that then does not fit has to be cut short.
    """
    unit = width(words, 1, is_bold=is_bold)
    if size * unit <= room:
        return size
    return max(least, 2 * room // unit / 2)


def fitted(words: str, size: float, room: float, *, is_bold: bool = False) -> str:
    """The text, cut short if it does not fit."""
    if width(words, size, is_bold=is_bold) <= room:
        return words
    while words and width(words + "…", size, is_bold=is_bold) > room:
        words = words[:-1]
    return words.rstrip() + "…"


def lines(words: Iterable[str], size: float, room: float) -> list[str]:
    """Words in lines that fit, each word complete or cut short.

    Args:
        words: the words; lines break only between them.
    """
    written: list[str] = []
    for word in words:
        longer = f"{written[-1]} {word}" if written else word
        if written and width(longer, size) <= room:
            written[-1] = longer
        else:
            written.append(word)
    return [fitted(line, size, room) for line in written]


def text(words: str, x: float, y: float, size: float, *, fill: str = INK, more: str = "") -> str:
    """Text in a picture.

    Args:
        words: the text; markup in it is escaped.
        x: its left edge, its centre or its right edge, depending on ``more``.
        y: its base line.
        size: its size; :data:`USUAL` by default.
        fill: its colour; :data:`INK` by default.
        more: further attributes, such as :data:`BOLD`, :data:`MIDDLE` or :data:`END`.
    """
    paint = "" if fill == INK else f' fill="{fill}"'
    if size != USUAL:
        paint += f' font-size="{size:g}"'
    return f'<text x="{x:.4g}" y="{y:.4g}"{paint}{more}>{escape(words)}</text>'


BOLD = ' font-weight="700"'
MIDDLE = ' text-anchor="middle"'
END = ' text-anchor="end"'
