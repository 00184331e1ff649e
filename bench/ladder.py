"""Measures the ladder of bots: each bot alone among club players, in every game.

Usage::

    python -m bench.ladder [--jobs N | --dask ADDRESS] [--only PATTERN] [--deals N] [--again]
    python -m bench.ladder --page

Writes bench/RESULTS.md, and beside it bench/results.json, which holds what the page shows. The
finished deals of each match-up are kept, so the work can be interrupted by Ctrl+C at any time, and
the same command goes on from there. What is measured already is not measured again.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shlex
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from fnmatch import fnmatchcase
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "py"))

from trickhunt.commands.choosing import whole_number
from trickhunt.commands.finished import finished_deals
from trickhunt.commands.measuring import measure, plain
from trickhunt.commands.workers import add_workers, chosen_workers
from trickhunt.errors import BadOption, TrickHuntError
from trickhunt.games.registry import make_game
from trickhunt.league import DealResult, League, Workers
from trickhunt.standings import standings

ROOT = Path(__file__).resolve().parents[1]
FIELD = "club"
"""The bot that all others at the table are."""
BEGINNER = "casual"
"""The bot that plays as a beginner would."""
LOWEST = "random"
"""The bot that a beginner beats."""
MOST = 10**6
"""How many deals can be asked for."""
INTERRUPTED = 130
"""The exit status after Ctrl+C, as a shell has it."""

Results = dict[str, dict[str, Any]]
"""What is measured of each match-up, by its name: see :func:`result`."""


class Way(NamedTuple):
    """A way to play a game that has a ladder.

    Attributes:
        title: what it is called on the page.
        game: the name of the game.
        players: how many play.
        options: options that differ from the usual.
        target: the share of the wins that the expert with 1,000 iterations is to have.
    """

    title: str
    game: str
    players: int
    options: Mapping[str, str]
    target: float


FRENCH = {"edition": "french"}
WAYS = (
    Way("Schnäppchen Jagd, four players", "bargain-hunt", 4, {}, 0.40),
    Way("Schnäppchen Jagd, three players", "bargain-hunt", 3, {}, 0.50),
    Way("Schnäppchen Jagd, French edition, four players", "bargain-hunt", 4, FRENCH, 0.40),
    Way("Schnäppchen Jagd, French edition, three players", "bargain-hunt", 3, FRENCH, 0.50),
    Way("Volltreffer, three players", "volltreffer", 3, {}, 0.50),
    Way("Volltreffer, four players", "volltreffer", 4, {}, 0.40),
    Way("Volltreffer, five players", "volltreffer", 5, {}, 0.33),
    Way("Treasure Hunt, three players", "treasure-hunt", 3, {}, 0.50),
)
TARGETED = "expert:1000"
"""The bot that the targets are set for."""
DEALS = {
    LOWEST: 500,
    BEGINNER: 1000,
    FIELD: 20,  # its share is fair by construction: a few deals show that the table is
    "flat:1000": 200,
    "ismcts:1000": 200,
    "expert:100": 400,
    "expert:300": 300,
    TARGETED: 400,
    "expert:3000": 100,
}
"""Each bot of the ladder with its number of deals: enough for an interval of a few hundredths,
and fewer where a deal takes minutes."""
BRIEF = (LOWEST, BEGINNER, FIELD, TARGETED)
"""The bots that are measured where a game is played in a further edition."""


class MatchUp(NamedTuple):
    """One bot among club players.

    Attributes:
        way: what is played.
        bot: the bot.
        deals: how many deals it is to play.
    """

    way: Way
    bot: str
    deals: int

    @property
    def name(self) -> str:
        """Its name in the results and on the command line, which serves as a file name too."""
        way = self.way
        return "-".join(
            [way.game, str(way.players), *way.options.values(), self.bot.replace(":", "-")]
        )

    @property
    def bots(self) -> list[str]:
        """The entries of its league."""
        return [self.bot] + [FIELD] * (self.way.players - 1)

    @property
    def command(self) -> str:
        """The command that plays it alone."""
        options = [f"--option {key}={value}" for key, value in self.way.options.items()]
        words = ["python -m trickhunt league", self.way.game, *options]
        return " ".join([*words, f"--bots {','.join(self.bots)} --deals {self.deals}"])

    def league(self) -> League:
        """The league it is.

        Raises:
            BadOption: there is no such bot.
        """
        way = self.way
        return League.of(make_game(way.game, way.players, way.options), self.bots)


def match_ups() -> Iterator[MatchUp]:
    """Every match-up of the ladder, the quick ones first."""
    for bot, deals in DEALS.items():
        for way in WAYS:
            if not way.options or bot in BRIEF:
                yield MatchUp(way, bot, deals)


def is_known(match_up: MatchUp) -> bool:
    """Whether its bots can be played."""
    try:
        match_up.league()
    except BadOption:
        return False
    return True


# Measuring


class Ladder:
    """The ladder in its folders.

    Attributes:
        page: the page for people.
        data: the results as JSON.
        deals: the folder for finished deals.
        results: the results there are.
    """

    def __init__(self, page: Path, deals: Path) -> None:
        """The ladder as far as it is measured."""
        self.page = page
        self.data = page.with_name("results.json")
        self.deals = deals
        self.results: Results = {}
        if self.data.exists():
            self.results = json.loads(self.data.read_text("utf-8"))

    def play(
        self, match_up: MatchUp, most: int, workers: Workers, origin: Mapping[str, str]
    ) -> None:
        """Play what is missing of a match-up, and write its result, also when interrupted."""
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
        """Throw away what is known of a match-up."""
        self._file(match_up).unlink(missing_ok=True)
        self.results.pop(match_up.name, None)

    def write(self) -> None:
        """Write the results, and the page that shows them."""
        ordered = dict(sorted(self.results.items()))
        self.data.write_text(json.dumps(ordered, indent=1) + "\n", "utf-8")
        self.page.write_text(page(self.results), "utf-8")

    def _file(self, match_up: MatchUp) -> Path:
        return self.deals / f"{match_up.name}.jsonl"


def unbroken(path: Path, league: League, most: int) -> list[DealResult]:
    """The finished deals from number 0 on, up to the first that is missing.

    Those after it would not be a fair sample: what ends first is what is quick to play.
    """
    with finished_deals(path, league) as finished:
        known = finished.results
    return [known[deal] for deal in takewhile(known.__contains__, range(most))]


def result(league: League, results: Sequence[DealResult]) -> dict[str, Any]:
    """What a match-up brought, as plain values."""
    return plain(league, range(len(results)), standings(league.bots, results))


def origin(command: str) -> dict[str, str]:
    """Where, when and from what a result comes."""
    return {
        "command": command,
        "machine": f"{processor()}, {os.cpu_count()} cores, {platform.system()}, "
        f"{platform.python_implementation()} {platform.python_version()}",
        "date": datetime.now(UTC).date().isoformat(),
        "version": version(),
    }


def processor() -> str:
    """The name of this machine's processor."""
    about = Path("/proc/cpuinfo")
    if about.exists():
        for line in about.read_text("utf-8", "replace").splitlines():
            key, _colon, value = line.partition(":")
            if key.strip() == "model name":
                return value.strip()
    return platform.processor() or platform.machine()


