"""The facts of positions of Treasure Hunt, and how to read, validate and set them up."""

from __future__ import annotations

from trickhunt.formats import position_notation
from trickhunt.games.treasure_hunt.position import TreasurePosition, position_of
from trickhunt.games.treasure_hunt.set_up import before_trick, play_trick
from trickhunt.games.treasure_hunt.validation import validate

POSITION = position_notation.PositionKind(
    TreasurePosition,
    (
        position_notation.Fact("round", position_notation.NUMBER, "round", 1),
        position_notation.Fact("dealer", position_notation.NUMBER, "dealer", 0),
        position_notation.Fact("totals", position_notation.NUMBERS, "totals", (0, 0, 0)),
        position_notation.Fact("hand", position_notation.CARDS_BY_SEAT, "hands", ((), (), ())),
        position_notation.Fact("trump", position_notation.CARD, "trump_card", ""),
        position_notation.Fact("golden", position_notation.WORDS, "golden", ("", "", "")),
        position_notation.Fact("golden-card", position_notation.CARD, "golden_card", ""),
        position_notation.Fact(
            "predicted", position_notation.NUMBERS_SO_FAR, "bids", (None, None, None)
        ),
        position_notation.Fact("taken", position_notation.NUMBERS, "taken", (0, 0, 0)),
        position_notation.Fact("leader", position_notation.NUMBER, "leader", None),
        position_notation.Fact("trick", position_notation.CARDS, "trick", ()),
        position_notation.Fact("turned", position_notation.WORDS, "turned", ("", "", "")),
        position_notation.Fact("penalties", position_notation.NUMBERS, "penalties", (0, 0, 0)),
        position_notation.Fact("played", position_notation.CARDS, "played", None),
        position_notation.Fact("stock", position_notation.CARDS, "stock", None),
        position_notation.Fact("deal-number", position_notation.NUMBER, "seed", 0),
    ),
    validate,
    before_trick,
    position_of,
    play_trick,
)
"""The position format of the game."""
