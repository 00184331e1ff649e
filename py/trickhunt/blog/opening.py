"""Open a text that somebody provides: a link, or a document of the studio."""

from __future__ import annotations

from collections.abc import Callable

from trickhunt.blog.places import READ
from trickhunt.documents import Document, read_document
from trickhunt.documents.reading import read_document_link
from trickhunt.importer import DOCUMENT, PLACE, found
from trickhunt.importer.link_conversion import LINKED
from trickhunt.links import Link
from trickhunt.links.query import split


def opened(text: str) -> Link | Document:
    """The contents of a text from a file or standard input.

    Args:
        text: anything in which :func:`trickhunt.importer.found` finds a game, a deal, a position or
            a document.

    Raises:
        TrickHuntError: nothing in it can be opened, or it cannot be read.
    """
    readers: dict[str, Callable[[str], Link | Document]] = {
        **LINKED,
        PLACE: _placed,
        DOCUMENT: read_document,
    }
    return found(text, readers)


def _placed(place: str) -> Link | Document:
    """The contents for an address of the page."""
    path, query = split(place)
    return read_document_link(str(query)) if path == READ else LINKED[PLACE](place)
