"""A document as a whole post: its text as text of the page around, its tables as elements.

Each way to show a table on another page has a suitable form of the text around: HTML, WordPress
blocks, or Markdown. The parts between the texts are shown like a single table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from functools import partial

from table.studio.document_sharing import OF_OTHERS, shown_of
from table.studio.front_matter import BEGINNINGS, IN_HTML
from table.studio.wordpress import html_block
from table.ui.models.embed_code import (
    BLOCKS,
    HTML,
    MARKDOWN,
    Lines,
    Shown,
    lines_for,
    pictured,
    static_page,
)
from trickhunt.core.escaping import escape, escaped_markdown
from trickhunt.core.words import _
from trickhunt.documents import ClausePart, Document, Heading, Part, TablePart, Words
from trickhunt.documents.document_text import in_elements, in_markdown
from trickhunt.documents.safe_markdown import Address, nowhere
from trickhunt.toolkit.nesting import answers_title, as_html, as_markdown

PLAIN, DRAWN = "embed", "figure"
"""The names of the lines with a table as an element, and of those with a figure in it."""

AUTHOR = "author"
"""The name of the lines for authors in WordPress, who upload the pictures."""

PICTURED = (DRAWN, AUTHOR, MARKDOWN)
"""The names of the lines with pictures."""

TITLES = {PLAIN: "post", DRAWN: "figures"}
"""Their titles with a whole post."""

ANSWERS = "trick-hunt-answers"
"""The id of the heading of the answers, which ``web/embed/answers.js`` folds."""

Text = Heading | Words | ClausePart
Piece = Text | Document
"""A piece of a post: text, or the parts between texts as a separate document."""


def posts_of(here: str, document: Document, today: date, folder: str) -> tuple[Lines, ...]:
    """A document as a post, in each form for pasting.

    Args:
        here: the whole address of the game's page, without the part after the file.
        folder: the address where the pictures will be, or ``""``.

    Returns:
        Empty for a single table, or if one of the tables is too long for a link.
    """
    pieces, shown = list(_pieces(document)), tables_in(document, partial(clause_page, here))
    if (shown and len(pieces) == 1) or not all(one.link for one in shown.values()):
        return ()
    shown = {
        at: each._replace(answered_at=f"#{ANSWERS}" if each.html.answers else "", folder=folder)
        for at, each in shown.items()
    }
    lines = {at: {one.name: one for one in lines_for(here, each)} for at, each in shown.items()}
    # Those with a picture come last, and so they tell what is shown.
    drawn = sorted(lines, key=lambda at: shown[at].scene is not None)
    ways = {name: one for at in drawn for name, one in lines[at].items() if one.around}
    if not ways:  # only text, which is the same in all kinds of Markdown
        alone = lines_for(here, shown_of(document, address=partial(clause_page, here)))
        firsts = {one.around: one for one in reversed(alone) if one.around}
        ways = {one.name: one for one in firsts.values()}
    found = []
    # Tables with and without drawings are distinguished, whichever comes first.
    for name in sorted(ways, key=lambda name: name not in (PLAIN, DRAWN)):
        around = ways[name].around
        written = [
            _WRITERS[around](here, one)
            if not isinstance(one, Document)
            else pictured(here, shown[at]).text
            if name == MARKDOWN
            else lines[at].get(name, lines[at][PLAIN]).text
            for at, one in enumerate(pieces)
        ]
        # All answers are at the end, where they are not read too early, and printed.
        written += _answers(name, around, [*shown.values()])
        text = ("\n" if around == HTML else "\n\n").join(written)
        if around == HTML:  # which may have styles of its own
            text = text.replace("<h2", '<h2 style="break-after:avoid"')
            text = text.replace("<blockquote", '<blockquote style="break-inside:avoid"')
        found.append(_named(ways[name], text, folder))
    found += [
        one._replace(name=name.lower(), title=_("For {name}", name=name), around=MARKDOWN)
        for one in found
        if one.name == TITLES[PLAIN]
        for name in IN_HTML
    ]
    return tuple(_begun(one, document.title, today) for one in found)


def _answers(name: str, around: str, shown: list[Shown]) -> list[str]:
    """The answers to the questions of a post, below their heading."""
    in_html = [line for each in shown for line in each.html.answers]
    if not in_html:
        return []
    words, html = answers_title(in_html), f"<div>{as_html(in_html)}</div>"
    title = f'<h2 id="{ANSWERS}">{escape(words)}</h2>'
    if around == MARKDOWN:
        if name == "hugo":  # which may leave out HTML
            title = f"## {escaped_markdown(words)} {{#{ANSWERS}}}"
        elif name == MARKDOWN:
            title = f"## {escaped_markdown(words)}"
        html = as_markdown(line for each in shown for line in each.markdown.answers)
    return [html_block(one) if around == BLOCKS else one for one in (title, html)]


def _begun(one: Lines, title: str, today: date) -> Lines:
    """Lines for a site generator with title and date; others as they are."""
    if one.name not in BEGINNINGS:
        return one
    beginning = BEGINNINGS[one.name](title, today)
    return one._replace(
        why=_("Make a new file of it; the title comes first."),
        text="\n\n".join(filter(None, (beginning, one.text))),
    )


def tables_in(document: Document, address: Address = nowhere) -> dict[int, Shown]:
    """The tables between the texts of a post, by the number of the piece, with their pictures."""
    pieces = enumerate(_pieces(document))
    between = [(at, one) for at, one in pieces if isinstance(one, Document)]
    return {
        at: shown_of(one, document.title, number, address)
        for number, (at, one) in enumerate(between, 1)
    }


def _named(one: Lines, text: str, folder: str) -> Lines:
    """Lines for a table, replaced by a whole post."""
    post = one._replace(name=TITLES.get(one.name, one.name), text=text, is_post=True)
    if folder and one.name in PICTURED:
        why = _(
            "Save the pictures below as PNG, and put them at {address}, where feeds find them.",
            address=folder,
        )
        post = post._replace(why=why)
    if one.name == PLAIN:
        title = _("The whole post")
        why = _(
            "HTML: your text, headings and clauses in the fonts of your page, and everything "
            "between them as tables. Your page adds the title."
        )
        return post._replace(title=title, why=why)
    if one.name == DRAWN:
        title = _("The whole post, with drawn figures for readers without scripts")
        return post._replace(title=title)
    if one.name == AUTHOR and not folder:
        return post._replace(
            why=_(
                "WordPress lets authors use no scripts, but pictures. Save the pictures below as "
                "PNG, paste the post into the editor, press each empty image block and upload its "
                "picture there, in their order. The link below each opens its table."
            ),
        )
    if one.name == MARKDOWN:
        return post._replace(
            title=_("The whole post as Markdown, with pictures"),
            why=post.why
            if folder
            else _(
                "For sites that do not allow HTML. Save the pictures below as PNG, and put "
                "them beside the post; feeds and some sites need their whole addresses instead "
                "of the file names. Pressing one opens its table."
            ),
        )
    return post


def _in_html(here: str, piece: Text) -> str:
    return "\n".join(_elements(here, piece))


def _in_blocks(here: str, piece: Text) -> str:
    return "\n\n".join(map(html_block, _elements(here, piece)))


def _elements(here: str, piece: Text) -> Iterator[str]:
    for html in in_elements(piece, partial(clause_page, here)):
        yield html.replace(OF_OTHERS, "")  # the writer vouches for these links


def _in_markdown(here: str, piece: Text) -> str:
    return in_markdown(piece, partial(clause_page, here))


_WRITERS: dict[str, Callable[[str, Text], str]] = {
    HTML: _in_html,
    BLOCKS: _in_blocks,
    MARKDOWN: _in_markdown,
}


def clause_page(here: str, clause_id: str) -> str:
    """The address of a clause's own page, in the language of the page."""
    return static_page(here, f"r/{clause_id}/")


def _pieces(document: Document) -> Iterator[Piece]:
    """The texts and clauses of a document, and the parts between them as separate documents.

    Every table begins one, because each shows only one picture to readers without scripts.
    """
    between: list[Part] = []
    for part in document.parts:
        if between and isinstance(part, Heading | Words | ClausePart | TablePart):
            yield Document("", tuple(between))
            between = []
        if isinstance(part, Heading | Words | ClausePart):
            yield part
        else:
            between.append(part)
    if between:
        yield Document("", tuple(between))
