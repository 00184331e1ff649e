"""The workers of long commands: this process, or several processes of this machine.

Workers are a function like :func:`map`: it takes a task and its arguments, and gives the
results as they are ready. A task of several processes is sent to them.
"""

from __future__ import annotations

import argparse
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import Any, TypeVar

from trickhunt.commands.choosing import whole_number
from trickhunt.core.errors import BadOption, WorkersLost
from trickhunt.core.words import _
from trickhunt.games.registry import PACKAGE_OF, register
from trickhunt.league import Workers

MOST_JOBS = 1000
"""The most processes that can be requested."""

ResultT = TypeVar("ResultT")


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Add the argument that chooses the workers."""
    parser.add_argument(
        "--jobs",
        default="1",
        metavar="N",
        help=_("how many processes play at the same time; the results do not depend on it"),
    )


@contextmanager
def chosen_workers(options: argparse.Namespace) -> Iterator[Workers]:
    """The workers chosen by the arguments. Work not yet begun at the end is cancelled.

    Raises:
        BadOption: there are no such workers.
        WorkersLost: they ended before the work did.
    """
    jobs = whole_number(options.jobs, _("number of jobs"), 1, MOST_JOBS)
    if jobs == 1:
        yield map
    else:
        with processes(jobs) as executor:
            yield partial(as_ready, executor, 2 * jobs)


def as_ready(
    executor: Executor, ahead: int, task: Callable[[Any], ResultT], given: Iterable[Any]
) -> Iterator[ResultT]:
    """The results of a task in the order in which they are ready.

    Args:
        ahead: how many calls the executor holds at a time, including those waiting.
        given: what the task is called with.
    """
    waiting = iter(given)
    doing: set[Future[ResultT]] = set()
    while True:
        doing.update(executor.submit(task, one) for one in islice(waiting, ahead - len(doing)))
        if not doing:
            return
        done, doing = wait(doing, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in done)


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """Processes of this machine; an error or Ctrl+C ends them in the middle of a deal.

    Raises:
        BadOption: this machine cannot start processes.
        WorkersLost: one of them was ended from outside.
    """
    try:
        from multiprocessing import active_children, get_context  # noqa: PLC0415 - not in a page
    except ImportError:
        raise BadOption(_("No further processes are available here: leave out --jobs.")) from None
    others = set(active_children())
    # Fresh processes, because forks of a process with threads may hang. Ctrl+C reaches them too,
    # but this process has to end them: if they ended first, it would look like an accident.
    executor = ProcessPoolExecutor(jobs, get_context("spawn"), begin, (*PACKAGE_OF.values(),))
    try:
        yield executor
    except BaseException as error:
        for child in set(active_children()) - others:
            child.terminate()
        if isinstance(error, BrokenExecutor):
            raise WorkersLost(
                _("A process was ended from outside, perhaps for lack of memory: try fewer --jobs.")
            ) from None
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def begin(*packages: str) -> None:
    """Set up a fresh process: ignore Ctrl+C, which the parent handles, and register the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for package in packages:
        register(package)
