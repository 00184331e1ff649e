"""The command ``steps``."""

from __future__ import annotations

import argparse
import json

from trickhunt.blog.steps import steps_of
from trickhunt.commands.choosing import add_link_or_file, link_of
from trickhunt.core.words import N_
from trickhunt.system.terminal import say

SUMMARY = N_("Print the steps of a game as data, for a replay in a post that needs no Python.")
"""The summary for the help."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_link_or_file(parser)


def run(options: argparse.Namespace) -> int:
    """Print the steps of the game that a link or a file leads to."""
    found = steps_of(link_of(options))
    # "<" is escaped so that the data can also be in an HTML page.
    say(json.dumps(found, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))
    return 0
