"""How to read, validate and set up positions of Volltreffer."""

from __future__ import annotations

from trickhunt.formats.position_notation import PositionKind
from trickhunt.games.volltreffer.position import VolltrefferPosition, position_of
from trickhunt.games.volltreffer.set_up import before_trick
from trickhunt.games.volltreffer.validation import validate

POSITION = PositionKind(VolltrefferPosition, validate, before_trick, position_of)
"""The position format of the game."""
