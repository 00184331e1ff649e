"""Check a blog: find the tables, frames and links in its files, and their lines."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from trickhunt.blog.files import fault_of_file
from trickhunt.blog.markup import Tag, Tags
from trickhunt.blog.places import fault, framed, linked, placed
from trickhunt.blog.walking import walked
from trickhunt.core.errors import BadOption, TrickHuntError
from trickhunt.core.words import _, begun, in_row
from trickhunt.importer import ended
from trickhunt.system.decoding import decoded
from trickhunt.system.files import MOST, reason

HTML, MARKDOWN = (".html", ".htm"), (".md", ".markdown", ".mdx")
"""The suffixes of the files that are checked."""

SCRIPT = "embed.js"
"""The name of the script that a page needs for its tables."""

ENDING = (
    *("address", "article", "aside", "blockquote", "details", "div", "dl", "fieldset", "figure"),
    *("footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "main", "nav", "ol"),
    *("p", "pre", "section", "table", "ul", "/p"),
)
"""The tags that end a paragraph, with everything open in it."""

PYTHON_MARKDOWN = ("mkdocs.yml", "mkdocs.yaml", "pelicanconf.py")
"""The files that reveal a generator whose Markdown does not know custom elements."""

JSX = ".mdx"
"""The suffix of Markdown with JSX tags."""

VUE, PYTHON = "vue", "python"
"""Markdown dialects that treat elements in their own way: VitePress, Python-Markdown."""

ELEMENT, COMPONENT = "trick-hunt", "trickhunt"
"""The names of the element, and of components for it, in small letters."""

_FENCE = re.compile(r"(```+|~~~+)(.*)")
_TICKS = re.compile(r"`+")
_ADDRESS = re.compile(r"""https?://[^\s<>"“”|]+""")
_MARKDOWN_LINK = re.compile(r"""\]\(\s*<?([^\s<>)]+)""")
_OPENING, _CLOSING = re.compile(r"\{[{%]"), re.compile(r"[%}]\}")
_OURS = re.compile(r"\btrick[-_]?hunt", re.IGNORECASE)
_OPTION = re.compile(r"""\b(\w+)\s*[=:]\s*(?:"([^"]*)"|'([^']*)')""")
_FIRST = re.compile(r"""trick[-_]?hunt(?:\.html)?\s+(?:"([^"]*)"|'([^']*)')""", re.IGNORECASE)


class TableReference(NamedTuple):
    """Something in a file that shows a table or links to one."""

    line: int  #: the line in which it begins, from 1
    place: str  #: the part of its address after ``#/``; or the address of a file beside the post
    is_file: bool = False  #: whether it is a file
    slip: str = ""  #: a mistake in how it is written, as a sentence; or ``""``


class Broken(NamedTuple):
    """Something that does not open."""

    file: Path  #: its file
    line: int  #: the line in which it begins, from 1; 0 if the file cannot be read
    place: str  #: the link or the file
    why: str  #: the reason, as a sentence


class Looked(NamedTuple):
    """The result of checking a blog."""

    files: int  #: the number of files checked
    found: int  #: the number of their tables, frames and links
    broken: tuple[Broken, ...]  #: those that do not open
    left: tuple[Path, ...] = ()  #: the skipped folders and links


def looked_through(folder: Path) -> Looked:
    """Check all HTML and Markdown files of a folder and its subfolders.

    Raises:
        BadOption: there is no such folder.
    """
    if not folder.is_dir():
        raise BadOption(_("“{name}” is not a folder.", name=folder))
    blog = walked(folder)
    every = sorted(chain.from_iterable(blog.files.values()))
    files = [path for path in every if path.suffix.lower() in HTML + MARKDOWN and path.is_file()]
    broken = [
        Broken(path, 0, "", _("This cannot be read: {reason}.", reason=why))
        for path, why in blog.faults
    ]
    count, whys = 0, dict[str, str]()
    for path in files:
        try:
            text = _text(path)
        except TrickHuntError as error:
            broken.append(Broken(path, 0, "", begun(str(error))))
            continue
        suffix = path.suffix.lower()
        reader = _reader(folder, path) if suffix in MARKDOWN else ""
        for one in found_in(text, suffix, reader):
            count += 1
            if one.is_file:
                why = fault_of_file(blog, path, one.place)
            elif one.place not in whys:
                why = whys[one.place] = fault(one.place)
            else:
                why = whys[one.place]
            broken += [
                Broken(path, one.line, one.place, words) for words in (why, one.slip) if words
            ]
    return Looked(len(files), count, tuple(broken), blog.left)


