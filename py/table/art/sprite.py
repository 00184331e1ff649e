"""The sprite: every drawing of the page once, referred to by the rest with ``<use>``."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from markupsafe import Markup

from table.art.suits import INK, OFFER_LETTER, PAPER, STAR, SUITS, Suit
from trickhunt.games.bargain_hunt.moves import COLOUR_OF, DECK, OFFER, VALUE_OF

OFFER_GROUND = "#2d211a"
OFFER_GOLD = "#f8c640"
CANVAS_RED = "#a53620"
_FONT = "font-family='Caprasimo,Georgia,serif'"


def _pattern(suit: Suit) -> str:
    return (
        f'<pattern id="weave-{suit.letter}" width="20" height="20" patternUnits="userSpaceOnUse">'
        f'<path d="{suit.weave}" fill="{"none" if suit.letter != "R" else suit.ink}"'
        f' stroke="{suit.ink}" stroke-width="{0 if suit.letter == "R" else 2.5}"'
        ' stroke-linecap="round"/></pattern>'
    )


def _symbol(letter: str, outline: str) -> str:
    return (
        f'<symbol id="suit-{letter}" viewBox="0 0 24 24">'
        f'<path d="{outline}" fill="currentColor"/></symbol>'
    )


def _ground(hue: str, weave: str) -> str:
    """The paper of a card, its printed ground, and the eyelet its string goes through."""
    return (
        f'<rect x=".5" y=".5" width="99" height="139" rx="9" fill="{PAPER}"'
        ' stroke="#3a2416" stroke-opacity=".45"/>'
        f'<rect x="5" y="5" width="90" height="130" rx="5.5" fill="{hue}"/>'
        f'<rect x="5" y="5" width="90" height="130" rx="5.5" fill="{weave}" opacity=".13"/>'
        f'<circle cx="82" cy="18" r="6.5" fill="{PAPER}"/>'
        '<circle cx="82" cy="18" r="3.2" fill="#3a2416" fill-opacity=".55"/>'
    )


def _face(face: int) -> str:
    suit = SUITS[COLOUR_OF[face]]
    value = VALUE_OF[face]
    return (
        f'<symbol id="card-{DECK.names[face]}" viewBox="0 0 100 140">'
        + _ground(suit.hue, f"url(#weave-{suit.letter})")
        + f'<circle cx="59" cy="96" r="33" fill="{PAPER}"/>'
        f'<use href="#value-{value}" x="34" y="71" width="50" height="50" color="{suit.deep}"/>'
        f'<text x="25" y="44" font-size="45" text-anchor="middle" fill="{suit.ink}" {_FONT}>'
        f"{value}</text>"
        f'<use href="#suit-{suit.letter}" x="13" y="48" width="24" height="24"'
        f' color="{suit.ink}"/></symbol>'
    )


def _offer() -> str:
    rays = "".join(
        f'<path d="M57 92 {57 + dx} {92 + dy} {57 + ex} {92 + ey}z"/>'
        for dx, dy, ex, ey in (
            (-20, -120, 20, -120), (60, -120, 110, -90), (120, -30, 120, 20),
            (90, 60, 50, 100), (10, 100, -30, 100), (-80, 90, -120, 60),
            (-120, 10, -120, -30), (-110, -70, -70, -110),
        )
    )  # fmt: skip
    return (
        '<symbol id="card-SSO" viewBox="0 0 100 140">'
        + _ground(OFFER_GROUND, "none")
        + '<clipPath id="offer-clip"><rect x="5" y="5" width="90" height="130" rx="5.5"/>'
        f'</clipPath><g clip-path="url(#offer-clip)" fill="{OFFER_GOLD}" opacity=".22">{rays}</g>'
        f'<circle cx="59" cy="96" r="33" fill="{OFFER_GOLD}"/>'
        f'<use href="#value-0" x="33" y="70" width="52" height="52" color="{INK}"/>'
        f'<text x="29" y="38" font-size="25" text-anchor="middle" fill="{OFFER_GOLD}" {_FONT}'
        f' textLength="44" lengthAdjust="spacingAndGlyphs">SSO</text>'
        f'<use href="#suit-{OFFER_LETTER}" x="13" y="44" width="24" height="25"'
        f' color="{OFFER_GOLD}"/></symbol>'
    )


def _back() -> str:
    ground = _ground(CANVAS_RED, "url(#weave-back)").replace('opacity=".13"', 'opacity=".3"')
    return (
        '<pattern id="weave-back" width="20" height="20" patternUnits="userSpaceOnUse"'
        ' patternTransform="rotate(45)">'
        f'<path d="M0 0h10v20H0z" fill="{PAPER}"/></pattern>'
        f'<symbol id="card-back" viewBox="0 0 100 140">{ground}'
        f'<circle cx="50" cy="70" r="25" fill="{PAPER}"/>'
        f'<use href="#suit-{OFFER_LETTER}" x="33" y="52" width="34" height="34"'
        f' color="{CANVAS_RED}"/></symbol>'
    )


@cache
def sprite() -> Markup:
    """The sprite, to be put into the page once, before anything refers to it."""
    icons = (Path(__file__).parent / "icons.svg").read_text("utf-8").partition("-->\n")[2]
    parts = [
        *(_pattern(suit) for suit in SUITS),
        *(_symbol(suit.letter, suit.symbol) for suit in SUITS),
        _symbol(OFFER_LETTER, STAR),
        icons,
        *(_face(face) for face in range(OFFER)),
        _offer(),
        _back(),
    ]
    return Markup(  # noqa: S704, all of it is from this package
        '<svg xmlns="http://www.w3.org/2000/svg" id="sprite" width="0" height="0"'
        ' aria-hidden="true">' + "".join(parts) + "</svg>"
    )
