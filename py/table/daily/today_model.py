"""What the screen of a day shows, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

    from table.store.daily_results import DayResult

NEW, BEGUN, PLAYED = "new", "begun", "played"
"""A deal that waits to be played, one whose game has begun, and one that was played."""


@dataclass(frozen=True)
class DealModel:
    """The deal of a game.

    Attributes:
        game: the name of the game.
        players: how many play.
        differs: how the table differs from the usual one, in words; ``""`` where it does not.
        state: :data:`NEW`, :data:`BEGUN` or :data:`PLAYED`.
        result: what was made of it, or ``None``.
        words: the same in sentences.
        shared: the line that is shared of it; ``""`` as long as there is nothing to share.
    """

    game: str
    players: int
    differs: str
    state: str
    result: DayResult | None
    words: tuple[str, ...]
    shared: str


@dataclass(frozen=True)
class CellModel:
    """A day in the calendar.

    Attributes:
        day: the day.
        can_open: whether its deals can be played.
        played: how many of them were played.
        better: in how many of these the person was better than most.
    """

    day: date
    can_open: bool
    played: int
    better: int


@dataclass(frozen=True)
class TodayModel:
    """A day and the month around it.

    Attributes:
        day: the day that is shown.
        today: the day that it is.
        deals: a deal for each game.
        weeks: the month, a row for each week, with ``None`` for days of other months.
        before: the month before, by its first day; ``None`` where there were no deals yet.
        after: the month after; ``None`` where it has not begun.
        can_share: whether the browser can hand a line to other programs.
    """

    day: date
    today: date
    deals: tuple[DealModel, ...]
    weeks: tuple[tuple[CellModel | None, ...], ...]
    before: date | None
    after: date | None
    can_share: bool
