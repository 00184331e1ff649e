"""The fields of a position of Treasure Hunt."""

from __future__ import annotations

from table.games.fields import GUESS, SUITS, PositionFields
from table.positions.draft import Draft
from table.positions.filling import even_hands, leader, taken
from trickhunt.core.words import N_
from trickhunt.games.treasure_hunt.constants import ROUNDS


def _hand_sizes(draft: Draft) -> list[int]:
    if draft.values["round"] == ROUNDS and not all(draft.seat_values("golden", "")):
        return [0] * draft.game.players
    return even_hands(draft, draft.values["round"] - taken(draft), leader(draft))


FIELDS = PositionFields(
    hand_sizes=_hand_sizes,
    labels={
        "golden": N_("Golden card guess"),
        "golden-card": N_("Golden card"),
        "predicted": N_("Predicts"),
        "turned": N_("Suit cards face down"),
        "penalties": N_("Penalty points"),
    },
    hints={
        "golden-card": N_("empty: random"),
        "predicted": N_("empty: not yet"),
    },
    sorts={"golden": GUESS, "turned": SUITS},
)
"""The game's part of the position editor."""
