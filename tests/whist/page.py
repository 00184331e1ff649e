"""Whist on the page, with the table of any game of plain tricks."""

from __future__ import annotations

from table.fields import PositionFields
from table.usual.page import usual_page
from tests.whist.drawing import PACK

PAGE = usual_page(PACK, PositionFields(full_hand=13))
