"""The words of a writer: Markdown, parsed by a library and reduced to safe elements.

Words without markup need no library. Without the library, markup is shown as typed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from trickhunt.core.errors import UnknownClause
from trickhunt.core.escaping import escape, escaped_markdown
from trickhunt.games.registry import GAMES
from trickhunt.rulebook import Clause, clause

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

Address = Callable[[str], str]
"""Returns the address of the clause with an id; ``""`` if it has none."""


def nowhere(_id: str) -> str:
    """Return ``""``, because clauses have no addresses."""
    return ""


_ABOVE = 2
"""The levels of headings above those in words: of the page, and of the document."""

_MARKUP = re.compile(
    r"\\(?=[!-/:-@\[-`{-~\n])"  # escapes
    r"|[*`]"  # emphasis, code, lists
    r"|(?<![^\W_])_|_(?![^\W_])"  # emphasis, which does not begin or end within a word
    r"|\](?=\()"  # links and pictures
    r"|<(?=[^\s<>]+[:@])"  # addresses
)
_LINE = re.compile(
    r"^( *)(?:(\d{1,9})(?=[.)](?:\s|$))|(?=#{1,6}(?:\s|$)|>|[-+=](?:[-=\s]|$)|~~~))", re.MULTILINE
)
"""The beginnings of lists, headings, quotations, rules and blocks of code."""

_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
_CLAUSE = re.compile(r"\b[A-Z]{1,8}-\d{1,3}\b")
_LINK = re.compile(r"https?://[^\s/]\S*|mailto:\S+@\S+", re.IGNORECASE)
_PICTURE = re.compile(
    r"(?:\./|/)?(?:[\w-](?:[\w. -]|%20)*/)*[\w-](?:[\w. -]|%20)*"
    r"\.(?:avif|gif|jpe?g|png|svg|webp)",
    re.IGNORECASE,
)
"""The address of a picture: a path on the same host that does not lead up."""


_BREAK = "  \n"
"""The end of a line in Markdown; not every interpreter reads a backslash there."""

_TEMPLATE = re.compile(r"\{[{%]")
"""Code of a site generator, which would be run even within code."""


def marked_up(words: str) -> str:
    """Return Markdown that reads like some plain words; :func:`unmarked` is the inverse."""
    return _LINE.sub(r"\1\2\\", _MARKUP.sub(r"\\\g<0>", words))


def unmarked(words: str) -> str:
    """Return Markdown as typed, without its escapes."""
    return _ESCAPED.sub(r"\1", words)


def reads_markup() -> bool:
    """Return whether markup is interpreted here, instead of being shown as typed."""
    return _reader() is not None


def is_plain(words: str) -> bool:
    """Return whether words have no markup, so that they need no library."""
    return marked_up(unmarked(words)) == words


def blocks(words: str, address: Address = nowhere) -> tuple[str, ...]:
    """Return words as blocks of HTML that preserve lines, with links for clauses.

    Args:
        words: the text, with an empty line between two paragraphs.
    """
    reader = _reader_for(words)
    if reader is None:
        return tuple(
            f"<p>{_linked(one, address).replace(chr(10), f'<br>{chr(10)}')}</p>"
            for one in unmarked(words).split("\n\n")
            if one.strip()
        )
    found: list[str] = []
    tokens, begun = _reduced(reader, words, address), 0
    for end, token in enumerate(tokens, 1):
        if not token.level and token.nesting < 1:
            html = reader.renderer.render(tokens[begun:end], reader.options, {})
            # An empty line would end an element in surrounding Markdown.
            found.append(str(html).strip().replace("\n\n", "\n&#10;"))
            begun = end
    return tuple(found)


def in_html(words: str, address: Address = nowhere) -> str:
    """Return text as HTML, one block per line."""
    return "\n".join(blocks(words, address))


def in_a_row(words: str, address: Address = nowhere) -> str:
    """Return words as HTML in one line, without the element of a single paragraph."""
    html = in_html(words, address)
    whole = re.fullmatch(r"<p>((?:(?!</?p>).)*)</p>", html, re.DOTALL)
    return whole[1] if whole else html


def in_words(words: str) -> str:
    """Return words without markup, for display as plain text or for speech."""
    reader = _reader_for(words)
    if reader is None:
        return unmarked(words)
    return "".join(_token_lines(_reduced(reader, words))).strip()


def html_line(words: str, address: Address = nowhere) -> str:
    """Return words as a single line of HTML without blocks."""
    reader = _reader_for(words)
    if reader is None:
        return " ".join(_linked(unmarked(words), address).split())

    def draw(token: Token) -> str:
        return str(reader.renderer.render([token], reader.options, {}))

    return _in_a_line(_reduced(reader, words, address), draw, escape)


def html_label(words: str) -> str:
    """Return words as HTML for a button, which cannot contain links."""
    return re.sub(r"</?a\b[^>]*>", "", html_line(words))


def markdown_line(words: str, address: Address = nowhere) -> str:
    """Return words as a single line of Markdown without blocks."""
    reader = _reader_for(words)
    if reader is None:
        return _plain(" ".join(unmarked(words).split()), address)
    tokens = _reduced(reader, words, address)
    return _in_a_line(tokens, lambda one: "".join(_inline(one.children or [])), escaped_markdown)


def _in_a_line(
    tokens: list[Token], draw: Callable[[Token], str], plain: Callable[[str], str]
) -> str:
    told: list[str] = []
    for token in tokens:
        if token.type == "list_item_open":
            told += [plain(f"{token.info}.")] if token.info else []
        else:
            told.append(draw(token) if token.type == "inline" else plain(token.content))
    return " ".join(" ".join(told).split())


def _token_lines(tokens: list[Token]) -> Iterator[str]:
    lead = "\n"
    for token in tokens:
        if token.type == "list_item_open":
            lead = f"{'  ' * (token.level // 2)}{token.info}{token.markup} "
        elif token.content:
            yield f"\n{lead}{_text(token).rstrip()}"
            lead = "\n"


def _text(token: Token) -> str:
    if token.children:
        return "".join(map(_text, token.children))
    return "\n" if token.tag == "br" else token.content


def _reduced(reader: MarkdownIt, words: str, address: Address = nowhere) -> list[Token]:
    """Return the library's tokens, with fitting levels of headings and only safe elements."""
    tokens = reader.parse(words)
    for token in tokens:
        if token.type.startswith("heading"):
            token.tag = f"h{min(int(token.tag[1]) + _ABOVE, 6)}"
        token.info = "" if token.type == "fence" else token.info
        token.children = token.children and [*_safe(token.children, address)]
    return tokens


