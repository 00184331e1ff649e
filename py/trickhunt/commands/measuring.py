"""Play missing deals, store the results, show the progress."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path

from trickhunt.commands.checkpoint import ResultFormat, ResultT, finished_deals
from trickhunt.commands.progress import Progress
from trickhunt.league import Workers


def measured(
    task: Callable[[int], ResultT],
    deals: Sequence[int],
    workers: Workers,
    form: ResultFormat[ResultT] | None = None,
    file: Path | None = None,
) -> list[ResultT]:
    """The results of some deals in any order, with a progress bar on a terminal.

    Args:
        task: gives the result of a deal.
        form: the format of the file.
        file: where finished deals are stored; deals already in it are not played again.

    Raises:
        BadData: the file cannot be read or written, or belongs to other work.
    """
    with finished_deals(file, form) if file and form else nullcontext() as finished:
        known = finished.results if finished else {}
        results = [known[deal] for deal in deals if deal in known]
        with Progress(sys.stderr, len(deals), len(results)) as bar:
            for result in workers(task, [deal for deal in deals if deal not in known]):
                results.append(result)
                if finished:
                    finished.add(result)
                bar.step()
    return results
