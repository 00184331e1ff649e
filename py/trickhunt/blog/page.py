"""A link or a document as a static page: words and figures, readable without scripts.

Crawlers and chats ignore the part of an address after ``#``. Such a page is put beside a writer's
posts, describes itself to chats, and links to the table.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import urlsplit

from trickhunt.blog.document_html import PostMoment, content, moments
from trickhunt.blog.places import READ
from trickhunt.blog.preview import HIGH, WIDE, of_scene
from trickhunt.core.errors import BadLink, BadOption
from trickhunt.core.escaping import escape
from trickhunt.core.words import N_, SOURCE, _, language
from trickhunt.documents import Document, TablePart, Words
from trickhunt.documents.document import table_of
from trickhunt.documents.safe_markdown import in_words
from trickhunt.documents.writing import write_document_link
from trickhunt.drawing import as_svg, heading
from trickhunt.links import Link, write_link
from trickhunt.links.link import COMPARE, PLAY, POSITION, QUIZ, REPLAY

PAGE, FIGURE, PREVIEW, OEMBED = "index.html", "figure.svg", "preview.svg", "oembed.json"
"""The files of a page, without the preview as PNG."""

PNG = "preview.png"
"""The preview for chats, which not every machine can draw."""

FRAME_WIDE, FRAME_HIGH = 640, 1000
"""The size in pixels of the frame in which others may show a page."""

LONGEST_ABOUT = 200
"""The longest description of a page in characters."""

TITLES = {
    POSITION: N_("{game}: a moment of a game"),
    REPLAY: N_("{game}: a game, move by move"),
    PLAY: N_("{game}: a deal to play"),
    QUIZ: N_("{game}: what would you play?"),
    COMPARE: N_("{game}: two editions, one position"),
}
"""The titles of pages, by how the link is shown."""

WAYS = {
    POSITION: N_("Open the table"),
    REPLAY: N_("Step through it at the table"),
    PLAY: N_("Play it at the table"),
    QUIZ: N_("Answer it at the table"),
    COMPARE: N_("Compare them at the table"),
}
"""The text of the link to the table."""

STYLE = (
    ":root{color-scheme:light dark}"
    "body{margin:0 auto;padding:1rem;max-width:42rem;font:1.05rem/1.5 system-ui,sans-serif;"
    "color:light-dark(#3a2416,#f4e6cd);background:light-dark(#fffaf0,#211813)}"
    "a{color:inherit}figure{max-width:26rem;margin:1.5rem 0}figcaption{margin-top:.5rem}"
    "a[href*='/r/']{display:inline-block}img{max-width:100%}pre{white-space:pre-wrap}"
    ".go{display:inline-block;padding:.6em 1.1em;border-radius:.6rem;background:#a53620;"
    "color:#fffaf0;font-weight:700;text-decoration:none}"
    "h1,h2{break-after:avoid}figure,blockquote{break-inside:avoid}"
    "@media print{:root{color-scheme:light}.go{display:none}figure{max-width:22rem}"
    "::details-content{content-visibility:visible;block-size:auto}}"
)
"""The whole style of a page; it needs no file."""


class PostPage(NamedTuple):
    """A page to write."""

    name: str  #: the name of its folder
    piece: Link | Document  #: its contents; a document has at least one table
    site: str = ""  #: the address of the table, with a final slash, or ``""`` if unknown
    here: str = ""  #: the future address of the pages, with a final slash, or ``""``

    @property
    def title(self) -> str:
        """Its title in a few words."""
        if isinstance(self.piece, Document) and self.piece.title:
            return self.piece.title
        return _(TITLES[self._mode], game=self.first.scene.title)

    @property
    def document(self) -> Document:
        """Its contents as a document."""
        if isinstance(self.piece, Document):
            return self.piece
        return Document("", (table_of(self.piece),))

    @property
    def _tables(self) -> list[TablePart]:
        return [part for part in self.document.parts if isinstance(part, TablePart)]

    @property
    def _mode(self) -> str:
        piece = self.piece
        return piece.shown_as if isinstance(piece, Link) else self._tables[0].mode

    @property
    def first(self) -> PostMoment:
        """The first moment that it shows."""
        return next(moments(self._tables[0]))

    @property
    def about(self) -> str:
        """Its description in a sentence or two."""
        words = [part.words for part in self.document.parts if isinstance(part, Words)]
        asked = [table.quiz.words for table in self._tables if table.quiz]
        said = map(in_words, [*words, *asked[:1], self.first.words])
        return shortened(" ".join(next(filter(None, said), heading(self.first.scene)).split()))

    @property
    def table(self) -> str:
        """The address of its table, or ``""`` if the site's address is unknown."""
        spoken = language()
        asking = "" if spoken == SOURCE else f"?lang={spoken}"
        return f"{self.site}{asking}#/{self._place}" if self.site and self._place else ""

    @property
    def way(self) -> str:
        """The link to the table."""
        is_link = isinstance(self.piece, Link)
        return _(WAYS[self._mode]) if is_link else _("Open it with its tables")

    @property
    def _place(self) -> str:
        """The part of its address after ``#/``; ``""`` for a document too long for a link."""
        if isinstance(self.piece, Link):
            return write_link(self.piece)
        try:
            return f"{READ}?{write_document_link(self.piece)}"
        except BadLink:
            return ""

    @property
    def frame(self) -> str:
        """The address of the table inside a frame."""
        spoken = language()
        wish = "" if spoken == SOURCE else f"&lang={spoken}"
        return f"{self.site}#/framed?theme=auto{wish}!/{self._place}"

    def at(self, file: str) -> str:
        """The address of one of its files, absolute if that is known."""
        return f"{self.here}{self.name}/{file}" if self.here else file


