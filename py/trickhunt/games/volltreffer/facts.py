"""The facts of positions of Volltreffer, and how to read, validate and set them up."""

from __future__ import annotations

from trickhunt.formats.position_notation import (
    CARD,
    CARDS,
    CARDS_BY_SEAT,
    MOVES,
    NUMBER,
    NUMBERS,
    WORD,
    Fact,
    PositionKind,
)
from trickhunt.games.volltreffer.position import VolltrefferPosition, position_of
from trickhunt.games.volltreffer.set_up import before_trick
from trickhunt.games.volltreffer.validation import validate

POSITION = PositionKind(
    VolltrefferPosition,
    (
        Fact("phase", WORD, "phase"),
        Fact("round", NUMBER, "round", 1),
        Fact("dealer", NUMBER, "dealer", 0),
        Fact("stands", NUMBERS, "scores"),
        Fact("hand", CARDS_BY_SEAT, "hands"),
        Fact("trump", CARD, "trump_card"),
        Fact("display", CARDS, "display"),
        Fact("melds", MOVES, "melds", ()),
        Fact("leader", NUMBER, "leader", None),
        Fact("trick", CARDS, "trick", ()),
        Fact("taken", NUMBERS, "taken", None),
        Fact("spent", CARDS, "spent", None),
        Fact("stock", CARDS, "stock", None),
        Fact("deal-number", NUMBER, "seed", 0),
    ),
    validate,
    before_trick,
    position_of,
)
"""The position format of the game."""
