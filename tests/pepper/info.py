"""The description of Pepper for the start page."""

from __future__ import annotations

from table.games.default.picture import fan
from table.games.info import GameInfo

INFO = GameInfo(
    name="pepper",
    title="Pepper",
    language="en",
    line="Two against two: bid how many tricks you take with your partner, and name trump.",
    length="10 minutes",
    picture=fan,
)
