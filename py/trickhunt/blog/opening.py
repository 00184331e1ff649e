"""What a text that somebody hands in holds: a link, or a document of the studio."""

from __future__ import annotations

from collections.abc import Callable

from trickhunt.documents import Document, read_document
from trickhunt.importer import DOCUMENT, found
from trickhunt.importer.links import LINKED
from trickhunt.links import Link


def opened(text: str) -> Link | Document:
    """What a text holds: the one place where the text of a file or the input becomes a thing.

    Args:
        text: anything that :func:`trickhunt.importer.found` finds a game, a deal, a position or a
            document in.

    Raises:
        TrickHuntError: it holds nothing that can be opened, or what it holds cannot be read.
    """
    readers: dict[str, Callable[[str], Link | Document]] = {**LINKED, DOCUMENT: read_document}
    return found(text, readers)
