"""A look through a blog: what no longer opens is found where it stands, and nothing else is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.any_game import random_record
from tests.engine.documents import GAME, everything, small
from trickhunt.cli import main
from trickhunt.documents import Document, Lesson, Part, Puzzle, write_document
from trickhunt.documents.writing import write_document_link
from trickhunt.games.registry import make_game
from trickhunt.posts.looking import Found, found_in, looked_through
from trickhunt.posts.places import fault, framed, linked, placed

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
        ("rules/BH-99", "BH-1 to BH-24"),
        ("learn/poker", "no game"),
        ("read?doc=AAAA", "check"),
        ("read?draft=3", "document"),
        (a_document(Lesson("volltreffer", 99)), "has no lesson 99"),
        (a_document(Lesson("volltreffer", 1, "", 60)), "has no step 60"),
        (a_document(Puzzle("volltreffer", 999)), "has no puzzle 999"),
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
    assert found_in(HTML, is_markdown=False) == [
        Found(2, f"{DEAL}&mode=play&hands=open"),
        Found(7, DEAL),
        Found(8, "rules/BH-8"),
        Found(10, "rules/BH-99"),
        Found(11, DEAL),
        Found(12, "deal.trick", is_file=True),
        Found(13, "BH-8"),
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
    assert found_in(MARKDOWN, is_markdown=True) == [
        Found(3, "rules/BH-12"),
        Found(3, "rules/BH-1"),
        Found(4, "rules/BH-2"),
        Found(12, DEAL),
        Found(12, DEAL),
        Found(14, "bargain-hunt?deal=1&players=3"),
        Found(16, "rules/BH-3"),
        Found(17, "bargain-hunt?players=9"),
        Found(18, "volltreffer?players=3&deal=5&mode=play"),
        Found(19, "/deals/deal.trick", is_file=True),
    ]


def test_a_blog_that_is_whole_ends_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "post.md").write_text(f"[Play]({HOST}#/{DEAL})\n", "utf-8")
    assert main(["check", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert told == (
        "1 file was looked through. 1 table, frame or link was found. Nothing is broken.\n"
    )


def test_what_is_broken_is_told_with_its_file_and_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "posts").mkdir()
    long = "&notes=" + "A" * 80
    post = tmp_path / "posts" / "old.html"
    post.write_text(
        f"<p>\n<a href='{HOST}#/rules/BH-99'>x</a>\n<trick-hunt link='{DEAL}{long}'>"
        f"<a href='{HOST}#/rules/BH-99'>",
        "utf-8",
    )
    (tmp_path / "noise.md").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "folder.md").mkdir()
    (tmp_path / "style.css").write_text("trick-hunt {}", "utf-8")
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / "readme.md").write_text(f"{HOST}#/rules/BH-99", "utf-8")
    assert main(["check", str(tmp_path)]) == 1
    noise, clause, notes, again, summary = capsys.readouterr().out.splitlines()
    assert noise == f"{(tmp_path / 'noise.md').as_posix()}: This cannot be read as text in UTF-8."
    assert clause.startswith(f"{post.as_posix()}:2: rules/BH-99: “BH-99” is no clause")
    assert notes.startswith(f"{post.as_posix()}:3: bargain-hunt?players=4")
    assert "…: notes: " in notes
    assert again == clause.replace(":2:", ":3:")
    assert summary.endswith("3 tables, frames and links were found. 4 things are broken.")
    assert looked_through(tmp_path).files == 2


def test_a_folder_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "nowhere at all"]) == 2
    assert "is no folder" in capsys.readouterr().err


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
        ("page.trick", "nothing that can be opened"),
        ("bytes.trick", "UTF-8"),
        ("http://[", "UTF-8"),
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
