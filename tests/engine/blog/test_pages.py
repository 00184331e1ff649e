"""Static pages for links: complete without scripts, with previews and a link to the table."""

from __future__ import annotations

import json
import os
import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from html import unescape
from pathlib import Path
from random import Random

import pytest

from tests.engine.documents.samples import everything, small
from tests.engine.games.bargain_hunt.games import random_game
from trickhunt.blog import page as pages
from trickhunt.blog import preview, renderers
from trickhunt.blog.document_html import MOST_FIGURES, content, moments
from trickhunt.blog.page import PostPage, files, whole_address
from trickhunt.cli import main
from trickhunt.documents import Document, Note, TablePart, Words, safe_markdown, write_document
from trickhunt.documents.document import table_of
from trickhunt.documents.writing import write_document_link
from trickhunt.drawing import as_text, scene_of
from trickhunt.games.registry import make_game
from trickhunt.links import Link, Variation, link_of, read_link, write_link
from trickhunt.links.link import COMPARE, MODES, POSITION, REPLAY
from trickhunt.links.quizzing import read_quiz

SITE = "https://cards.example/hunt/"
HERE = "https://blog.example/deals/"
DEAL = "bargain-hunt?players=4&edition=english&deal=4711"


def game() -> Link:
    """A commented game with a side line that has its own comments."""
    record, _state, _events = random_game(3, "english", 6, moves=20)
    link = link_of(record)
    line = Variation(4, (link.record().turns[4].move,), ((0, "Or this?"), (1, "So it goes.")))
    return replace(
        link,
        at=9,
        seat=1,
        names=("Ada <1>", "Bo", "Cy"),
        comments=((3, "First & foremost."), (9, "Now look.")),
        lines=(line,),
        mode=REPLAY,
    )