def files(post: PostPage, *, has_png: bool) -> dict[str, str]:
    """The files of a page, by name.

    Args:
        has_png: whether there will be a preview as PNG; otherwise it is SVG, which most chats do
            not show.
    """
    picture = PNG if has_png else PREVIEW
    return {
        PAGE: _page(post, picture),
        FIGURE: as_svg(post.first.scene, sized=True, over=post.first.over) + "\n",
        PREVIEW: of_scene(post.first.scene) + "\n",
        OEMBED: json.dumps(_oembed(post, picture), ensure_ascii=False, indent=1) + "\n",
    }


def shortened(words: str) -> str:
    """The beginning of a text, cut between two words."""
    if len(words) <= LONGEST_ABOUT:
        return words
    begun = words[:LONGEST_ABOUT]
    return (begun.rpartition(" ")[0] or begun).rstrip(",;:") + " …"


def whole_address(text: str) -> str:
    """The address of a folder on the web, with a final slash; ``""`` for ``""``.

    Raises:
        BadOption: it is not an address.
    """
    try:
        parts = urlsplit(text)
        is_whole = parts.scheme in ("http", "https") and not parts.query and not parts.fragment
        has_place = parts.port != 0 and bool((parts.hostname or "").encode("idna"))
        is_plain = text.isprintable() and " " not in text and "@" not in parts.netloc
        is_whole = is_whole and has_place and is_plain
    except ValueError:  # a broken bracket, an impossible port, an impossible name
        is_whole = False
    if text and not is_whole:
        raise BadOption(
            _(
                "“{text}” is not the address of a folder on the web, such as "
                "https://cards.example/trick-hunt/.",
                text=text,
            )
        )
    return text and text.rstrip("/") + "/"


def _oembed(post: PostPage, picture: str) -> dict[str, str | int]:
    """The data for embedding the page in others: https://oembed.com."""
    told: dict[str, str | int] = {
        "version": "1.0",
        "type": "rich" if post.table else "link",
        "title": post.title,
        "provider_name": "Trick Hunt",
        "thumbnail_url": post.at(picture),
        "thumbnail_width": WIDE,
        "thumbnail_height": HIGH,
    }
    if post.table:
        told |= {
            "provider_url": post.site,
            "width": FRAME_WIDE,
            "height": FRAME_HIGH,
            "html": f'<iframe src="{escape(post.frame)}" title="{escape(post.title)}" '
            f'width="{FRAME_WIDE}" height="{FRAME_HIGH}" loading="lazy" '
            'allow="fullscreen; clipboard-write"></iframe>',
        }
    return told


def _tags(post: PostPage, picture: str) -> Iterator[str]:
    """The tags for chats and feeds: Open Graph, Twitter cards, oEmbed."""
    shows = heading(post.first.scene)
    said = [
        ("og:site_name", "Trick Hunt"),
        ("og:type", "article"),
        ("og:title", post.title),
        ("og:description", post.about),
        ("og:image", post.at(picture)),
        ("og:image:alt", shows),
        *([("og:url", post.at(""))] if post.here else []),
    ]
    yield f'<meta name="description" content="{escape(post.about)}">'
    for name, words in said:
        yield f'<meta property="{name}" content="{escape(words)}">'
    yield '<meta name="twitter:card" content="summary_large_image">'
    if post.here:
        yield f'<link rel="canonical" href="{escape(post.at(""))}">'
    yield (
        f'<link rel="alternate" type="application/json+oembed" href="{escape(post.at(OEMBED))}"'
        f' title="{escape(post.title)}">'
    )


def _page(post: PostPage, picture: str) -> str:
    digest = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; img-src 'self'; base-uri 'none'"
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{language()}">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            f"<title>{escape(post.title)} · Trick Hunt</title>",
            *_tags(post, picture),
            f"<style>{STYLE}</style>",
            "</head>",
            "<body>",
            f"<main>\n<h1>{escape(post.title)}</h1>",
            *content(post.document, post.site),
            *(
                [f'<p><a class="go" href="{escape(post.table)}">{escape(post.way)}</a></p>']
                if post.table
                else []
            ),
            "</main>",
            "</body>",
            "</html>\n",
        ]
    )
