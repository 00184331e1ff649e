"""The fields of a position of Pepper."""

from __future__ import annotations

from table.games.fields import PositionFields

FIELDS = PositionFields(full_hand=6, labels={"bids": "Bids", "trumps": "Trump"})
