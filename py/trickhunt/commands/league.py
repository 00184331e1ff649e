"""Let bots play duplicate deals against each other, and say how they did."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TextIO

from trickhunt.chance import LARGEST_SEED
from trickhunt.commands.choosing import add_game, chosen_game, chosen_seed, whole_number
from trickhunt.league import DealResult, Estimate, Standing, play_league, standings
from trickhunt.words import _, ngettext

BAR = 30
"""The width of the progress bar, in characters."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game(parser)
    parser.add_argument(
        "--bots",
        required=True,
        metavar="NAME,NAME,…",
        help=_("who plays, a name for each seat; a name may be repeated"),
    )
    parser.add_argument(
        "--deals",
        default="100",
        metavar="N",
        help=_("how many deals, each played in every rotation of the seats"),
    )


def run(options: argparse.Namespace) -> int:
    """Play the deals with the numbers from ``--seed`` on, and print a table."""
    names = options.bots.split(",")
    game = chosen_game(options, len(names))
    first = chosen_seed(options)
    count = whole_number(options.deals, _("number of deals"), 1, LARGEST_SEED - first + 1)
    progress = Progress(sys.stderr, count)
    results = play_league(game, names, range(first, first + count), progress.step)
    progress.clear()
    settings = ", ".join(f"{key}={value}" for key, value in game.options.items())
    print(
        ngettext(
            "{game} ({settings}), {players} players: {count} deal from number {first} on, "
            "played in {players} rotations",
            "{game} ({settings}), {players} players: {count} deals from number {first} on, "
            "each played in {players} rotations",
            count,
            game=game.name,
            settings=settings,
            players=game.players,
            first=first,
        )
    )
    for line in table(standings(names, results)):
        print(line)
    print(_("± is half the 95 % interval over deals; wins are those of all the bot's seats."))
    return 0


def table(rows: Sequence[Standing]) -> list[str]:
    """The standings as lines of text, in columns."""
    head = [_("bot"), _("seats"), _("points a seat"), _("share of wins"), _("fair share")]
    cells = [
        [row.name, str(row.seats), _points(row.points), _share(row.wins), f"{row.fair:.1%}"]
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


def _points(value: Estimate) -> str:
    return f"{value.mean:+.2f} ± {value.margin:.2f}"


def _share(value: Estimate) -> str:
    return f"{value.mean:.1%} ± {value.margin:.1%}"


class Progress:
    """A bar that shows how far the league is: on a terminal only, and gone at the end."""

    def __init__(self, stream: TextIO, total: int) -> None:
        """A bar for so many deals on a stream that may be a terminal."""
        self.stream = stream
        self.total = total
        self.done = 0
        self.shown = stream.isatty()

    def step(self, _result: DealResult) -> None:
        """One more deal is done."""
        self.done += 1
        if self.shown:
            filled = "█" * (BAR * self.done // self.total)
            bar = filled.ljust(BAR, "░")
            self.stream.write(f"\r{bar} {self.done}/{self.total}")
            self.stream.flush()

    def clear(self) -> None:
        """Remove the bar."""
        if self.shown:
            self.stream.write("\r\x1b[K")
            self.stream.flush()
