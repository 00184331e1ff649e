"""The command ``replay``."""

from __future__ import annotations

import argparse

from trickhunt.commands.choosing import add_link_or_file, link_of
from trickhunt.core.words import N_
from trickhunt.formats.retelling import retell
from trickhunt.system.terminal import say

SUMMARY = N_("Retell a recorded game move by move, in words.")
"""The summary for the help."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_link_or_file(parser)


def run(options: argparse.Namespace) -> int:
    """Describe the game of a record, or of anything else that leads to a game."""
    for line in retell(link_of(options).record()):
        say(line)
    return 0
