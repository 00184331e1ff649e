"""What was made of the deals of the days, as it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, NamedTuple

from trickhunt.games.registry import GAMES

MOST = 1000
"""More than any score, and than replays."""

MOST_DAYS = 4000
"""The most days that are kept; of more, the earliest are left out."""


class BadDays(ValueError):
    """What cannot be what was made of the days."""


class DayResult(NamedTuple):
    """What was made of a deal in the one try that counts."""

    score: int  #: the final score
    merit: int  #: how good it is, in points
    share: float  #: the share of the win
    mean: float = 0.0  #: the mean merit of the club player in the same chair
    beaten: int = 0  #: in how many replays the person did better
    equalled: int = 0  #: in how many as well
    replays: int = 0  #: how many replays there were; 0 as long as the par is not known


@dataclass(frozen=True)
class Days:
    """What was made of the days: results by day and game."""

    results: Mapping[date, Mapping[str, DayResult]] = field(default_factory=dict)

    def of(self, day: date) -> Mapping[str, DayResult]:
        """The results of a day, by game."""
        return self.results.get(day, {})

    def having(self, day: date, game: str, result: DayResult) -> Days:
        """The same with another result of a day."""
        days = {**self.results, day: {**self.of(day), game: result}}
        return Days({day: days[day] for day in sorted(days)[-MOST_DAYS:]})

    def to_data(self) -> dict[str, Any]:
        """The same as JSON can hold it; :meth:`from_data` is the inverse."""
        return {
            day.isoformat(): {game: list(one) for game, one in results.items()}
            for day, results in self.results.items()
        }

    @classmethod
    def from_data(cls, data: object) -> Days:
        """The days in some data that may be anything.

        Raises:
            BadDays: there are none in it.
        """
        if not isinstance(data, dict) or len(data) > MOST_DAYS:
            raise BadDays
        return cls({_day(day): _results(results) for day, results in data.items()})


def _day(text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise BadDays from None
    if day.isoformat() != text:
        raise BadDays
    return day


def _results(data: object) -> dict[str, DayResult]:
    if not isinstance(data, dict) or {*data} - {*GAMES} or not data:
        raise BadDays
    return {game: _result(one) for game, one in data.items()}


def _result(data: object) -> DayResult:
    match data:
        case [
            int(score),
            int(merit),
            int() | float() as share,
            int() | float() as mean,
            int(beaten),
            int(equalled),
            int(replays),
        ] if all(type(one) is not bool and -MOST < one < MOST for one in data):
            is_counted = min(beaten, equalled) >= 0 and beaten + equalled <= replays
            if is_counted and 0 <= share <= 1:
                return DayResult(score, merit, share, mean, beaten, equalled, replays)
    raise BadDays
