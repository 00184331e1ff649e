"""The page of results, as Markdown: the strength of the bots, and the sizes of the site."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from bench.match_ups import (
    BEGINNER,
    FIELD,
    LOWEST,
    TARGETED,
    WAYS,
    MatchUp,
    Way,
    is_known,
    match_ups,
)

Results = dict[str, dict[str, Any]]
"""The measurements of each match-up by its name, in the form of `bench.ladder.result`."""

Sizes = Sequence[Mapping[str, Any]]
"""The sizes of the site, oldest first, as `bench.sizes` measures them."""

Data = TypeVar("Data")

PAGE = Path(__file__).with_name("RESULTS.md")


def write(target: Path) -> None:
    """Write the page from the data in ``results.json`` and ``sizes.json`` beside it."""
    files = (target.with_name(name) for name in ("results.json", "sizes.json"))
    results, sizes = (
        json.loads(file.read_text("utf-8")) if file.exists() else {} for file in files
    )
    target.write_text(page(results, sizes or ()), "utf-8")


def page(results: Results, sizes: Sizes = ()) -> str:
    """Return the page of results, as Markdown."""
    lines = [
        "# How strong the bots are",
        "",
        f"Each bot plays alone among *{FIELD}* bots, on duplicate deals: every deal is played "
        "once in each rotation of the seats. Points are those of a game (in brackets, those of a "
        f"*{FIELD}*). A rating of 400 means ten times as many wins as a *{FIELD}* at the same "
        "table. ± is half the 95 % interval over deals; `py/trickhunt/league/standings.py` "
        "explains the "
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
    if sizes:
        lines += ["", *_trend(sizes)]
    return "\n".join(lines) + "\n"


def _origins(results: Results) -> list[str]:
    """Return the commands, machines, dates and versions of the results."""
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


def _trend(sizes: Sizes) -> list[str]:
    """Return the section with the sizes of the site."""
    return [
        "# How large the site is",
        "",
        "A first visit is the page and all that it requests by itself, in MB, with the memory "
        "snapshot compressed by gzip or by Brotli. The site is all of `dist/`, not compressed. "
        "Written by `python -m bench.sizes`, and by `make bench-boot`.",
        "",
        "| date | version | first visit, gzip | first visit, Brotli | site | files |",
        "|---|---|--:|--:|--:|--:|",
        *(
            f"| {one['date']} | {one['version']} | {one['gzip'] / 1e6:.2f} | "
            f"{one['brotli'] / 1e6:.2f} | {one['bytes'] / 1e6:.1f} | {one['files']} |"
            for one in sizes
        ),
    ]


def _table(way: Way, results: Results) -> list[str]:
    """Return the table of a game with its options."""
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
    """Return the table row of a match-up."""
    first, *others = about["standings"]
    field = f" ({others[0]['points']['mean']:+.2f})" if others else ""
    deals, planned = about["deals"], match_up.deals
    return " | ".join(
        [
            f"| {match_up.bot}",
            str(deals) if deals >= planned else f"{deals} of {planned}",
            f"{first['points']['mean']:+.2f} ± {_margin(first['points'], '.2f')}{field}",
            # Among bots of its own kind all seats are its own, so the share of one seat counts.
            f"{share_of_wins(about)['mean']:.1%} ± {_margin(share_of_wins(about), '.1%')}",
            f"{first['rating']['mean']:+.0f} ± {_margin(first['rating'], '.0f')}",
            f"{_verdict(match_up, about, results)} |",
        ]
    )


def _margin(estimate: Mapping[str, float | None], form: str) -> str:
    return "∞" if estimate["margin"] is None else format(estimate["margin"], form)


def share_of_wins(about: Mapping[str, Any]) -> dict[str, float]:
    """Return the share of the wins of one seat of the bot; an unknown margin is the whole share."""
    first = about["standings"][0]
    margin = first["wins"]["margin"]
    return {
        "mean": first["wins"]["mean"] / first["seats"],
        "margin": 1.0 if margin is None else margin / first["seats"],
    }


def _verdict(match_up: MatchUp, about: Mapping[str, Any], results: Results) -> str:
    """Return the target of a match-up and whether its interval meets it."""
    wins = share_of_wins(about)
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
            below = share_of_wins(lowest)["mean"] + share_of_wins(lowest)["margin"]
            told += f"; above {LOWEST}: {'reached' if low > below else 'not reached'}"
        return told
    return ""
