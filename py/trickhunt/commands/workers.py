"""The workers of a league: this process, several processes of this machine, or a Dask cluster.

All of them are executors with the same interface, so they differ only in speed.
"""

from __future__ import annotations

import argparse
import signal
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError, ProcessPoolExecutor
from contextlib import contextmanager
from importlib.util import find_spec

from trickhunt.commands.choosing import whole_number
from trickhunt.core.errors import BadOption, WorkersLost
from trickhunt.core.words import _, in_row
from trickhunt.games.registry import PACKAGE_OF, register
from trickhunt.league import HERE, Workers

MOST_JOBS = 1000
"""The most processes that can be requested."""
AHEAD = 1000
"""Deals sent to a cluster at a time: more than it has workers, even if it grows."""
PROGRAM = "trickhunt"
"""The package that the workers of a cluster must be able to import."""
PATIENCE = 10
"""The timeout for connecting to a cluster, in seconds."""


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that choose the workers."""
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument(
        "--jobs",
        default="1",
        metavar="N",
        help=_("how many processes play at the same time; the results do not depend on it"),
    )
    choice.add_argument(
        "--dask",
        metavar="ADDRESS",
        help=_(
            "play on the Dask cluster with this address, such as tcp://host:8786; its scheduler "
            "and workers need this program on their path, and this machine needs the package "
            "“distributed”"
        ),
    )


@contextmanager
def chosen_workers(options: argparse.Namespace) -> Iterator[Workers]:
    """The workers chosen by the arguments. Work not yet begun at the end is cancelled.

    Raises:
        BadOption: there are no such workers.
        WorkersLost: they ended before the work did.
    """
    jobs = whole_number(options.jobs, _("number of jobs"), 1, MOST_JOBS)
    if options.dask is not None:
        with cluster(options.dask) as workers:
            yield workers
    elif jobs > 1:
        with processes(jobs) as workers:
            yield workers
    else:
        yield HERE


@contextmanager
def processes(jobs: int) -> Iterator[Workers]:
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
    executor = ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (_packages(),))
    try:
        yield Workers(executor, 2 * jobs)
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


def _packages() -> tuple[str, ...]:
    """The packages of all games, which the workers must also register."""
    return tuple(PACKAGE_OF.values())


def _register(packages: tuple[str, ...]) -> None:
    for package in packages:
        register(package)


def _begin(packages: tuple[str, ...]) -> None:
    """Set up a fresh process: ignore Ctrl+C, which the parent handles, and register the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _register(packages)


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """The workers of a Dask cluster.

    Raises:
        BadOption: the Dask package is not installed, no cluster answers there, or it does not have
            this package.
        WorkersLost: the cluster, or too many of its workers, disappeared.
    """
    try:
        from distributed import Client, KilledWorker  # noqa: PLC0415 - for who has a cluster
        from distributed.comm import resolve_address  # noqa: PLC0415
    except ImportError:
        raise BadOption(
            _(
                "--dask needs the package “distributed”, which is not installed: "
                "python -m pip install distributed"
            )
        ) from None
    try:
        resolve_address(address)  # a client that never connected takes long to close
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadOption(
            _("No Dask cluster answers at “{address}”: {reason}.", address=address, reason=error)
        ) from None
    with client:
        # The scheduler also unpickles the work.
        specs = {_("the scheduler"): client.run_on_scheduler(find_spec, PROGRAM)}
        specs |= client.run(find_spec, PROGRAM)
        strangers = [name for name, spec in specs.items() if not spec]
        if strangers:
            raise BadOption(
                _(
                    "These cannot import {program}; set PYTHONPATH where they are started: "
                    "{workers}.",
                    program=PROGRAM,
                    workers=in_row(strangers),
                )
            )
        client.run_on_scheduler(_register, _packages())
        client.run(_register, _packages())
        executor = client.get_executor(pure=False)
        try:
            yield Workers(executor, AHEAD)
        except (CancelledError, KilledWorker):
            raise WorkersLost(
                _("The Dask cluster at “{address}” lost its workers.", address=address)
            ) from None
        finally:
            executor.shutdown(wait=False)
