"""The facts of positions of Treasure Hunt, and how to read, validate and set them up."""

from __future__ import annotations

from trickhunt.formats.position_notation import (
    CARD,
    CARDS,
    CARDS_BY_SEAT,
    NUMBER,
    NUMBERS,
    NUMBERS_SO_FAR,
    WORDS,
    Fact,
    PositionKind,
)
from trickhunt.games.treasure_hunt.position import TreasurePosition, position_of
from trickhunt.games.treasure_hunt.set_up import before_trick, play_trick
from trickhunt.games.treasure_hunt.validation import validate

POSITION = PositionKind(
    TreasurePosition,
    (
        Fact("round", NUMBER, "round", 1),
        Fact("dealer", NUMBER, "dealer", 0),
        Fact("totals", NUMBERS, "totals", (0, 0, 0)),
        Fact("hand", CARDS_BY_SEAT, "hands", ((), (), ())),
        Fact("trump", CARD, "trump_card", ""),
        Fact("golden", WORDS, "golden", ("", "", "")),
        Fact("golden-card", CARD, "golden_card", ""),
        Fact("predicted", NUMBERS_SO_FAR, "bids", (None, None, None)),
        Fact("taken", NUMBERS, "taken", (0, 0, 0)),
        Fact("leader", NUMBER, "leader", None),
        Fact("trick", CARDS, "trick", ()),
        Fact("turned", WORDS, "turned", ("", "", "")),
        Fact("penalties", NUMBERS, "penalties", (0, 0, 0)),
        Fact("played", CARDS, "played", None),
        Fact("stock", CARDS, "stock", None),
        Fact("deal-number", NUMBER, "seed", 0),
    ),
    validate,
    before_trick,
    position_of,
    play_trick,
)
"""The position format of the game."""
