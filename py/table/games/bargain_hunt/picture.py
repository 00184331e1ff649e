"""The picture of the start page: a stall of the flea market, made of pictures from the cards."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

_STRIPES = 10


def _awning() -> str:
    """The canvas: slanted stripes, each with a rounded hem."""
    top, bottom, wide, narrow = 34, 104, 44.0, 36.0
    parts = []
    for n in range(_STRIPES):
        x, y = 20 + n * wide, 60 + n * narrow
        tone = "canvas" if n % 2 else "stripe"
        parts.append(
            f'<path style="fill:var(--{tone})" d="M{y} {top}H{y + narrow}L{x + wide} {bottom}'
            f'a{wide / 2} 17 0 0 1-{wide} 0z"/>'
        )
    return "".join(parts)


def _thing(value: int, suit: str, x: int, y: int, size: int, turn: int = 0) -> str:
    """One of the cards' pictures, with its foot at ``y``."""
    around = f' transform="rotate({turn} {x + size // 2} {y})"' if turn else ""
    return (
        f'<g data-suit="{suit}"{around}><use class="thing" href="#value-{value}" x="{x}"'
        f' y="{y - round(size * 0.89)}" width="{size}" height="{size}"/></g>'
    )


def _label(suit: str, x: int, string: int, turn: int) -> str:
    """A price label that hangs from the awning by a string."""
    return (
        f'<g transform="rotate({turn} {x} 104)"><path class="string" d="M{x} 104v{string}"/>'
        f'<g data-suit="{suit}" transform="translate({x - 15} {104 + string})">'
        '<path class="label" d="M15-4 27 6v28a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6z"/>'
        '<circle class="eye" cx="15" cy="5" r="2.2"/>'
        f'<use class="on" href="#suit-{suit}" x="6" y="13" width="18" height="18"/></g></g>'
    )


def _card(name: str, x: int, turn: int) -> str:
    return (
        f'<use href="#card-{name}" x="{x}" y="262" width="48" height="67"'
        f' transform="rotate({turn} {x + 24} 340)"/>'
    )


_SCENE = (
    '<circle class="sky" cx="240" cy="178" r="172"/>'
    '<ellipse class="floor" cx="240" cy="349" rx="226" ry="14"/>'
    '<path class="post" d="M66 96h12v250H66zM402 96h12v250h-12z"/>'
    '<path class="back" d="M78 100h324v140H78z"/>'
    + _label("G", 122, 22, 3)
    + _label("Y", 172, 30, -4)
    + _label("B", 222, 20, 2)
    + _label("R", 270, 30, -3)
    + _label("V", 318, 21, 4)
    + _label("O", 364, 28, -2)
    + _awning()
    + _thing(4, "R", 88, 240, 84)
    + _thing(1, "B", 168, 240, 42)
    + _thing(3, "G", 206, 240, 50)
    + _thing(5, "V", 256, 240, 52)
    + _thing(7, "O", 310, 240, 74)
    + '<path class="board" d="M40 238h400v13H40z"/>'
    '<path class="cloth" d="M54 251h372v66q-15.5 14-31 0-15.5 14-31 0-15.5 14-31 0-15.5 14-31 0'
    "-15.5 14-31 0-15.5 14-31 0-15.5 14-31 0-15.5 14-31 0-15.5 14-31 0-15.5 14-31 0-15.5"
    ' 14-31 0-15.5 14-31 0z"/>'
    + _card("B7", 168, -12)
    + _card("Y4", 200, -4)
    + _card("R4", 232, 4)
    + _card("G4", 264, 12)
    + _thing(9, "G", -4, 352, 118)
    + _thing(8, "V", 404, 356, 104, 12)
)


def stall(name: str = "") -> h.Element:
    """The market stall; its colours come from the page, so it fits light and dark themes."""
    named = {"role": "img", "aria-label": name} if name else {"aria-hidden": "true"}
    drawn = Markup(_SCENE)  # noqa: S704, all of it is from this module
    return h.svg(".game-picture.stall-picture", named, viewBox="-8 0 512 366")[drawn]
