"""The deal of each day: from the calendar date and the game alone, the same on every machine.

The deal number is the date, as 20261124, so that a person can read which day it is. The table of
the day is drawn by lot from a short list for each game, in a stream of its own for each game.
What a day had, it keeps: entries of :data:`TABLES` are only changed for days to come, by another
list from a date on; a test holds the first thousand days.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

from trickhunt.core.chance import DAILY, below, generator
from trickhunt.core.game import Game
from trickhunt.games.registry import make_game

FIRST = date(2026, 1, 1)
"""The first day that can be caught up with."""


class DailyVariant(NamedTuple):
    """A table as it can be laid for a day."""

    weight: int  #: how many of the days have it, of all weights of the game
    players: int | None = None  #: how many play; ``None`` for as many as usual
    options: Mapping[str, str] = {}  #: the options that are not as usual


TABLES: Mapping[str, Sequence[DailyVariant]] = {
    "bargain-hunt": (
        DailyVariant(5),
        DailyVariant(3, None, {"edition": "french"}),
        DailyVariant(2, 3),
    ),
    "volltreffer": (
        DailyVariant(6, None),
        DailyVariant(3, None, {"variant": "true"}),
        DailyVariant(1, 3),
    ),
    "treasure-hunt": (
        DailyVariant(6),
        DailyVariant(3, None, {"strict": "true"}),
        DailyVariant(1, None, {"dealer_by": "total"}),
    ),
}
"""The tables of each game."""

USUAL: Sequence[DailyVariant] = (DailyVariant(1),)
"""Those of a game that is not named there."""


class DayDeal(NamedTuple):
    """The deal of a day."""

    day: date
    game: Game[Any, Any]  #: the rules with the options of the day
    seed: int


def deal_of(day: date, game: str) -> DayDeal:
    """The deal of a day.

    Args:
        day: any date there is.
        game: the name of the game.

    Raises:
        BadOption: there is no such game.
    """
    seed = day.year * 10_000 + day.month * 100 + day.day
    rng = generator(seed, DAILY.first + zlib.crc32(game.encode()) % DAILY.size)
    tables = TABLES.get(game, USUAL)
    lots = [laid for laid in tables for _lot in range(laid.weight)]
    laid = lots[below(rng, len(lots))]
    return DayDeal(day, make_game(game, laid.players, laid.options), seed)


def daily_date_of(game: Game[Any, Any], seed: int) -> date | None:
    """The day whose deal this is; ``None`` where it is that of no day.

    Args:
        game: the rules.
        seed: the deal number.
    """
    day = read_day(f"{seed // 10_000:04}-{seed // 100 % 100:02}-{seed % 100:02}")
    if day is None:
        return None
    laid = deal_of(day, game.name).game
    is_it = (laid.players, dict(laid.options)) == (game.players, dict(game.options))
    return day if is_it else None


def read_day(text: str) -> date | None:
    """The day that a text names, as ``2026-11-24``; ``None`` where it names none."""
    if re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII) is None:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
