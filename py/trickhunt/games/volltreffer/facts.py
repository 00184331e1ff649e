"""The facts of positions of Volltreffer, and how to read, validate and set them up."""

from __future__ import annotations

from trickhunt.formats import position_notation
from trickhunt.games.volltreffer.position import VolltrefferPosition, position_of
from trickhunt.games.volltreffer.set_up import before_trick
from trickhunt.games.volltreffer.validation import validate

POSITION = position_notation.PositionKind(
    VolltrefferPosition,
    (
        position_notation.Fact("phase", position_notation.WORD, "phase"),
        position_notation.Fact("round", position_notation.NUMBER, "round", 1),
        position_notation.Fact("dealer", position_notation.NUMBER, "dealer", 0),
        position_notation.Fact("stands", position_notation.NUMBERS, "scores"),
        position_notation.Fact("hand", position_notation.CARDS_BY_SEAT, "hands"),
        position_notation.Fact("trump", position_notation.CARD, "trump_card"),
        position_notation.Fact("display", position_notation.CARDS, "display"),
        position_notation.Fact("melds", position_notation.MOVES, "melds", ()),
        position_notation.Fact("leader", position_notation.NUMBER, "leader", None),
        position_notation.Fact("trick", position_notation.CARDS, "trick", ()),
        position_notation.Fact("taken", position_notation.NUMBERS, "taken", None),
        position_notation.Fact("spent", position_notation.CARDS, "spent", None),
        position_notation.Fact("stock", position_notation.CARDS, "stock", None),
        position_notation.Fact("deal-number", position_notation.NUMBER, "seed", 0),
    ),
    validate,
    before_trick,
    position_of,
)
"""The position format of the game."""
