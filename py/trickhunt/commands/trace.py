"""The command ``trace``."""

from __future__ import annotations

import argparse
import json

from trickhunt.bots import make_bot
from trickhunt.commands.choosing import add_game, chosen_game, chosen_seed, whole_number
from trickhunt.core.chance import LARGEST_SEED
from trickhunt.core.words import N_, _
from trickhunt.formats.trace import trace
from trickhunt.system.terminal import say

SUMMARY = N_("Play whole games between bots and print everything that happens, as JSON lines.")
"""The summary for the help."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game(parser)
    parser.add_argument("--players", metavar="N", help=_("how many players"))
    parser.add_argument("--games", default="1", metavar="K", help=_("how many games"))
    parser.add_argument(
        "--bots",
        default="random",
        metavar="NAME[,NAME]…",
        help=_("who plays, repeated round the table"),
    )


def run(options: argparse.Namespace) -> int:
    """Print the traces of ``--games`` games with deal numbers from ``--seed`` on."""
    players = None
    if options.players is not None:
        players = whole_number(options.players, _("number of players"), 1, 99)
    game = chosen_game(options, players)
    seed = chosen_seed(options)
    games = whole_number(options.games, _("number of games"), 0, LARGEST_SEED - seed + 1)
    named = [make_bot(name, game.name) for name in options.bots.split(",")]
    bots = [named[seat % len(named)] for seat in range(game.players)]
    for number in range(games):
        for line in trace(game, seed + number, bots):
            say(json.dumps(line, ensure_ascii=False))
    return 0
