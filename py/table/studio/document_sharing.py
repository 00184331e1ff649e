"""The parts of a document in lines for other pages: link or file, picture, text."""

from __future__ import annotations

import re
from dataclasses import replace
from unicodedata import combining, normalize

from table.page.routes import READ
from table.ui.models.embed_code import Marked, Shown
from trickhunt.core.errors import BadLink
from trickhunt.core.words import N_, _
from trickhunt.documents import Document, Exercise, Part, TablePart
from trickhunt.documents.document_text import (
    Form,
    answers_told,
    html_form,
    markdown_form,
    scene,
    told,
)
from trickhunt.documents.picture_marks import Mark, marked
from trickhunt.documents.safe_markdown import Address, nowhere
from trickhunt.documents.writing import write_document_link
from trickhunt.links.link import COMPARE, QUIZ, REPLAY
from trickhunt.toolkit.nesting import TextLine

LABELS = {
    REPLAY: N_("Go through the game"),
    QUIZ: N_("Answer the question"),
    COMPARE: N_("Compare both editions"),
}
"""The label of the button that starts a single table, by how it is shown."""


OF_OTHERS = ' target="_blank" rel="nofollow noreferrer"'
"""The attributes of links where words of others are shown."""


_SPELT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "œ": "oe", "æ": "ae"})
"""How letters are typed on keyboards without them."""


def file_name(title: str, ending: str) -> str:
    """The file name of a document: its title in letters that no upload renames."""
    letters = normalize("NFKD", normalize("NFC", title).lower().translate(_SPELT))
    bare = "".join(one for one in letters if not combining(one))
    words = re.sub(r"[^a-z0-9_]+", "-", bare)[:60].strip("-") or "document"
    return f"{words}.{ending}"


def shown_of(
    document: Document, title: str = "", number: int = 1, address: Address = nowhere
) -> Shown:
    """The contents of the lines for a document: its link, or a file if it does not fit into one.

    The picture, with its marks, is of the moment at which the first table opens.

    Args:
        title: for a piece of a larger document, the title of that.
        address: returns the addresses of clauses.
    """
    document = replace(document, parts=tuple(map(_opened, document.parts)))
    try:
        link = f"{READ}?{write_document_link(document)}"
    except BadLink:
        link = ""
    first = next((part for part in document.parts if isinstance(part, TablePart)), None)
    seen = scene(first, *first.at) if first else None
    over, marks = None, tuple[Mark, ...]()
    if first and seen:
        line, at = first.at
        marks = first.lines[line].note(at).marks
        over = marked(seen, marks)
    return Shown(
        link,
        file_name(document.title or title, "trick"),
        file_name(document.title or title, f"{number}.png" if number > 1 else "png"),
        seen,
        document.title,
        first.base.game.name if first else "",
        _label(document),
        over,
        marks,
        _marked(document, html_form(address)),
        _marked(document, markdown_form(address)),
    )


def _opened(part: Part) -> Part:
    """A part; a replay that opens at its very beginning, at its first comment instead."""
    if not isinstance(part, TablePart) or part.mode != REPLAY or part.at != (0, 0):
        return part
    return replace(part, at=(0, min(part.lines[0].notes, default=0)))


def _marked(document: Document, form: Form) -> Marked:
    said = told(document, form), answers_told(document, form)
    return Marked(*(tuple(map(_vouched, lines)) for lines in said))


def _vouched(line: TextLine) -> TextLine:
    """A line for whose links the writer vouches."""
    return line._replace(words=line.words.replace(OF_OTHERS, ""))


def _label(document: Document) -> str:
    """The action for a document of a single part, as a label."""
    if len(document.parts) != 1:
        return ""
    (part,) = document.parts
    asks = QUIZ if isinstance(part, Exercise) else ""
    mode = part.mode if isinstance(part, TablePart) else asks
    return _(LABELS[mode]) if mode in LABELS else _("Open the table")
