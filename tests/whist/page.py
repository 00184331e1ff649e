"""The page of Whist, with the table of any game of plain tricks."""

from __future__ import annotations

from table.games.default.page import default_page
from tests.whist.pack import PACK

PAGE = default_page(PACK)
