"""Compute the par of a deal in several processes; not used in the page, which has only one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from trickhunt.formats.record_reading import read_text
from trickhunt.league import Workers
from trickhunt.par.par import ChairOutcome, Par
from trickhunt.par.replaying import ParSetup, replayed


def par_together(table: ParSetup, workers: Workers, on_replay: Callable[[], None]) -> Par:
    """The par of a deal, with its replays shared among workers; the result does not depend on them.

    Args:
        on_replay: called after each replay, for example to show progress.

    Raises:
        BadOption: it cannot be played; see :meth:`ParSetup.check`.
    """
    table.check()
    futures = []
    for number in range(table.count):
        future = workers.executor.submit(_played, table.record.text(), _rest(table), number)
        future.add_done_callback(lambda _done: on_replay())
        futures.append(future)
    outcomes = [future.result() for future in futures]
    return Par(table.mine, tuple(outcomes[: table.club]), tuple(outcomes[table.club :]))


def _rest(table: ParSetup) -> tuple[Any, ...]:
    """A setup without its record, which is sent to other processes as text."""
    return (table.seat, table.others, table.begun, table.club, table.expert)


def _played(record: str, rest: tuple[Any, ...], number: int) -> ChairOutcome:
    """One replay, in any process."""
    going = replayed(ParSetup(read_text(record), *rest), number)
    while True:
        try:
            next(going)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
