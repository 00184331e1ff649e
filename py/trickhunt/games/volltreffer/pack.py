"""The cards of Volltreffer: paper targets of a shooting gallery, with as many hits as their rank.

Suits that also occur in the first game look the same, so hue, symbol and weave are familiar.
"""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin

from trickhunt.card_art.card_parts import BACK, CARD_BOX, SYMBOLS, WEAVES, paper
from trickhunt.card_art.packs import FirstDeal, Pack, Tint
from trickhunt.card_art.pens import Drawing, Pen, symbol
from trickhunt.card_art.suits import INK, PAPER, SUITS, Suit
from trickhunt.games.volltreffer.moves import DECK, RANK_OF, SUIT_OF
from trickhunt.games.volltreffer.names import card_name, suit_name

_LOOKS = {suit.letter: suit for suit in SUITS}
_X, _Y = 60, 97
"""The centre of the target on a card of 100 by 140."""


def _hits(rank: int) -> str:
    """The holes in a target: around the centre, from 7 on with one in the centre."""
    around = rank if 1 < rank < 7 else rank - 1
    places = [
        (_X + 21.5 * sin(2 * pi * n / around), _Y - 21.5 * cos(2 * pi * n / around))
        for n in range(around)
    ]
    if around < rank:
        places.append((_X, _Y))
    holes = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5.1"/>' for x, y in places)
    return f'<g fill="{INK}" stroke="{PAPER}" stroke-width="1.6">{holes}</g>'


def _target(suit: Suit) -> str:
    rings = ((34, PAPER), (31, suit.deep), (24, PAPER), (13.5, suit.deep), (6.2, PAPER))
    return "".join(
        f'<circle cx="{_X}" cy="{_Y}" r="{radius}" fill="{tone}"/>' for radius, tone in rings
    )


def _face(pen: Pen, face: int) -> str:
    suit, rank = _LOOKS[DECK.suits[SUIT_OF[face]]], RANK_OF[face]
    ground = (
        paper(pen, suit.hue, f"url({pen.ref('weave-' + suit.letter)})", pen.weave)
        + _target(suit)
        + pen.use(
            f"suit-{suit.letter}", 'x="12" y="49" width="24" height="24"', f'color="{suit.ink}"'
        )
    )
    return symbol(
        pen,
        f"target-{DECK.names[face]}",
        CARD_BOX,
        pen.part(f"ground-{suit.letter}", ground)
        + pen.part(f"hits-{rank}", _hits(rank))
        + pen.figures(str(rank), 31 if rank > 9 else 25, 46, 46, f'fill="{suit.ink}"'),
    )


FACES: dict[str, Drawing] = {
    f"target-{name}": partial(_face, face=face) for face, name in enumerate(DECK.names)
}
"""Every card, face up."""

PACK = Pack(
    DECK,
    "target",
    card_name,
    suit_name,
    {**WEAVES, **SYMBOLS, **FACES, **BACK},
    tuple(Tint(_LOOKS[letter].hue, _LOOKS[letter].ink) for letter in DECK.suits),
    dealt=FirstDeal(trump=1, market=4),
    shown=("R6", "V10"),
)
"""The drawings of the pack."""
