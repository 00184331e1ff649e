"""The fields of a position of Whist."""

from __future__ import annotations

from table.games.fields import PositionFields

FIELDS = PositionFields(full_hand=13)
