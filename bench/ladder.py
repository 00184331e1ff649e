"""Measure the ladder of bots: each bot alone among club players, in every game.

Usage::

    python -m bench.ladder [--jobs N] [--only PATTERN] [--deals N] [--again]
    python -m bench.ladder --page

Writes bench/RESULTS.md and the data it shows, bench/results.json. The finished deals of each
match-up are stored, so you can interrupt the work with Ctrl+C at any time; the same command
continues from there. Match-ups that are already measured are skipped.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shlex
import subprocess
import sys
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from fnmatch import fnmatchcase
from itertools import takewhile
from pathlib import Path
from typing import Any

from bench.match_ups import MatchUp, is_known, match_ups
from bench.results_page import PAGE, Results, share_of_wins, write
from trickhunt.commands.checkpoint import finished_deals
from trickhunt.commands.choosing import whole_number
from trickhunt.commands.league import measure, plain, result_format
from trickhunt.commands.workers import add_workers, chosen_workers
from trickhunt.core.errors import BadOption, TrickHuntError
from trickhunt.league import DealResult, League, Workers
from trickhunt.league.standings import standings

ROOT = Path(__file__).resolve().parents[1]
MOST = 10**6
"""The largest number of deals that can be requested."""
INTERRUPTED = 130
"""The exit status after Ctrl+C, as in a shell."""


class Ladder:
    """The ladder and the folders that store it.

    Attributes:
        page: the page for people.
        data: the results as JSON.
        deals: the folder for finished deals.
        results: the results so far.
    """

    def __init__(self, page: Path, deals: Path) -> None:
        self.page = page
        self.data = page.with_name("results.json")
        self.deals = deals
        self.results: Results = {}
        if self.data.exists():
            self.results = json.loads(self.data.read_text("utf-8"))

    def play(
        self, match_up: MatchUp, most: int, workers: Workers, origin: Mapping[str, str]
    ) -> None:
        """Play the missing deals of a match-up and write its result, even when interrupted."""
        league = match_up.league()
        path = self._file(match_up)
        self.deals.mkdir(parents=True, exist_ok=True)
        try:
            measure(league, range(min(most, match_up.deals)), workers, path)
        finally:
            results = unbroken(path, league, match_up.deals)
            before = self.results.get(match_up.name, {"deals": 1})["deals"]
            if len(results) > before:
                self.results[match_up.name] = {**result(league, results), **origin}
                self.write()

    def forget(self, match_up: MatchUp) -> None:
        """Delete the result and the deals of a match-up."""
        self._file(match_up).unlink(missing_ok=True)
        self.results.pop(match_up.name, None)

    def write(self) -> None:
        """Write the results and the page that shows them."""
        ordered = dict(sorted(self.results.items()))
        self.data.write_text(json.dumps(ordered, indent=1) + "\n", "utf-8")
        write(self.page)

    def _file(self, match_up: MatchUp) -> Path:
        return self.deals / f"{match_up.name}.jsonl"


def unbroken(path: Path, league: League, most: int) -> list[DealResult]:
    """Return the finished deals from number 0 up to the first missing one.

    Later deals would bias the sample: quick deals finish first.
    """
    with finished_deals(path, result_format(league)) as finished:
        known = finished.results
    return [known[deal] for deal in takewhile(known.__contains__, range(most))]


def result(league: League, results: Sequence[DealResult]) -> dict[str, Any]:
    """Return the result of a match-up as plain values."""
    return plain(league, range(len(results)), standings(league.bots, results))


def origin(command: str) -> dict[str, str]:
    """Return the command, machine, date and version of a result."""
    return {
        "command": command,
        "machine": f"{processor()}, {os.cpu_count()} cores, {platform.system()}, "
        f"{platform.python_implementation()} {platform.python_version()}",
        "date": datetime.now(UTC).date().isoformat(),
        "version": version("py/trickhunt"),
    }


def processor() -> str:
    """Return the name of this machine's processor."""
    about = Path("/proc/cpuinfo")
    if about.exists():
        for line in about.read_text("utf-8", "replace").splitlines():
            key, _colon, value = line.partition(":")
            if key.strip() == "model name":
                return value.strip()
    return platform.processor() or platform.machine()


def version(*sources: str) -> str:
    """Return the measured commit, with a plus sign if its sources have uncommitted changes."""
    try:
        commit = _git("rev-parse", "--short", "HEAD")
        return commit + ("+" if _git("status", "--porcelain", "--", *sources) else "")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S607
    return done.stdout.strip()


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    found = argparse.ArgumentParser(
        prog="python -m bench.ladder", description=(__doc__ or "").splitlines()[0]
    )
    add_workers(found)
    found.set_defaults(jobs=str(os.cpu_count() or 1))
    found.add_argument(
        "--only",
        default="*",
        metavar="PATTERN",
        help="measure these match-ups alone, as 'bargain-hunt-4-*' or '*-expert-1000'",
    )
    found.add_argument(
        "--deals", default=str(MOST), metavar="N", help="play at most N deals of each"
    )
    found.add_argument(
        "--again", action="store_true", help="throw away what was measured of them, and begin anew"
    )
    found.add_argument(
        "--page", action="store_true", help="play nothing: write the page from the results"
    )
    found.add_argument(
        "--to",
        type=Path,
        default=PAGE,
        metavar="FILE",
        help="the page; results.json is written beside it",
    )
    found.add_argument(
        "--kept",
        type=Path,
        default=ROOT / "build" / "ladder",
        metavar="FOLDER",
        help="where finished deals are kept",
    )
    return found


def climb(ladder: Ladder, options: argparse.Namespace, command: str) -> None:
    """Measure the match-ups that the options choose, printing a line for each."""
    chosen = [up for up in match_ups() if fnmatchcase(up.name, options.only)]
    if not chosen:
        names = "\n".join(f"  {up.name}" for up in match_ups())
        raise BadOption(f"No match-up is called “{options.only}”; there are:\n{names}")
    most = whole_number(options.deals, "number of deals", 1, MOST)
    about = origin(command)
    known = [up for up in chosen if is_known(up)]
    for up in chosen:
        if up not in known:
            print(f"{up.name}: left out, there is no bot {up.bot} for it")
    with chosen_workers(options) as workers:
        for match_up in known:
            if options.again:
                ladder.forget(match_up)
            if ladder.results.get(match_up.name, {"deals": 0})["deals"] < match_up.deals:
                ladder.play(match_up, most, workers, about)
            if match_up.name in ladder.results:
                print(f"{match_up.name}: {_brief(ladder.results[match_up.name])}", flush=True)


def _brief(about: Mapping[str, Any]) -> str:
    wins = share_of_wins(about)
    return f"{wins['mean']:.1%} ± {wins['margin']:.1%} of the wins in {about['deals']} deals"


def main(words: Sequence[str] | None = None) -> int:
    """Measure, or only write the page; the exit status is 2 for requests that cannot be met."""
    given = sys.argv[1:] if words is None else words
    options = parser().parse_args(given)
    ladder = Ladder(options.to, options.kept)
    try:
        if not options.page:
            climb(ladder, options, shlex.join(["python", "-m", "bench.ladder", *given]))
    except KeyboardInterrupt:
        print("Interrupted. The same command continues from there.", file=sys.stderr)
        return INTERRUPTED
    except TrickHuntError as error:
        print(f"python -m bench.ladder: {error}", file=sys.stderr)
        return 2
    ladder.write()
    return 0


if __name__ == "__main__":
    sys.exit(main())