def version() -> str:
    """The commit that is measured, with a plus sign when the engine differs from it."""
    try:
        commit = _git("rev-parse", "--short", "HEAD")
        return commit + ("+" if _git("status", "--porcelain", "--", "py/trickhunt") else "")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S607
    return done.stdout.strip()


# The page


def page(results: Results) -> str:
    """The page of results, as Markdown."""
    lines = [
        "# How strong the bots are",
        "",
        f"Each bot plays alone among *{FIELD}* bots, on duplicate deals: every deal is played "
        "once in each rotation of the seats. Points are those of a game (in brackets, those of a "
        f"*{FIELD}*). A rating of 400 means ten times as many wins as a *{FIELD}* at the same "
        "table. ± is half the 95 % interval over deals; `py/trickhunt/standings.py` explains the "
        "numbers. A target is reached when the whole interval is on the right side of it.",
        "",
        "Written by `make ladder`; `python -m bench.ladder --help` tells how to measure in parts. "
        "A single row can be had, on any machine and with any number of processes, as",
        "",
        f"    {next(match_ups()).command}",
        "",
        *_origins(results),
    ]
    for way in WAYS:
        lines += ["", f"## {way.title}", "", f"A fair share of the wins is {1 / way.players:.1%}."]
        lines += ["", *_table(way, results)]
    return "\n".join(lines) + "\n"


