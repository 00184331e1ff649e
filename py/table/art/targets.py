"""The cards of Volltreffer: paper targets of a shooting gallery, hit as often as their rank says.

Suits look as in the first game, where the suits coincide, so hue, symbol and weave are known.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from markupsafe import Markup

from table.art.pack import Pack
from table.art.suits import INK, PAPER, SUITS, Suit
from trickhunt.games.volltreffer.moves import DECK, RANK_OF, SUIT_OF
from trickhunt.games.volltreffer.names import card_name, suit_name

PACK = Pack(DECK, "target", card_name, suit_name)
"""The pack as it is drawn."""

_LOOKS = {suit.letter: suit for suit in SUITS}
_FONT = "font-family='Caprasimo,Georgia,serif'"
_X, _Y = 57, 92
"""The middle of the target on a card of 100 by 140."""

PAWNS = (
    "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z",
    "M5 2.5h14A2.5 2.5 0 0 1 21.5 5v14a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 19V5A2.5 2.5 0 0 1"
    " 5 2.5z",
    "M12 .6 23.4 12 12 23.4.6 12z",
    "M6.3 2h11.4L23.4 12l-5.7 10H6.3L.6 12z",
    "M2.5 2.5h19V12c0 5.5-4.5 8.6-9.5 10.8C7 20.6 2.5 17.5 2.5 12z",
)
"""The outlines of the pawns by seat: told apart by shape as well as by hue and initial."""


def _hits(rank: int) -> str:
    """The holes in a target: around the middle, from 7 on with one in the middle."""
    around = rank if 1 < rank < 7 else rank - 1
    places = [
        (_X + 23 * sin(2 * pi * n / around), _Y - 23 * cos(2 * pi * n / around))
        for n in range(around)
    ]
    if around < rank:
        places.append((_X, _Y))
    return "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5.4"/>' for x, y in places)


def _face(face: int) -> str:
    suit, rank = _LOOKS[DECK.suits[SUIT_OF[face]]], RANK_OF[face]
    return (
        f'<symbol id="target-{DECK.names[face]}" viewBox="0 0 100 140">'
        f'<rect x=".5" y=".5" width="99" height="139" rx="9" fill="{PAPER}"'
        ' stroke="#3a2416" stroke-opacity=".45"/>'
        f'<rect x="5" y="5" width="90" height="130" rx="5.5" fill="{suit.hue}"/>'
        f'<rect x="5" y="5" width="90" height="130" rx="5.5" fill="url(#weave-{suit.letter})"'
        ' opacity=".13"/>' + _target(suit) + f'<g fill="{INK}" stroke="{PAPER}" stroke-width="1.6">'
        f"{_hits(rank)}</g>"
        + _index(rank, suit)
        + f'<use href="#suit-{suit.letter}" x="66" y="12" width="22" height="22"'
        f' color="{suit.ink}"/></symbol>'
    )


def _target(suit: Suit) -> str:
    rings = ((36, PAPER), (33, suit.deep), (25.5, PAPER), (14.5, suit.deep), (6.5, PAPER))
    return "".join(
        f'<circle cx="{_X}" cy="{_Y}" r="{radius}" fill="{tone}"/>' for radius, tone in rings
    )


def _index(rank: int, suit: Suit) -> str:
    """The rank, large; that of two figures as wide as the others allow."""
    narrow = ' textLength="42" lengthAdjust="spacingAndGlyphs"' if rank > 9 else ""
    across = 31 if rank > 9 else 25
    return (
        f'<text x="{across}" y="46" font-size="46" text-anchor="middle" fill="{suit.ink}"'
        f"{narrow} {_FONT}>{rank}</text>"
    )


@cache
def sprite() -> Markup:
    """The drawings of the game, to be put into the page before its screens are shown."""
    pawns = "".join(
        f'<symbol id="pawn-{seat}" viewBox="-1 -1 26 26"><path d="{outline}" fill="currentColor"'
        f' stroke="{PAPER}" stroke-width="2" paint-order="stroke"/></symbol>'
        for seat, outline in enumerate(PAWNS)
    )
    cards = "".join(map(_face, range(DECK.size)))
    return Markup(  # noqa: S704, all of it is from this package
        '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0"'
        f' aria-hidden="true">{pawns}{cards}</svg>'
    )