def _safe(tokens: list[Token], address: Address) -> Iterator[Token]:
    """Yield the tokens of a line: only pictures of the same host, and links for clauses."""
    way: str | None = None
    for token in tokens:
        if token.type == "link_open":
            way = str(token.attrs["href"])
            if way.startswith("#"):
                way = address(clause(way[1:]).id)
            else:
                token.attrs |= {"target": "_blank", "rel": "nofollow noreferrer"}
            token.attrs["href"] = way
        elif token.type == "link_close" and token.info != "auto":
            token.content = f" ({way})"  # shown where links are not possible
        elif token.type == "image" and not _PICTURE.fullmatch(str(token.attrs["src"])):
            token.type, token.content = "text", _text(token)
        elif token.type == "text" and way is None:
            yield from _clause_tokens(token, address)
            continue
        if way != "" or not token.type.startswith("link"):
            yield token
        if token.type == "link_close":
            way = None


def _clause_tokens(token: Token, address: Address) -> Iterator[Token]:
    """Yield a text as tokens, with links for clauses."""
    for part, to in _with_clauses(token.content, address):
        text = token.copy(content=part)
        if to:
            yield token.copy(type="link_open", tag="a", nesting=1, attrs={"href": to}, content="")
            yield text
            yield token.copy(type="link_close", tag="a", nesting=-1, content="")
        else:
            yield text


def _linked(words: str, address: Address) -> str:
    """Return a text as HTML with links for clauses."""
    return "".join(
        f'<a href="{escape(way)}">{part}</a>' if way else escape(part)
        for part, way in _with_clauses(words, address)
    )


def _with_clauses(words: str, address: Address) -> Iterator[tuple[str, str]]:
    """Yield the parts of a text, each with its address if it is a clause."""
    begun = 0
    for found in _CLAUSE.finditer(words):
        if way := address(found[0]) if _clause(found[0]) else "":
            yield words[begun : found.start()], ""
            yield found[0], way
            begun = found.end()
    yield words[begun:], ""


def clauses_in(words: str) -> dict[str, Clause | None]:
    """Return the clauses in words by their ids; ``None`` if there is none, such as ``BH-99``."""
    books = {game.prefix for game in GAMES.values()}
    ids = dict.fromkeys(_CLAUSE.findall(words))
    return {id_: _clause(id_) for id_ in ids if id_.partition("-")[0] in books}


def _clause(id_: str) -> Clause | None:
    try:
        return clause(id_)
    except UnknownClause:
        return None