def _text(path: Path) -> str:
    """The text of a post.

    Raises:
        TrickHuntError: it cannot be read, or is not text.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MOST + 1)
    except OSError as error:
        raise BadOption(_("this cannot be read: {reason}.", reason=reason(error))) from None
    if len(data) > MOST:
        raise BadOption(
            _("this is too long: at most {most} MB can be read.", most=MOST // 1_000_000)
        )
    return decoded(data).text


def _reader(folder: Path, path: Path) -> str:
    """The dialect of a Markdown file: one of :data:`VUE` and :data:`PYTHON`, or ``""``."""
    for parent in path.parents:
        if not parent.is_relative_to(folder):
            break
        if (parent / ".vitepress").is_dir():
            return VUE
        if any((parent / name).is_file() for name in PYTHON_MARKDOWN):
            return PYTHON
    return ""


def found_in(text: str, suffix: str, reader: str = "") -> list[TableReference]:
    """The tables, frames and links in a text, in order.

    Args:
        text: HTML or Markdown, perhaps with shortcodes.
        suffix: the suffix of its file. In Markdown, bare addresses outside of tags count, and code
            is ignored.
        reader: :data:`VUE` if a tag that ends with ``/>`` ends its element, as in JSX;
            :data:`PYTHON` if an element outside of others becomes part of a paragraph.
    """
    lines = _Lines(text)
    is_markdown = suffix in MARKDOWN
    if is_markdown:
        text = _without(text, _code(text))
    codes = list(_codes(text))
    found = [one for start, end in codes for one in _shown_by(text[start:end], lines.at(start))]
    text = _without(text, codes)
    tags = list(Tags(text))
    found += _in_tags(tags, lines, VUE if suffix == JSX else reader)
    if is_markdown:
        found += _written(_without(text, [(tag.start, tag.end) for tag in tags]), lines)
    return sorted(found, key=lambda one: one.line)


class _Lines:
    """The lines of a text."""

    def __init__(self, text: str) -> None:
        self._ends = [end.start() for end in re.finditer("\n", text)]

    def at(self, place: int) -> int:
        """The number of the line at an offset, from 1."""
        return bisect_left(self._ends, place) + 1


def _in_tags(tags: Iterable[Tag], lines: _Lines, reader: str) -> list[TableReference]:
    """The targets of elements, frames and links; and elements that never end or are split."""
    found: list[TableReference] = []
    open_at = -1  # the element that was begun last and has not ended, by its index
    first = -1  # the first element, where a missing script is reported
    is_paragraph = is_in_one = is_page = False
    boxes = 0  # the number of open elements that Markdown treats as blocks
    scripts = set[str]()
    for tag in tags:
        if tag.name == "script" and tag.options.get("src", "").rpartition("/")[2] == SCRIPT:
            scripts.add(tag.options["src"])
        if tag.name in ENDING:
            if open_at >= 0 and is_in_one:
                found[open_at] = found[open_at]._replace(slip=_torn())
                open_at = -1
            is_paragraph = tag.name == "p"
        is_page = is_page or tag.name == "html"
        boxes += (tag.name == "div") - (tag.name == "/div")
        if tag.name == f"/{ELEMENT}" and open_at >= 0:
            found[open_at] = found[open_at]._replace(slip="")
            open_at = -1
        elif one := _shown(tag, lines.at(tag.start)):
            if tag.name == ELEMENT and not (reader == VUE and tag.is_closed):
                if reader == PYTHON and boxes <= 0:
                    one = one._replace(slip=_torn())
                else:
                    open_at, is_in_one = len(found), is_paragraph
                    one = one._replace(slip=_slip(tag))  # until it ends
                first = len(found) if first < 0 else first
            found.append(one)
    if is_page and first >= 0 and not found[first].slip:
        found[first] = found[first]._replace(slip=_slip_of_script(scripts))
    return found


def _slip_of_script(scripts: Collection[str]) -> str:
    """The mistake in the script lines of a whole page with elements."""
    if len(scripts) > 1:
        return _(
            "This page loads the script from several places, and only the first one counts: "
            "{places}.",
            places=in_row(sorted(scripts)),
        )
    if not scripts:
        return _(
            "This page lacks the line for the script {name}, so readers get only what is inside "
            "the element.",
            name=SCRIPT,
        )
    return ""


def _torn() -> str:
    return _(
        "This element is inside a paragraph, which ends at the first block in it, so the words "
        "end up outside it: put {tag} around it, without an empty line.",
        tag="<div>",
    )


def _slip(tag: Tag) -> str:
    if tag.is_closed:
        return _(
            "In HTML “/>” does not end an element, so this one swallows what follows: write "
            "{tag} after it.",
            tag=f"</{ELEMENT}>",
        )
    return _(
        "This element is not closed, and swallows what follows: write {tag} after it.",
        tag=f"</{ELEMENT}>",
    )


def _shown(tag: Tag, line: int) -> TableReference | None:
    """The link or file of a tag, if it is one of ours."""
    options = tag.options
    place: str | None = None
    if tag.name in (ELEMENT, COMPONENT):
        if options.get("src") and not options.get("link"):
            return TableReference(line, options["src"], is_file=True)
        place = placed({**options, **({"open": "true"} if options.get("open") == "" else {})})
    elif tag.name == "iframe":
        place = framed(options.get("src") or options.get("data-src", ""))
    elif tag.name == "a":
        place = linked(options.get("href", ""))
    return None if place is None else TableReference(line, place)


def _without(text: str, places: Iterable[tuple[int, int]]) -> str:
    """A text with some ranges replaced by blanks, so that offsets stay the same."""
    parts, at = [], 0
    for start, end in places:
        parts += [text[at:start], re.sub(r"[^\n]", " ", text[start:end])]
        at = end
    return "".join([*parts, text[at:]])


def _code(text: str) -> Iterator[tuple[int, int]]:
    """The ranges of code in Markdown, where a table is only mentioned."""
    fence, begin, at, paragraph = "", 0, 0, 0
    for line in text.splitlines(keepends=True):
        mark = _FENCE.match(line.strip())
        end = at + len(line)
        if fence:
            if mark and mark[1].startswith(fence) and not mark[2].strip():
                yield begin, end
                fence, paragraph = "", end
        elif mark and not (mark[1][0] == "`" and "`" in mark[2]):
            yield from _spans(text, paragraph, at)
            fence, begin = mark[1], at
        elif not line.strip():
            yield from _spans(text, paragraph, at)
            paragraph = end
        at = end
    if fence:
        yield begin, at
    else:
        yield from _spans(text, paragraph, at)


def _spans(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The ranges of code within a paragraph: between two equal sequences of backticks."""
    rows = list(_TICKS.finditer(text, start, end))
    last = {len(row[0]): at for at, row in enumerate(rows)}
    at = 0
    while at < len(rows):
        size = len(rows[at][0])
        if last[size] > at:
            close = next(n for n in range(at + 1, len(rows)) if len(rows[n][0]) == size)
            yield rows[at].start(), rows[close].end()
            at = close
        at += 1


