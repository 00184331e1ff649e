"""Print the link to a recorded game or to a position."""

from __future__ import annotations

import argparse

from trickhunt.commands.choosing import content
from trickhunt.games.positions import facts_of, placed
from trickhunt.links import Link, link_of, write_link
from trickhunt.position_text import TITLE as POSITION_TITLE
from trickhunt.reading import read
from trickhunt.words import _


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "file", metavar="FILE", help=_("a record or a position, as text or JSON; - for input")
    )


def run(options: argparse.Namespace) -> int:
    """Print the link, as it stands in an address after its ``#/``."""
    text = content(options.file)
    print(write_link(linked(text)))
    return 0


def linked(text: str) -> Link:
    """The link to what a text tells.

    Raises:
        BadRecord: the text cannot be read.
        BadPosition: such a position cannot arise.
    """
    if text.lstrip().startswith(POSITION_TITLE):
        state = placed(text)
        return Link(state.game, position=facts_of(state))
    return link_of(read(text))
