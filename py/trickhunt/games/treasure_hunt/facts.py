"""How to read, validate and set up positions of Treasure Hunt."""

from __future__ import annotations

from trickhunt.formats.position_notation import PositionKind
from trickhunt.games.treasure_hunt.position import TreasurePosition, position_of
from trickhunt.games.treasure_hunt.set_up import before_trick, play_trick
from trickhunt.games.treasure_hunt.validation import validate

POSITION = PositionKind(TreasurePosition, validate, before_trick, position_of, play_trick)
"""The position format of the game."""
