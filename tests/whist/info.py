"""The description of Whist for the start page."""

from __future__ import annotations

from table.games.default.picture import fan
from table.games.info import GameInfo

INFO = GameInfo(
    name="whist",
    title="Whist",
    language="en",
    line="Two against two: follow suit, and take tricks with your partner.",
    length="15 minutes",
    picture=fan,
)
