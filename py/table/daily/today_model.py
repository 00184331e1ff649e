"""The view model of a day."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

    from table.store.meetings import HeadToHead


NEW, BEGUN, PLAYED = "new", "begun", "played"
"""The states of a deal: not begun, begun, and played."""


@dataclass(frozen=True)
class ChallengerModel:
    """A friend who challenged the person to a deal of the day."""

    name: str  #: their name
    score: str  #: their score in words; ``""`` until the person has played
    address: str  #: the address of the challenge


@dataclass(frozen=True)
class DealModel:
    """The deal of a game."""

    game: str  #: the name of the game
    players: int  #: the number of players
    differs: str  #: how the table differs from the default, in sentences; ``""`` if it does not
    state: str  #: :data:`NEW`, :data:`BEGUN` or :data:`PLAYED`
    stars: int  #: the stars of its result, from 1 to 3; 0 until they are known
    words: tuple[str, ...]  #: the result in a few words each
    met: str  #: how it went against friends who played it, in words; ``""`` without any
    rival: ChallengerModel | None  #: the friend whose challenge to this deal was taken up


@dataclass(frozen=True)
class DayPuzzleModel:
    """The puzzle of the day."""

    can_solve: bool  #: whether it is that of today
    stars: int  #: what its first answer was worth, from 1 to 3; 0 before it


@dataclass(frozen=True)
class BackModel:
    """A month as the back of a card, with a lantern for each day."""

    picture: str  #: the back, as SVG with a size of its own
    words: str  #: what it shows, as a sentence


@dataclass(frozen=True)
class CellModel:
    """A day in the calendar."""

    day: date
    can_open: bool  #: whether its deals can be played
    played: int  #: how many of them were played
    stars: int = 0  #: what the puzzle of that day brought; 0 where it was not answered
    earned: int = 0  #: all its stars

    @property
    def lights(self) -> int:
        """How bright its lantern is; 0 where it is not lit."""
        return self.played + bool(self.stars)


@dataclass(frozen=True)
class TodayModel:
    """A day and the month around it."""

    day: date  #: the displayed day
    today: date  #: the current day
    next_deals: str  #: when the next deals come, as a sentence; ``""`` on other days
    deals: tuple[DealModel, ...]  #: a deal for each game
    puzzle: DayPuzzleModel
    tomorrow: tuple[str, ...]  #: the tables of the next day, once all of today's were played
    week: tuple[CellModel, ...]  #: the days of its week, from Monday on
    #: the month, one row for each week, with ``None`` for days of other months
    weeks: tuple[tuple[CellModel | None, ...], ...]
    before: date | None  #: the first day of the previous month; ``None`` if there were no deals yet
    after: date | None  #: the first day of the next month; ``None`` if it has not begun
    back: BackModel  #: the month as the back of a card
    is_month: bool  #: whether it is the address of the month
    people: tuple[HeadToHead, ...]  #: the results against the people who were met last
    #: what is shared of the day and of the month; ``""`` as long as nothing was played
    shared: tuple[str, str]
    can_share: bool  #: whether the browser can share a line with other programs

    @property
    def is_done(self) -> bool:
        """Whether nothing of the day is left to play."""
        is_solved = self.puzzle.stars > 0 or not self.puzzle.can_solve
        return is_solved and all(one.state == PLAYED for one in self.deals)
