"""Words in a picture that brings no typeface along: how wide they may be, and where lines break."""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum

from trickhunt.core.escaping import escape

# The typefaces of the page come first: there they are at hand, elsewhere the next ones are.
SANS = "Figtree,system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
DISPLAY = "Caprasimo,'Cooper Black',Georgia,'Times New Roman',serif"

INK, MUTED = "#2b1a10", "#65503f"
USUAL = 12.5
"""The size of most words."""

_NARROW = frozenset(" .,:;'’!|()[]ijltfrI·")
_WIDE = frozenset("mwMWQO@%—…")


def width(words: str, size: float, *, is_bold: bool = False) -> float:
    """How wide words are at most in any of the usual typefaces, roughly.

    Args:
        words: what is written.
        size: how large.
        is_bold: whether it is bold.
    """
    units = fsum(
        0.38 if one in _NARROW else 0.96 if one in _WIDE else 0.74 if one.isupper() else 0.62
        for one in words
    )
    return units * size * (1.1 if is_bold else 1)


def size_in(words: str, room: float, size: float, least: float, *, is_bold: bool = False) -> float:
    """The size, by halves, in which words fit into a room.

    Args:
        words: what is written.
        room: how wide it can be.
        size: the largest size.
        least: the smallest; words that do not fit then have to be cut short.
        is_bold: whether it is bold.
    """
    unit = width(words, 1, is_bold=is_bold)
    if size * unit <= room:
        return size
    return max(least, 2 * room // unit / 2)


def fitted(words: str, size: float, room: float, *, is_bold: bool = False) -> str:
    """The words, cut short where they would not fit into a room."""
    if width(words, size, is_bold=is_bold) <= room:
        return words
    while words and width(words + "…", size, is_bold=is_bold) > room:
        words = words[:-1]
    return words.rstrip() + "…"


def lines(words: Iterable[str], size: float, room: float) -> list[str]:
    """Words in lines that fit, each word whole or cut short.

    Args:
        words: what is written; a line breaks between them only.
        size: how large.
        room: how wide a line can be.
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
    """Words in a picture.

    Args:
        words: what is written; anything that could be markup is escaped.
        x: where they begin, or where their middle or end is, such as ``more`` says.
        y: where their base line is.
        size: how large they are; :data:`USUAL` where nothing is said.
        fill: their colour; :data:`INK` is that of all words where nothing is said.
        more: further attributes, as :data:`BOLD`, :data:`MIDDLE` or :data:`END`.
    """
    paint = "" if fill == INK else f' fill="{fill}"'
    if size != USUAL:
        paint += f' font-size="{size:g}"'
    return f'<text x="{x:.4g}" y="{y:.4g}"{paint}{more}>{escape(words)}</text>'


BOLD = ' font-weight="700"'
MIDDLE = ' text-anchor="middle"'
END = ' text-anchor="end"'
