"""The command ``league``."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from functools import partial
from math import inf, isfinite
from pathlib import Path
from typing import Any

from trickhunt.commands.checkpoint import ResultFormat, add_resume, interrupted
from trickhunt.commands.choosing import add_game, chosen_game, chosen_seed, whole_number
from trickhunt.commands.measuring import measured
from trickhunt.commands.workers import add_workers, chosen_workers
from trickhunt.core.chance import LARGEST_SEED
from trickhunt.core.estimates import Estimate
from trickhunt.core.schema import decimal, fields, number, pair
from trickhunt.core.words import N_, _, decimals, in_row, ngettext
from trickhunt.league import DealResult, League, Workers, play_deal
from trickhunt.league.standings import Standing, rated_zero, standings
from trickhunt.system.files import write
from trickhunt.system.frame import INTERRUPTED
from trickhunt.system.terminal import say, warn

SUMMARY = N_("Let bots play duplicate deals against each other, and say how they did.")
"""The summary for the help."""

FORMAT, VERSION = "trick-hunt league", 1
"""The format in the first line of a file of finished deals, and its version."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game(parser)
    parser.add_argument(
        "--bots",
        required=True,
        metavar="NAME,NAME,…",
        help=_(
            "who plays, one name for each seat, such as club,club,expert:1000 (the number is "
            "how many play-outs it makes); a name may be repeated"
        ),
    )
    parser.add_argument(
        "--deals",
        default="100",
        metavar="N",
        help=_("how many deals, each played in every rotation of the seats"),
    )
    add_workers(parser)
    add_resume(parser)
    parser.add_argument(
        "--json",
        metavar="FILE",
        help=_("also write the result as JSON; - for standard output, and nothing else there"),
    )


def run(options: argparse.Namespace) -> int:
    """Play the deals with the numbers from ``--seed`` on, and print a table."""
    bots = options.bots.split(",")
    league = League.of(chosen_game(options, len(bots)), bots)
    first = chosen_seed(options)
    count = whole_number(options.deals, _("number of deals"), 1, LARGEST_SEED - first + 1)
    deals = range(first, first + count)
    if options.json not in (None, "-"):
        write(Path(options.json), "", "a")  # report an unwritable file before the work
    file = Path(options.resume) if options.resume else None
    try:
        with chosen_workers(options) as workers:
            results = measure(league, deals, workers, file)
    except KeyboardInterrupt:
        warn(interrupted(file))
        return INTERRUPTED
    rows = standings(league.bots, results)
    if options.json:
        text = json.dumps(plain(league, deals, rows), indent=2) + "\n"
        if options.json == "-":
            say(text, end="")
            return 0
        write(Path(options.json), text)
    for line in [headline(league, deals), *table(rows), *legend(league)]:
        say(line)
    return 0


def headline(league: League, deals: range) -> str:
    """A sentence that describes the league."""
    return ngettext(
        "{game} ({settings}), {players} players: {count} deal from number {first} on, "
        "played in {players} rotations",
        "{game} ({settings}), {players} players: {count} deals from number {first} on, "
        "each played in {players} rotations",
        len(deals),
        game=league.game,
        settings=in_row(f"{key}={value}" for key, value in league.options),
        players=len(league.bots),
        first=deals.start,
    )


def table(rows: Sequence[Standing]) -> list[str]:
    """The standings as lines of text, in columns."""
    head = [
        _("bot"),
        _("seats"),
        _("points per seat"),
        _("share of wins"),
        _("fair share"),
        _("rating"),
    ]
    cells = [
        [
            row.name,
            str(row.seats),
            _points(row.points),
            _share(row.wins),
            _percent(row.fair),
            _rating(row.rating),
        ]
        for row in rows
    ]
    widths = [max(len(line[column]) for line in [head, *cells]) for column in range(len(head))]
    return [
        "  ".join(
            [
                line[0].ljust(widths[0]),
                *(cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True)),
            ]
        )
        for line in [head, *cells]
    ]


def legend(league: League) -> list[str]:
    """A short explanation of the columns of the table."""
    return [
        _("± is half the 95% interval over deals; wins are those of all the bot's seats."),
        _(
            "Of two bots at a table, the one rated 400 above the other wins ten times as often; "
            "{name} is rated 0.",
            name=rated_zero(league.bots),
        ),
    ]


def result_format(league: League) -> ResultFormat[DealResult]:
    """The format of a file of the finished deals of a league."""
    by_bot = pair(*[decimal(-inf, inf)] * len(league.bots))
    return ResultFormat(
        {"format": FORMAT, "version": VERSION, **described(league)},
        fields(DealResult, deal=number(0, LARGEST_SEED), points=by_bot, wins=by_bot),
    )


def measure(
    league: League, deals: Sequence[int], workers: Workers = map, file: Path | None = None
) -> list[DealResult]:
    """Play the deals of a league; the results are by deal number.

    Args:
        deals: the deal numbers, at least one.
        file: where finished deals are stored; deals already in it are not played again.

    Raises:
        BadData: the file cannot be read or written, or belongs to other work.
    """
    task = partial(play_deal, league)
    return sorted(measured(task, deals, workers, result_format(league), file))


def described(league: League) -> dict[str, Any]:
    """A league as plain values for JSON."""
    return {"game": league.game, "options": dict(league.options), "bots": list(league.bots)}


def plain(league: League, deals: Sequence[int], table: Sequence[Standing]) -> dict[str, Any]:
    """The result of a league as plain values for JSON; ``None`` stands for infinity."""
    return {
        **described(league),
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


def _points(value: Estimate) -> str:
    sign = "+" if value.mean >= 0 else ""
    return f"{sign}{decimals(value.mean, 2)} ± {decimals(value.margin, 2)}"


def _share(value: Estimate) -> str:
    return f"{_percent(value.mean)} ± {_percent(value.margin)}"


def _percent(share: float) -> str:
    return _("{number}%", number=decimals(100 * share))


def _rating(value: Estimate) -> str:
    return f"{value.mean:+.0f} ± {value.margin:.0f}"
