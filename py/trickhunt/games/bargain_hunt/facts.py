"""How to read, validate and set up positions of Schnäppchen Jagd."""

from __future__ import annotations

from trickhunt.formats.position_notation import PositionKind
from trickhunt.games.bargain_hunt.position import BargainPosition, position_of
from trickhunt.games.bargain_hunt.set_up import before_trick
from trickhunt.games.bargain_hunt.validation import validate

POSITION = PositionKind(BargainPosition, validate, before_trick, position_of)
"""The position format of the game."""
