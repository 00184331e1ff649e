"""Achievements, found among the stored games. None of them is lost again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from table.games.registry import info_of, playable
from table.stats.streaks import streaks
from table.store.finished_game import ME, FinishedGame
from table.store.setup import EXPERT
from trickhunt.core.words import N_
from trickhunt.toolkit.earnings import earnings_of

WEEK = 7
"""The streak of daily deals, played on their day or later, in days."""


class Achievement(NamedTuple):
    """An achievement."""

    name: str  #: its name in the page
    game: str  #: its game; ``""`` for those of all games
    title: str  #: its public name, untranslated
    words: str  #: what has to happen, as an untranslated sentence
    sign: str  #: its icon
    day: str = ""  #: the day on which it happened first; ``""`` as long as it has not
    times: int = 0  #: how often it happened
    steps: tuple[int, int] = (0, 0)  #: the numbers of finished and of all steps, if it has steps


EXPERTS = Achievement(
    "experts", "", N_("Among experts"), N_("Win a game against experts."), "brain"
)
PAR = Achievement(
    "par",
    "",
    N_("Better than par"),
    N_("Against experts, do better than most who sat in your seat."),
    "chart",
)
WEEKLY = Achievement(
    "week",
    "",
    N_("Seven in a row"),
    N_("Play the daily deals of seven days in a row, whenever you like."),
    "sun",
)
ALL = Achievement(
    "all", "", N_("At home everywhere"), N_("Win each of the games at least once."), "crown"
)


def achievements(ordered: Sequence[FinishedGame]) -> tuple[Achievement, ...]:
    """All achievements, with the days on which they were reached.

    Args:
        ordered: all stored games in order. Taken-over games do not count.
    """
    had: dict[str, list[str]] = {}
    won: dict[str, str] = {}
    dailies: dict[str, str] = {}
    for row in ordered:
        if row.taken:
            continue
        for name in _feats(row.game, row.feats):
            had.setdefault(name, []).append(row.day)
        is_won = row.share > 0
        if is_won:
            won.setdefault(row.game, row.day)
        if row.daily:
            dailies.setdefault(row.daily, row.day)
        if _are_experts(row.chairs):
            if is_won:
                had.setdefault(EXPERTS.name, []).append(row.day)
            if _is_better(row):
                had.setdefault(PAR.name, []).append(row.day)
    found = [
        Achievement(
            _name(game, feat.name),
            game,
            feat.title,
            feat.words,
            info_of(game).feat_icons.get(feat.name, "trump"),
        )
        for game in playable()
        for feat in earnings_of(game).feats
    ]
    return (
        *(_had(goal, had.get(goal.name, ())) for goal in (*found, EXPERTS, PAR)),
        _weekly(dailies),
        _everywhere(won),
    )


def _name(game: str, feat: str) -> str:
    return f"{game}-{feat}"


def _had(goal: Achievement, days: Sequence[str]) -> Achievement:
    return goal._replace(day=days[0], times=len(days)) if days else goal


@cache
def _feats(game: str, feats: tuple[int, ...]) -> tuple[str, ...]:
    """The achievements of a game, by how often its feats happened."""
    known = zip(earnings_of(game).feats, feats, strict=True)
    return tuple(_name(game, feat.name) for feat, times in known if times)


@cache
def _are_experts(chairs: tuple[str, ...]) -> bool:
    return {*chairs} == {ME, EXPERT}


def _is_better(row: FinishedGame) -> bool:
    return any(one.beaten + one.equalled / 2 > one.games / 2 for one in row.pars)


def _weekly(dailies: Mapping[str, str]) -> Achievement:
    """The longest streak of daily deals, and when a week of them was complete.

    Args:
        dailies: by the day of a deal, the day on which it was played.
    """
    found = streaks(dailies)
    complete = [
        max(dailies[day] for day in streak[at : at + WEEK])
        for streak in found
        for at in range(len(streak) - WEEK + 1)
    ]
    longest = max(map(len, found), default=0)
    goal = WEEKLY._replace(steps=(min(longest, WEEK), WEEK))
    times = sum(len(streak) // WEEK for streak in found)
    return goal._replace(day=min(complete), times=times) if complete else goal


def _everywhere(won: Mapping[str, str]) -> Achievement:
    """The games that were won, from the day of the first win of each."""
    known = playable()
    days = [won[game] for game in known if game in won]
    goal = ALL._replace(steps=(len(days), len(known)))
    return goal._replace(day=max(days), times=1) if len(days) == len(known) else goal
