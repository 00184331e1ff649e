"""Drawings of the standard pack: its suits, and plain cards for games without their own.

On the page a suit's colour is a variable of the styles, ``--club`` to ``--diamond``, because a
setting chooses two or four colours; symbols distinguish the suits in any case.
"""

from __future__ import annotations

from functools import partial

from trickhunt.card_art.card_parts import BACK, CARD_BOX, FRENCH_SYMBOLS, SYMBOLS, paper
from trickhunt.card_art.packs import Pack, Tint
from trickhunt.card_art.pens import Drawing, Pen, symbol
from trickhunt.card_art.suits import INK, PAPER
from trickhunt.toolkit.french import FrenchDeck

RED = "#b3192a"

SIGN_OF = {"C": "club", "S": "spade", "H": "heart", "D": "diamond"}
"""The names of the suits in styles and drawings, by their letters."""

TINT_OF = {"C": INK, "S": INK, "H": RED, "D": RED}
"""The default colours of the suits, by their letters."""


def french_pack(deck: FrenchDeck, prefix: str) -> Pack:
    """A pack of plain cards: the rank and the suit in the corner, the suit large below.

    Args:
        prefix: the prefix of the ids of its drawings, different for each game.
    """
    faces = {
        f"{prefix}-{name}": partial(_face, deck=deck, name=f"{prefix}-{name}", face=face)
        for face, name in enumerate(deck.names)
    }
    return Pack(
        deck,
        prefix,
        deck.card_name,
        deck.suit_name,
        {**SYMBOLS, **FRENCH_SYMBOLS, **faces, **BACK},
        tuple(Tint(PAPER, TINT_OF[letter]) for letter in deck.suits),
        signs=tuple(SIGN_OF[letter] for letter in deck.suits),
    )


def faces(pack: Pack) -> dict[str, Drawing]:
    """The drawings of a pack that other games do not have."""
    return {
        name: drawing
        for name, drawing in pack.drawings.items()
        if name.startswith(f"{pack.prefix}-")
    }


def _face(pen: Pen, deck: FrenchDeck, name: str, face: int) -> str:
    letter, rank = deck.suits[deck.suit_of(face)], deck.rank_sign(deck.rank_of(face))
    sign, tint = SIGN_OF[letter], TINT_OF[letter]

    def suit(x: int, y: int, size: int) -> str:
        place = f'x="{x}" y="{y}" width="{size}" height="{size}"'
        return pen.use(f"suit-{sign}", place, pen.tint("color", sign, tint))

    return symbol(
        pen,
        name,
        CARD_BOX,
        pen.part("ground-plain", paper(pen, PAPER, "none"))
        + pen.figures(rank, 30 if len(rank) > 1 else 26, 46, 46, pen.tint("fill", sign, tint))
        + suit(12, 51, 26)
        + suit(37, 74, 48),
    )
