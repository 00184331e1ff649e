"""The check of a blog finds everything that no longer opens, at its place, and nothing else."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import pytest

from tests.engine.any_game import random_record
from tests.engine.documents.samples import GAME, everything, small
from trickhunt.blog.checking import (
    PYTHON,
    PYTHON_MARKDOWN,
    TableReference,
    found_in,
    looked_through,
)
from trickhunt.blog.markup import Tags
from trickhunt.blog.places import fault, framed, linked, placed
from trickhunt.blog.walking import walked
from trickhunt.cli import main
from trickhunt.documents import Document, LessonPart, Part, PuzzlePart, write_document
from trickhunt.documents.writing import write_document_link
from trickhunt.games.registry import make_game

DEAL = "bargain-hunt?players=4&edition=english&deal=4711"
HOST = "https://cards.example/hunt/"


def a_document(part: Part) -> str:
    return f"read?{write_document_link(Document('', (part,)))}"


@pytest.mark.parametrize(
    ("options", "place"),
    [
        ({"link": DEAL}, DEAL),
        ({"link": f"{HOST}index.html#/{DEAL}"}, DEAL),
        ({"link": DEAL, "mode": "play", "seat": "2"}, f"{DEAL}&mode=play&seat=2"),
        ({"link": DEAL, "open": "true"}, f"{DEAL}&hands=open"),
        ({"link": DEAL, "open": "false"}, DEAL),
        ({"link": f"{DEAL}&mode=replay", "mode": "play"}, f"{DEAL}&mode=play"),
        ({"link": "BH-8", "mode": "clause"}, "rules/BH-8"),
        ({"link": "rules/BH-8", "mode": "clause"}, "rules/BH-8"),
        ({"mode": "compare"}, "rules/compare"),
        ({"link": "learn/volltreffer/2"}, "learn/volltreffer/2"),
        ({}, ""),
    ],
)
def test_an_element_shows_the_place_that_its_script_makes(
    options: dict[str, str], place: str
) -> None:
    assert placed(options) == place


@pytest.mark.parametrize(
    "place",
    [
        DEAL,
        "bargain-hunt",
        "volltreffer?mode=play",
        "rules",
        "rules/",
        "rules/compare",
        "rules/volltreffer",
        "rules/BH-8",
        "learn",
        "learn/bargain-hunt",
        "learn/bargain-hunt/3",
        "learn/volltreffer/minute",
        "puzzles",
        "puzzles/today",
        "puzzles/treasure-hunt/12",
        f"{DEAL}&level=club".replace("=", "%3D", 0),
        f"read?{write_document_link(small())}",
        f"read?{write_document_link(everything(GAME))}",
    ],
)
def test_what_opens_has_no_fault(place: str) -> None:
    assert fault(place) == ""


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("", "a link begins with a game"),
        ("typo-hunt?deal=3", "a link begins with a game"),
        ("bargain-hunt/3", "a link begins with a game"),
        ("bargain-hunt?players=99", "3 or 4"),
        ("bargain-hunt?mode=replya", "replay"),
        (f"{DEAL}&seat=4", "from 0 to 3"),
        (f"{DEAL}&moves=gAQX7YNK3pZaAA", "check"),
        ("rules/BH-99", "BH-1 to BH-"),
        ("learn/poker", "“poker” is not a game"),
        ("read?doc=AAAA", "check"),
        ("read?draft=3", "document"),
        (a_document(LessonPart("volltreffer", 99)), "has no lesson 99"),
        (a_document(LessonPart("volltreffer", 1, "", 60)), "has no step 60"),
        (a_document(PuzzlePart("volltreffer", 999)), "has no puzzle 999"),
        ("learn/bargain-hunt/99", "has no lesson 99"),
        ("learn/bargain-hunt/first", "has no lesson 0"),
        ("puzzles/volltreffer/9999", "has no puzzle 9999"),
        ("puzzles/volltreffer/minute", "has no puzzle 0"),
    ],
)
def test_what_does_not_open_is_told_why(place: str, why: str) -> None:
    assert why in fault(place)


def test_only_addresses_of_a_table_are_taken_for_some() -> None:
    assert framed(f"{HOST}index.html#/framed?theme=auto!/{DEAL}") == DEAL
    assert framed("https://video.example/embed/7") is None
    assert framed("https://video.example/#/framed!/x".replace("/framed", "/film")) is None
    assert framed("https://x.example/#/framed?without") is None
    assert linked(f"{HOST}#/{DEAL}") == DEAL
    assert linked(f"{HOST}#/rules/BH-8") == "rules/BH-8"
    for other in ("https://x.example/#/about", "#notes", "https://x.example/rules/BH-8"):
        assert linked(other) is None


HTML = f"""<p>Text</p>
<trick-hunt
  mode="play" open
  link="{DEAL.replace("&", "&amp;")}"></trick-hunt>