def for_others(words: str, address: Address = nowhere) -> str:
    """Return words as Markdown that all interpreters read alike, with links for clauses.

    Args:
        words: the text, with an empty line between two paragraphs.
    """
    reader = _reader_for(words)
    if reader is not None:
        return _markdown(_reduced(reader, words, address))
    return "\n\n".join(
        _BREAK.join(_plain(line.strip(), address) for line in one.strip().split("\n"))
        for one in unmarked(words).split("\n\n")
        if one.strip()
    )


def _plain(words: str, address: Address) -> str:
    return "".join(
        f"[{escaped_markdown(part)}]({_way(way)})" if way else escaped_markdown(part)
        for part, way in _with_clauses(words, address)
    )


def _way(address: str) -> str:
    """Return an address as the destination of a link in Markdown."""
    signs = re.sub(r"[ \"()<>\\`{}]", lambda found: f"%{ord(found[0]):02X}", address)
    return signs.replace("&", "&amp;")


def _markdown(tokens: list[Token]) -> str:
    """Return the library's tokens as Markdown."""
    done: list[list[str]] = [[]]
    opened: list[Token] = []
    for token in tokens:
        if token.nesting > 0:
            opened.append(token)
            done.append([])
        elif token.nesting < 0:
            text = _block(opened.pop(), done.pop())
            if token.tag in ("ul", "ol") and opened and opened[-1].tag == "li" and done[-1]:
                text = f"{done[-1].pop()}\n{text}"
            done[-1].append(text)
        elif token.type == "fence":
            done[-1].append(_fence(token))
        else:
            done[-1].append("---" if token.tag == "hr" else "".join(_inline(token.children or [])))
    return "\n\n".join(done[0])


def _block(token: Token, inside: list[str]) -> str:
    """Return a block as Markdown."""
    text = "\n\n".join(inside)
    if token.tag == "blockquote":
        return re.sub(r"(?m)^", "> ", text).replace("> \n", ">\n")
    if token.tag == "li":
        lead = f"{token.info}. " if token.info else f"{token.markup} "
        # Less than four blanks do not make a list within a list everywhere.
        return lead + re.sub(r"\n(?=.)", "\n    ", text)
    if token.tag in ("ul", "ol"):
        return ("\n\n" if any("\n\n" in one for one in inside) else "\n").join(inside)
    if token.tag.startswith("h"):
        return f"{'#' * int(token.tag[1])} {text.replace(_BREAK, ' ')}"
    return text


def _fence(token: Token) -> str:
    """Return a block of code, as plain words if it contains code of a site generator."""
    if _TEMPLATE.search(token.content):
        return _BREAK.join(_plain(line.strip(), nowhere) for line in token.content.split("\n"))
    return f"{token.markup}\n{token.content}{token.markup}"


def _inline(tokens: list[Token]) -> Iterator[str]:
    way = ""
    for token in tokens:
        match token.type:
            case "text":
                yield escaped_markdown(token.content)
            case "softbreak" | "hardbreak":
                yield _BREAK
            case "code_inline":
                code, pad = token.content, " " if "`" in token.content else ""
                is_read = not _TEMPLATE.search(code)
                mark = token.markup
                yield f"{mark}{pad}{code}{pad}{mark}" if is_read else escaped_markdown(code)
            case "link_open":
                way = _way(str(token.attrs["href"])) + _title(token)
                yield "["
            case "link_close":
                yield f"]({way})"
            case "image":
                picture = _way(str(token.attrs["src"])) + _title(token)
                yield f"![{escaped_markdown(_text(token))}]({picture})"
            case _:
                yield token.markup


def _title(token: Token) -> str:
    title = str(token.attrs.get("title", ""))
    signs = re.sub(r"[^\w ]", lambda found: f"&#{ord(found[0])};", title)
    return f' "{signs}"' if signs else ""


def _reader_for(words: str) -> MarkdownIt | None:
    """Return the library for words with markup; ``None`` if there is none, or it is missing."""
    return None if is_plain(words) else _reader()


@cache
def _reader() -> MarkdownIt | None:
    """Return the configured library; ``None`` if it is not installed."""
    try:
        from markdown_it import MarkdownIt  # noqa: PLC0415 - an engine by itself needs none
    except ImportError:
        return None

    class Reader(MarkdownIt):
        def normalizeLink(self, url: str) -> str:  # noqa: N802 - as the library calls it
            return url

        def normalizeLinkText(self, link: str) -> str:  # noqa: N802
            return link

        def validateLink(self, url: str) -> bool:  # noqa: N802
            is_clause = url.startswith("#") and _clause(url[1:])
            return bool(is_clause or _LINK.fullmatch(url) or _PICTURE.fullmatch(url))

    reader = Reader("commonmark", {"html": False, "breaks": True, "xhtmlOut": False})
    return reader.disable(["code", "entity", "html_block", "html_inline", "reference"])
