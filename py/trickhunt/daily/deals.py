"""The deal of a day, and the day of a deal."""

from __future__ import annotations

import re
import zlib
from datetime import date
from typing import Any, NamedTuple

from trickhunt.core.chance import DAILY, below, generator
from trickhunt.core.game import Game
from trickhunt.games.registry import GAMES, make_game

FIRST = date(2026, 1, 1)
"""The first day that can be played later."""


class DayDeal(NamedTuple):
    """The deal of a day."""

    day: date
    game: Game[Any, Any]  #: the rules with the options of the day
    seed: int


def deal_of(day: date, game: str) -> DayDeal:
    """The deal of a day.

    Raises:
        BadOption: there is no such game.
    """
    seed = day.year * 10_000 + day.month * 100 + day.day
    rng = generator(seed, DAILY.first + zlib.crc32(game.encode()) % DAILY.size)
    tables = GAMES.get(game, Game).daily
    lots = [one for one in tables for _lot in range(one.weight)]
    drawn = lots[below(rng, len(lots))]
    return DayDeal(day, make_game(game, drawn.players, drawn.options), seed)


def daily_date_of(game: Game[Any, Any], seed: int) -> date | None:
    """The day of this daily deal, or ``None`` if it is not a daily deal."""
    day = read_day(f"{seed // 10_000:04}-{seed // 100 % 100:02}-{seed % 100:02}")
    if day is None:
        return None
    laid = deal_of(day, game.name).game
    is_it = (laid.players, dict(laid.options)) == (game.players, dict(game.options))
    return day if is_it else None


def read_day(text: str) -> date | None:
    """The day in a text such as ``2026-11-24``; ``None`` if it is not one."""
    if re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII) is None:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
