"""The command ``pages``.

Links may also be in a file, one per line; a word before a link is the name of its page. Lines that
begin with # are comments.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from unicodedata import normalize
from zlib import crc32

from trickhunt.blog.opening import opened
from trickhunt.blog.overwrite_protection import foreign, keep
from trickhunt.blog.page import PNG, PREVIEW, PostPage, files, whole_address
from trickhunt.blog.renderers import RENDERERS, drawn, renderer
from trickhunt.commands.choosing import given
from trickhunt.core.errors import BadOption
from trickhunt.core.words import N_, _, in_row
from trickhunt.documents import Document, TablePart
from trickhunt.documents.document import has_markup
from trickhunt.documents.safe_markdown import reads_markup
from trickhunt.links import Link, write_link
from trickhunt.system.files import is_file
from trickhunt.system.terminal import in_a_line, say, warn

SUMMARY = N_(
    "Write a static page for each link or document: text, figures, and the preview that chats show."
)
"""The summary for the help."""

NAME = r"[a-z0-9][a-z0-9_-]{0,79}"
"""The pattern of a page's name, which is a folder and part of an address."""

WHOLE = ("Trick Hunt", "{", "<")
"""The beginning of a text that is a single item, not a list of links."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "what",
        nargs="+",
        metavar="LINK-OR-FILE",
        help=_(
            "a link, or a file with links, a record, a position or a document; - for standard input"
        ),
    )
    parser.add_argument(
        "--site", default="", metavar="ADDRESS", help=_("where the table is, to link to it")
    )
    parser.add_argument(
        "--here", default="", metavar="ADDRESS", help=_("where the pages will be on the web")
    )
    parser.add_argument(
        "--into",
        default="pages",
        metavar="FOLDER",
        help=_("where to write them; by default pages/"),
    )


def run(options: argparse.Namespace) -> int:
    """Write the pages; nothing is written if one of the links cannot be read."""
    site, here = whole_address(options.site), whole_address(options.here)
    posts = [PostPage(name, piece, site, here) for name, piece in _named(options.what)]
    names = [post.name for post in posts]
    for name in names:
        if names.count(name) > 1:
            raise BadOption(_("Two pages would be called “{name}”.", name=name))
    kept = {post.name: _kept(Path(options.into, post.name)) for post in posts}
    program = renderer()
    for post in posts:
        folder = Path(options.into, post.name)
        has_png = _write(folder, post, "" if kept[post.name] else program)
        say(f"{in_a_line(folder.as_posix())}/  {post.title}")
        if kept[post.name]:
            warn(
                _(
                    "“{file}” was not written here: it stays as it is, and the page shows "
                    "{preview}.",
                    file=folder / PNG,
                    preview=PREVIEW,
                )
            )
        elif program and not has_png:
            warn(_("{program} drew no picture.", program=program))
    if not reads_markup() and any(has_markup(one) for post in posts for one in post.document.parts):
        warn(
            _(
                "Text with markup is shown as it was typed: the package “markdown-it-py”, which "
                "reads it, is not installed: python -m pip install markdown-it-py"
            )
        )
    if not program:
        warn(
            _(
                "The previews are SVG, which most chats do not show. To draw PNG, one of these "
                "programs has to be installed: {programs}.",
                programs=in_row(RENDERERS),
            )
        )
    return 0


def _kept(folder: Path) -> bool:
    """Whether the folder of a page has a picture that stays.

    Raises:
        BadOption: another file there was not written by this command, so no page can be written.
    """
    others = foreign(folder)
    for name in others:
        if name != PNG:
            raise BadOption(
                _(
                    "“{file}” was not written by this command, or has been changed since, and "
                    "stays as it is; nothing was written. Move it, or choose another place with "
                    "--into.",
                    file=folder / name,
                )
            )
    return bool(others)


def _write(folder: Path, post: PostPage, program: str) -> bool:
    """Write a page; returns whether it has a preview as PNG."""
    preview = files(post, has_png=False)[PREVIEW]
    picture = drawn(program, preview) if program else b""
    texts = files(post, has_png=bool(picture))
    content = {name: text.encode() for name, text in texts.items()}
    keep(folder, {**content, **({PNG: picture} if picture else {})})
    return bool(picture)


def _named(what: list[str]) -> Iterator[tuple[str, Link | Document]]:
    """Each link or document with the name of its page."""
    for one in what:
        text = given(one)
        if not text.lstrip().startswith(WHOLE):
            for line in filter(None, map(str.strip, text.splitlines())):
                if not line.startswith("#"):
                    name, _blank, link = line.rpartition(" ")
                    yield _called(name.strip(), "", link)
        else:
            yield _called("", Path(one).stem if is_file(one) else "", text)


def _called(name: str, file: str, text: str) -> tuple[str, Link | Document]:
    """The link or document of an argument, and the name of its page, given or derived.

    The name for a document is that of its file, or its title, so that it stays the same when the
    document changes.
    """
    piece = opened(text)
    if isinstance(piece, Link):
        name = name or f"{piece.game.name}-{crc32(write_link(piece).encode()):08x}"
    elif not any(isinstance(part, TablePart) for part in piece.parts):
        raise BadOption(_("This document has no table, and a page needs one."))
    else:
        names = (name, *map(_slug, (file, piece.title)), f"{crc32(text.encode()):08x}")
        name = next(filter(None, names))
    if not re.fullmatch(NAME, name):
        raise BadOption(
            _(
                "“{name}” cannot be the name of a page: use only lower-case letters, digits, - "
                "and _.",
                name=name,
            )
        )
    return name, piece


def _slug(title: str) -> str:
    """The name of a page for a title; letters of other alphabets are left out."""
    plain = normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:80].rstrip("-")
