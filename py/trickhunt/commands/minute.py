"""The command ``minute``."""

from __future__ import annotations

import argparse

from trickhunt.core.errors import BadOption
from trickhunt.core.escaping import escape
from trickhunt.core.words import N_, _
from trickhunt.drawing import as_html, as_text
from trickhunt.exercises import minute
from trickhunt.exercises.lesson_state import told
from trickhunt.games.registry import GAMES
from trickhunt.system.terminal import say

SUMMARY = N_(
    "Explain a game in a minute, in words, or as figures that work on any page without a script."
)
"""The summary for the help."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("game", choices=tuple(GAMES), help=_("which game"))
    parser.add_argument(
        "--format", choices=("html", "text"), default="html", help=_("html by default")
    )


def run(options: argparse.Namespace) -> int:
    """Print the one-minute introduction to a game."""
    title = _("{game} in a minute", game=GAMES[options.game].title)
    one = minute(options.game)
    if one is None:
        raise BadOption(_("There is no “{game} in a minute”.", game=GAMES[options.game].title))
    if options.format == "text":
        say(title)
        for scene, words in told(one):
            say(f"\n{words}\n\n{as_text(scene)}", end="")
        return 0
    say(f'<section class="trick-hunt-minute">\n<h2>{escape(title)}</h2>')
    for scene, words in told(one):
        say(as_html(scene, caption=words), end="")
    say("</section>")
    return 0
