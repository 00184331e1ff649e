"""Files that lie beside a post and are shown by a table in it: whether they still open."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote, urlsplit

from trickhunt.arriving import arrived
from trickhunt.documents import read_document
from trickhunt.documents.writing import TITLE
from trickhunt.errors import TrickHuntError
from trickhunt.posts.documents import look_up
from trickhunt.words import _


def fault_of_file(folder: Path, post: Path, address: str) -> str:
    """Why a file cannot be shown, in a sentence; ``""`` where it can.

    A site generator may put a file elsewhere than it lies, so that the end of its address counts
    where nothing lies at the whole of it.

    Args:
        folder: the folder of the blog.
        post: the file in which the table stands.
        address: the address of the file, as the post has it.
    """
    try:
        file = _found(folder, post, address)
        if file is None:
            return _("There is no such file in the blog.")
        text = file.read_text(encoding="utf-8-sig").strip()
    except (OSError, ValueError):  # no UTF-8, or no address
        return _("This cannot be read as text in UTF-8.")
    try:
        if text.startswith(TITLE):
            look_up(read_document(text))
        else:
            arrived(text)
    except TrickHuntError as error:
        return " ".join(str(error).split())
    return ""


def _found(folder: Path, post: Path, address: str) -> Path | None:
    """The file of an address, if it is there.

    Raises:
        ValueError: it is no address.
    """
    name = unquote(urlsplit(address.strip()).path)
    end = name.lstrip("./")
    for file in (post.parent / name, folder / end):
        if file.is_file():
            return file
    ending = tuple(end.split("/"))
    others = sorted(folder.rglob(ending[-1] or "."))
    return next((file for file in others if file.parts[-len(ending) :] == ending), None)
