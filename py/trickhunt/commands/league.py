"""The command ``league``."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from trickhunt.commands.choosing import add_game, chosen_game, chosen_seed, whole_number
from trickhunt.commands.measuring import measure, plain
from trickhunt.commands.workers import add_workers, chosen_workers
from trickhunt.core.chance import LARGEST_SEED
from trickhunt.core.estimates import Estimate
from trickhunt.core.words import N_, _, decimals, in_row, ngettext
from trickhunt.league import League
from trickhunt.league.standings import Standing, rated_zero, standings
from trickhunt.system.files import write
from trickhunt.system.frame import INTERRUPTED
from trickhunt.system.terminal import say, warn

SUMMARY = N_("Let bots play duplicate deals against each other, and say how they did.")
"""The summary for the help."""


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
    parser.add_argument(
        "--resume",
        metavar="FILE",
        help=_("keep finished deals in this file, and do not replay those already in it"),
    )
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


def interrupted(file: Path | None) -> str:
    """The message after Ctrl+C: how to continue."""
    if file:
        return _(
            "Interrupted. The finished deals are in {file}; the same command continues from there.",
            file=file,
        )
    return _(
        "Interrupted, and nothing is kept. With --resume FILE, finished deals are kept, and the "
        "same command continues from there."
    )


def _points(value: Estimate) -> str:
    sign = "+" if value.mean >= 0 else ""
    return f"{sign}{decimals(value.mean, 2)} ± {decimals(value.margin, 2)}"


def _share(value: Estimate) -> str:
    return f"{_percent(value.mean)} ± {_percent(value.margin)}"


def _percent(share: float) -> str:
    return _("{number}%", number=decimals(100 * share))


def _rating(value: Estimate) -> str:
    return f"{value.mean:+.0f} ± {value.margin:.0f}"
