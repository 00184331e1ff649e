"""What a text that somebody hands in holds: a link, or a document of the studio."""

from __future__ import annotations

from trickhunt.documents import Document, read_document
from trickhunt.documents.writing import TITLE
from trickhunt.links import Link, arrived


def opened(text: str) -> Link | Document:
    """What a text holds: the one place where the text of a file or the input becomes a thing.

    Args:
        text: a document, or whatever :func:`trickhunt.links.arrived` takes.

    Raises:
        TrickHuntError: it holds nothing that can be opened, or what it holds cannot be read.
    """
    begun = text.lstrip("\ufeff \t\r\n")
    return read_document(begun) if begun.startswith(TITLE) else arrived(text)
