"""Print the link to a recorded game or to a position."""

from __future__ import annotations

import argparse

from trickhunt.commands.choosing import content
from trickhunt.links import arrived, write_link
from trickhunt.words import _


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "file", metavar="FILE", help=_("a record or a position, as text or JSON; - for input")
    )


def run(options: argparse.Namespace) -> int:
    """Print the link, as it stands in an address after its ``#/``."""
    print(write_link(arrived(content(options.file))))
    return 0
