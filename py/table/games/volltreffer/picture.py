"""The picture of Volltreffer on the start page: the shooting gallery of the fair."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup


def _target(x: int, y: int, radius: int, suit: str) -> str:
    rings = "".join(
        f'<circle class="{tone}" cx="{x}" cy="{y}" r="{radius * share:.1f}"/>'
        for share, tone in ((1, "on-ring"), (0.82, "ring"), (0.58, "on-ring"), (0.34, "ring"))
    )
    return f'<path class="string" d="M{x} 96V{y - radius}"/><g data-suit="{suit}">{rings}</g>'


def _duck(x: int, y: int, suit: str) -> str:
    """A tin duck on its rail, with a bull's eye on it."""
    return (
        f'<g data-suit="{suit}" transform="translate({x} {y})">'
        '<path class="ring" d="M-30-20c8 5 18 6 27 2-3-4-4-8-4-12a15 15 0 0 1 30 0c0 6-2 10-5 13'
        ' 4 5 5 11 2 17-5 10-17 14-28 14C-26 14-34 0-36-12c-.5-4 3-10 6-8z"/>'
        '<path class="beak" d="M22-34c6 0 12 2 15 6-4 4-10 5-16 4z"/>'
        '<circle class="on-ring" cx="11" cy="-33" r="3.2"/>'
        '<circle class="on-ring" cx="-6" cy="-2" r="10"/>'
        '<circle class="ring" cx="-6" cy="-2" r="5"/>'
        "</g>"
    )


def _dart(x: int, y: int, turn: int) -> str:
    """A dart with its point at this place."""
    return (
        f'<g transform="translate({x} {y}) rotate({turn})"><path class="steel" d="M0 0 22-2.5v5z"/>'
        '<path class="shaft" d="M20-3.5h34v7H20z"/>'
        '<path class="flight" d="M50-3.5 62-13h16L68 0l10 13H62L50 3.5z"/></g>'
    )


def _awning() -> str:
    """The canvas over the counter: straight stripes with a rounded hem."""
    wide = 42
    return "".join(
        f'<path style="fill:var(--{"canvas" if n % 2 else "stripe"})" d="M{30 + n * wide} 36h{wide}'
        f'v50a{wide / 2} 16 0 0 1-{wide} 0z"/>'
        for n in range(10)
    )


_SCENE = (
    '<circle class="sky" cx="240" cy="178" r="172"/>'
    '<ellipse class="floor" cx="240" cy="349" rx="226" ry="14"/>'
    '<path class="post" d="M44 90h12v256H44zM424 90h12v256h-12z"/>'
    '<path class="back" d="M56 92h368v150H56z"/>'
    + _target(122, 150, 29, "B")
    + _target(240, 154, 44, "R")
    + _target(358, 150, 29, "V")
    + _awning()
    + _duck(120, 224, "Y")
    + _duck(244, 224, "G")
    + _duck(368, 224, "Y")
    + '<path class="board" d="M24 236h432v13H24z"/>'
    '<path class="cloth" d="M38 249h404v76q-17 14-34 0-17 14-34 0-17 14-34 0-17 14-34 0-17 14-34 0'
    '-16 14-32 0-16 14-32 0-17 14-34 0-17 14-34 0-17 14-34 0-17 14-34 0-17 14-34 0z"/>'
    '<path class="sign-board" d="M130 268h220a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8H130a8 8 0 0 1-8-8v-28'
    'a8 8 0 0 1 8-8z"/>'
    '<text class="sign-words" x="240" y="299" text-anchor="middle">61 · 66 · 70</text>'
    + _dart(243, 152, -24)
)


def gallery() -> h.Element:
    """The shooting gallery; its colours come from the page."""
    drawn = Markup(_SCENE)  # noqa: S704, all of it is from this module
    return h.svg(".game-picture.stall-picture", viewBox="-8 0 512 366", aria_hidden="true")[drawn]
