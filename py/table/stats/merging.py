"""Rules for merging stored items with those of a file.

Each rule receives the existing and the new item: no existing data are lost, nothing is duplicated,
and new data are counted. For data that add up (documents, results, puzzles, lessons) the result
does not depend on which of two devices is first; for choices the existing one stays.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from datetime import date
from itertools import count
from typing import Any, NamedTuple

from table.store.coaching import COACHING, Coaching
from table.store.daily_results import MOST_DAYS, DayResult, Days
from table.store.drafts import DRAFTS, LONGEST, MOST, Drafts
from table.store.finished_game import FinishedGame
from table.store.meetings import MEETINGS, Meetings
from table.store.pending_results import HELP, MOST_HELPED, Help
from table.store.progress import LESSON_PROGRESS, PUZZLE_PROGRESS, LessonProgress, PuzzleProgress
from table.store.settings import SETTINGS, Settings
from table.store.setup import Setup, default_setup

Helps = Mapping[str, Help]
"""Hints, and undone decisions, by the id of a game in progress."""


class Joined(NamedTuple):
    """The result of merging two items."""

    value: Any  #: the merged item
    new: int = 0  #: the number of new parts
    stays: int = 0  #: the number of parts that were dropped because existing ones stay
    no_room: int = 0  #: the number of parts that were dropped for lack of space


def join_drafts(mine: Drafts, theirs: Drafts) -> Joined:
    """All documents, without duplicates; if the same number has different texts, both."""
    texts = dict(mine.texts)
    size = len(DRAFTS.dumps(mine))
    new = no_room = 0
    for number, text in theirs.texts.items():
        if text in texts.values():
            continue
        more = len(json.dumps([number, text], ensure_ascii=False)) + 16
        if len(texts) >= MOST or size + more > LONGEST:
            no_room += 1
            continue
        size += more
        new += 1
        free = number if number not in texts else next(at for at in count(1) if at not in texts)
        texts[free] = text
    return Joined(Drafts(texts), new, no_room=no_room)


def join_days(mine: Days, theirs: Days, first: Mapping[tuple[date, str], int]) -> Joined:
    """The results of all days. Of two results of a deal, the first try counts, else the better.

    Args:
        mine: the existing item.
        theirs: the new item.
        first: by day and game, the score of the first try.
    """
    results: dict[date, dict[str, DayResult]] = {
        day: dict(of_day) for day, of_day in mine.results.items()
    }
    new = stays = 0
    for day, of_day in theirs.results.items():
        for game, result in of_day.items():
            here = results.setdefault(day, {})
            before = here.get(game)
            if before == result:
                continue
            better = result
            if before is not None:
                score = first.get((day, game))
                better = max(before, result, key=lambda one: _rank(one, score))
            new += better == result
            stays += better != result and before is not None and before.score != result.score
            here[game] = better
    kept = sorted(results)[-MOST_DAYS:]
    gone = sum(len(results[day]) for day in results if day not in {*kept})
    return Joined(Days({day: results[day] for day in kept}), new, stays, gone)


def _rank(one: DayResult, first: int | None) -> tuple[bool, int, bool, DayResult]:
    return one.score == first, one.merit, one.replays > 0, one


def first_tries(rows: Mapping[str, FinishedGame]) -> dict[tuple[date, str], int]:
    """By day and game, the score of the first game with the deal of that day."""
    found: dict[tuple[date, str], int] = {}
    for row in sorted(rows.values()):
        if row.daily:
            found.setdefault((date.fromisoformat(row.daily), row.game), row.score)
    return found


def join_puzzles(mine: PuzzleProgress, theirs: PuzzleProgress) -> Joined:
    """All puzzles that were tried; one that was solved on either device is solved."""
    games = [*dict.fromkeys((*mine.solved, *mine.seen, *theirs.solved, *theirs.seen))]
    solved = {game: mine.solved_of(game) | theirs.solved_of(game) for game in games}
    seen = {game: mine.seen_of(game) | theirs.seen_of(game) for game in games}
    known = {**mine.days, **theirs.days}
    days = {day: max(mine.days.get(day, 0), theirs.days.get(day, 0)) for day in known}
    missed = {
        game: rest
        for game in {**mine.missed, **theirs.missed}
        if (rest := mine.missed_of(game) | theirs.missed_of(game))
    }
    value = PuzzleProgress(
        mine.mixed or theirs.mixed,
        {game: some for game, some in solved.items() if some},
        {game: rest for game, some in seen.items() if (rest := some - solved[game])},
        dict(sorted(days.items())[-MOST_DAYS:]),
        missed,
    )
    new = sum(
        len(value.solved_of(game) - mine.solved_of(game))
        + len(value.seen_of(game) - mine.seen_of(game))
        for game in games
    )
    return Joined(value, new)


def join_lessons(mine: LessonProgress, theirs: LessonProgress) -> Joined:
    """All finished lessons, and the farthest step in each unfinished one."""
    done = {
        game: mine.of(game) | theirs.of(game) for game in dict.fromkeys((*mine.done, *theirs.done))
    }
    at = {
        game: max(one.at[game] for one in (mine, theirs) if game in one.at)
        for game in dict.fromkeys((*mine.at, *theirs.at))
    }
    value = LessonProgress(mine.declined or theirs.declined, done, at, {**theirs.met, **mine.met})
    more = sum(len(done[game] - mine.of(game)) for game in done)
    return Joined(value, more or int(value != mine))


def join_coaching(mine: Coaching, theirs: Coaching) -> Joined:
    """The higher number of games; the choice for or against a coach stays as it is here."""
    finished = {
        game: max(mine.finished.get(game, 0), theirs.finished.get(game, 0))
        for game in dict.fromkeys((*mine.finished, *theirs.finished))
    }
    value = Coaching(finished, {**theirs.wanted, **mine.wanted}, mine.has_won or theirs.has_won)
    others = [game for game in theirs.wanted if value.wanted[game] != theirs.wanted[game]]
    return Joined(value, int(value != mine), len(others))


def join_help(mine: Helps, theirs: Helps) -> Joined:
    """The higher numbers for each game."""
    names = [*dict.fromkeys((*mine, *theirs))][:MOST_HELPED]
    value = {
        name: Help(*map(max, mine.get(name, Help()), theirs.get(name, Help()))) for name in names
    }
    return Joined(value, sum(value[name] != mine.get(name) for name in names))


def join_meetings(mine: Meetings, theirs: Meetings) -> Joined:
    """All games with people, each once."""
    value = mine.having(theirs.games, theirs.own)
    return Joined(value, len({*value.games} - {*mine.games}))


def join_settings(mine: Settings, theirs: Settings) -> Joined:
    """The existing choices; choices made only in the file are added."""
    usual = Settings()
    chosen = {
        one.name: getattr(theirs, one.name)
        for one in fields(Settings)
        if getattr(theirs, one.name) != getattr(usual, one.name)
    }
    taken = {
        name: value for name, value in chosen.items() if getattr(mine, name) == getattr(usual, name)
    }
    stays = sum(getattr(mine, name) != value for name, value in chosen.items() if name not in taken)
    return Joined(replace(mine, **taken), len(taken), stays)


def join_setup(mine: Setup, theirs: Setup) -> Joined:
    """The existing table, unless it is the default."""
    if mine == theirs:
        return Joined(mine)
    if mine == default_setup(mine.game):
        return Joined(theirs, 1)
    return Joined(mine, stays=1)


RULES: Mapping[str, Callable[[Any, Any], Joined]] = {
    DRAFTS.key: join_drafts,
    PUZZLE_PROGRESS.key: join_puzzles,
    LESSON_PROGRESS.key: join_lessons,
    COACHING.key: join_coaching,
    HELP.key: join_help,
    MEETINGS.key: join_meetings,
    SETTINGS.key: join_settings,
}
"""The rules by the key of the item. Games, days, tables and challenges need more information, and
are merged by :mod:`table.stats.backup`.
"""
