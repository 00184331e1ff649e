"""The command ``link``."""

from __future__ import annotations

import argparse
from dataclasses import replace

from trickhunt.commands.choosing import add_link_or_file, link_of, whole_number
from trickhunt.core import clean_text
from trickhunt.core.words import N_, _
from trickhunt.formats.exercise import ASKS, LEGAL, MOVE
from trickhunt.links import MODES, read_link, write_link
from trickhunt.links.link import QUIZ
from trickhunt.links.quizzing import Said, asked
from trickhunt.system.terminal import say

SUMMARY = N_(
    "Print the link to a recorded game or a position, as it is or with a question about it."
)
"""The summary for the help."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_link_or_file(parser)
    parser.add_argument("--at", metavar="N", help=_("show it after this many moves"))
    parser.add_argument("--mode", choices=MODES, help=_("how to show it"))
    quiz = parser.add_argument_group(_("a quiz"))
    quiz.add_argument(
        "--ask", choices=ASKS, help=_("which moves are legal there, or which move to make")
    )
    quiz.add_argument(
        "--answer",
        action="append",
        default=[],
        metavar="MOVE",
        help=_("a move that is right, such as “Y6 plain”; may be repeated; or expert"),
    )
    quiz.add_argument("--question", default="", metavar="WORDS", help=_("the question"))
    quiz.add_argument(
        "--right", default="", metavar="WORDS", help=_("what to say to a right answer")
    )
    quiz.add_argument("--wrong", default="", metavar="WORDS", help=_("what to say to a wrong one"))
    quiz.add_argument(
        "--on",
        action="append",
        default=[],
        nargs=2,
        metavar=("MOVE", "WORDS"),
        help=_("what to say about one move; may be repeated"),
    )


def run(options: argparse.Namespace) -> int:
    """Print the link in its form after ``#/`` in an address."""
    link = link_of(options)
    if options.at is not None:
        at = whole_number(options.at, _("number of moves"), 0, len(link.moves))
        link = replace(link, at=at, line=None)
    if options.mode:
        link = replace(link, mode=options.mode, quiz=None)
    on_moves = [(move, clean_text.words(words)) for move, words in options.on]
    said = Said(
        clean_text.words(options.question),
        clean_text.words(options.right),
        clean_text.words(options.wrong),
        on_moves,
    )
    if options.ask or options.answer or any(said):
        ask = options.ask or (MOVE if options.answer else LEGAL)
        quiz = asked(link.state(), ask, options.answer, said)
        link = replace(link, mode=QUIZ, quiz=quiz)
    text = write_link(link)
    read_link(text)  # check that it can be shown
    say(text)
    return 0
