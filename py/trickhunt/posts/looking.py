"""Looking through a blog: the tables, frames and links in its files, and where each stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

from trickhunt.arriving import ended
from trickhunt.errors import BadOption
from trickhunt.posts.files import fault_of_file
from trickhunt.posts.places import fault, framed, linked, placed
from trickhunt.words import _

HTML, MARKDOWN = (".html", ".htm"), (".md", ".markdown", ".mdx")
"""The endings of the files that are looked through."""

ELEMENTS = ("trick-hunt", "trickhunt")
"""The names of the element, and of a component for it as :class:`html.parser.HTMLParser` has it."""

_HIDDEN = re.compile(
    r"^(?P<fence>```+|~~~+).*?(?:^(?P=fence)`*~*[ \t]*$|\Z)"
    r"|(?P<ticks>`+)(?!`).+?(?<!`)(?P=ticks)(?!`)",
    re.MULTILINE | re.DOTALL,
)
"""Code in Markdown, in which a table is only told of."""

_BARE = re.compile(r"&(?!#?\w+;)")
"""An ampersand that begins no name of a character: browsers leave it, as in ``?deal=1&notes=…``."""

_ADDRESS = re.compile(r"""https?://[^\s<>"“”|]+""")
_MARKDOWN_LINK = re.compile(r"""\]\(\s*<?([^\s<>)]+)""")
_SHORTCODE = re.compile(
    r"""\{[{%][<%-]?(?:(?!%\}|\}\}).)*?\btrick[-_]?hunt(?:(?!%\}|\}\}).)*?[-%>]?[%}]\}""",
    re.IGNORECASE | re.DOTALL,
)
_OPTION = re.compile(r"""\b(\w+)\s*[=:]\s*(?:"([^"]*)"|'([^']*)')""")
_FIRST = re.compile(r"""trick[-_]?hunt(?:\.html)?\s+(?:"([^"]*)"|'([^']*)')""", re.IGNORECASE)


class Found(NamedTuple):
    """Something in a file that shows a table or leads to one.

    Attributes:
        line: in which line it begins, from 1.
        place: what stands after ``#/`` in its address; or the address of a file beside the post.
        is_file: whether it is such a file.
    """

    line: int
    place: str
    is_file: bool = False


class Broken(NamedTuple):
    """Something that no longer opens.

    Attributes:
        file: the file that it stands in.
        line: in which line it begins, from 1; 0 where the file cannot be read at all.
        place: what it should show.
        why: what is wrong with it, a sentence.
    """

    file: Path
    line: int
    place: str
    why: str


class Looked(NamedTuple):
    """What was found in a blog.

    Attributes:
        files: how many files were looked through.
        found: how many tables, frames and links they have.
        broken: those that no longer open.
    """

    files: int
    found: int
    broken: tuple[Broken, ...]


class _Reader(HTMLParser):
    """Finds the elements, frames and links in HTML."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[Found] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag that shows a table or leads to one."""
        # As in a browser, the first of two attributes counts, and one without a value is "".
        options = {name: value or "" for name, value in reversed(attrs)}
        place: str | None = None
        if tag in ELEMENTS:
            if options.get("src") and not options.get("link"):
                self.found.append(Found(self.getpos()[0], options["src"], is_file=True))
            else:
                place = placed(
                    {**options, **({"open": "true"} if options.get("open") == "" else {})}
                )
        elif tag == "iframe":
            place = framed(options.get("src") or options.get("data-src", ""))
        elif tag == "a":
            place = linked(options.get("href", ""))
        if place is not None:
            self.found.append(Found(self.getpos()[0], place))


def looked_through(folder: Path) -> Looked:
    """Look through all HTML and Markdown files of a folder and those in it.

    Raises:
        BadOption: there is no such folder.
    """
    if not folder.is_dir():
        raise BadOption(_("“{name}” is no folder.", name=folder))
    files = [path for path in sorted(folder.rglob("*")) if path.suffix.lower() in HTML + MARKDOWN]
    files = [path for path in files if path.is_file() and "node_modules" not in path.parts]
    count, broken, whys = 0, [], dict[str, str]()
    for path in files:
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            broken.append(Broken(path, 0, "", _("This cannot be read as text in UTF-8.")))
            continue
        for one in found_in(text, is_markdown=path.suffix.lower() in MARKDOWN):
            count += 1
            if one.is_file:
                why = fault_of_file(folder, path, one.place)
            elif one.place not in whys:
                why = whys[one.place] = fault(one.place)
            else:
                why = whys[one.place]
            if why:
                broken.append(Broken(path, one.line, one.place, why))
    return Looked(len(files), count, tuple(broken))


def found_in(text: str, *, is_markdown: bool) -> list[Found]:
    """The tables, frames and links in a text, in their order.

    Args:
        text: HTML or Markdown, perhaps with shortcodes.
        is_markdown: whether addresses count that stand in no tag, and code does not.
    """
    if is_markdown:
        text = _HIDDEN.sub(lambda code: _blank(code[0]), text)
    found = [*_shortcodes(text)]
    text = _SHORTCODE.sub(lambda code: _blank(code[0]), text)
    reader = _Reader()
    reader.feed(_BARE.sub("&amp;", text))
    reader.close()
    found += reader.found
    if is_markdown:
        found += _written(re.sub(r"<[^<>]*>", _without_tag, text))
    return sorted(found, key=lambda one: one.line)


def _blank(text: str) -> str:
    """As many lines, with nothing in them."""
    return "\n" * text.count("\n")


def _without_tag(tag: re.Match[str]) -> str:
    """A tag taken out; an address in angle brackets stays."""
    return tag[0] if _ADDRESS.fullmatch(tag[0][1:-1]) else _blank(tag[0])


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


def _shortcodes(text: str) -> Iterator[Found]:
    """What shortcodes and includes of site generators show."""
    for code in _SHORTCODE.finditer(text):
        options = {name: one or other for name, one, other in _OPTION.findall(code[0])}
        if not {"link", "src"} & options.keys() and (first := _FIRST.search(code[0])):
            options["link"] = first[1] or first[2] or ""
        line = _line(text, code.start())
        if "link" in options:
            yield Found(line, placed(options))
        elif options.get("src"):
            yield Found(line, options["src"], is_file=True)


def _written(text: str) -> Iterator[Found]:
    """The addresses in Markdown: those of links, and those that stand there as they are."""
    seen = set()
    for link in (*_MARKDOWN_LINK.finditer(text), *_ADDRESS.finditer(text)):
        at = link.start(1) if link.lastindex else link.start()
        address = link[1] if link.lastindex else link[0]
        if at in seen:
            continue
        seen.add(at)
        place = linked((address if link.lastindex else ended(address)).replace("&amp;", "&"))
        if place is not None:
            yield Found(_line(text, at), place)
