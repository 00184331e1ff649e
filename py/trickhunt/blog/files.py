"""Check files beside a post that a table in it shows."""

from __future__ import annotations

import os.path
from pathlib import Path
from urllib.parse import unquote, urlsplit

from trickhunt.blog.documents import look_up
from trickhunt.blog.opening import opened
from trickhunt.blog.walking import Blog
from trickhunt.core.errors import TrickHuntError
from trickhunt.core.words import _
from trickhunt.documents import Document
from trickhunt.system.decoding import UTF_8, decoded
from trickhunt.system.files import MOST, reason


def fault_of_file(blog: Blog, post: Path, address: str) -> str:
    """Why a file cannot be shown, as a sentence; ``""`` if it can.

    A site generator may move a file, so if there is no file at the whole address, the end of the
    address is tried. Files outside the blog are not opened.

    Args:
        post: the file with the table.
        address: the address of the file in the post.
    """
    try:
        name = unquote(urlsplit(address.strip()).path)
    except ValueError:
        return _("This is not an address.")
    file = _found(blog, post, name)
    if file is None:
        return _("There is no such file in the blog.")
    try:
        with file.open("rb") as opening:
            text, encoding = decoded(opening.read(MOST))
        if encoding != UTF_8:
            return _(
                "Pages read this file as UTF-8, but it is {encoding}: save it as UTF-8.",
                encoding=encoding,
            )
        thing = opened(text)
        if isinstance(thing, Document):
            look_up(thing)
    except OSError as error:
        return _("This cannot be read: {reason}.", reason=reason(error))
    except TrickHuntError as error:
        return " ".join(str(error).split())
    return ""


def _found(blog: Blog, post: Path, name: str) -> Path | None:
    """The file at an address, if it is in the blog."""
    end = name.lstrip("./")
    near = [] if name.startswith("/") else [Path(os.path.normpath(post.parent / name))]
    for file in (*near, blog.folder / end):
        if blog.holds(file):
            return file
    ending = tuple(end.split("/"))
    others = blog.files.get(ending[-1], ())
    return next((file for file in others if file.parts[-len(ending) :] == ending), None)
