"""The page of Pepper, with the table of any game of plain tricks."""

from __future__ import annotations

from table.games.default.page import default_page
from table.games.default.presenter import Talk
from tests.pepper.names import asked, move_words, said_by
from tests.pepper.pack import PACK

PAGE = default_page(
    PACK,
    Talk(asked, said_by, move_words),
)
