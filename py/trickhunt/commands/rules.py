"""The command ``rules``.

The examples of a clause are links, as written in an address after ``#/``.
"""

from __future__ import annotations

import argparse

from trickhunt.core.words import N_, _
from trickhunt.rulebook import Clause, clause, clauses, games
from trickhunt.rulebook.examples import examples_of
from trickhunt.rulebook.text import example_in_words, in_full, overview
from trickhunt.system.terminal import say

SUMMARY = N_("Print the rules: an overview, the rulebook of a game, or one clause with its source.")
"""The summary for the help."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "clause",
        nargs="?",
        metavar="CLAUSE",
        help=_("a clause, such as BH-8, or a game for all its clauses, such as bargain-hunt"),
    )
    parser.add_argument(
        "--examples",
        action="store_true",
        help=_("also print the examples of each clause, as links"),
    )


def run(options: argparse.Namespace) -> int:
    """Print the clause or the game's clauses; without arguments, an overview of all."""
    if options.clause is None:
        say("\n".join(overview(game) for game in games()))
    elif options.clause in games():
        say("\n\n".join(_clause_in_words(one, options) for one in clauses(options.clause)))
    else:
        say(_clause_in_words(clause(options.clause), options))
    return 0


def _clause_in_words(one: Clause, options: argparse.Namespace) -> str:
    parts = [in_full(one)]
    if options.examples:
        parts += [example_in_words(example) for example in examples_of(one.id)]
    return "\n\n".join(parts)
