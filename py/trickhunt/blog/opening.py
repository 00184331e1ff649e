"""What a text that somebody hands in holds: a link, or a document of the studio."""

from __future__ import annotations

from collections.abc import Callable

from trickhunt.blog.places import READ
from trickhunt.documents import Document, read_document
from trickhunt.documents.reading import read_document_link
from trickhunt.importer import DOCUMENT, PLACE, found
from trickhunt.importer.links import LINKED
from trickhunt.links import Link
from trickhunt.links.query import split


def opened(text: str) -> Link | Document:
    """What a text holds: the one place where the text of a file or the input becomes a thing.

    Args:
        text: anything that :func:`trickhunt.importer.found` finds a game, a deal, a position or a
            document in.

    Raises:
        TrickHuntError: it holds nothing that can be opened, or what it holds cannot be read.
    """
    readers: dict[str, Callable[[str], Link | Document]] = {
        **LINKED,
        PLACE: _placed,
        DOCUMENT: read_document,
    }
    return found(text, readers)


def _placed(place: str) -> Link | Document:
    """What an address of the page shows."""
    path, query = split(place)
    return read_document_link(str(query)) if path == READ else LINKED[PLACE](place)
