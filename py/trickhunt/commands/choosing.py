"""Arguments that several commands share: game, players, options, and file."""

from __future__ import annotations

import argparse
from typing import Any

from trickhunt.blog.opening import opened
from trickhunt.core.chance import LARGEST_SEED
from trickhunt.core.errors import BadOption
from trickhunt.core.game import Game
from trickhunt.core.words import _, in_row
from trickhunt.documents import TablePart
from trickhunt.documents.picture_marks import Mark
from trickhunt.games.registry import GAMES, make_game
from trickhunt.links import Link
from trickhunt.system.files import INPUT, is_file, read


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that choose a game, its options and its first deal number."""
    parser.add_argument("game", metavar="GAME", help=in_row(GAMES))
    parser.add_argument("--seed", default="0", metavar="S", help=_("the (first) deal number"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help=_("an option of the game, such as edition=french; may be repeated"),
    )


def add_link_or_file(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that :func:`link_of` reads."""
    parser.add_argument(
        "what",
        metavar="LINK-OR-FILE",
        help=_(
            "a link or a whole address, or a file with a record, a position or a document; - "
            "for standard input"
        ),
    )
    parser.add_argument("--table", metavar="N", help=_("which table of a document; the first is 1"))


def chosen_game(options: argparse.Namespace, players: int | None) -> Game[Any, Any]:
    """The game that the arguments choose.

    Raises:
        BadOption: there is no such game, option, value or number of players.
    """
    pairs = {}
    for text in options.option:
        key, equals, value = text.partition("=")
        if not equals:
            raise BadOption(_("“{text}” is not an option: write KEY=VALUE.", text=text))
        pairs[key] = value
    return make_game(options.game, players, pairs)


def whole_number(text: str, what: str, least: int, most: int) -> int:
    """Parse a whole number in an argument.

    Args:
        text: the argument.
        what: its name in messages.
        least: the smallest number allowed.
        most: the largest number allowed.

    Raises:
        BadOption: it is not a whole number, or out of range.
    """
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(most))):
        number = -1
    else:
        number = int(text)
    if not least <= number <= most:
        raise BadOption(
            _(
                "“{text}” is not a {what}: enter a whole number from {least} to {most}.",
                text=text,
                what=what,
                least=least,
                most=most,
            )
        )
    return number


def chosen_seed(options: argparse.Namespace) -> int:
    """The deal number in the arguments.

    Raises:
        BadOption: it is not a deal number.
    """
    return whole_number(options.seed, _("deal number"), 0, LARGEST_SEED)


def given(what: str) -> str:
    """The text of the file of this name if there is one, else the argument itself, a link.

    Raises:
        BadData: the file cannot be read, or is not text.
    """
    is_link = what != INPUT and any(sign in what for sign in "?#<\n") and not is_file(what)
    return what if is_link else read(what)


def link_of(options: argparse.Namespace) -> Link:
    """The link for an argument; for a document, the link of its table.

    Raises:
        TrickHuntError: it cannot be read, has no table, or has several of which none is chosen.
    """
    link, _marks = marked_link_of(options)
    return link


def marked_link_of(options: argparse.Namespace) -> tuple[Link, tuple[Mark, ...]]:
    """The link for an argument, and the marks at the moment at which a table of a document opens.

    Raises:
        TrickHuntError: as for :func:`link_of`.
    """
    thing = opened(given(options.what))
    if isinstance(thing, Link):
        return thing, ()
    tables = [part for part in thing.parts if isinstance(part, TablePart)]
    if not tables:
        raise BadOption(_("This document has no table, and one is needed here."))
    chosen = 1
    if options.table is not None:
        chosen = whole_number(options.table, _("table number"), 1, len(tables))
    elif len(tables) != 1:
        raise BadOption(
            _(
                "This document has {count} tables, and one is needed here: choose it with --table.",
                count=len(tables),
            )
        )
    table = tables[chosen - 1]
    line, at = table.at
    return table.link(), table.lines[line].note(at).marks
