"""Print the rules: an overview, the rulebook of a game, or one clause with its source."""

from __future__ import annotations

import argparse

from trickhunt.rulebook import clause, clauses, games
from trickhunt.rulebook.text import in_full, overview
from trickhunt.words import _


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "clause",
        nargs="?",
        metavar="CLAUSE",
        help=_("a clause, as BH-8, or a game for all its clauses, as bargain-hunt"),
    )


def run(options: argparse.Namespace) -> int:
    """Print the clause or the game's clauses; an overview of all when nothing is named."""
    if options.clause is None:
        print("\n".join(overview(game) for game in games()))
    elif options.clause in games():
        print("\n\n".join(in_full(one) for one in clauses(options.clause)))
    else:
        print(in_full(clause(options.clause)))
    return 0
