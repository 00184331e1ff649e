"""How a document gets onto other pages: its link, the lines that show it, and a whole post."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from table.browser.routes import READ
from table.screens.share_lines import WORDPRESS, Shown, block, element, lines_for, script
from table.studio.reading_view import paragraphs
from table.view_models.sharing import WORDS, Lines
from trickhunt.documents import Document, Heading, Part, Table, Words
from trickhunt.documents.telling import lines_in_words, scene
from trickhunt.documents.writing import write_document_link
from trickhunt.errors import BadLink
from trickhunt.escaping import escape
from trickhunt.words import _

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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
    pieces = _written(here, document)
    if pieces:
        blocks = _blocks(here, pieces)
        others = [one._replace(text=blocks) if one.name == WORDPRESS else one for one in others]
        others.insert(0, _post(here, pieces))
    return Published(link, shown, (first, *others))


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


class _Piece(NamedTuple):
    """A piece of a post: a kind of block, as WordPress calls it, and its HTML."""

    kind: str
    html: str


def _written(here: str, document: Document) -> list[_Piece]:
    """The pieces of a post whose words are the other page's own; none if it is a single one."""
    pieces = list(_pieces(document))
    shown = [shown_of(piece) for piece in pieces if isinstance(piece, Document)]
    if len(pieces) == 1 or not shown or not all(one.link for one in shown):
        return []
    tables = iter(shown)
    told: list[_Piece] = []
    for piece in pieces:
        match piece:
            case Heading():
                told.append(_Piece("heading", f"<h2>{escape(piece.words)}</h2>"))
            case Words():
                told += [_Piece("paragraph", str(one)) for one in paragraphs(piece.words)]
            case _:
                told.append(_Piece("html", element(here, next(tables))))
    return told


def _post(here: str, pieces: Sequence[_Piece]) -> Lines:
    """The pieces as HTML for any page."""
    return Lines(
        "post",
        _("The whole post"),
        _(
            "Your words and headings become HTML, in the letters of your page, and what stands "
            "between them becomes a table each. The title is left to your page."
        ),
        "\n".join([script(here), *(one.html for one in pieces)]),
        WORDS,
    )


def _blocks(here: str, pieces: Sequence[_Piece]) -> str:
    """The pieces as blocks of WordPress; the script stands in that of the first table."""
    needed = f"{script(here)}\n"
    blocks: list[str] = []
    for kind, html in pieces:
        match kind:
            case "heading":
                blocks.append(block(kind, html.replace("<h2>", '<h2 class="wp-block-heading">', 1)))
            case "html":
                blocks.append(block(kind, needed + html))
                needed = ""
            case _:
                blocks.append(block(kind, html))
    return "\n\n".join(blocks)


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
