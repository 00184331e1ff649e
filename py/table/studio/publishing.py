"""Ways to publish a document: its link, and lines for other pages."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import NamedTuple

from table.studio.document_sharing import shown_of
from table.studio.post import clause_page, posts_of
from table.ui.models.embed_code import HTML, Lines, Shown, lines_for
from trickhunt.documents import Document


class Published(NamedTuple):
    """The ways to publish a document."""

    link: str = ""  #: its whole address; ``""`` if it does not fit into one, or the page has none
    shown: Shown | None = None  #: the contents of the lines; ``None`` if there are no lines
    lines: tuple[Lines, ...] = ()  #: the lines for other pages, default first


def publish(here: str, document: Document, today: date, folder: str = "") -> Published:
    """A document for sending, and for other pages.

    Args:
        here: the whole address of the page, without the part after the file; ``""`` on a disk.
        folder: the address where the pictures will be, or ``""``.
    """
    if not here:
        return Published()
    shown = shown_of(document, address=partial(clause_page, here))._replace(folder=folder)
    link = f"{here}#/{shown.link}" if shown.link else ""
    if not document.parts:
        return Published(link)
    whole = lines_for(here, shown)
    posts = posts_of(here, document, today, folder)
    if posts:  # which have their title from the page
        shown = shown._replace(title="")
    # As a post, the same ways show more of it: text in the page's own style.
    told = {one.around for one in posts} - {HTML}
    lines = (*posts, *(one for one in whole if one.around not in told))
    return Published(link, shown, lines)
