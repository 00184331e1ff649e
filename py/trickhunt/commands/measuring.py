"""Common code of measurements: play missing deals, store the results, show the progress."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from math import isfinite
from pathlib import Path
from typing import Any

from trickhunt.commands.checkpoint import Finished, finished_deals
from trickhunt.commands.progress import Progress
from trickhunt.core.estimates import Estimate
from trickhunt.league import DealResult, League, Workers, play_league
from trickhunt.league.league import ResultT
from trickhunt.league.standings import Standing


def measure(
    league: League, deals: Sequence[int], workers: Workers, file: Path | None = None
) -> list[DealResult]:
    """Play the deals of a league, with a progress bar on standard error if that is a terminal.

    Args:
        deals: the deal numbers, at least one.
        file: where finished deals are stored; deals already in it are not played again.

    Returns:
        The results by deal number.

    Raises:
        BadData: the file cannot be read or written, or belongs to another league.
    """
    stored = finished_deals(file, league) if file else nullcontext()
    return sorted(
        resumed(stored, deals, lambda missing, keep: play_league(league, missing, workers, keep))
    )


def resumed(
    stored: AbstractContextManager[Finished[ResultT] | None],
    deals: Sequence[int],
    work: Callable[[Sequence[int], Callable[[ResultT], None]], Iterable[ResultT]],
) -> list[ResultT]:
    """The results of some deals, stored or worked out, with a progress bar.

    Args:
        stored: opens the file of finished deals, if there is one.
        work: works out the results of deals, and calls a function with each as soon as it is known.
    """
    with stored as finished:
        known = finished.results if finished else {}
        results = [known[deal] for deal in deals if deal in known]
        with progress(len(deals), len(results)) as bar:

            def keep(result: ResultT) -> None:
                if finished:
                    finished.add(result)
                bar.step()

            results += work([deal for deal in deals if deal not in known], keep)
    return results


@contextmanager
def progress(total: int, done: int) -> Iterator[Progress]:
    """A progress bar on standard error, which is always removed at the end."""
    bar = Progress(sys.stderr, total, done)
    try:
        yield bar
    finally:
        bar.clear()


def plain(league: League, deals: Sequence[int], table: Sequence[Standing]) -> dict[str, Any]:
    """The result of a league as plain values for JSON; ``None`` stands for infinity."""
    return {
        "game": league.game,
        "options": dict(league.options),
        "bots": list(league.bots),
        "first_deal": deals[0],
        "deals": len(deals),
        "standings": [
            {
                "name": row.name,
                "seats": row.seats,
                "points": _plain(row.points),
                "wins": _plain(row.wins),
                "fair": row.fair,
                "rating": _plain(row.rating),
            }
            for row in table
        ],
    }


def _plain(value: Estimate) -> dict[str, float | None]:
    return {"mean": value.mean, "margin": value.margin if isfinite(value.margin) else None}
