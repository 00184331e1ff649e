"""Print the steps of a game as data, for a replay in a post that needs no Python."""

from __future__ import annotations

import argparse
import json

from trickhunt.arriving import arrived
from trickhunt.commands.choosing import add_link_or_file, link_or_file
from trickhunt.posts.steps import steps_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_link_or_file(parser)


def run(options: argparse.Namespace) -> int:
    """Print the steps of the game that a link or a file leads to."""
    found = steps_of(arrived(link_or_file(options.what)))
    # "<" is written so that the data can stand in a page, too.
    print(json.dumps(found, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))
    return 0
