"""Arguments that several commands share: which game, players, options, and which file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from trickhunt.chance import LARGEST_SEED
from trickhunt.errors import BadOption, BadRecord
from trickhunt.game import Game
from trickhunt.games.registry import GAMES, make_game
from trickhunt.reading import LONGEST
from trickhunt.words import _, in_row


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
    """Add the argument ``what``, which :func:`link_or_file` reads."""
    parser.add_argument(
        "what",
        metavar="LINK-OR-FILE",
        help=_(
            "a link or a whole address, or a file with a record or a position, as text or JSON; "
            "- for input"
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


def content(name: str) -> str:
    """The text of a file, or of the input for ``-``; cut off where no record goes on.

    Raises:
        BadRecord: it cannot be read, or is no text.
    """
    try:
        if name == "-":
            return sys.stdin.read(LONGEST + 1)
        with Path(name).open(encoding="utf-8") as file:
            return file.read(LONGEST + 1)
    except OSError as error:
        raise BadRecord(name, error.strerror or str(error)) from None
    except UnicodeDecodeError:
        raise BadRecord(name, _("this is no text in UTF-8.")) from None


def link_or_file(what: str) -> str:
    """The text that is meant: of a file where there is one, else the argument itself, a link.

    Raises:
        BadRecord: the file cannot be read, or is no text.
    """
    if what != "-" and "?" in what and not Path(what[:200]).exists():
        return what
    return content(what)
