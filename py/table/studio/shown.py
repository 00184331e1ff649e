"""What lines for other pages show of a document: its link or file, its picture, its words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from table.browser.routes import READ
from table.screens.share_lines import Shown
from trickhunt.documents import Document, Question, Table
from trickhunt.documents.telling import lines_in_words, scene
from trickhunt.documents.writing import write_document_link
from trickhunt.drawing.marks import marked
from trickhunt.errors import BadLink
from trickhunt.links.link import COMPARE, POSITION, QUIZ, REPLAY
from trickhunt.words import N_, _

if TYPE_CHECKING:
    from trickhunt.drawing import Scene
    from trickhunt.drawing.boxes import Over

LABELS = {
    POSITION: "",
    REPLAY: N_("Go through the game"),
    QUIZ: N_("Answer the question"),
    COMPARE: N_("Compare both editions"),
}
"""What stands on the button that begins a document, by what its first part is."""


def file_name(document: Document, ending: str) -> str:
    """The name of the file that a document is saved in: its title, as far as files can have it."""
    words = re.sub(r"[^\w-]+", "-", document.title).strip("-").lower() or "document"
    return f"{words[:60]}.{ending}"


def first_table(document: Document) -> Table | None:
    """The first table of a document, if it has one."""
    return next((part for part in document.parts if isinstance(part, Table)), None)


def first_scene(document: Document) -> Scene | None:
    """What there is to see where the first table of a document opens."""
    first = first_table(document)
    return scene(first, *first.at) if first else None


def first_marks(document: Document) -> Over | None:
    """What draws the marks of the moment that :func:`first_scene` shows."""
    first, seen = first_table(document), first_scene(document)
    if first is None or seen is None:
        return None
    line, at = first.at
    return marked(seen, first.lines[line].note(at).marks)


def shown_of(document: Document) -> Shown:
    """What lines show of a document: its link, or the file beside the page if it fits into none."""
    try:
        link = f"{READ}?{write_document_link(document)}"
    except BadLink:
        link = ""
    first = first_table(document)
    return Shown(
        link,
        file_name(document, "trick"),
        file_name(document, "png"),
        first_scene(document),
        document.title,
        first.base.game.name if first else "",
        lines_in_words(document),
        _label(document),
        first_marks(document),
    )


def _label(document: Document) -> str:
    """What is to be done with a document of a single part."""
    if len(document.parts) != 1:
        return ""
    (part,) = document.parts
    asks = QUIZ if isinstance(part, Question) else ""
    label = LABELS.get(part.mode if isinstance(part, Table) else asks, "")
    return _(label) if label else ""
