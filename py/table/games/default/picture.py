"""A picture for the start page for games without their own: a fan of three cards."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from trickhunt.card_art.suits import CLUB, HEART, SPADE


def _card(outline: str, tone: str, place: str) -> str:
    return (
        f'<g transform="{place}"><rect class="card" x="-62" y="-88" width="124" height="176"'
        f' rx="12"/><path class="{tone}" transform="translate(-43 -43) scale(3.6)" d="{outline}"/>'
        "</g>"
    )


_FAN = (
    '<circle class="sky" cx="240" cy="178" r="172"/>'
    '<ellipse class="floor" cx="240" cy="349" rx="226" ry="14"/>'
    + _card(CLUB, "black", "translate(142 206) rotate(-18)")
    + _card(HEART, "red", "translate(240 180)")
    + _card(SPADE, "black", "translate(338 206) rotate(18)")
)


def fan(name: str = "") -> h.Element:
    """Three cards; their colours come from the page."""
    named = {"role": "img", "aria-label": name} if name else {"aria-hidden": "true"}
    drawn = Markup(_FAN)  # noqa: S704, all of it is from this module
    return h.svg(".game-picture.island-picture", named, viewBox="-8 0 512 366")[drawn]
