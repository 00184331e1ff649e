"""Tell a recorded game move by move, in words."""

from __future__ import annotations

import argparse

from trickhunt.commands.choosing import content
from trickhunt.reading import read
from trickhunt.retelling import retell
from trickhunt.words import _


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("file", metavar="FILE", help=_("a record, as text or JSON; - for input"))


def run(options: argparse.Namespace) -> int:
    """Print the game that the record in ``FILE`` tells."""
    for line in retell(read(content(options.file))):
        print(line)
    return 0
