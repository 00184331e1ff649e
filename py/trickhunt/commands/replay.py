"""Tell a recorded game move by move, in words."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from trickhunt.errors import BadRecord
from trickhunt.reading import LONGEST, read
from trickhunt.retelling import retell
from trickhunt.words import _


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("file", metavar="FILE", help=_("a record, as text or JSON; - for input"))


def run(options: argparse.Namespace) -> int:
    """Print the game that the record in ``FILE`` tells."""
    for line in retell(read(_content(options.file))):
        print(line)
    return 0


def _content(name: str) -> str:
    try:
        if name == "-":
            return sys.stdin.read(LONGEST + 1)
        with Path(name).open(encoding="utf-8") as file:
            return file.read(LONGEST + 1)
    except OSError as error:
        raise BadRecord(name, error.strerror or str(error)) from None
    except UnicodeDecodeError:
        raise BadRecord(name, _("this is no text in UTF-8.")) from None
