"""The facts of positions of Schnäppchen Jagd, and how to read, validate and set them up."""

from __future__ import annotations

from trickhunt.formats import position_notation
from trickhunt.games.bargain_hunt.position import BargainPosition, position_of
from trickhunt.games.bargain_hunt.set_up import before_trick
from trickhunt.games.bargain_hunt.validation import validate

POSITION = position_notation.PositionKind(
    BargainPosition,
    (
        position_notation.Fact("round", position_notation.NUMBER, "round", 1),
        position_notation.Fact("dealer", position_notation.NUMBER, "dealer", 0),
        position_notation.Fact("hand", position_notation.CARDS_BY_SEAT, "hands"),
        position_notation.Fact("pile", position_notation.CARDS_BY_SEAT, "piles"),
        position_notation.Fact("junk", position_notation.CARDS_BY_SEAT, "junk"),
        position_notation.Fact("fresh", position_notation.FLAGS, "fresh", None),
        position_notation.Fact("leader", position_notation.NUMBER, "leader", None),
        position_notation.Fact("trick", position_notation.MOVES, "trick", ()),
        position_notation.Fact("cleared", position_notation.NUMBER, "cleared", 0),
        position_notation.Fact("trash", position_notation.CARDS, "trash", ()),
        position_notation.Fact("stock", position_notation.CARDS, "stock", None),
        position_notation.Fact("deal-number", position_notation.NUMBER, "seed", 0),
    ),
    validate,
    before_trick,
    position_of,
)
"""The position format of the game."""