def _origins(results: Results) -> list[str]:
    """The commands, machines, dates and versions that the results come from."""
    found: dict[tuple[str, str, str, str], int] = {}
    for about in results.values():
        key = (about["date"], about["version"], about["machine"], about["command"])
        found[key] = found.get(key, 0) + 1
    return [
        "| date | version | machine | command | rows |",
        "|---|---|---|---|--:|",
        *(
            f"| {date} | {commit} | {machine} | `{command}` | {rows} |"
            for (date, commit, machine, command), rows in sorted(found.items())
        ),
    ]


def _table(way: Way, results: Results) -> list[str]:
    """The table of a way to play."""
    rows = [
        "| bot | deals | points | share of wins | rating | target |",
        "|---|--:|--:|--:|--:|---|",
    ]
    missing: list[str] = []
    unknown: list[str] = []
    for match_up in match_ups():
        if match_up.way == way:
            about = results.get(match_up.name)
            if about:
                rows.append(_row(match_up, about, results))
            else:
                (missing if is_known(match_up) else unknown).append(match_up.bot)
    if missing:
        rows += ["", f"Not measured: {', '.join(missing)}."]
    if unknown:
        rows += ["", f"There is no such bot to measure: {', '.join(unknown)}."]
    return rows


def _row(match_up: MatchUp, about: Mapping[str, Any], results: Results) -> str:
    """The row of a match-up."""
    first, *others = about["standings"]
    field = f" ({others[0]['points']['mean']:+.2f})" if others else ""
    deals, planned = about["deals"], match_up.deals
    return " | ".join(
        [
            f"| {match_up.bot}",
            str(deals) if deals >= planned else f"{deals} of {planned}",
            f"{first['points']['mean']:+.2f} ± {_margin(first['points'], '.2f')}{field}",
            # All seats are its own where it plays among its like: then a seat's share counts.
            f"{_wins(about)['mean']:.1%} ± {_margin(_wins(about), '.1%')}",
            f"{first['rating']['mean']:+.0f} ± {_margin(first['rating'], '.0f')}",
            f"{_verdict(match_up, about, results)} |",
        ]
    )


def _margin(estimate: Mapping[str, float | None], form: str) -> str:
    return "∞" if estimate["margin"] is None else format(estimate["margin"], form)


def _wins(about: Mapping[str, Any]) -> dict[str, float]:
    """The share of the wins of one seat of the bot; an unknown margin is the whole share."""
    first = about["standings"][0]
    margin = first["wins"]["margin"]
    return {
        "mean": first["wins"]["mean"] / first["seats"],
        "margin": 1.0 if margin is None else margin / first["seats"],
    }


def _verdict(match_up: MatchUp, about: Mapping[str, Any], results: Results) -> str:
    """The target of a match-up, and whether the interval is on its right side."""
    wins = _wins(about)
    low, high = wins["mean"] - wins["margin"], wins["mean"] + wins["margin"]
    if match_up.bot == TARGETED:
        target = match_up.way.target
        word = "reached" if low > target else "not reached"
        return f"at least {target:.0%}: {word}, the lower end is {low:.1%}"
    if match_up.bot == BEGINNER:
        half = 1 / match_up.way.players / 2
        told = f"below {half:.1%}: {'reached' if high < half else 'not reached'}"
        lowest = results.get(match_up._replace(bot=LOWEST).name)
        if lowest:
            below = _wins(lowest)["mean"] + _wins(lowest)["margin"]
            told += f"; above {LOWEST}: {'reached' if low > below else 'not reached'}"
        return told
    return ""


# The command


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
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
        default=ROOT / "bench" / "RESULTS.md",
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
    """Measure what the options choose, with a line for each match-up."""
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
    wins = _wins(about)
    return f"{wins['mean']:.1%} ± {wins['margin']:.1%} of the wins in {about['deals']} deals"


def main(words: Sequence[str] | None = None) -> int:
    """Measure, or only write the page; the exit status is 2 for what cannot be done."""
    given = sys.argv[1:] if words is None else words
    options = parser().parse_args(given)
    ladder = Ladder(options.to, options.kept)
    try:
        if not options.page:
            climb(ladder, options, shlex.join(["python", "-m", "bench.ladder", *given]))
    except KeyboardInterrupt:
        print("Interrupted. The same command goes on from there.", file=sys.stderr)
        return INTERRUPTED
    except TrickHuntError as error:
        print(f"python -m bench.ladder: {error}", file=sys.stderr)
        return 2
    ladder.write()
    return 0


if __name__ == "__main__":
    sys.exit(main())
