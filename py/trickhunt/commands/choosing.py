"""Arguments that several commands share: which game, players, options, and which file."""

from __future__ import annotations

import argparse
from typing import Any

from trickhunt.blog.opening import opened
from trickhunt.core.chance import LARGEST_SEED
from trickhunt.core.errors import BadOption
from trickhunt.core.game import Game
from trickhunt.core.words import _, in_row
from trickhunt.documents import Document, TablePart
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
        help=_("an option of the game, as edition=french; may be repeated"),
    )


def add_link_or_file(parser: argparse.ArgumentParser) -> None:
    """Add the argument ``what``, which :func:`link_of` reads."""
    parser.add_argument(
        "what",
        metavar="LINK-OR-FILE",
        help=_(
            "a link or a whole address, or a file with a record, a position or a document with "
            "one table; - for input"
        ),
    )


def chosen_game(options: argparse.Namespace, players: int | None) -> Game[Any, Any]:
    """The game that the arguments choose.

    Raises:
        BadOption: there is no such game, option, value or number of players.
    """
    pairs = {}
    for text in options.option:
        key, equals, value = text.partition("=")
        if not equals:
            raise BadOption(_("“{text}” is no option: write KEY=VALUE.", text=text))
        pairs[key] = value
    return make_game(options.game, players, pairs)


def whole_number(text: str, what: str, least: int, most: int) -> int:
    """The whole number that an argument gives.

    Args:
        text: the argument.
        what: what it is called.
        least: the smallest number allowed.
        most: the largest number allowed.

    Raises:
        BadOption: it is none, or out of range.
    """
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(most))):
        number = -1
    else:
        number = int(text)
    if not least <= number <= most:
        raise BadOption(
            _(
                "“{text}” is no {what}: it is a whole number from {least} to {most}.",
                text=text,
                what=what,
                least=least,
                most=most,
            )
        )
    return number


def chosen_seed(options: argparse.Namespace) -> int:
    """The deal number that the arguments give.

    Raises:
        BadOption: it is none.
    """
    return whole_number(options.seed, _("deal number"), 0, LARGEST_SEED)


def given(what: str) -> str:
    """The text that is meant: of a file where there is one, else the argument itself, a link.

    Raises:
        BadData: the file cannot be read, or is no text.
    """
    is_link = what != INPUT and any(sign in what for sign in "?#<\n") and not is_file(what)
    return what if is_link else read(what)


def link_of(what: str) -> Link:
    """The link to what is meant; of a document with one table, the link to that.

    Args:
        what: a link, or the name of a file.

    Raises:
        TrickHuntError: it cannot be read, or leads to no table, or to several.
    """
    thing = opened(given(what))
    if isinstance(thing, Link):
        return thing
    tables = tables_of(thing)
    if len(tables) == 1:
        return tables[0]
    raise BadOption(
        _(
            "A document with one table is needed here, and this one has {count}. “pages” takes "
            "such documents, and the studio gives the link to each table.",
            count=len(tables),
        )
    )


def tables_of(document: Document) -> list[Link]:
    """The links to the tables of a document, in their order."""
    return [part.link() for part in document.parts if isinstance(part, TablePart)]
