"""Positions of Whist."""

from __future__ import annotations

from tests.whist.rules import WhistState
from trickhunt.plain_positions import positions_of

POSITION = positions_of(WhistState)
