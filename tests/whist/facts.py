"""Positions of Whist."""

from __future__ import annotations

from tests.whist.game import WhistState
from trickhunt.toolkit.plain_positions import positions_of

POSITION = positions_of(WhistState)
