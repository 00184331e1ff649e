"""The cards of Schnäppchen Jagd: price labels of a flea market."""

from __future__ import annotations

from functools import partial

from trickhunt.card_art.card_parts import BACK, CARD_BOX, PICTURES, SYMBOLS, WEAVES, paper
from trickhunt.card_art.packs import FirstDeal, Pack, Tint
from trickhunt.card_art.pens import Drawing, Pen, symbol
from trickhunt.card_art.suits import INK, OFFER_LETTER, PAPER, SUITS
from trickhunt.games.bargain_hunt.constants import FULL_HAND
from trickhunt.games.bargain_hunt.moves import COLOUR_OF, DECK, OFFER, VALUE_OF
from trickhunt.games.bargain_hunt.names import card_name, colour_name

ICONS = {
    "value-1": "coffee",
    "value-2": "boot",
    "value-3": "book-open",
    "value-4": "lamp",
    "value-5": "alarm",
    "value-6": "armchair",
    "value-7": "radio",
    "value-8": "guitar",
    "value-9": "bicycle",
    "value-0": "seal-percent",
}
"""The picture of each value, by its name in the icon set (``tools/icons.py``): the higher, the more
expensive; then that of the super special offer.
"""

OFFER_GROUND = "#2d211a"
OFFER_GOLD = "#f8c640"

_RAYS = (
    (-20, -120, 20, -120), (60, -120, 110, -90), (120, -30, 120, 20), (90, 60, 50, 100),
    (10, 100, -30, 100), (-80, 90, -120, 60), (-120, 10, -120, -30), (-110, -70, -70, -110),
)  # fmt: skip


def _face(pen: Pen, face: int) -> str:
    suit = SUITS[COLOUR_OF[face]]
    value = VALUE_OF[face]
    ground = (
        paper(pen, suit.hue, f"url({pen.ref('weave-' + suit.letter)})", pen.weave)
        + pen.part("rim", f'<circle cx="59" cy="96" r="33" fill="{PAPER}"/>')
        + pen.use(
            f"suit-{suit.letter}", 'x="13" y="48" width="24" height="24"', f'color="{suit.ink}"'
        )
    )
    return symbol(
        pen,
        f"card-{DECK.names[face]}",
        CARD_BOX,
        pen.part(f"ground-{suit.letter}", ground)
        + pen.use(f"value-{value}", 'x="34" y="71" width="50" height="50"', f'color="{suit.deep}"')
        + pen.figures(str(value), 25, 44, 45, f'fill="{suit.ink}"'),
    )


def _offer(pen: Pen) -> str:
    rays = "".join(
        f'<path d="M57 92 {57 + dx} {92 + dy} {57 + ex} {92 + ey}z"/>' for dx, dy, ex, ey in _RAYS
    )
    clip = pen.id("offer-clip")
    return symbol(
        pen,
        "card-SSO",
        CARD_BOX,
        paper(pen, OFFER_GROUND, "none", pen.weave)
        + f'<clipPath id="{clip}"><rect x="5" y="5" width="90" height="130" rx="5.5"/>'
        f'</clipPath><g clip-path="url(#{clip})" fill="{OFFER_GOLD}" opacity=".22">{rays}</g>'
        f'<circle cx="59" cy="96" r="33" fill="{OFFER_GOLD}"/>'
        + pen.use("value-0", 'x="33" y="70" width="52" height="52"', f'color="{INK}"')
        + pen.figures(DECK.special, 29, 38, 25, f'fill="{OFFER_GOLD}"')
        + pen.use(
            f"suit-{OFFER_LETTER}", 'x="13" y="44" width="24" height="25"', f'color="{OFFER_GOLD}"'
        ),
    )


FACES: dict[str, Drawing] = {
    **{f"card-{DECK.names[face]}": partial(_face, face=face) for face in range(OFFER)},
    "card-SSO": _offer,
}
"""Every card, face up."""

PACK = Pack(
    DECK,
    "card",
    card_name,
    colour_name,
    {**WEAVES, **SYMBOLS, **PICTURES, **FACES, **BACK},
    (*(Tint(suit.hue, suit.ink) for suit in SUITS), Tint(OFFER_GROUND, OFFER_GOLD)),
    special=OFFER_LETTER,
    dealt=FirstDeal(FULL_HAND, is_twice=True),
    terms={OFFER: "offer"},
    shown=("G7", "Y4", "B9"),
)
"""The drawings of the pack."""
