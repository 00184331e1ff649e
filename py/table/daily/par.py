"""Compute the par of a deal in slices in the background, and show it as it progresses."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any

from table.daily.dayplay import day_of
from table.daily.par_view import gauge, worth
from table.games.registry import info_of, playable
from table.play.deal_par import DealPar
from table.session.time_slicing import SLICE
from table.shell.screen import Host
from table.store import pending_results
from table.store.daily_results import DAY_RESULTS, DayResult
from table.store.finished_game import ParResult
from table.store.pending_results import PendingResults
from table.store.progress import PUZZLE_PROGRESS
from table.store.saved_game import Saved
from table.store.store import Store
from trickhunt.core.game import Game
from trickhunt.core.words import _, in_row, labelled
from trickhunt.par import Measuring, Par, ParSetup
from trickhunt.par.club_members import CLUB_PLAYER
from trickhunt.par.replaying import EXPERT_PLAYER
from trickhunt.par.words import in_words, is_nearest, tenths, with_sign


def table_of(saved: Saved) -> ParSetup:
    """The table of a stored game: the person's chair, and the bots around it.

    Args:
        saved: a game in which a person plays; several people are replaced by club players.
    """
    seats = saved.setup.seated
    seat = [one.is_person for one in seats].index(True)
    others = tuple(one.kind for one in seats)
    return ParSetup(saved.record, seat, others, saved.taken or 0)


async def measured(
    host: Host, saved: Saved, told: Callable[[Callable[[], DealPar]], None]
) -> tuple[Par, str]:
    """Compute the par of a finished game; can be cancelled.

    Args:
        told: receives a function that makes the HTML of the results so far, after each replay.

    Returns:
        The par, and its sentences.
    """
    measuring = Measuring(table_of(saved))
    game = saved.record.game
    day = day_of(saved)

    def tell() -> None:
        known, count = measuring.par(), measuring.table.count
        is_done = len(known.club) + len(known.expert) == count
        of_day = _of_its_day(host, saved, known) if is_done else (0, "")
        told(lambda: DealPar(str(worth(game, known, count, day)), str(gauge(game, known, *of_day))))

    await in_slices(measuring, tell)
    par = measuring.par()
    return par, " ".join(in_words(game, par))


def in_short(game: Game[Any, Any], mean: float) -> str:
    """A club player's mean score, in a few words."""
    if is_nearest(game):
        return _("bots: {mean} away on average", mean=tenths(-mean))
    return _("bots: {mean} on average", mean=with_sign(mean).removeprefix("+"))


def compared(par: Par) -> list[ParResult]:
    """How a result compares with each level in the same chair, for the note of a game."""
    found = []
    for level, outcomes in ((CLUB_PLAYER, par.club), (EXPERT_PLAYER, par.expert)):
        if outcomes and par.mine is not None:
            merit = par.mine.merit
            points = sum(one.score for one in outcomes) / len(outcomes)
            beaten = sum(merit > one.merit for one in outcomes)
            equalled = sum(merit == one.merit for one in outcomes)
            found.append(ParResult(level, points, beaten, equalled, len(outcomes)))
    return found


def note(saves: Store, noted: PendingResults, saved: Saved, par: Par | None) -> None:
    """Store the par of a deal, and the result of a daily deal from its first game."""
    if par is not None:
        noted.note_par(pending_results.game_id(saved), compared(par))
    day = day_of(saved)
    if day is None:
        return
    days, game = saves.read(DAY_RESULTS), saved.setup.game
    table = table_of(saved)
    mine = table.mine
    assert mine is not None
    first = days.of(day).get(game)
    if first is None:
        noted.note_daily(pending_results.game_id(saved), day.isoformat())
    if first is None or (par is not None and not first.replays and first[:3] == tuple(mine)):
        result = DayResult(*mine) if par is None else day_result(par)
        saves.keep(DAY_RESULTS, days.having(day, game, result))


def _of_its_day(host: Host, saved: Saved, par: Par) -> tuple[int, str]:
    """The stars of a daily deal, and what its day still offers; nothing for other deals.

    Only the first game of a day's deal earns stars.
    """
    day = day_of(saved)
    if day is None or par.mine is None:
        return 0, ""
    results = host.saves.read(DAY_RESULTS).of(day)
    first = results.get(saved.setup.game)
    count = day_result(par).stars if first and first[:3] == tuple(par.mine) else 0
    told = ""
    if day == host.page.today():
        left = [info_of(game).title for game in playable() if game not in results]
        if day not in host.saves.read(PUZZLE_PROGRESS).days:
            left.append(_("the puzzle"))
        told = labelled(_("Still today"), in_row(left)) + ". " if left else ""
        told += next_deals(host.page.next_day_in())
    return count, told


def next_deals(minutes: int) -> str:
    """When the deals of the next day come.

    Args:
        minutes: the minutes until then.
    """
    hours = minutes // 60
    if hours:
        return _("New deals in {hours} h.", hours=hours)
    return _("New deals in {minutes} min.", minutes=minutes)


def day_result(par: Par) -> DayResult:
    """The stored result of a day, once its par is known."""
    assert par.mine is not None
    mean = round(par.mean, 2)
    return DayResult(*par.mine, mean, par.beaten, par.equalled, len(par.club))


async def in_slices(measuring: Measuring, told: Callable[[], None]) -> None:
    """Play all replays in slices, so that the page stays responsive."""
    count, end = 0, perf_counter() + SLICE
    goes_on = True
    while goes_on:
        goes_on = measuring.step()
        if len(measuring.outcomes) > count:
            count = len(measuring.outcomes)
            told()
        if perf_counter() >= end:
            await asyncio.sleep(0)
            end = perf_counter() + SLICE