def meta(html: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', html)
    return {name: unescape(content) for name, content in found}


def test_a_page_shows_every_moment_that_is_spoken_of() -> None:
    link = game()
    html = files(PostPage("deal", link, SITE, HERE), has_png=True)[pages.PAGE]
    text = unescape(html)
    for words in ("Now look.", "First & foremost.", "Or this?", "So it goes."):
        assert text.count(words) >= 1
    assert html.count("<figure") == html.count("<svg") == 4
    assert "<script" not in html
    assert "Ada <1>" not in html
    for state in (link.state(9), link.state(3)):
        lines = as_text(scene_of(state, 1, names=link.names)).splitlines()[1:]
        assert all(line in text for line in lines)
    (way,) = re.findall(r'<a class="go" href="([^"]+)">', html)
    assert unescape(way) == f"{SITE}#/{write_link(link)}"
    ids = re.findall(r' id="([^"]+)"', html)
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(ids)


def test_the_style_is_the_one_that_the_policy_lets_in() -> None:
    html = files(PostPage("deal", read_link(DEAL)), has_png=False)[pages.PAGE]
    assert meta(html)["color-scheme"] == "light dark"
    assert html.count("sha256-") == html.count("<style>") == 1
    assert ' style="' not in html


def test_chats_are_told_whole_addresses_where_they_are_known() -> None:
    link = game()
    told = meta(files(PostPage("deal", link, SITE, HERE), has_png=True)[pages.PAGE])
    assert told["og:image"] == f"{HERE}deal/preview.png"
    assert told["og:url"] == f"{HERE}deal/"
    assert told["og:title"] == "Schnäppchen Jagd: a game, move by move"
    assert told["og:description"] == "Now look."
    assert told["twitter:card"] == "summary_large_image"
    html = files(PostPage("deal", link), has_png=False)[pages.PAGE]
    told = meta(html)
    assert told["og:image"] == "preview.svg"
    assert "og:url" not in told
    assert "canonical" not in html
    assert 'class="go"' not in html


@pytest.mark.parametrize("mode", MODES)
def test_each_way_to_show_a_link_has_a_title_of_its_own(mode: str) -> None:
    link = read_link(f"{DEAL}&at=0&mode={mode}")
    post = PostPage("deal", link, SITE)
    assert post.title.startswith("Schnäppchen Jagd: ")
    titles = {PostPage("x", replace(link, mode=one)).title for one in MODES}
    assert len(titles) == len(MODES)
    assert pages.WAYS[mode] in files(post, has_png=False)[pages.PAGE]


def test_a_quiz_asks_in_the_words_of_its_writer() -> None:
    link = read_link(f"{DEAL}&at=0&mode=quiz")
    question = "Which one? " * 40
    quiz = read_quiz(link.state(), {"words": json.dumps([question, "", "", []])})
    html = files(PostPage("deal", replace(link, quiz=quiz), SITE), has_png=False)[pages.PAGE]
    assert question.strip() in unescape(html)
    about = meta(html)["og:description"]
    assert len(about) <= pages.LONGEST_ABOUT + 2
    assert about.endswith(" …")


def test_other_pages_are_told_how_to_show_it() -> None:
    post = PostPage("deal", game(), SITE, HERE)
    told = json.loads(files(post, has_png=True)[pages.OEMBED])
    assert (told["version"], told["type"]) == ("1.0", "rich")
    frame = ET.fromstring(told["html"])  # noqa: S314 - our own
    assert frame.get("src") == f"{SITE}#/framed?theme=auto!/{write_link(game())}"
    assert (int(frame.get("width", "")), frame.get("loading")) == (told["width"], "lazy")
    assert told["thumbnail_url"] == f"{HERE}deal/preview.png"
    told = json.loads(files(PostPage("deal", game()), has_png=False)[pages.OEMBED])
    assert told["type"] == "link"
    assert "html" not in told


def test_a_preview_has_two_rows_of_cards_and_no_words() -> None:
    picture = files(PostPage("deal", game()), has_png=False)[pages.PREVIEW]
    assert "<text" not in picture
    tree = ET.fromstring(picture)  # noqa: S314 - our own
    shown = [one for one in tree if one.get("width") == "100"]
    assert len(shown) >= 3
    assert len({(one.get("transform") or "").split()[1] for one in shown}) <= preview.MOST_ROWS


def test_a_preview_of_nothing_shows_backs() -> None:
    over = random_game(3, "english", 6)[0]
    scene = scene_of(over.state(), 0)
    assert preview.of_scene(replace(scene, groups=(), trick=(), places=())).count("<use") >= 3


def test_no_more_moments_are_drawn_than_can_be_read() -> None:
    link = replace(game(), comments=tuple((n, "…") for n in range(20)))
    lines = link.lines * 12
    assert len(list(moments(table_of(replace(link, lines=lines))))) == MOST_FIGURES


def test_a_moment_in_a_side_line_comes_first_where_the_link_says_so() -> None:
    link = replace(game(), at=None, line=(0, 1), mode=POSITION)
    first, *others = moments(table_of(link))
    assert first.words == "So it goes."
    assert [one.words for one in others] == ["First & foremost.", "Now look.", "Or this?"]


@pytest.mark.parametrize(
    "wrong",
    ["cards.example", "file:///home/me", "https://", "https://a/?b", "https://a/#b", "//[a"],
)
def test_what_is_no_address_is_refused(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pages", DEAL, "--site", wrong]) == 2
    assert "not the address of a folder" in capsys.readouterr().err
    assert whole_address("") == ""
    assert whole_address("https://a/b") == "https://a/b/"


def test_a_sign_without_words_needs_no_figure_of_its_own() -> None:
    (table,) = small().parts
    assert isinstance(table, TablePart)
    line = table.lines[0].noting(1, Note(sign="!"))
    signed = replace(table, lines=(line, *table.lines[1:]))
    assert len([*moments(signed)]) == len([*moments(table)])


def test_a_document_is_a_page_with_its_words_its_figures_and_its_answers() -> None:
    document = everything(make_game("bargain-hunt", 4))
    html = files(PostPage("piece", document, SITE, HERE), has_png=True)[pages.PAGE]
    text = unescape(html)
    assert "<h1>Holding back</h1>" in html
    assert "<h2>When to wait</h2>" in html
    assert f'<a href="{SITE}r/BH-12/">Trick Hunt' in html
    assert f'<a href="{SITE}p/volltreffer/3/">' in html
    assert f'<a href="{SITE}l/bargain-hunt/4/">' in html
    assert text.index("Who wins?</p><p>Answer: Ada.") < text.index("Yes indeed")
    assert html.index("Answer: Ada") > html.index("<details><summary>The answers")
    tables = [part for part in document.parts if isinstance(part, TablePart)]
    assert html.count("<figure") >= len(tables)
    # A mark is drawn on the table; in words, only the picture's description mentions it.
    assert "<script" not in html
    ids = re.findall(r' id="([^"]+)"', html)
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(ids)


def test_markup_is_drawn_on_a_page_and_left_out_where_a_chat_tells_of_it() -> None:
    (table,) = small().parts
    assert isinstance(table, TablePart)
    noted = replace(table, lines=(table.lines[0].noting(0, Note("*Now* BH-2")), *table.lines[1:]))
    words = Words("**Wait**, says BH-12.\n\n- ![a hand](hand.png)")
    document = Document("Twins", (words, noted))
    html = files(PostPage("piece", document, SITE, HERE), has_png=True)[pages.PAGE]
    assert meta(html)["og:description"] == "Wait, says BH-12. - a hand"
    link = f'<a href="{SITE}r/BH-12/">BH-12</a>'
    assert f"<p><strong>Wait</strong>, says {link}.</p>" in html
    assert '<li><img src="hand.png" alt="a hand"></li>' in html
    assert f'<figcaption><em>Now</em> <a href="{SITE}r/BH-2/">BH-2</a>\n' in html


@pytest.mark.parametrize("is_there", [True, False])
def test_markup_that_nothing_here_reads_is_told(
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *,
    is_there: bool,
) -> None:
    monkeypatch.setattr(
        safe_markdown, "_reader", safe_markdown._reader if is_there else lambda: None
    )
    for name, words in (("plain", "2 \\* 3"), ("marked", "*Now*")):
        piece = replace(small(), parts=(*small().parts, Words(words)))
        (folder / f"{name}.trick").write_text(write_document(piece), "utf-8")
        assert main(["pages", f"{name}.trick"]) == 0
        told = capsys.readouterr().err
        assert ("markdown-it-py" in told) == (name == "marked" and not is_there)
    html = (folder / "pages" / "marked" / "index.html").read_text("utf-8")
    assert ("<p><em>Now</em></p>" if is_there else "<p>*Now*</p>") in html


def test_a_piece_leads_to_all_of_it_where_a_link_holds_it() -> None:
    piece = small()
    post = PostPage("piece", piece, SITE, HERE)
    html = files(post, has_png=True)[pages.PAGE]
    (way,) = re.findall(r'<a class="go" href="([^"]+)">', html)
    assert unescape(way) == f"{SITE}#/read?{write_document_link(piece)}"
    told = json.loads(files(post, has_png=True)[pages.OEMBED])
    frame = ET.fromstring(told["html"])  # noqa: S314 - our own
    assert frame.get("src", "").endswith(f"!/read?{write_document_link(piece)}")
    rng = Random(0)
    noise = "".join(chr(rng.randrange(0x4E00, 0x9FFF)) for _sign in range(9_000))
    long = replace(piece, parts=(Words(noise), *piece.parts))
    written = files(PostPage("piece", long, SITE, HERE), has_png=True)
    assert 'class="go"' not in written[pages.PAGE]
    assert json.loads(written[pages.OEMBED])["type"] == "link"
    assert meta(written[pages.PAGE])["og:description"].startswith(noise[:5])


# --- the command -----------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder, on a machine without a renderer."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("shutil.which", lambda _name: None)
    return tmp_path


def test_links_come_from_the_line_and_from_files(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "links.txt").write_text(
        f"# of May\nfirst-deal {DEAL}\n\n{DEAL}&at=0&mode={COMPARE}\n", "utf-8"
    )
    record = random_game(4, "french", 1)[0]
    (folder / "game.txt").write_text(record.text(), "utf-8")
    table = f'<trick-hunt link="{DEAL}&amp;mode=play"></trick-hunt>'
    (folder / "lines.html").write_text(table, "utf-8")
    words = ["links.txt", "game.txt", "lines.html", f"https://x.example/#/{DEAL}&at=0"]
    assert main(["pages", *words, "--site", SITE, "--into", "out"]) == 0
    told = capsys.readouterr()
    written = sorted(path.name for path in (folder / "out").iterdir())
    assert len(written) == len(told.out.splitlines()) == 5
    assert "first-deal" in written
    assert all(name.startswith("bargain-hunt-") for name in written[:4])
    for name in written:
        there = {path.name for path in (folder / "out" / name).iterdir()}
        assert there == {pages.PAGE, pages.FIGURE, pages.PREVIEW, pages.OEMBED}
    assert "resvg" in told.err
    # Writing again changes nothing, even if a system has changed the line ends.
    for file in (folder / "out/first-deal").iterdir():
        file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert main(["pages", "links.txt", "--site", SITE, "--into", "out"]) == 0
    before = (folder / "out/first-deal/index.html").read_bytes()
    assert main(["pages", "links.txt", "--site", SITE, "--into", "out"]) == 0
    assert (folder / "out/first-deal/index.html").read_bytes() == before


def test_the_page_of_a_document_keeps_its_name_while_it_is_improved(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    piece = small()
    for title, name in (("Twins", "Über uns.trick"), ("More twins", "Über uns.trick")):
        text = write_document(replace(piece, title=title))
        (folder / name).write_text(text, "utf-8")
        assert main(["pages", name, "--site", SITE]) == 0
        assert title in capsys.readouterr().out
    link = f"read?{write_document_link(piece)}"
    assert main(["pages", f"https://x.example/#/{link}"]) == 0
    (folder / "links.txt").write_text(f"deals {link}\n", "utf-8")
    assert main(["pages", "links.txt"]) == 0
    (folder / "日.trick").write_text(write_document(replace(piece, title="日")), "utf-8")
    assert main(["pages", "日.trick"]) == 0
    names = sorted(path.name for path in (folder / "pages").iterdir())
    unnamed = [name for name in names if re.fullmatch(r"[0-9a-f]{8}", name)]
    assert set(names) - set(unnamed) == {"uber-uns", "small", "deals"}
    assert len(unnamed) == 1


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (f"{DEAL}\nbargain-hunt?players=9\n", "3 or 4"),
        (f"one {DEAL}\none {DEAL}&at=0\n", "Two pages"),
        (f"../up {DEAL}\n", "cannot be the name"),
        (f"Two words {DEAL}\n", "cannot be the name"),
    ],
)
def test_nothing_is_written_where_a_line_is_wrong(
    lines: str, words: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "links.txt").write_text(lines, "utf-8")
    assert main(["pages", "links.txt"]) == 2
    assert words in capsys.readouterr().err
    assert not (folder / "pages").exists()


def test_a_folder_that_cannot_be_written_is_told(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "pages").write_text("a file", "utf-8")
    assert main(["pages", DEAL]) == 2
    assert "cannot be written" in capsys.readouterr().err


RENDERER = """#!/bin/sh
[ "$1" = --width ] && [ "$3" = --output ] && cp "$5" "$4"
"""


def test_a_program_that_is_here_draws_the_previews(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    programs = tmp_path / "bin"
    programs.mkdir()
    program = programs / "rsvg-convert"
    program.write_text(RENDERER, "utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}/bin{os.pathsep}/usr/bin")
    monkeypatch.setattr(
        renderers, "RENDERERS", {"rsvg-convert": renderers.RENDERERS["rsvg-convert"]}
    )
    monkeypatch.chdir(tmp_path)
    assert main(["pages", f"{DEAL}", "--here", HERE]) == 0
    assert not capsys.readouterr().err
    (written,) = (tmp_path / "pages").iterdir()
    assert (written / pages.PNG).read_text("utf-8").startswith("<svg")
    assert meta((written / pages.PAGE).read_text("utf-8"))["og:image"].endswith("preview.png")
    # If a renderer fails, the page keeps what can be drawn without it.
    for broken in ("#!/bin/sh\nexit 3\n", "no program at all"):
        program.write_text(broken, "utf-8")
        assert main(["pages", DEAL]) == 0
        assert "drew no picture" in capsys.readouterr().err
        assert not (written / pages.PNG).exists()
        assert meta((written / pages.PAGE).read_text("utf-8"))["og:image"] == "preview.svg"


def test_each_program_is_told_both_files() -> None:
    for words in renderers.RENDERERS.values():
        told = " ".join(words)
        assert "{svg}" in told
        assert "{png}" in told
        assert str(preview.WIDE) in told


# --- whose the files are -------------------------------------------------------------------------


def written(folder: Path) -> Path:
    """Return the folder of a written page."""
    assert main(["pages", f"mine {DEAL}", "--into", str(folder)]) == 0
    return folder / "mine"


@pytest.mark.parametrize("name", [pages.PAGE, pages.FIGURE, pages.PREVIEW, pages.OEMBED])
@pytest.mark.parametrize("is_first", [True, False])
def test_what_others_wrote_or_changed_stays(
    name: str, is_first: bool, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if is_first:
        (folder / "mine").mkdir()
        (folder / "mine" / name).write_text("<title>My page</title>", "utf-8")
    else:
        file = written(folder) / name
        file.write_text(file.read_text("utf-8") + "<!-- mine -->", "utf-8")
    before = {path: path.read_bytes() for path in (folder / "mine").iterdir()}
    other = f"other {DEAL}&at=0"
    (folder / "links.txt").write_text(f"{other}\nmine {DEAL}\n", "utf-8")
    capsys.readouterr()
    assert main(["pages", "links.txt", "--into", str(folder), "--site", SITE]) == 2
    told = capsys.readouterr()
    assert f"mine/{name}” was not written by this command, or has been changed since" in told.err
    assert not told.out
    assert {path: path.read_bytes() for path in (folder / "mine").iterdir()} == before
    assert not (folder / "other").exists()


def test_a_file_that_was_emptied_is_written_again(folder: Path) -> None:
    page = written(folder) / pages.PAGE
    page.with_name(pages.FIGURE).write_bytes(b"")
    page.with_name(pages.OEMBED).unlink()
    assert written(folder).joinpath(pages.FIGURE).read_bytes()
    # Without its page, the other files of a folder are not treated as the tool's own.
    page.write_bytes(b"")
    assert main(["pages", f"mine {DEAL}", "--into", str(folder)]) == 2


@pytest.mark.parametrize("program", ["", "resvg"])
def test_a_picture_of_others_stays_and_is_told(
    program: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    picture = folder / "mine" / pages.PNG
    picture.parent.mkdir()
    picture.write_bytes(b"my own")
    monkeypatch.setattr("trickhunt.commands.pages.renderer", lambda: program)
    monkeypatch.setattr("trickhunt.commands.pages.drawn", lambda *_: b"drawn")
    page = written(folder) / pages.PAGE
    assert picture.read_bytes() == b"my own"
    assert "preview.png” was not written here: it stays as it is" in capsys.readouterr().err
    assert meta(page.read_text("utf-8"))["og:image"] == "preview.svg"


def test_a_picture_that_was_drawn_here_goes_with_its_program(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = [b"drawn", b"drawn otherwise", b""]
    monkeypatch.setattr("trickhunt.commands.pages.renderer", lambda: "resvg")
    monkeypatch.setattr("trickhunt.commands.pages.drawn", lambda *_: drawn[0])
    for wanted in (True, True, False):
        picture = written(folder) / pages.PNG
        assert picture.exists() == wanted
        assert not wanted or picture.read_bytes() == drawn[0]
        del drawn[0]


@pytest.mark.parametrize("name", ["", pages.PAGE, pages.OEMBED, pages.PNG])
def test_nothing_is_written_through_a_link(name: str, folder: Path) -> None:
    target = folder / "elsewhere"
    if name:
        target.write_text("theirs", "utf-8")
        (folder / "out/mine").mkdir(parents=True)
        (folder / "out/mine" / name).symlink_to(target)
    else:
        target.mkdir()
        (folder / "out").mkdir()
        (folder / "out/mine").symlink_to(target, target_is_directory=True)
    status = main(["pages", f"mine {DEAL}", "--into", "out"])
    assert status == (0 if name == pages.PNG else 2)
    assert (target.read_text("utf-8") == "theirs") if name else not list(target.iterdir())


@pytest.mark.parametrize("picture", [pages.PNG, pages.PREVIEW])
@pytest.mark.parametrize("here", ["", HERE])
def test_pages_of_earlier_versions_are_ours(picture: str, here: str, folder: Path) -> None:
    post = PostPage("mine", read_link(DEAL), "", here)
    place = folder / "mine"
    place.mkdir()
    for name, text in files(post, has_png=picture == pages.PNG).items():
        (place / name).write_text(text, "utf-8")
    (place / pages.PNG).write_bytes(b"drawn then")
    assert written(folder) == place
    assert (place / pages.PNG).exists() == (picture != pages.PNG)


def test_a_disk_that_is_full_leaves_the_page_that_was(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place = written(folder)
    before = {path.name: path.read_bytes() for path in place.iterdir()}

    def full(_new: Path, _old: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert main(["pages", f"mine {DEAL}", "--site", SITE, "--into", str(folder)]) == 2
    assert "cannot be written: the disk is full." in capsys.readouterr().err
    assert {path.name: path.read_bytes() for path in place.iterdir()} == before


def test_a_folder_that_cannot_be_made_or_read_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_about: object, **_more: object) -> None:
        raise PermissionError(13, "Permission denied")

    place = written(folder)
    for name in ("read_bytes", "mkdir"):
        with monkeypatch.context() as patch:
            patch.setattr(Path, name, refuse)
            where = str(folder if name == "read_bytes" else folder / "new")
            assert main(["pages", f"mine {DEAL}", "--into", where]) == 2
            assert "cannot be written: you do not have permission." in capsys.readouterr().err
    assert place.is_dir()


def test_a_large_file_is_not_taken_for_ours(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(folder)
    monkeypatch.setattr("trickhunt.blog.overwrite_protection.MOST", 10)
    assert main(["pages", f"mine {DEAL}", "--into", str(folder)]) == 2


def test_a_document_without_an_address_of_the_table_has_no_ways_to_it() -> None:
    html = "".join(content(everything(make_game("bargain-hunt", 4)), ""))
    assert "<figure" in html
    assert "BH-" in html
    assert "/r/BH-" not in html
    assert "/r/BH-" in "".join(content(everything(make_game("bargain-hunt", 4)), SITE))
