"""The command line: ``trick-hunt COMMAND …``, with one module per command.

From the sources, use ``python -m trickhunt COMMAND …``.
"""

from __future__ import annotations

import argparse
import gettext
import os
import re
import sys
from collections.abc import Sequence
from typing import NoReturn

from trickhunt import __version__
from trickhunt.commands import (
    address,
    check,
    check_host,
    diagram,
    league,
    learn,
    link,
    minute,
    pages,
    par,
    puzzles,
    replay,
    rules,
    steps,
    trace,
)
from trickhunt.core.errors import BadPosition, TrickHuntError
from trickhunt.core.words import DOMAIN, LOCALES, N_, NN_, SOURCE, _, in_row, use_language
from trickhunt.games.registry import register
from trickhunt.system.frame import FAILED, SCRIPT, framed, program
from trickhunt.system.terminal import say, warn
from trickhunt.toolkit.validation import with_lines

COMMANDS = {
    "trace": trace,
    "replay": replay,
    "link": link,
    "diagram": diagram,
    "rules": rules,
    "learn": learn,
    "minute": minute,
    "steps": steps,
    "pages": pages,
    "league": league,
    "par": par,
    "puzzles": puzzles,
    "check": check,
    "check-host": check_host,
    "address": address,
}
"""The modules of the commands: each has ``SUMMARY``, ``add_arguments`` and ``run``."""

OF_PLUGINS = "TRICK_HUNT_GAMES"
"""The environment variable with the packages of plugins, separated by spaces."""

OF_THE_SYSTEM = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables with the language of the system; the first one set counts."""

OF_ARGPARSE = (
    # headings, without the ":" that follows them
    *(N_("usage: "), N_("positional arguments"), N_("options")),
    *(N_("show this help message and exit"), N_("show program's version number and exit")),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("not allowed with argument %s"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("ignored explicit argument %r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
    N_("unrecognized arguments: %s"),
    *(N_("expected one argument"), N_("expected at least one argument")),
    *NN_("expected %s argument", "expected %s arguments"),
)
"""Messages of argparse itself."""


class _Parser(argparse.ArgumentParser):
    """A parser that prints each error in one line on standard error."""

    def error(self, message: str) -> NoReturn:
        warn(f"{self.prog}: {message}")
        self.exit(FAILED)

    def _print_message(self, message: str, file: object = None) -> None:
        del file  # everything else is the output
        say(message, end="")  # argparse would not report that it cannot be written


def _known(wish: str) -> str:
    """The language for a locale such as ``de_AT.UTF-8``; ``""`` if there is none."""
    code = re.split(r"[-_.@]", wish.lower())[0]
    return code if code in _languages() else ""


def _languages() -> list[str]:
    """The available languages."""
    found = LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return sorted({SOURCE, *(path.parents[1].name for path in found)})


def _asked(wish: str) -> str:
    """The language for an argument of ``--lang``; raises ArgumentTypeError if there is none."""
    if not _known(wish):
        raise argparse.ArgumentTypeError(
            _(
                "“{wish}” is not an available language; choose from: {languages}.",
                wish=wish,
                languages=in_row(_languages()),
            )
        )
    return wish


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    top = _Parser(
        prog=program(),
        description=_(
            "Three trick-taking games: traces, replays, links, diagrams, rules, lessons, puzzles, "
            "bots in a league, what a deal was worth, and what a writer's blog needs."
        ),
        epilog=_(
            "The exit status is 0 when all is well, 1 when a check found something, 2 when "
            "something cannot be done (one line says why), and 130 after Ctrl+C."
        ),
    )
    top.add_argument(
        "--lang",
        metavar="CODE",
        type=_asked,
        help=_("the language to use, such as de; by default that of the system"),
    )
    top.add_argument("--version", action="version", version=f"{SCRIPT} {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, module in COMMANDS.items():
        summary = _(module.SUMMARY)
        command = commands.add_parser(name, help=summary, description=summary)
        module.add_arguments(command)
    return top


def speak(arguments: Sequence[str]) -> None:
    """Use the language of ``--lang``, or else of the system; English if it is not available.

    An unknown language after ``--lang`` is reported when the arguments are parsed. The catalogues
    also have the messages of argparse (:data:`OF_ARGPARSE`).
    """
    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    early.add_argument("--lang", nargs="?")
    asked = early.parse_known_args(arguments)[0].lang or ""
    of_the_system = next(filter(None, map(os.environ.get, OF_THE_SYSTEM)), "")
    code = _known(asked) or _known(of_the_system.partition(":")[0]) or SOURCE
    use_language(code, LOCALES)
    os.environ["LANGUAGE"] = code
    gettext.bindtextdomain(DOMAIN, LOCALES)
    gettext.textdomain(DOMAIN)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command.

    Args:
        arguments: the arguments after the program's name; those of the process by default.

    Returns:
        The exit status: 0 for success; 1 if ``check`` or ``puzzles --check`` found something; 2 if
        the command cannot do its work, with one line on standard error that says why and what is
        allowed; 130 after Ctrl+C.
    """
    return framed(lambda: _run(arguments))


def _run(arguments: Sequence[str] | None) -> int:
    for package in os.environ.get(OF_PLUGINS, "").split():
        register(package)
    speak(sys.argv[1:] if arguments is None else arguments)
    options = parser().parse_args(arguments)
    try:
        status: int = COMMANDS[options.command].run(options)
    except TrickHuntError as error:
        reasons = with_lines(error.reasons) if isinstance(error, BadPosition) else [str(error)]
        warn(f"{program()} {options.command}: {' '.join(reasons)}")
        return FAILED
    return status
