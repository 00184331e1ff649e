"""Write a static page for each link: words, a figure, and what chats show beside it.

A link may also stand in a file, a line each; a word before it is then the name of its page. Lines
that begin with # are remarks.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

from trickhunt.arriving import arrived
from trickhunt.commands.choosing import content
from trickhunt.errors import BadOption
from trickhunt.links import Link, write_link
from trickhunt.position_notation import TITLE as POSITION_TITLE
from trickhunt.posts.page import PNG, PREVIEW, Post, files, whole_address
from trickhunt.posts.renderers import RENDERERS, draw, renderer
from trickhunt.record import TITLE as RECORD_TITLE
from trickhunt.words import _, in_row

NAME = r"[a-z0-9][a-z0-9_-]{0,79}"
"""What a page can be called: it is a folder and a part of an address."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "what",
        nargs="+",
        metavar="LINK-OR-FILE",
        help=_("a link, a file of links, a record or a position"),
    )
    parser.add_argument(
        "--site", default="", metavar="ADDRESS", help=_("where the table lies, to lead on to it")
    )
    parser.add_argument(
        "--here", default="", metavar="ADDRESS", help=_("where the pages will lie on the web")
    )
    parser.add_argument(
        "--into", default="pages", metavar="FOLDER", help=_("where they are written; pages/")
    )


def run(options: argparse.Namespace) -> int:
    """Write the pages; nothing is written if one of the links cannot be read."""
    site, here = whole_address(options.site), whole_address(options.here)
    posts = [Post(name, link, site, here) for name, link in _named(options.what)]
    names = [post.name for post in posts]
    for name in names:
        if names.count(name) > 1:
            raise BadOption(_("Two pages would be called “{name}”.", name=name))
    program = renderer()
    for post in posts:
        drawn = _write(Path(options.into, post.name), post, program)
        print(f"{Path(options.into, post.name).as_posix()}/  {post.title}")
        if program and not drawn:
            print(_("{program} drew no picture.", program=program), file=sys.stderr)
    if not program:
        print(
            _(
                "The previews are SVG, which most chats do not show: none of these programs is "
                "here to draw PNG: {programs}.",
                programs=in_row(RENDERERS),
            ),
            file=sys.stderr,
        )
    return 0


def _write(folder: Path, post: Post, program: str) -> bool:
    """Write a page; tells whether its preview is there as PNG."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / PNG).unlink(missing_ok=True)
        written = files(post, has_png=False)
        (folder / PREVIEW).write_text(written[PREVIEW], "utf-8")
        has_png = bool(program) and draw(program, folder / PREVIEW, folder / PNG)
        for name, text in files(post, has_png=has_png).items():
            (folder / name).write_text(text, "utf-8")
    except OSError as error:
        raise BadOption(
            _("“{file}” cannot be written: {reason}.", file=folder, reason=error.strerror)
        ) from None
    return has_png


def _named(given: list[str]) -> Iterator[tuple[str, Link]]:
    """Each link with the name of its page."""
    for text in given:
        if "?" in text and not Path(text[:200]).exists():
            yield _called("", text)
            continue
        inside = content(text)
        if inside.lstrip("\ufeff \t\r\n").startswith((POSITION_TITLE, RECORD_TITLE, "{", "<")):
            yield _called("", inside)
            continue
        for line in filter(None, map(str.strip, inside.splitlines())):
            if line.startswith("#"):
                continue
            name, _blank, link = line.rpartition(" ")
            yield _called(name.strip(), link)


def _called(name: str, text: str) -> tuple[str, Link]:
    """A link and the name of its page: the one that is given, else one that follows from it."""
    link = arrived(text)
    if not name:
        name = f"{link.game.name}-{crc32(write_link(link).encode()):08x}"
    if not re.fullmatch(NAME, name):
        raise BadOption(
            _(
                "“{name}” cannot be the name of a page: small letters, digits, - and _ can.",
                name=name,
            )
        )
    return name, link
