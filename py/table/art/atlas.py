"""The cards of Treasure Hunt: pieces of a treasure map, with the four suits of the standard pack.

A suit's colour is a variable of the styles, ``--club`` to ``--diamond``, because it is a setting
whether there are two colours or four; symbols tell the suits apart in any case.
"""

from __future__ import annotations

from functools import cache

from htpy import Element, span
from markupsafe import Markup

from table.art.pack import Pack, drawn, named
from table.art.suits import CLUB, DIAMOND, HEART, INK, PAPER, SPADE
from trickhunt.games.treasure_hunt.moves import DECK, RANKS, SUIT_OF
from trickhunt.games.treasure_hunt.names import card_name, suit_name

SIGNS = ("club", "spade", "heart", "diamond")
"""What the suits are called in styles and drawings, in the order of the deck's letters."""

PACK = Pack(DECK, "map", card_name, suit_name, signs=SIGNS)
"""The pack as it is drawn."""

GOLD, DEEP_GOLD = "#f8c640", "#8a5a0a"
_PARCHMENT, _ROUTE = "#f1dfb6", "#9c7440"
_FONT = "font-family='Caprasimo,Georgia,serif'"
_X, _Y, _RADIUS = 59, 96, 33
"""The middle of a card's picture and its size, on a card of 100 by 140."""

OUTLINES = (CLUB, SPADE, HEART, DIAMOND)
"""The symbols of the suits in a square of 24."""

_ROWS = {"7": (2, 3, 2), "8": (3, 2, 3), "9": (3, 3, 3), "10": (3, 4, 3)}
"""How the pips of a number lie, row by row; courts and aces have one picture."""


def _tint(suit: int) -> str:
    return f"var(--{SIGNS[suit]},{INK})"


def _ground(fill: str = _PARCHMENT) -> str:
    """A piece of the map: paper, parchment, lines of height."""
    return (
        f'<rect x=".5" y=".5" width="99" height="139" rx="9" fill="{PAPER}"'
        ' stroke="#3a2416" stroke-opacity=".45"/>'
        f'<rect x="5" y="5" width="90" height="130" rx="5.5" fill="{fill}"/>'
        '<rect x="5" y="5" width="90" height="130" rx="5.5" fill="url(#weave-map)"/>'
    )


def _index(face: int) -> str:
    suit, rank = SUIT_OF[face], DECK.ranks[face % RANKS]
    is_wide = len(rank) > 1
    narrow = ' textLength="42" lengthAdjust="spacingAndGlyphs"' if is_wide else ""
    return (
        f'<text x="{30 if is_wide else 26}" y="46" font-size="46" text-anchor="middle"{narrow}'
        f' {_FONT} style="fill:{_tint(suit)}">{rank}</text>' + _sign(suit, 12, 51, 26)
    )


def _sign(suit: int, x: float, y: float, size: float) -> str:
    return (
        f'<use href="#suit-{SIGNS[suit]}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"'
        f' style="color:{_tint(suit)}"/>'
    )


def _pips(suit: int, rows: tuple[int, ...]) -> str:
    across, down, size = 15.5, 18, 13.5
    return "".join(
        _sign(
            suit,
            _X + (n - (count - 1) / 2) * across - size / 2,
            _Y + (row - 1) * down - size / 2,
            size,
        )
        for row, count in enumerate(rows)
        for n in range(count)
    )


def _picture(face: int) -> str:
    suit, rank = SUIT_OF[face], DECK.ranks[face % RANKS]
    if rank in _ROWS:
        return _pips(suit, _ROWS[rank])
    if rank == "A":
        ring = (
            f'<circle cx="{_X}" cy="{_Y}" r="28.5" fill="none" stroke="{DEEP_GOLD}"'
            ' stroke-width="1.6" stroke-dasharray="4 3.4"/>'
        )
        return ring + _sign(suit, _X - 20, _Y - 20, 40)
    return (
        f'<use href="#map-{rank}" x="{_X - 25}" y="{_Y - 25}" width="50" height="50"'
        f' style="color:{_tint(suit)}"/>'
    )


def _face(face: int) -> str:
    suit = SUIT_OF[face]
    return (
        f'<symbol id="map-{DECK.names[face]}" viewBox="0 0 100 140">{_ground()}'
        f'<circle cx="{_X}" cy="{_Y}" r="{_RADIUS}" fill="{PAPER}" stroke-width="2"'
        f' style="stroke:{_tint(suit)}" stroke-opacity=".55"/>'
        f"{_picture(face)}{_index(face)}</symbol>"
    )


def _suit_card(suit: int) -> str:
    """One of the four that lie before each player: nothing but its suit."""
    return (
        f'<symbol id="claim-{SIGNS[suit]}" viewBox="0 0 100 140">{_ground(PAPER)}'
        f"{_sign(suit, 18, 38, 64)}</symbol>"
    )


def _golden_back() -> str:
    """The golden card face down: the way to the cross on the map."""
    return (
        f'<symbol id="golden-back" viewBox="0 0 100 140">{_ground(GOLD)}'
        f'<path d="M22 118c-6-20 22-20 18-38s-16-16-6-32" fill="none" stroke="{DEEP_GOLD}"'
        ' stroke-width="4" stroke-dasharray="7 6" stroke-linecap="round"/>'
        '<path d="m44 30 26 26m0-26L44 56" fill="none" stroke="#8f1b1d" stroke-width="9"'
        ' stroke-linecap="round"/>'
        f'<use href="#map-Q" x="46" y="84" width="42" height="42" color="{DEEP_GOLD}"/></symbol>'
    )


def suit_card(suit: int) -> Element:
    """A suit card, face up; decoration, because words stand beside it."""
    return span(".card", named(""))[drawn(f"claim-{SIGNS[suit]}", "art", "0 0 100 140")]


def golden_back(name: str = "") -> Element:
    """The golden card, face down."""
    return span(".card.golden", named(name))[drawn("golden-back", "art", "0 0 100 140")]


@cache
def sprite() -> Markup:
    """The drawings of the game, to be put into the page before its screens are shown."""
    parts = [
        '<pattern id="weave-map" width="50" height="40" patternUnits="userSpaceOnUse">'
        f'<path d="M-5 12q15-12 30 0t30 0M-5 19q15-10 30 0t30 0M-5 32q15 10 30 0t30 0" fill="none"'
        f' stroke="{_ROUTE}" stroke-width="1.1" opacity=".3"/></pattern>',
        *(
            f'<symbol id="suit-{sign}" viewBox="0 0 24 24"><path d="{outline}"'
            ' fill="currentColor"/></symbol>'
            for sign, outline in zip(SIGNS, OUTLINES, strict=True)
        ),
        *map(_face, range(DECK.size)),
        *map(_suit_card, range(len(SIGNS))),
        _golden_back(),
    ]
    return Markup(  # noqa: S704, all of it is from this package
        '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0"'
        f' aria-hidden="true">{"".join(parts)}</svg>'
    )