def _codes(text: str) -> Iterator[tuple[int, int]]:
    """The ranges of shortcodes and includes of site generators with a table."""
    at = 0
    for close in _CLOSING.finditer(text):
        # The last one before it, because one that was never closed may be anywhere.
        opening = [one.start() for one in _OPENING.finditer(text, at, close.start())]
        if opening and _OURS.search(text, opening[-1], close.start()):
            yield opening[-1], close.end()
        at = close.end()


def _shown_by(code: str, line: int) -> Iterator[TableReference]:
    """The link or file of a shortcode."""
    options = {name: one or other for name, one, other in _OPTION.findall(code)}
    if not {"link", "src"} & options.keys() and (first := _FIRST.search(code)):
        options["link"] = first[1] or first[2] or ""
    if "link" in options:
        yield TableReference(line, placed(options))
    elif options.get("src"):
        yield TableReference(line, options["src"], is_file=True)


def _written(text: str, lines: _Lines) -> Iterator[TableReference]:
    """The addresses in Markdown: of links, and bare ones."""
    seen = set()
    for link in (*_MARKDOWN_LINK.finditer(text), *_ADDRESS.finditer(text)):
        at = link.start(1) if link.lastindex else link.start()
        address = link[1] if link.lastindex else link[0]
        if at in seen:
            continue
        seen.add(at)
        place = linked((address if link.lastindex else ended(address)).replace("&amp;", "&"))
        if place is not None:
            yield TableReference(lines.at(at), place)
