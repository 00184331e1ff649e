"""What lines for other pages show of a document: its link or file, its picture, its words."""

from __future__ import annotations

import re

from table.page.routes import READ
from table.ui.models.lines import Shown
from trickhunt.core.errors import BadLink
from trickhunt.core.words import N_, _
from trickhunt.documents import Document, Exercise, TablePart
from trickhunt.documents.marks import marked
from trickhunt.documents.telling import answers_in_words, lines_in_words, scene
from trickhunt.documents.writing import write_document_link
from trickhunt.links.link import COMPARE, QUIZ, REPLAY

LABELS = {
    REPLAY: N_("Go through the game"),
    QUIZ: N_("Answer the question"),
    COMPARE: N_("Compare both editions"),
}
"""What stands on the button that begins a single table, by how it is shown."""


def file_name(title: str, ending: str) -> str:
    """The name of the file that a document is saved in: its title, as far as files can have it."""
    words = re.sub(r"[^\w-]+", "-", title).strip("-").lower() or "document"
    return f"{words[:60]}.{ending}"


def shown_of(document: Document, title: str = "", number: int = 1) -> Shown:
    """What lines show of a document: its link, or the file beside the page if it fits into none.

    What there is to see, with its marks, is where the first table opens.

    Args:
        document: the document.
        title: of a piece of a larger one, what that is called.
        number: which of its pieces it is, from 1.
    """
    try:
        link = f"{READ}?{write_document_link(document)}"
    except BadLink:
        link = ""
    first = next((part for part in document.parts if isinstance(part, TablePart)), None)
    seen = scene(first, *first.at) if first else None
    over = None
    if first and seen:
        line, at = first.at
        over = marked(seen, first.lines[line].note(at).marks)
    return Shown(
        link,
        file_name(document.title or title, "trick"),
        file_name(document.title or title, f"{number}.png" if number > 1 else "png"),
        seen,
        document.title,
        first.base.game.name if first else "",
        lines_in_words(document),
        answers_in_words(document),
        _label(document),
        over,
    )


def _label(document: Document) -> str:
    """What is to be done with a document of a single part."""
    if len(document.parts) != 1:
        return ""
    (part,) = document.parts
    asks = QUIZ if isinstance(part, Exercise) else ""
    label = LABELS.get(part.mode if isinstance(part, TablePart) else asks, "")
    return _(label) if label else ""
