"""How a document gets onto other pages: its link, the lines that show it, and a whole post."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from table.browser.routes import READ
from table.screens.share_lines import Shown, element, lines_for, script
from table.studio.reading_view import paragraphs
from table.view_models.sharing import WORDS, Lines
from trickhunt.documents import Document, Heading, Part, Table, Words
from trickhunt.documents.telling import lines_in_words, scene
from trickhunt.documents.writing import write_document_link
from trickhunt.errors import BadLink
from trickhunt.escaping import escape
from trickhunt.words import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickhunt.drawing import Scene


class Published(NamedTuple):
    """What a document is published by.

    Attributes:
        link: its whole address; ``""`` if it does not fit into one, or the page has none.
        shown: what the lines show; ``None`` where there are no lines.
        lines: the lines for other pages, the usual ones first.
    """

    link: str = ""
    shown: Shown | None = None
    lines: tuple[Lines, ...] = ()


def publish(here: str, document: Document) -> Published:
    """A document as it is sent, and as other pages show it.

    Args:
        here: the whole address of the page, without the part after the file; ``""`` on a disk.
        document: the document.
    """
    if not here:
        return Published()
    shown = shown_of(document)
    link = f"{here}#/{shown.link}" if shown.link else ""
    if not document.parts:
        return Published(link)
    first, *others = lines_for(here, shown)
    post = _post(here, document)
    posts = [post] if post else []
    return Published(link, shown, (first, *posts, *others))


def file_name(document: Document, ending: str) -> str:
    """The name of the file that a document is saved in: its title, as far as files can have it."""
    words = re.sub(r"[^\w-]+", "-", document.title).strip("-").lower() or "document"
    return f"{words[:60]}.{ending}"


def first_scene(document: Document) -> Scene | None:
    """What there is to see where the first table of a document opens."""
    first = _first_table(document)
    return scene(first, *first.at) if first else None


def shown_of(document: Document) -> Shown:
    """What lines show of a document: its link, or the file beside the page if it fits into none."""
    try:
        link = f"{READ}?{write_document_link(document)}"
    except BadLink:
        link = ""
    first = _first_table(document)
    return Shown(
        link,
        file_name(document, "trick"),
        file_name(document, "png"),
        first_scene(document),
        document.title,
        first.base.game.name if first else "",
        lines_in_words(document),
    )


def _first_table(document: Document) -> Table | None:
    return next((part for part in document.parts if isinstance(part, Table)), None)


def _post(here: str, document: Document) -> Lines | None:
    """A post of which the words are the other page's own, if that is another thing than a frame."""
    pieces = list(_pieces(document))
    shown = [shown_of(piece) for piece in pieces if isinstance(piece, Document)]
    if len(pieces) == 1 or not shown or not all(one.link for one in shown):
        return None
    tables = iter(shown)
    told = [script(here)]
    for piece in pieces:
        match piece:
            case Heading():
                told.append(f"<h2>{escape(piece.words)}</h2>")
            case Words():
                told += map(str, paragraphs(piece.words))
            case _:
                told.append(element(here, next(tables)))
    return Lines(
        "post",
        _("The whole post"),
        _(
            "Your words and headings become HTML, in the letters of your page, and what stands "
            "between them becomes a table each. The title is left to your page."
        ),
        "\n".join(told),
        WORDS,
    )


def _pieces(document: Document) -> Iterator[Heading | Words | Document]:
    """The words of a document, and as documents of their own the parts that lie between them."""
    between: list[Part] = []
    for part in document.parts:
        if isinstance(part, Heading | Words):
            if between:
                yield Document("", tuple(between))
                between = []
            yield part
        else:
            between.append(part)
    if between:
        yield Document("", tuple(between))
