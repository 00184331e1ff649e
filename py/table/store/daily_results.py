"""The stored results of daily deals, and the stored challenge that was accepted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple

from table.store.stored_item import StoredItem, json_item
from trickhunt.core.schema import (
    array,
    as_kind,
    by_name,
    checked,
    decimal,
    matching,
    number,
    one_of,
)
from trickhunt.core.words import N_
from trickhunt.games.registry import GAMES

MOST = 1000
"""More than any score, and than the number of replays."""

MOST_DAYS = 4000
"""The most days that are stored; the earliest are dropped."""


STARS = 3
"""The largest number of stars for a result."""


class DayResult(NamedTuple):
    """The result of a deal, from the one try that counts."""

    score: int  #: the final score
    merit: int  #: its value in points
    share: float  #: the share of the win
    mean: float = 0.0  #: the mean merit of the club player in the same chair
    beaten: int = 0  #: in how many replays the person did better
    equalled: int = 0  #: in how many as well
    replays: int = 0  #: the number of replays; 0 as long as the par is not known

    @property
    def stars(self) -> int:
        """The stars for the result; 0 while it is not known what others made of the cards.

        Finishing the game gives one star. The second is for doing as well as most club players, and
        the third for doing better than four out of five.
        """
        if not self.replays:
            return 0
        ahead = 2 * self.beaten + self.equalled
        return 1 + (ahead >= self.replays) + (5 * ahead >= 8 * self.replays)


@dataclass(frozen=True)
class Days:
    """Results by day and game."""

    results: Mapping[date, Mapping[str, DayResult]] = field(default_factory=dict)

    def of(self, day: date) -> Mapping[str, DayResult]:
        """The results of a day, by game."""
        return self.results.get(day, {})

    def having(self, day: date, game: str, result: DayResult) -> Days:
        """A copy with one more result of a day."""
        days = {**self.results, day: {**self.of(day), game: result}}
        return Days({day: days[day] for day in sorted(days)[-MOST_DAYS:]})


DAY = as_kind(matching(r"\d{4}-\d\d-\d\d", "2026-11-24"), date.fromisoformat, date.isoformat)
"""A day, as it is kept."""
_COUNT = number(0, MOST)
_RESULT = checked(
    array(
        DayResult,
        number(-MOST, MOST),
        number(-MOST, MOST),
        decimal(0, 1),
        decimal(-MOST, MOST),
        _COUNT,
        _COUNT,
        _COUNT,
    ),
    lambda one: one.beaten + one.equalled <= one.replays,
)
_RESULTS = checked(by_name(one_of(GAMES), _RESULT), bool)
DAY_RESULTS = json_item(
    "days",
    as_kind(by_name(DAY, _RESULTS, MOST_DAYS), Days, lambda days: days.results),
    Days(),
    N_("Your results from earlier days cannot be read and were left as they are."),
    longest=1_200_000,
)

TAKEN_UP = StoredItem(
    "challenge",
    "",
    N_("The challenge that you took up cannot be read and was left as it is."),
    matching(r"[\w-]+\?[\w&=.+-]+&sum=[0-9a-f]{8}", "…&sum=…").read,
    str,
    longest=13_000,
)
"""The last accepted challenge, as its line."""
