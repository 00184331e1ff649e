"""The cards of Treasure Hunt: pieces of a treasure map, with the four suits of the standard pack.

The colours of the suits are those of :mod:`trickhunt.card_art.french`.
"""

from __future__ import annotations

from functools import partial

from trickhunt.card_art.card_parts import BACK, CARD_BOX, FRENCH_SYMBOLS, PICTURES, SYMBOLS, paper
from trickhunt.card_art.french import SIGN_OF, TINT_OF
from trickhunt.card_art.packs import FirstDeal, Pack, Tint
from trickhunt.card_art.pens import Drawing, Pen, symbol
from trickhunt.card_art.suits import PAPER
from trickhunt.games.treasure_hunt.moves import DECK, RANKS, SUIT_OF
from trickhunt.games.treasure_hunt.names import card_name, suit_name

ICONS = {
    "map-J": "compass",
    "map-Q": "treasure-chest",
    "map-K": "crown",
}
"""The picture of each court card, by its name in the icon set (``tools/icons.py``)."""

SIGNS = tuple(SIGN_OF[letter] for letter in DECK.suits)
"""The names of the suits in styles and drawings, in the order of the deck's letters."""

TINTS = tuple(TINT_OF[letter] for letter in DECK.suits)
"""The default colours of the suits."""

GOLD, DEEP_GOLD = "#f8c640", "#8a5a0a"
_PARCHMENT, _ROUTE = "#f1dfb6", "#9c7440"
_X, _Y, _RADIUS = 59, 96, 33
"""The centre of a card's picture and its size, on a card of 100 by 140."""

_ROWS = {"7": (2, 3, 2), "8": (3, 2, 3), "9": (3, 3, 3), "10": (3, 4, 3)}
"""The rows of pips of a number card; court cards and aces have one picture."""


def _weave(pen: Pen) -> str:
    """Contour lines."""
    return (
        f'<pattern id="{pen.id("weave-map")}" width="50" height="40" patternUnits="userSpaceOnUse">'
        '<path d="M-5 12q15-12 30 0t30 0M-5 19q15-10 30 0t30 0M-5 32q15 10 30 0t30 0" fill="none"'
        f' stroke="{_ROUTE}" stroke-width="1.1" opacity=".3"/></pattern>'
    )


def _ground(pen: Pen, name: str, fill: str) -> str:
    return pen.part(name, paper(pen, fill, f"url({pen.ref('weave-map')})"))


def _sign(pen: Pen, suit: int, x: float, y: float, size: float) -> str:
    return pen.use(
        f"suit-{SIGNS[suit]}",
        f'x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"',
        pen.tint("color", SIGNS[suit], TINTS[suit]),
    )


def _pips(pen: Pen, suit: int, rows: tuple[int, ...]) -> str:
    across, down, size = 15.5, 18, 13.5
    return "".join(
        _sign(
            pen,
            suit,
            _X + (n - (count - 1) / 2) * across - size / 2,
            _Y + (row - 1) * down - size / 2,
            size,
        )
        for row, count in enumerate(rows)
        for n in range(count)
    )


def _picture(pen: Pen, suit: int, rank: str) -> str:
    if rank in _ROWS:
        return _pips(pen, suit, _ROWS[rank])
    if rank == "A":
        ring = (
            f'<circle cx="{_X}" cy="{_Y}" r="28.5" fill="none" stroke="{DEEP_GOLD}"'
            ' stroke-width="1.6" stroke-dasharray="4 3.4"/>'
        )
        return ring + _sign(pen, suit, _X - 20, _Y - 20, 40)
    return pen.use(
        f"map-{rank}",
        f'x="{_X - 25}" y="{_Y - 25}" width="50" height="50"',
        pen.tint("color", SIGNS[suit], TINTS[suit]),
    )


def _face(pen: Pen, face: int) -> str:
    suit, rank = SUIT_OF[face], DECK.ranks[face % RANKS]
    paint = pen.tint("fill", SIGNS[suit], TINTS[suit])
    return symbol(
        pen,
        f"map-{DECK.names[face]}",
        CARD_BOX,
        _ground(pen, "ground-map", _PARCHMENT)
        + f'<circle cx="{_X}" cy="{_Y}" r="{_RADIUS}" fill="{PAPER}" stroke-width="2"'
        f' {pen.tint("stroke", SIGNS[suit], TINTS[suit])} stroke-opacity=".55"/>'
        + _picture(pen, suit, rank)
        + pen.figures(DECK.rank_sign(face % RANKS), 30 if rank == "10" else 26, 46, 46, paint)
        + _sign(pen, suit, 12, 51, 26),
    )


def _suit_card(pen: Pen, suit: int) -> str:
    """One of the four suit cards in front of each player, with only its suit on it."""
    return symbol(
        pen,
        f"claim-{SIGNS[suit]}",
        CARD_BOX,
        _ground(pen, "ground-claim", PAPER) + _sign(pen, suit, 18, 38, 64),
    )


def _golden_back(pen: Pen) -> str:
    """The golden card face down: the way to the cross on the map."""
    return symbol(
        pen,
        "golden-back",
        CARD_BOX,
        _ground(pen, "ground-golden", GOLD)
        + f'<path d="M22 118c-6-20 22-20 18-38s-16-16-6-32" fill="none" stroke="{DEEP_GOLD}"'
        ' stroke-width="4" stroke-dasharray="7 6" stroke-linecap="round"/>'
        '<path d="m44 30 26 26m0-26L44 56" fill="none" stroke="#8f1b1d" stroke-width="9"'
        ' stroke-linecap="round"/>'
        + pen.use("map-Q", 'x="46" y="84" width="42" height="42"', f'color="{DEEP_GOLD}"'),
    )


OWN: dict[str, Drawing] = {
    "weave-map": _weave,
    **{f"map-{name}": partial(_face, face=face) for face, name in enumerate(DECK.names)},
    **{f"claim-{sign}": partial(_suit_card, suit=suit) for suit, sign in enumerate(SIGNS)},
    "golden-back": _golden_back,
}
"""Drawings that no other game has."""

PACK = Pack(
    DECK,
    "map",
    card_name,
    suit_name,
    {**SYMBOLS, **FRENCH_SYMBOLS, **PICTURES, **OWN, **BACK},
    tuple(Tint(PAPER, tint) for tint in TINTS),
    signs=SIGNS,
    dealt=FirstDeal(hand=1, trump=1),
    shown=("SA", "HQ", "DK"),
)
"""The drawings of the pack."""
