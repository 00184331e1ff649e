"""The command ``check``.

All HTML and Markdown files of the folder are read. The exit status is 1 if something is broken.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from trickhunt.blog.checking import Broken, looked_through
from trickhunt.core.words import N_, _, in_row, ngettext
from trickhunt.system.terminal import in_a_line, say

SUMMARY = N_("Check a blog: say which tables, frames and links no longer open, and why.")
"""The summary for the help."""

BROKEN = 1
"""The exit status if something does not open."""

SHOWN = 60
"""How many characters of a link are printed."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("folder", metavar="FOLDER", help=_("the folder of the blog"))


def run(options: argparse.Namespace) -> int:
    """Print each problem in one line, then the number of files checked and what was skipped."""
    folder = Path(options.folder)
    looked = looked_through(folder)
    for one in looked.broken:
        say(_problem_line(one))
    if looked.left:
        names = in_row(in_a_line(one.relative_to(folder).as_posix()) for one in looked.left)
        say(_("Not among the blog's own files, so not checked: {names}.", names=names))
    sentences = [
        ngettext("{count} file was checked.", "{count} files were checked.", looked.files),
        ngettext(
            "{count} table, frame or link was found.",
            "{count} tables, frames and links were found.",
            looked.found,
        ),
        ngettext("{count} thing is broken.", "{count} things are broken.", len(looked.broken))
        if looked.broken
        else _("Nothing is broken."),
    ]
    say(" ".join(sentences))
    return BROKEN if looked.broken else 0


def _problem_line(broken: Broken) -> str:
    """A problem as FILE:LINE: LINK: WHY."""
    place = broken.place if len(broken.place) <= SHOWN else broken.place[: SHOWN - 1] + "…"
    where = in_a_line(broken.file.as_posix()) + (f":{broken.line}" if broken.line else "")
    shown = f" {in_a_line(place)}:" if broken.place else ""
    return f"{where}:{shown} {in_a_line(broken.why)}"
