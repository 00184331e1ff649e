"""The picture of Treasure Hunt on the start page: a map on the table, with a chest in front."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from trickhunt.card_art.suits import HEART, SPADE


def _thing(name: str, x: int, y: int, size: int, turn: int = 0, tone: str = "thing") -> str:
    """One of the drawings of the page, with its centre at this place."""
    half = size // 2
    return (
        f'<use class="{tone}" href="#{name}" x="{x - half}" y="{y - half}" width="{size}"'
        f' height="{size}" transform="rotate({turn} {x} {y})"/>'
    )


def _waves(x: int, y: int) -> str:
    return f'<path class="wave" d="M{x} {y}q9-9 18 0t18 0 18 0"/>'


def _card(outline: str, tone: str, place: str) -> str:
    return (
        f'<g transform="{place}"><rect class="card" width="52" height="74" rx="6"/>'
        f'<path class="{tone}" transform="translate(13 24) scale(1.1)" d="{outline}"/></g>'
    )


_SCENE = (
    '<circle class="sky" cx="240" cy="178" r="172"/>'
    '<ellipse class="floor" cx="240" cy="349" rx="226" ry="14"/>'
    # The map: a scroll with a curled edge at the top and at the bottom.
    '<g transform="rotate(-3 240 180)">'
    '<path class="sheet" d="M58 62q182-26 364 0l8 222q-190-24-380 0z"/>'
    '<path class="curl" d="M50 44q190-28 380 0a13 13 0 0 1-2 26q-188-26-376 0a13 13 0 0 1-2-26z"/>'
    '<path class="curl" d="M42 278q198-28 396 0a13 13 0 0 1-2 26q-196-26-392 0a13 13 0 0 1-2-26z"/>'
    + _waves(84, 112)
    + _waves(348, 226)
    + _waves(92, 236)
    + _waves(330, 100)
    + '<path class="shore" d="M132 196c-18-44 20-84 70-88 34-4 44 14 78 10 46-6 84 22 78 66'
    '-6 40-46 52-92 52-52 0-116 4-134-40z"/>'
    '<path class="land" d="M148 192c-14-36 20-66 60-70 30-2 42 14 76 10 36-4 64 18 60 50'
    '-6 32-40 40-80 40-46 0-102 4-116-30z"/>'
    '<path class="hill" d="M222 160l22-34 14 18 10-12 22 30z"/>'
    '<path class="route" d="M156 214c30 6 26-30 58-24s20 30 48 22 18-34 44-36"/>'
    '<path class="cross" d="m304 162 22 22m0-22-22 22"/>'
    "</g>"
    + _thing("icon-palm", 186, 148, 54, -4, "palm")
    + _thing("icon-boat", 112, 168, 44, 4)
    + _thing("icon-compass", 382, 134, 66, 12, "rose")
    # In front of it: the chest, open, full of gold.
    + '<ellipse class="shade" cx="330" cy="340" rx="92" ry="11"/>'
    '<g transform="translate(62 44) scale(.87)">'
    '<path class="lid" d="M262 236c-8-40 10-62 36-64h68c28 2 46 24 38 64z"/>'
    '<path class="band" d="M282 180q6-6 14-8v64h-14zM370 172q8 2 14 8v56h-14zM260 232h144v8H260z"/>'
    '<path class="inside" d="M268 272v-34h128v34z"/>'
    '<g class="coins"><circle cx="296" cy="268" r="13"/><circle cx="322" cy="258" r="15"/>'
    '<circle cx="350" cy="260" r="14"/><circle cx="374" cy="269" r="12"/>'
    '<circle cx="338" cy="246" r="12"/></g>'
    '<path class="chest" d="M260 268h144v60a12 12 0 0 1-12 12H272a12 12 0 0 1-12-12z"/>'
    '<path class="band" d="M280 268h14v72h-14zM370 268h14v72h-14zM260 268h144v9H260z"/>'
    '<path class="lock" d="M320 272h24v26a12 12 0 0 1-24 0z"/>'
    '<circle class="hole" cx="332" cy="288" r="3.4"/><path class="hole" d="M330 289h4v9h-4z"/></g>'
    '<g class="coins"><circle cx="236" cy="338" r="11"/><circle cx="214" cy="341" r="9"/>'
    '<circle cx="424" cy="340" r="10"/></g>'
    # Two cards beside it.
    '<g transform="translate(96 250)">'
    + _card(SPADE, "black", "rotate(-14 24 90)")
    + _card(HEART, "red", "translate(34 -2) rotate(4 24 90)")
    + "</g>"
)


def island(name: str = "") -> h.Element:
    """The treasure map; its colours come from the page, so it fits light and dark themes."""
    named = {"role": "img", "aria-label": name} if name else {"aria-hidden": "true"}
    drawn = Markup(_SCENE)  # noqa: S704, all of it is from this module
    return h.svg(".game-picture.island-picture", named, viewBox="-8 0 512 366")[drawn]
