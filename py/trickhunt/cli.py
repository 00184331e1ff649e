"""The command line: ``trick-hunt COMMAND …``, one module a command.

Where only the sources are there, ``python -m trickhunt COMMAND …`` is the same.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from trickhunt import __version__
from trickhunt.commands import diagram, league, learn, link, replay, rules, trace
from trickhunt.errors import BadPosition, TrickHuntError
from trickhunt.validation import with_lines
from trickhunt.words import _

COMMANDS = {
    "trace": trace,
    "replay": replay,
    "link": link,
    "diagram": diagram,
    "rules": rules,
    "learn": learn,
    "league": league,
}
"""The modules of the commands: each has ``add_arguments``, ``run`` and a docstring."""


SCRIPT = "trick-hunt"
"""What the program is called where the package is installed."""


def program() -> str:
    """What the program was called by, for its messages."""
    return SCRIPT if Path(sys.argv[0]).stem == SCRIPT else "python -m trickhunt"


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line on standard error."""

    def error(self, message: str) -> None:  # type: ignore[override]
        self.exit(2, f"{self.prog}: {message}\n")


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    top = _Parser(
        prog=program(),
        description=_(
            "Three trick-taking games: traces, replays, links, diagrams, rules, lessons, and "
            "bots in a league."
        ),
    )
    top.add_argument("--version", action="version", version=f"{SCRIPT} {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, module in COMMANDS.items():
        summary = (module.__doc__ or "").splitlines()[0]
        command = commands.add_parser(name, help=summary, description=summary)
        module.add_arguments(command)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command.

    Args:
        arguments: the words after the program's name; those of the process by default.

    Returns:
        The exit status: 0, or 2 when something that was asked for does not exist or cannot be
        read; then one line on standard error says what, and what is allowed. A league that was
        interrupted by Ctrl+C ends with 130.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    options = parser().parse_args(arguments)
    try:
        status: int = COMMANDS[options.command].run(options)
        sys.stdout.flush()
    except TrickHuntError as error:
        reasons = with_lines(error.reasons) if isinstance(error, BadPosition) else [str(error)]
        words = " ".join(" ".join(reasons).split())
        print(f"{program()} {options.command}: {words}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader has seen enough (… | head); nothing more can be written, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 0
    return status
