"""The command ``diagram``."""

from __future__ import annotations

import argparse

from trickhunt.commands.choosing import add_link_or_file, marked_link_of, whole_number
from trickhunt.core.words import N_, _
from trickhunt.documents.picture_marks import marked
from trickhunt.drawing import as_html, as_svg, as_text, scene_of
from trickhunt.drawing.svg import FITTING, NARROWEST, WIDEST
from trickhunt.links import Link
from trickhunt.system.terminal import say

SUMMARY = N_("Draw a position: as SVG, as HTML with a caption, or in words.")
"""The summary for the help."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_link_or_file(parser)
    parser.add_argument(
        "--format", choices=("svg", "html", "text"), default="svg", help=_("svg by default")
    )
    views = parser.add_mutually_exclusive_group()
    views.add_argument(
        "--seat", metavar="N", help=_("show what this seat may know; the first is 0")
    )
    views.add_argument("--open", action="store_true", help=_("show all hands"))
    parser.add_argument("--at", metavar="N", help=_("after this many moves"))
    parser.add_argument(
        "--width",
        default=str(FITTING),
        metavar="PIXELS",
        help=_("the width it is laid out for, {least} to {most}", least=NARROWEST, most=WIDEST),
    )


def run(options: argparse.Namespace) -> int:
    """Print the position that a link or a file leads to."""
    link, marks = marked_link_of(options)
    seat, at = link.seat, None
    if options.seat is not None:
        seat = whole_number(options.seat, _("seat"), 0, link.game.players - 1)
    if options.at is not None:
        at = whole_number(options.at, _("number of moves"), 0, len(link.moves))
    width = whole_number(options.width, _("width"), NARROWEST, WIDEST)
    is_open = options.open or (link.is_open and options.seat is None)
    scene = scene_of(link.state(at), seat, is_open=is_open, names=link.names)
    over = marked(scene, marks) if marks and at is None else None
    if options.format == "text":
        say(as_text(scene), end="")
    elif options.format == "html":
        say(as_html(scene, width, _comment(link, at), over), end="")
    else:
        say(as_svg(scene, width, over=over))
    return 0


def _comment(link: Link, at: int | None) -> str:
    """The comment of the link on the position, or ``""``."""
    if at is None and link.line is not None:
        return ""
    if at is None:
        at = len(link.moves) if link.at is None else link.at
    return link.comment(at)
