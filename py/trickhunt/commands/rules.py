"""Print the rules of the games, or one clause with its source."""

from __future__ import annotations

import argparse

from trickhunt.rulebook import clause, games
from trickhunt.rulebook.text import in_full, overview
from trickhunt.words import _


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("clause", nargs="?", metavar="CLAUSE", help=_("a clause, as BH-8"))


def run(options: argparse.Namespace) -> int:
    """Print the clause, or all clauses when none is named."""
    if options.clause is None:
        print("\n".join(overview(game) for game in games()))
    else:
        print(in_full(clause(options.clause.upper())))
    return 0
