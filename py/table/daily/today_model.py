"""What the screen of a day shows, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from table.store.daily_results import DayResult

if TYPE_CHECKING:
    from datetime import date


NEW, BEGUN, PLAYED = "new", "begun", "played"
"""A deal that waits to be played, one whose game has begun, and one that was played."""


@dataclass(frozen=True)
class DealModel:
    """The deal of a game."""

    game: str  #: the name of the game
    players: int  #: how many play
    differs: str  #: how the table differs from the usual one, in words; ``""`` where it does not
    state: str  #: :data:`NEW`, :data:`BEGUN` or :data:`PLAYED`
    result: DayResult | None  #: what was made of it, or ``None``
    stars: int  #: how good that was, from 1 to 3; 0 as long as that is not known
    words: tuple[str, ...]  #: the same in sentences
    shared: str  #: the line that is shared of it; ``""`` as long as there is nothing to share


@dataclass(frozen=True)
class CellModel:
    """A day in the calendar."""

    day: date
    can_open: bool  #: whether its deals can be played
    played: int  #: how many of them were played
    better: int  #: in how many of these the person was better than most


@dataclass(frozen=True)
class TodayModel:
    """A day and the month around it."""

    day: date  #: the day that is shown
    today: date  #: the day that it is
    deals: tuple[DealModel, ...]  #: a deal for each game
    week: tuple[CellModel, ...]  #: the days of the week around it, from Monday on
    #: the month, a row for each week, with ``None`` for days of other months
    weeks: tuple[tuple[CellModel | None, ...], ...]
    #: the month before, by its first day; ``None`` where there were no deals yet
    before: date | None
    after: date | None  #: the month after; ``None`` where it has not begun
    can_share: bool  #: whether the browser can hand a line to other programs
