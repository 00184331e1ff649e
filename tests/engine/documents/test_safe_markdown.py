"""A writer's words: safe Markdown, and plain text as before."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from html import escape, unescape
from html.parser import HTMLParser
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from tests.engine.documents.samples import small
from trickhunt.documents import (
    Note,
    TablePart,
    Words,
    read_document,
    safe_markdown,
    write_document,
)
from trickhunt.documents.document import table_of, tidy
from trickhunt.documents.document_text import document_in_words
from trickhunt.documents.writing import MARKED, TITLE
from trickhunt.rulebook import clause

MARKDOWN = """\
# When to *wait*

Wait **here**, says BH-12,
and [there](#bh-8) or [there too](https://example.org/?a=1&b=2 "Title").

- one
- two
  1. deep

> `BH-12` <https://example.org/BH-12> <b>

```py
a = "<BH-12>"

b = 2
```

![A *table*](pictures/my%20table.png)
"""

SIGNS = "*_`[]()<>#+-=~!|\\&.:/ \n1aB" + "BH-12 https://a.b javascript: data: pic.png é"
words = st.text(st.sampled_from(SIGNS), max_size=60) | st.text(max_size=40)
pieces = st.lists(
    st.sampled_from(
        "**|*|_|`|```|~~~|[x](|![x](|)|<|>|\n|\n\n|- |1. |# |BH-12|#BH-12|javascript:alert(1)"
        "|https://a.b|//a.b/c.png|../d.png|e/f.png|/g.svg|mailto:a@b.c|data:image/png;base64,x|<img"
        ' src=x onerror=y>|"|&#106;|&lt;|\\|    |> |word'.split("|")
    ),
    max_size=25,
).map("".join)

ALLOWED = {
    "p": set(), "br": set(), "em": set(), "strong": set(), "code": set(), "pre": set(),
    "ul": set(), "ol": {"start"}, "li": set(), "blockquote": set(), "hr": set(),
    "h3": set(), "h4": set(), "h5": set(), "h6": set(),
    "a": {"href", "title", "target", "rel"}, "img": {"src", "alt", "title"},
}  # fmt: skip


class Seen(HTMLParser):
    """The tags and texts of a piece of HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in ("br", "hr", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def is_beside(way: str) -> bool:
    """Return whether an address leads to the same folder of the host, and not above it."""
    return not re.search(r"[:\\?#]|^//|(^|/)\.\.(/|$)", way)


def address(clause_id: str) -> str:
    return f"#/rules/{clause_id}"


@pytest.fixture
def _alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Simulate an engine without the Markdown library."""
    monkeypatch.setitem(sys.modules, "markdown_it", None)
    safe_markdown._reader.cache_clear()
    yield
    safe_markdown._reader.cache_clear()


def plainly(text: str) -> str:
    """Return how plain text was shown in earlier versions."""
    return "\n".join(
        f"<p>{escape(one).replace(chr(10), f'<br>{chr(10)}')}</p>"
        for one in text.split("\n\n")
        if one.strip()
    )


@pytest.mark.pyodide
@given(words | pieces)
def test_whatever_is_written_only_what_is_safe_is_drawn(text: str) -> None:
    html = safe_markdown.in_html(text, address)
    seen = Seen(html)
    assert not seen.open
    for tag, attributes in seen.tags:
        assert attributes.keys() <= ALLOWED[tag], (tag, attributes)
        if tag == "a":
            way = attributes["href"] or ""
            assert re.match(r"(?i)https?://|mailto:|#/rules/[A-Z]+-\d+$", way) or is_beside(way)
        if tag == "img":
            assert is_beside(attributes["src"] or "")
    assert Seen(safe_markdown.in_a_row(text, address)).open == []


@pytest.mark.pyodide
@given(words | pieces)
def test_plain_words_read_as_ever(text: str) -> None:
    text = tidy(text)
    source = safe_markdown.marked_up(text)
    assert safe_markdown.unmarked(source) == text
    assert safe_markdown.is_plain(source)
    assert safe_markdown.in_html(source) == plainly(text)
    assert safe_markdown.in_words(source) == text
    # With markup elsewhere, the library gives the same result for these words.
    reader = safe_markdown._reader()
    assert reader is not None
    if "\n\n\n" not in text:
        # Blanks at the beginning of a line are not visible.
        drawn, ever = (
            re.sub(r"(<p>|\n)[^\S\n]+", r"\1", unescape(one).strip())
            for one in (str(reader.render(source)), plainly(text))
        )
        assert drawn == ever


@pytest.mark.parametrize(
    "text",
    ["2 * 3 * 4", "_so_", "1. Lead\n2. Follow", "# One", "- a\n- b", "> no", "a\n---", "a\n===",
     "[x](y)", "<http://a.b>", "`a`", "    4", "\\*", "end\\\nnext", "~~~\nx", "***", "a__b__ c"],
)  # fmt: skip
def test_a_document_that_was_written_before_looks_and_is_kept_the_same(text: str) -> None:
    lines = "\n".join(f"| {line}".rstrip() for line in text.split("\n"))
    before = f"{TITLE}\n\nwords\n{lines}\n"
    read = read_document(before)
    (part,) = read.parts
    assert isinstance(part, Words)
    assert safe_markdown.in_html(part.words) == plainly(text)
    assert document_in_words(read) == f"{text}\n"
    assert write_document(read) == before
    # The plain words are unchanged next to words with markup.
    mixed = replace(read, parts=(part, Words("**new**")))
    assert write_document(mixed).startswith(f"{MARKED}\n")
    assert read_document(write_document(mixed)) == mixed


def test_everything_that_can_be_written_is_drawn() -> None:
    html = safe_markdown.in_html(MARKDOWN, address)
    drawn = {tag for tag, _attributes in Seen(html).tags}
    assert drawn == set("h3 em p strong br a ul ol li blockquote code pre img".split())
    ways = [one["href"] for tag, one in Seen(html).tags if tag == "a"]
    assert ways == [
        "#/rules/BH-12",
        "#/rules/BH-8",
        "https://example.org/?a=1&b=2",
        "https://example.org/BH-12",
    ]
    assert 'src="pictures/my%20table.png" alt="A table"' in html
    assert "\n\n" not in html
    assert unescape(html).count('a = "<BH-12>"\n\nb = 2') == 1
    kinds = [html.partition(">")[0] for html in safe_markdown.blocks(MARKDOWN)]
    assert kinds == ["<h3", "<p", "<ul", "<blockquote", "<pre", "<p"]


def test_what_leads_elsewhere_stays_as_it_was_typed() -> None:
    for text in ("[a](javascript:x)", "[a](data:text/html,x)", "[a](#BH-99)", "![a](../b.png)"):
        assert safe_markdown.in_html(text, address) == f"<p>{text}</p>"
    # A picture on another host would be requested as soon as the words are shown.
    assert safe_markdown.in_html("![a *b*](https://a.b/c.png)") == "<p>a b</p>"
    assert safe_markdown.in_html("[a](#BH-8) and BH-8") == "<p>a and BH-8</p>"


def test_a_button_has_no_links() -> None:
    assert safe_markdown.html_label("*A* [b](https://c.d) <https://e.f> BH-8 <") == (
        "<em>A</em> b https://e.f BH-8 &lt;"
    )


def test_clauses_are_found_also_those_that_do_not_exist() -> None:
    found = safe_markdown.clauses_in("BH-8, BH-99 [so](#TH-77) BH-99, COVID-19")
    assert found == {"BH-8": clause("BH-8"), "BH-99": None, "TH-77": None}


def test_a_single_paragraph_stands_in_a_row() -> None:
    assert safe_markdown.in_a_row("One **word**") == "One <strong>word</strong>"
    assert safe_markdown.in_a_row("One\n\n*two*").count("<p>") == 2
    assert safe_markdown.in_a_row("- one") == safe_markdown.in_html("- one")


def test_markup_is_not_read_out() -> None:
    assert safe_markdown.in_words(MARKDOWN) == (
        "When to wait\n\nWait here, says BH-12,\n"
        "and there or there too (https://example.org/?a=1&b=2).\n"
        "- one\n- two\n  1. deep\n\n"
        "BH-12 https://example.org/BH-12 <b>\n\n"
        'a = "<BH-12>"\n\nb = 2\n\nA table'
    )


def as_elsewhere(markdown: str) -> str:
    """Return Markdown as the pages of others show it, which may use HTML and tables."""
    reader = MarkdownIt("commonmark", {"html": True, "xhtmlOut": False})
    return str(reader.enable(["table", "strikethrough"]).render(markdown))


def drawn(html: str) -> list[str]:
    """Return the tags of HTML, with the addresses in them, and its texts."""
    html = re.sub(r' (target|rel|alt)="[^"]*"', "", html.replace("&#10;", ""))
    parts = re.split(r"(<[^>]*>)", re.sub(r"</?p>|<hr>", "", html))
    return ["".join(unquote(unescape(one)).split()) for one in parts if one.strip()]


@pytest.mark.parametrize(
    "text",
    [
        MARKDOWN.replace("**here**", "~~**8 > 2 & 1 < 2** <i>{{< x >}} | &lt; ~~"),
        "- **one**\n- two &\n\n      more\n\n12. deep\n    - er\n\n- [x] {: y}\n- \\- no list",
        "a\n\\- b\n1\\. c\n\\=\n**so** \\---\n\n***\n\n> - quoted\n>\n> twice",
        '[a](https://a.b/?x=1&y=_2_ "T \\"&") <https://a.b/?x&lt;=(1)> `` ` `` ![p *q*](q_1.png)',
        "[a](javascript:y) **b**\n# So *so*",
    ],
)  # fmt: skip
def test_markdown_for_other_places_shows_there_what_is_shown_here(text: str) -> None:
    told = safe_markdown.for_others(text, address)
    assert drawn(as_elsewhere(told)) == drawn(safe_markdown.in_html(text, address))
    assert not re.search(r"\\$|\\[<&~|=]", told, re.MULTILINE)  # not read alike everywhere


@given(words | pieces)
def test_markdown_for_other_places_lets_in_no_more_than_is_let_in_here(text: str) -> None:
    told = as_elsewhere(safe_markdown.for_others(text))
    assert {tag for tag, _all in Seen(told).tags} <= {
        tag for tag, _all in Seen(safe_markdown.in_html(text)).tags
    }


def test_plain_words_are_plain_words_elsewhere() -> None:
    text = "8 > 2 & [b] <i>\n- no list\n    BH-12: 1 | 2"
    for_all = safe_markdown.for_others(safe_markdown.marked_up(text), address)
    assert drawn(as_elsewhere(for_all)) == drawn(
        safe_markdown.in_html(safe_markdown.marked_up(text), address)
    )


def test_code_of_a_site_generator_is_not_run() -> None:
    for text in ("`{{< x >}}` *a*", "```\n{% x %}\n```\n*a*"):
        told = safe_markdown.for_others(text)
        assert "{{" not in told
        assert "{%" not in told
        assert told.endswith("*a*")


def test_words_in_a_line_keep_the_markup_within_them() -> None:
    text = "*So* says\nBH-8 & [b]:\n\n- **one** <\n    1. deep\n- two\n\n"
    text += "```\na < b\n\n*c*\n```\n\n***\n\nlast"
    assert safe_markdown.html_line(text, address) == (
        '<em>So</em> says<br> <a href="#/rules/BH-8">BH-8</a> &amp; [b]: <strong>one</strong> &lt; '
        "1. deep two a &lt; b *c* last"
    )
    assert safe_markdown.markdown_line(text, address) == (
        "*So* says [BH-8](#/rules/BH-8) &amp; \\[b\\]: **one** &lt; 1\\. deep two a &lt; b "
        "\\*c\\* last"
    )
    plain = safe_markdown.marked_up("- a BH-8\n8 > 2 <i>")
    ways = '<a href="#/rules/BH-8">BH-8</a>', "[BH-8](#/rules/BH-8)"
    assert safe_markdown.html_line(plain, address) == f"- a {ways[0]} 8 &gt; 2 &lt;i&gt;"
    assert safe_markdown.markdown_line(plain, address) == f"\\- a {ways[1]} 8 \\> 2 &lt;i\\>"


@pytest.mark.usefixtures("_alone")
def test_an_engine_by_itself_reads_plain_words_as_ever_and_shows_markup_as_it_is() -> None:
    assert safe_markdown.in_html(safe_markdown.marked_up("a * b\n1. c\n\n# d")) == plainly(
        "a * b\n1. c\n\n# d"
    )
    assert (
        safe_markdown.in_html("**a** BH-12", address)
        == '<p>**a** <a href="#/rules/BH-12">BH-12</a></p>'
    )
    assert safe_markdown.in_words("**a** \\*") == "**a** *"
    assert safe_markdown.for_others("**a**") == r"\*\*a\*\*"


def test_a_link_has_plain_words_which_become_the_same_table() -> None:
    (table,) = small().parts
    assert isinstance(table, TablePart)
    line = table.lines[0].noting(1, Note("**Now** 2 \\* 3"))
    link = replace(table, lines=(line, *table.lines[1:])).link()
    assert link.comment(1) == "Now 2 * 3"
    again = table_of(link)
    assert safe_markdown.in_words(again.lines[0].note(1).words) == "Now 2 * 3"
    assert again.link() == link