<!-- <trick-hunt link="gone?"></trick-hunt> -->
<pre>&lt;trick-hunt link="gone?"&gt;</pre>
<iframe src="{HOST}index.html#/framed?theme=auto!/{DEAL}"></iframe>
<iframe data-src="{HOST}index.html#/framed?theme=auto!/rules/BH-8" loading="lazy"></iframe>
<iframe src="https://video.example/7"></iframe>
<a href="{HOST}#/rules/BH-99">rule</a> <a href="/about">about</a> <a>none</a>
<trick-hunt link="{DEAL}" link="gone?"></trick-hunt>
<trick-hunt src="deal.trick"></trick-hunt>
<TrickHunt link="BH-8" src="deal.trick" />
<script>const line = '<trick-hunt link="gone?">';</script>
"""


def test_html_is_read_as_a_browser_does() -> None:
    assert found_in(HTML, ".html") == [
        TableReference(2, f"{DEAL}&mode=play&hands=open"),
        TableReference(7, DEAL),
        TableReference(8, "rules/BH-8"),
        TableReference(10, "rules/BH-99"),
        TableReference(11, DEAL),
        TableReference(12, "deal.trick", is_file=True),
        TableReference(13, "BH-8"),
    ]


MARKDOWN = f"""# Twins

See [the rule]({HOST}#/rules/BH-12) and <{HOST}#/rules/BH-1>.
Bare: {HOST}#/rules/BH-2. Not ours: https://x.example/#/about and [this](/there).

```html
<trick-hunt link="gone?"></trick-hunt>
```

Use `<trick-hunt link="gone?">` so:

<trick-hunt link="{DEAL}"><a href="{HOST}#/{DEAL}">Play</a></trick-hunt>

[![Cards](p.png)]({HOST}#/bargain-hunt?deal=1&amp;players=3)

{{{{< trick-hunt link="BH-3" mode="clause" >}}}}
{{% include trick-hunt.html link="bargain-hunt?players=9" %}}
{{% trick_hunt 'volltreffer?players=3&deal=5', mode: "play" %}}
{{% trick_hunt %}} {{{{< trick-hunt src="/deals/deal.trick" >}}}}
{{{{ page.title }}}}
~~~
<trick-hunt link="gone?">
"""


def test_markdown_is_read_without_its_code_and_with_its_shortcodes() -> None:
    assert found_in(MARKDOWN, ".md") == [
        TableReference(3, "rules/BH-12"),
        TableReference(3, "rules/BH-1"),
        TableReference(4, "rules/BH-2"),
        TableReference(12, DEAL),
        TableReference(12, DEAL),
        TableReference(14, "bargain-hunt?deal=1&players=3"),
        TableReference(16, "rules/BH-3"),
        TableReference(17, "bargain-hunt?players=9"),
        TableReference(18, "volltreffer?players=3&deal=5&mode=play"),
        TableReference(19, "/deals/deal.trick", is_file=True),
    ]


def test_a_tick_that_nothing_closes_begins_no_code() -> None:
    text = f"A lone ` and a ``[row]({HOST}#/{DEAL})"
    assert found_in(text, ".md") == [TableReference(1, DEAL)]


def test_a_post_may_begin_with_a_shortcode() -> None:
    text = '{{< trick-hunt link="BH-3" mode="clause" >}}'
    assert found_in(text, ".md") == [TableReference(1, "rules/BH-3")]


def test_a_blog_that_is_whole_ends_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "post.md").write_text(f"[Play]({HOST}#/{DEAL})\n", "utf-8")
    assert main(["check", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert told == ("1 file was checked. 1 table, frame or link was found. Nothing is broken.\n")


def test_what_is_broken_is_told_with_its_file_and_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "posts").mkdir()
    long = "&notes=" + "A" * 80
    post = tmp_path / "posts" / "old.html"
    post.write_text(
        f"<p>\n<a href='{HOST}#/rules/BH-99'>x</a>\n<trick-hunt link='{DEAL}{long}'>"
        f"<a href='{HOST}#/rules/BH-99'></trick-hunt>",
        "utf-8",
    )
    (tmp_path / "noise.md").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "folder.md").mkdir()
    (tmp_path / "style.css").write_text("trick-hunt {}", "utf-8")
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / "readme.md").write_text(f"{HOST}#/rules/BH-99", "utf-8")
    assert main(["check", str(tmp_path)]) == 1
    noise, clause, notes, again, left, summary = capsys.readouterr().out.splitlines()
    assert noise.startswith(f"{(tmp_path / 'noise.md').as_posix()}: This is not text: UTF-8")
    assert left.endswith(": node_modules.")
    assert clause.startswith(f"{post.as_posix()}:2: rules/BH-99: “BH-99” is not a clause")
    assert notes.startswith(f"{post.as_posix()}:3: bargain-hunt?players=4")
    assert "…: notes: " in notes
    assert again == clause.replace(":2:", ":3:")
    assert summary.endswith("3 tables, frames and links were found. 4 things are broken.")
    assert looked_through(tmp_path).files == 2


def test_a_folder_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "nowhere at all"]) == 2
    assert "is not a folder" in capsys.readouterr().err


@pytest.fixture
def blog(tmp_path: Path) -> Path:
    """A blog with files that its tables show."""
    record, _state = random_record(make_game("volltreffer", 3, {}), 7, 25)
    files = {
        "posts/near.trick": f"\ufeff{write_document(small())}",
        "static/deals/far.trick": write_document(small()),
        "top.trick": record.text(),
        "posts/wrong.trick": "Trick Hunt document 1\nnonsense",
        "posts/page.trick": "<!DOCTYPE html>",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "posts/bytes.trick").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "posts/old.trick").write_bytes(
        "Trick Hunt document 1\ntitle Schön".encode("cp1252")
    )
    return tmp_path


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("near.trick", ""),
        ("./near.trick?v=2", ""),
        ("/top.trick", ""),
        ("../top.trick", ""),
        ("/deals/far.trick", ""),
        ("https://blog.example/deals/far%2Etrick", ""),
        ("/other/far.trick", "no such file"),
        ("nothing.trick", "no such file"),
        ("/", "no such file"),
        ("wrong.trick", "line 2"),
        ("page.trick", "this cannot be opened here"),
        ("bytes.trick", "UTF-8"),
        ("http://[", "not an address"),
        ("/etc/passwd", "no such file"),
        ("../../../../../../../../etc/passwd", "no such file"),
        ("old.trick", "Windows-1252"),
    ],
)
def test_a_file_beside_a_post_is_read(
    blog: Path, address: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    post = blog / "posts" / "post.html"
    post.write_text(f'<trick-hunt src="{address}"></trick-hunt>', "utf-8")
    assert main(["check", str(blog)]) == int(bool(why))
    told = capsys.readouterr().out
    assert why in told
    assert "1 table" in told


# --- the blog's own files ----------------------------------------------------------------------

GONE = f"{HOST}#/rules/BH-99"


@pytest.mark.parametrize(
    ("folder", "beside"),
    [
        ("vendor/bundle/ruby/3.3/gems/minima", ""),
        ("_site/2024", ""),
        (".venv/lib", ""),
        (".git/hooks", ""),
        ("packages/theme/node_modules/a", ""),
        ("public/posts", "hugo.yaml"),
        ("dist", "astro.config.mjs"),
        ("build/docs", "docusaurus.config.js"),
        ("site", "mkdocs.yml"),
        ("output", "pelicanconf.py"),
        ("env/share/doc", "env/pyvenv.cfg"),
    ],
)
def test_what_was_installed_or_made_is_left_out_and_named(
    folder: str, beside: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / folder).mkdir(parents=True)
    (tmp_path / folder / "page.md").write_text(GONE, "utf-8")
    if beside:
        (tmp_path / beside).write_text("", "utf-8")
    assert main(["check", str(tmp_path)]) == 0
    left, summary = capsys.readouterr().out.splitlines()
    assert any(left.endswith(f": {part}.") for part in _beginnings(folder))
    assert summary.startswith("0 files were checked.")
    # If such a folder is named explicitly, it is checked.
    assert main(["check", str(tmp_path / folder)]) == 1


def _beginnings(folder: str) -> list[str]:
    parts = folder.split("/")
    return ["/".join(parts[:count]) for count in range(1, len(parts) + 1)]


@pytest.mark.parametrize("folder", ["public", "dist/notes", "site", "vendor/ours", "build", "out"])
def test_a_folder_of_such_a_name_that_nothing_made_is_looked_through(
    folder: str, tmp_path: Path
) -> None:
    (tmp_path / folder).mkdir(parents=True)
    (tmp_path / folder / "page.md").write_text(GONE, "utf-8")
    assert [one.place for one in looked_through(tmp_path).broken] == ["rules/BH-99"]


def test_no_link_is_followed_out_of_the_blog(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blog, outside = tmp_path / "blog", tmp_path / "secret"
    blog.mkdir()
    outside.mkdir()
    (outside / "page.md").write_text(f"{GONE} password", "utf-8")
    (outside / "deal.trick").write_text("hidden:x:0:0", "utf-8")
    (blog / "more").symlink_to(outside)
    (blog / "page.md").symlink_to(outside / "page.md")
    (blog / "deal.trick").symlink_to(outside / "deal.trick")
    (blog / "own.md").write_text('<trick-hunt src="deal.trick"></trick-hunt>', "utf-8")
    (blog / "again.md").symlink_to(blog / "own.md")
    assert main(["check", str(blog)]) == 1
    told = capsys.readouterr().out
    assert "hidden" not in told
    assert told.count("own.md:1: deal.trick: There is no such file in the blog.") == 1
    assert "again.md:1: " in told
    assert "deal.trick, more, page.md." in told


def test_names_that_are_not_utf_8_are_told_and_nothing_is_lost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in (b"\xfcber.md", b"two\nlines.md", b"\x1b]0;own\x07.md", b"plain.md"):
        Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name)).write_text(GONE, "utf-8")
    assert main(["check", str(tmp_path)]) == 1
    *broken, summary = capsys.readouterr().out.splitlines()
    begun = f"{tmp_path.as_posix()}/"
    assert {line.removeprefix(begun).partition(":1: rules/BH-99")[0] for line in broken} == {
        "\\xfcber.md",
        "two\\u000alines.md",
        "\\u001b]0;own\\u0007.md",
        "plain.md",
    }
    assert summary.endswith("4 things are broken.")


def test_what_a_link_says_cannot_command_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wild = "rules/\x1b[2J\x9b31m\u202etxet"
    (tmp_path / "post.html").write_text(f"<a href='{HOST}#/{wild}'>", "utf-8")
    assert main(["check", str(tmp_path)]) == 1
    told = capsys.readouterr().out
    assert not {"\x1b", "\x9b", "\u202e"} & set(told)
    assert "rules/\\u001b[2J\\u009b31m\\u202etxet" in told


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_post_is_read_in_whatever_it_is_written(encoding: str, tmp_path: Path) -> None:
    (tmp_path / "post.md").write_bytes(f"Schön:\r\n[so]({GONE})".encode(encoding))
    (one,) = looked_through(tmp_path).broken
    assert (one.line, one.place) == (2, "rules/BH-99")


def test_what_cannot_be_read_is_told_and_the_rest_looked_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "locked").mkdir()
    for name in ("locked.md", "locked.trick", "own.md"):
        (tmp_path / name).write_text('<trick-hunt src="locked.trick"></trick-hunt>', "utf-8")
    (tmp_path / "long.md").write_text("word " * 2000, "utf-8")
    usual: Callable[..., IO[Any]] = Path.open
    listed: Callable[..., object] = os.scandir

    def refuse(path: Path, *arguments: str) -> IO[Any]:
        if path.stem == "locked":
            raise PermissionError(13, "Permission denied")
        return usual(path, *arguments)

    def hide(path: str | Path) -> object:
        if str(path).endswith("locked"):
            raise PermissionError(13, "Permission denied", str(path))
        return listed(path)

    monkeypatch.setattr(Path, "open", refuse)
    monkeypatch.setattr(os, "scandir", hide)
    monkeypatch.setattr("trickhunt.blog.checking.MOST", 5000)
    assert main(["check", str(tmp_path)]) == 1
    told = capsys.readouterr().out.replace(f"{tmp_path.as_posix()}/", "").splitlines()
    assert told[:-1] == [
        "locked: This cannot be read: you do not have permission.",
        "locked.md: This cannot be read: you do not have permission.",
        "long.md: This is too long: at most 0 MB can be read.",
        "own.md:1: locked.trick: This cannot be read: you do not have permission.",
    ]


def test_links_that_lead_round_in_a_circle_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def circle(_path: Path) -> bool:
        raise OSError(40, "Too many levels of symbolic links")

    monkeypatch.setattr(Path, "is_file", circle)
    assert not walked(tmp_path).holds(tmp_path / "a")


# --- slips ---------------------------------------------------------------------------------------

OWN = f'<trick-hunt link="{DEAL.replace("&", "&amp;")}"'


@pytest.mark.parametrize(
    ("text", "suffix", "slips"),
    [
        (f"{OWN} />\n<p>The rest of the post.</p>", ".html", 1),
        (f"{OWN}/>", ".md", 1),
        (f"{OWN} />\n{OWN} />\n{OWN}></trick-hunt>", ".html", 2),
        (f"{OWN}>\n<p>No end.</p>", ".html", 1),
        (f"{OWN}>Words</trick-hunt>", ".html", 0),
        (f"{OWN} /></trick-hunt>", ".html", 0),
        (f"{OWN}>\n`</trick-hunt>` in code", ".md", 1),
        (f"{OWN} />", ".mdx", 0),
        (f'<TrickHunt link="{DEAL}" />', ".md", 0),
    ],
)
def test_an_element_that_does_not_end_is_told(text: str, suffix: str, slips: int) -> None:
    assert sum(bool(one.slip) for one in found_in(text, suffix)) == slips


INSIDE = f"{OWN}>\n<ul><li>Words</li></ul>\n</trick-hunt>"


@pytest.mark.parametrize(
    ("text", "suffix", "reader", "slips"),
    [
        (f"<p>{OWN}></p>\n<ul><li>Words</li></ul>\n<p></trick-hunt></p>", ".html", "", 1),
        (f"<p>{INSIDE}</p>", ".html", "", 1),
        (f"<p>Before.</p>\n{INSIDE}\n<p>After.</p>", ".html", "", 0),
        (f"<p>{OWN}>words alone</trick-hunt></p>", ".html", "", 0),
        (f"<p>Before\n<div>{INSIDE}</div>", ".html", "", 0),
        (INSIDE, ".md", "", 0),
        (INSIDE, ".md", PYTHON, 1),
        (f"<div>\n{INSIDE}\n</div>", ".md", PYTHON, 0),
        (f"<div>\n</div>\n{INSIDE}", ".md", PYTHON, 1),
    ],
)
def test_an_element_that_a_paragraph_tears_open_is_told(
    text: str, suffix: str, reader: str, slips: int
) -> None:
    found = [one.slip for one in found_in(text, suffix, reader) if one.slip]
    assert len(found) == slips
    assert all("put <div> around it" in one for one in found)


@pytest.mark.parametrize("name", PYTHON_MARKDOWN)
def test_a_blog_of_python_markdown_is_known_by_its_settings(name: str, tmp_path: Path) -> None:
    post = tmp_path / "docs/post.md"
    post.parent.mkdir()
    post.write_text(INSIDE, "utf-8")
    assert not looked_through(tmp_path).broken
    (tmp_path / name).write_text("", "utf-8")
    (broken,) = looked_through(tmp_path).broken
    assert "put <div> around it" in broken.why


LINE = '<script src="{host}embed.js" async></script>'


@pytest.mark.parametrize(
    ("hosts", "words"),
    [
        ([], "lacks the line for the script embed.js"),
        ([HOST], ""),
        ([HOST, HOST], ""),
        ([HOST, "https://other.example/"], "from several places"),
    ],
)
def test_a_whole_page_needs_the_script_from_one_place(hosts: list[str], words: str) -> None:
    lines = "\n".join(LINE.format(host=host) for host in hosts)
    page = f"<!DOCTYPE html>\n<html><body>{{}}\n{lines}\n{INSIDE}{INSIDE}</body></html>"
    first, second = (one.slip for one in found_in(page.format(""), ".html"))
    assert (words in first, bool(first), second) == (True, bool(words), "")
    assert not any(one.slip for one in found_in(INSIDE, ".html"))
    without = page.replace("trick-hunt link", "trick-hunt-not link")
    assert not any(one.slip for one in found_in(without.format(""), ".html"))


def test_a_slip_is_told_beside_what_is_broken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "post.html").write_text('<p>\n<trick-hunt link="rules/BH-99" />', "utf-8")
    assert main(["check", str(tmp_path)]) == 1
    broken, slip, summary = capsys.readouterr().out.splitlines()
    assert "“BH-99” is not a clause" in broken
    assert "post.html:2:" in slip
    assert "</trick-hunt>" in slip
    assert summary.endswith("2 things are broken.")


def test_in_vitepress_a_tag_may_close_itself(tmp_path: Path) -> None:
    (tmp_path / "docs/.vitepress").mkdir(parents=True)
    for name in ("docs/post.md", "post.md"):
        (tmp_path / name).write_text(f"{OWN} />", "utf-8")
    assert [one.file.parent for one in looked_through(tmp_path).broken] == [tmp_path]


# --- markup --------------------------------------------------------------------------------------


def names(text: str) -> list[str]:
    return [tag.name for tag in Tags(text)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("<a><!-- <b> --><c>", ["a", "", "c"]),
        ("<!--><a>", ["", "a"]),
        ("<!-- never <a>", ["a"]),
        ("<!DOCTYPE html><?x <a?><b>", ["", "", "b"]),
        ("<script>'<a>'</SCRIPT ><b>", ["script", "", "/script", "b"]),
        ("<script src=x /><a>", ["script", "a"]),
        ("<script><a>", ["script", "", "a"]),
        ("<https://x.example/> <a/b=c>", ["a"]),
        ("3 < 4 <4 </ <", []),
        ("<a title='never <b>", ["b"]),
        ('<a x="1>2" y=3>', ["a"]),
        ("<a =x>", ["a"]),
        ("<a", []),
        ("</a <b>", ["/a"]),
        ("</a", []),
        ("<?", []),
    ],
)
def test_tags_are_found_whatever_stands_around_them(text: str, found: list[str]) -> None:
    assert names(text) == found


def test_the_values_of_a_tag_are_read_as_browsers_do() -> None:
    (tag,) = Tags("<A Href = 'a&amp;b&notes=c&#x41;' href=2 plain=x/y open data-n=>")
    assert tag.options == {"href": "a&b&notes=cA", "plain": "x/y", "open": "", "data-n": ""}
    assert not tag.is_closed


HOSTILE = [
    "{{trickhunt ",
    "{% trick_hunt ",
    "<trick-hunt ",
    "<a x='",
    "<a x='<a y=\"",
    "<a x='<a' ",
    "<!--",
    "<!",
    "<script>",
    "<iframe><script>",
    "</a",
    "`a``b```",
    "](",
    "&#1",
    "~~~\n```\n",
    "<a b=c ",
]


@pytest.mark.parametrize("piece", HOSTILE)
def test_a_text_of_twice_the_size_takes_twice_the_steps(piece: str) -> None:
    def steps(count: int) -> int:
        tags = Tags(piece * count)
        assert len(list(tags)) <= count * 4
        return tags.steps

    assert steps(2000) <= 2 * steps(1000) + 10


@pytest.mark.no_cover
@pytest.mark.parametrize("piece", HOSTILE)
def test_a_hostile_text_is_looked_through_to_its_end(piece: str) -> None:
    for suffix in (".md", ".html"):
        found_in(piece * (60_000 // len(piece)), suffix)


def test_a_folder_may_be_told_from_where_one_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "page.md").write_text(GONE, "utf-8")
    monkeypatch.chdir(tmp_path)
    assert [one.place for one in looked_through(Path()).broken] == ["rules/BH-99"]
