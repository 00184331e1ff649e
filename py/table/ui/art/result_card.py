"""The result of a game as a picture to keep: self-contained SVG.

It contains no date, and refers to nothing outside.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from zlib import crc32

from trickhunt.card_art.lettering import (
    DISPLAY,
    END,
    INK,
    MIDDLE,
    MUTED,
    SANS,
    fitted,
    lines,
    size_in,
    text,
    width,
)
from trickhunt.card_art.packs import Pack
from trickhunt.card_art.pens import FreePen
from trickhunt.card_art.suits import PAPER
from trickhunt.core.escaping import escape
from trickhunt.core.words import _
from trickhunt.toolkit.event_sentences import signed

WIDTH, EDGE = 600, 32
"""Its width and margin, in pixels of a page."""

_AWNING, _ROW, _CARD = 34, 52, 92
_RED, _CREAM, _GOLD, _TAG, _LINE = "#c0442c", "#f4e3bd", "#f3be3b", "#f0e2c2", "#cbb58c"
_CLOTH, _CLOTH_EDGE, _PLUS, _MINUS = "#3f6d4c", "#2f563b", "#13643f", "#a31f22"
_LETTERS = f' font-family="{DISPLAY}"'
_CROWN = "M0 14 2.5 3l6 4.5L12 0l3.5 7.5 6-4.5L24 14z"


@dataclass(frozen=True, slots=True)
class Placed:
    """A player's final rank."""

    place: int  #: from 1; equal scores share one
    name: str  #: the player's name
    score: int  #: the final score


@lru_cache(maxsize=2)
def result_card(
    pack: Pack,
    title: str,
    sentences: tuple[str, ...],
    placed: tuple[Placed, ...],
    trick: tuple[int, ...],
    best: int,
    label: str,
) -> str:
    """The card.

    Args:
        sentences: the text under the title, each sentence in one or more lines.
        best: the index of the card that took it.
    """
    shown = f"{title} {sentences} {placed} {trick} {label}"
    pen = FreePen({**pack.drawings, **pack.labels()}, f"r{crc32(shown.encode()) % 16**5:05x}")
    y, drawn = _AWNING + 56.0, []
    drawn.append(text(title, WIDTH / 2, y, 42, more=MIDDLE + _LETTERS))
    for at, sentence in enumerate(sentences):
        size, paint = (23, INK) if at == 0 else (19, MUTED)
        y += 12
        for line in lines(sentence.split(), size, (WIDTH - 2 * EDGE) * 1.12):
            y += size * 1.3
            drawn.append(text(line, WIDTH / 2, y, size, fill=paint, more=MIDDLE))
    y += 24
    if trick:
        drawn.append(text(label, WIDTH / 2, y + 8, 19, fill=MUTED, more=MIDDLE))
        y += 24
        drawn.append(_trick(pen, pack, trick, best, y))
        y += _CARD * 1.4 + 64
    for one in placed:
        drawn.append(_row(one, y))
        y += _ROW
    y += 44
    drawn.append(_sign(y - 12))
    height = round(y + 10)
    name = escape(f"{title}. {' '.join(sentences)}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}"'
        f' height="{height}" role="img" aria-label="{name}">{pen.definitions()}'
        f"{_ground(pen, height)}"
        f'<g font-family="{SANS}" fill="{INK}">{"".join(drawn)}</g></svg>'
    )


def _ground(pen: FreePen, height: int) -> str:
    """Paper under an awning."""
    awning, clip = pen.id("awning"), pen.id("paper")
    half = WIDTH / 20
    return (
        f'<pattern id="{awning}" width="{2 * half:g}" height="{_AWNING}"'
        ' patternUnits="userSpaceOnUse">'
        f'<path d="M0 0h{half:g}v18a{half / 2:g} 15 0 0 1-{half:g} 0z" fill="{_RED}"/>'
        f'<path d="M{half:g} 0h{half:g}v18a{half / 2:g} 15 0 0 1-{half:g} 0z" fill="{_CREAM}"/>'
        f'</pattern><clipPath id="{clip}"><rect width="{WIDTH}" height="{height}" rx="18"/>'
        f'</clipPath><g clip-path="url(#{clip})">'
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>'
        f'<rect width="{WIDTH}" height="{_AWNING}" fill="url(#{awning})"/></g>'
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{height - 2}" rx="17" fill="none"'
        f' stroke="{_LINE}" stroke-width="2"/>'
    )


def _trick(pen: FreePen, pack: Pack, trick: tuple[int, ...], best: int, y: float) -> str:
    """A trick on its cloth; the card that took it is raised, in a frame."""
    high, step = _CARD * 1.4, _CARD + 14
    x = (WIDTH - step * len(trick) + 14) / 2
    drawn = [
        f'<rect x="{EDGE}" y="{y:g}" width="{WIDTH - 2 * EDGE}" height="{high + 44:g}" rx="16"'
        f' fill="{_CLOTH}" stroke="{_CLOTH_EDGE}" stroke-width="2"/>'
    ]
    for at, face in enumerate(trick):
        left, top = x + at * step, y + (16 if at == best else 28)
        place = f'x="{left:g}" y="{top:g}" width="{_CARD}" height="{high:g}"'
        if at == best:
            drawn.append(
                f'<rect x="{left - 4:g}" y="{top - 4:g}" width="{_CARD + 8}" height="{high + 8:g}"'
                f' rx="11" fill="{_GOLD}"/>'
            )
        drawn.append(pen.use(f"{pack.prefix}-{pack.deck.names[face]}", place))
    return "".join(drawn)


def _row(one: Placed, y: float) -> str:
    """A player's rank, name and score."""
    middle, right = y + _ROW / 2, WIDTH - EDGE
    is_first = one.place == 1
    points = signed(one.score)
    wide = max(58, round(width(points, 26)) + 34)
    paint = _PLUS if one.score > 0 else _MINUS if one.score < 0 else INK
    left = EDGE + 56 + (36 if is_first else 0)
    room = right - wide - 14 - left
    size = size_in(one.name, room, 25, 16)
    name = fitted(one.name, size, room)
    ring = f' fill="{_GOLD}"' if is_first else f' fill="none" stroke="{_LINE}" stroke-width="2"'
    return (
        f'<circle cx="{EDGE + 20}" cy="{middle:g}" r="18"{ring}/>'
        + text(str(one.place), EDGE + 20, middle + 7, 20, more=MIDDLE + _LETTERS)
        + (
            f'<path d="{_CROWN}" fill="{INK}" transform="translate({EDGE + 54} {middle - 7:g})"/>'
            if is_first
            else ""
        )
        + text(name, left, middle + 8, size, more=_LETTERS)
        + f'<path d="M{right - wide} {middle:g}l14-19h{wide - 14}v38h-{wide - 14}z" fill="{_TAG}"'
        f' stroke="{_LINE}" stroke-width="1.5"/>'
        + text(points, right - 10, middle + 9, 26, fill=paint, more=END + _LETTERS)
    )


def _sign(y: float) -> str:
    """The logo, small."""
    words = _("Trick Hunt")
    wide = round(width(words, 17)) + 22
    x = (WIDTH - wide) / 2
    return (
        f'<rect x="{x:g}" y="{y - 21:g}" width="{wide}" height="30" rx="7" fill="{_RED}"/>'
        + text(words, WIDTH / 2, y, 17, fill=PAPER, more=MIDDLE + _LETTERS)
    )
