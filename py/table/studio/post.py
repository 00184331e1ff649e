"""A document as a whole post: its words as HTML of the page around it, its tables as elements."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from table.studio.reading_view import paragraphs
from table.studio.shown import shown_of
from table.ui.models.lines import WORDS, Lines, block, element, script
from trickhunt.core.escaping import escape
from trickhunt.core.words import SOURCE, _, language
from trickhunt.documents import ClausePart, Document, Heading, Part, Words
from trickhunt.rulebook import clause

HEADING, PARAGRAPH, HTML = "heading", "paragraph", "html"
"""Kinds of pieces, as WordPress calls its blocks."""


class PostBlock(NamedTuple):
    """A piece of a post: what kind it is, and its HTML."""

    kind: str
    html: str


class Post(NamedTuple):
    """A post in each way it can be pasted."""

    plain: Lines  #: the lines for any page
    drawn: Lines | None  #: the same with drawn figures; ``None`` where there is nothing to draw
    blocks: str  #: its text as blocks of WordPress


def post_of(here: str, document: Document) -> Post | None:
    """A document as a post; ``None`` for a single table, or one too long for a link.

    Args:
        here: the whole address of the game's page, without the part after the file.
        document: the document.
    """
    parts = list(_parts(document))
    shown = {at: shown_of(one) for at, one in enumerate(parts) if isinstance(one, Document)}
    if len(parts) == len(shown) or not all(one.link for one in shown.values()):
        return None

    def pieces(*, drawn: bool) -> Iterator[PostBlock]:
        for at, part in enumerate(parts):
            match part:
                case Heading():
                    yield PostBlock(HEADING, f"<h2>{escape(part.words)}</h2>")
                case Words():
                    yield from (PostBlock(PARAGRAPH, str(one)) for one in paragraphs(part.words))
                case ClausePart():
                    yield PostBlock(HTML, _quoted(here, part))
                    yield from (PostBlock(PARAGRAPH, str(one)) for one in paragraphs(part.words))
                case _:
                    figure = shown[at].figure if drawn else ""
                    yield PostBlock(HTML, element(here, shown[at], figure or None))

    needed = script(here) if shown else ""
    plain = list(pieces(drawn=False))
    has_pictures = any(one.scene for one in shown.values())
    return Post(
        Lines(
            "post",
            _("The whole post"),
            _(
                "Your words, headings and clauses become HTML, in the letters of your page, and "
                "what stands between them becomes a table each. The title is left to your page."
            ),
            _joined(needed, plain),
            WORDS,
        ),
        Lines(
            "figures",
            _("The whole post, with drawn figures for readers without scripts"),
            _("These lines are long, since the cards are drawn in them."),
            _joined(needed, list(pieces(drawn=True))),
            WORDS,
        )
        if has_pictures
        else None,
        _blocks(needed, plain),
    )


def _joined(needed: str, pieces: list[PostBlock]) -> str:
    return "\n".join([*([needed] if needed else []), *(one.html for one in pieces)])


def _blocks(needed: str, pieces: list[PostBlock]) -> str:
    """The pieces as blocks of WordPress; what all tables need stands in the first of HTML."""
    told: list[str] = []
    for kind, html in pieces:
        if kind == HEADING:
            told.append(block(kind, html.replace("<h2>", '<h2 class="wp-block-heading">', 1)))
        elif kind == HTML and needed:
            told.append(block(kind, f"{needed}\n{html}"))
            needed = ""
        else:
            told.append(block(kind, html))
    return "\n\n".join(told)


def _quoted(here: str, part: ClausePart) -> str:
    """A clause as a quotation, with the way to its own page."""
    rule = clause(part.id)
    folder = here.rpartition("/")[0]
    spoken = "" if language() == SOURCE else f"{language()}/"
    address = escape(f"{folder}/{spoken}r/{rule.id}/")
    return (
        f'<blockquote cite="{address}">\n'
        f'<p><a href="{address}">{rule.id} {escape(_(rule.title))}</a></p>\n'
        f"<p>{escape(_(rule.words))}</p>\n</blockquote>"
    )


def _parts(document: Document) -> Iterator[Heading | Words | ClausePart | Document]:
    """The words and clauses of a document; what lies between them as documents of their own."""
    between: list[Part] = []
    for part in document.parts:
        if isinstance(part, Heading | Words | ClausePart):
            if between:
                yield Document("", tuple(between))
                between = []
            yield part
        else:
            between.append(part)
    if between:
        yield Document("", tuple(between))
