"""The command ``par``."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from functools import partial
from typing import Any

from trickhunt.bots import make_bot
from trickhunt.commands.choosing import add_link_or_file, link_of, whole_number
from trickhunt.commands.measuring import measured
from trickhunt.commands.workers import add_workers, chosen_workers
from trickhunt.core.errors import BadOption
from trickhunt.core.words import N_, _, ngettext
from trickhunt.formats.record_reading import read_text
from trickhunt.league import Workers
from trickhunt.par import CLUB, EXPERT, ChairOutcome, Par, ParSetup, replayed
from trickhunt.par.words import definitions, in_words
from trickhunt.system.terminal import say

SUMMARY = N_(
    "Say what a deal was worth: what a club player and an expert make of it in the same seat."
)
"""The summary for the help."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_link_or_file(parser)
    parser.add_argument(
        "--seat",
        metavar="N",
        help=_("the seat, counted from 0; by default that of the link, else 0"),
    )
    parser.add_argument(
        "--others",
        default="club",
        metavar="NAME,NAME,…",
        help=_("who plays the other seats: one name for all, or one for each in order"),
    )
    parser.add_argument(
        "--club", default=str(CLUB), metavar="N", help=_("replays by a club player")
    )
    parser.add_argument(
        "--expert", default=str(EXPERT), metavar="N", help=_("replays by an expert")
    )
    add_workers(parser)
    parser.add_argument(
        "--json", action="store_true", help=_("print all replays and the results, as JSON")
    )


def run(options: argparse.Namespace) -> int:
    """Replay the deal and print the results."""
    link = link_of(options)
    record, players = link.record(), link.game.players
    seat = link.seat or 0
    if options.seat is not None:
        seat = whole_number(options.seat, _("seat"), 0, players - 1)
    around = _around(options.others, link.game.name, players, seat)
    club = whole_number(options.club, _("number of replays"), 1, CLUB * 10)
    expert = whole_number(options.expert, _("number of replays"), 0, CLUB * 10)
    table = ParSetup(record, seat, around, 0, club, expert)
    with chosen_workers(options) as workers:
        found = par_together(table, workers)
    if options.json:
        say(json.dumps(plain(table, found), indent=2))
        return 0
    for line in (*in_words(link.game, found, tells_few=True), *definitions(found)):
        say(line)
    return 0


def par_together(table: ParSetup, workers: Workers = map) -> Par:
    """The par of a deal, with its replays shared among workers; the result does not depend on them.

    Raises:
        BadOption: it cannot be played; see :meth:`ParSetup.check`.
    """
    table.check()
    rest = (table.seat, table.others, table.begun, table.club, table.expert)
    task = partial(_played, table.record.text(), rest)
    outcomes = [one for _number, one in sorted(measured(task, range(table.count), workers))]
    return Par(table.mine, tuple(outcomes[: table.club]), tuple(outcomes[table.club :]))


def _played(record: str, rest: tuple[Any, ...], number: int) -> tuple[int, ChairOutcome]:
    """One replay and its number, in any process, to which a record is sent as text."""
    going = replayed(ParSetup(read_text(record), *rest), number)
    while True:
        try:
            next(going)
        except StopIteration as end:
            return number, end.value


def plain(table: ParSetup, found: Par) -> dict[str, Any]:
    """A par with its setup and everything derived from it, as plain values for JSON."""
    game = table.record.game
    return {
        "game": game.name,
        "players": game.players,
        "options": dict(game.options),
        "deal": table.record.seed,
        "seat": table.seat,
        "others": list(table.others),
        **asdict(found),
        "mean": found.mean,
        "spread": found.spread,
        "error": found.error,
        "won": found.won,
        "expert_mean": found.expert_mean,
        "beaten": found.beaten,
        "equalled": found.equalled,
    }


def _around(text: str, game: str, players: int, seat: int) -> tuple[str, ...]:
    """The bot of each seat, by name; that of the chair is ignored.

    Raises:
        BadOption: there is no such bot, or not one for each seat.
    """
    names = text.split(",")
    for name in names:
        make_bot(name, game)
    if len(names) == 1:
        names *= players - 1
    if len(names) != players - 1:
        raise BadOption(
            ngettext(
                "There is {count} other seat: name one player.",
                "There are {count} other seats: name one player for all, or one for each.",
                players - 1,
            )
        )
    names.insert(seat, "")
    return tuple(names)
