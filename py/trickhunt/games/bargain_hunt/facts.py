"""The facts of positions of Schnäppchen Jagd, and how to read, validate and set them up."""

from __future__ import annotations

from trickhunt.formats.position_notation import (
    CARDS,
    CARDS_BY_SEAT,
    FLAGS,
    MOVES,
    NUMBER,
    Fact,
    PositionKind,
)
from trickhunt.games.bargain_hunt.position import BargainPosition, position_of
from trickhunt.games.bargain_hunt.set_up import before_trick
from trickhunt.games.bargain_hunt.validation import validate

POSITION = PositionKind(
    BargainPosition,
    (
        Fact("round", NUMBER, "round", 1),
        Fact("dealer", NUMBER, "dealer", 0),
        Fact("hand", CARDS_BY_SEAT, "hands"),
        Fact("pile", CARDS_BY_SEAT, "piles"),
        Fact("junk", CARDS_BY_SEAT, "junk"),
        Fact("fresh", FLAGS, "fresh", None),
        Fact("leader", NUMBER, "leader", None),
        Fact("trick", MOVES, "trick", ()),
        Fact("cleared", NUMBER, "cleared", 0),
        Fact("trash", CARDS, "trash", ()),
        Fact("stock", CARDS, "stock", None),
        Fact("deal-number", NUMBER, "seed", 0),
    ),
    validate,
    before_trick,
    position_of,
)
"""The position format of the game."""
