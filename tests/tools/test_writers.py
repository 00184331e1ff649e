"""The page for writers: its examples match the code next to them, and every link opens."""

from __future__ import annotations

import json
import re
import shlex
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag

from tools import embed, languages, markup, site, writers
from tools.console import ROOT
from tools.templates import Templates
from tools.versions import ENGLISH, Version, versions
from trickhunt import cli
from trickhunt.blog.checking import found_in, looked_through
from trickhunt.blog.places import fault
from trickhunt.core.words import _
from trickhunt.drawing import as_text, scene_of
from trickhunt.links import Link, read_link
from trickhunt.links.link import MODES
from trickhunt.rulebook import clause
from trickhunt.rulebook.examples import examples_of

VERSIONS = versions(languages.found())
"""English, and every complete language."""


@pytest.fixture(scope="module", params=VERSIONS, ids=lambda version: version.code)
def spoken(request: pytest.FixtureRequest) -> Iterator[Version]:
    version: Version = request.param
    with version.spoken():
        yield version


@pytest.fixture(scope="module")
def page(spoken: Version, tmp_path_factory: pytest.TempPathFactory) -> BeautifulSoup:
    folder = tmp_path_factory.mktemp("site")
    writers.lay_out(folder)
    names = site.Names()
    (folder / "fonts").mkdir()
    names.give(folder, "fonts")
    names.give(folder, writers.FOLDER)
    address = writers.write(Templates(folder, names, spoken, VERSIONS))
    styles = re.findall(r"url\(([^)]+)", next(folder.glob("writers-*/*.css")).read_text("utf-8"))
    assert all(re.match(r"\.\./fonts-[0-9a-f]+/", one) for one in styles)
    return markup.read((folder / address).read_text("utf-8"))


def linked(example: writers.TableExample) -> Link:
    return read_link(f"{example.options['link']}&mode={example.mode}")


@pytest.mark.usefixtures("spoken")
def test_every_mode_has_an_example_that_opens() -> None:
    assert {one.mode for one in writers.examples()} == {*MODES, "clause"}
    for example in writers.examples():
        if example.mode == "clause":
            assert clause(example.options["link"]).id == example.options["link"]
        else:
            assert linked(example).shown_as == example.mode


@pytest.mark.usefixtures("spoken")
def test_a_poster_shows_the_hand_that_is_dealt() -> None:
    seen = set()
    for example in writers.examples():
        if example.mode in ("replay", "play", "quiz"):
            hand = example.options["poster"].rpartition(":")[2]
            link = replace(linked(example), quiz=None)
            held = link.state().observe(link.seat or 0).hand
            names = link.game.deck.names
            assert sorted(hand.split()) == sorted(names[face] for face in held)
            seen.add(example.mode)
    assert len(seen) == 3


def test_the_code_is_what_is_shown_beside_it(page: BeautifulSoup) -> None:
    for example in writers.examples():
        code = markup.one(page, f"#code-{example.mode} > code").text
        # Browsers accept a bare & in an attribute; other readers may not.
        written = markup.one(markup.read(code.replace("&", "&amp;")), "trick-hunt")
        shown = markup.one(page, f".live > trick-hunt[mode={example.mode}]")
        assert written.attrs == shown.attrs == {"mode": example.mode, **example.options}


def test_every_option_stands_in_the_table(page: BeautifulSoup) -> None:
    rows = [cells(row) for row in page.select("[aria-labelledby=options] tbody tr")]
    assert [row[0] for row in rows] == [one.name for one in embed.options()]
    unsaid = {row[0]: row[1] for row in rows}
    assert (unsaid["theme"], unsaid["open"], unsaid["minheight"]) == ("host", "false", "0")
    assert unsaid["link"] == ""


def test_every_event_stands_in_the_table(page: BeautifulSoup) -> None:
    rows = [cells(row) for row in page.select("[aria-labelledby=events] tbody tr")]
    assert [row[0] for row in rows] == ["ready", "move", "step", "answer", "tally", "end", "error"]


def cells(row: Tag) -> list[str]:
    return [cell.text for cell in row.select("th, td")]


def test_every_card_of_every_game_is_explained(page: BeautifulSoup) -> None:
    rows = [cells(row) for row in page.select("[aria-labelledby=cards] tbody tr")]
    written = {(game, name) for game, names, _words in rows for name in names.split(" … ")}
    for pack in embed.packs().values():
        by_letter = {name[0]: name for name in pack.deck.names}  # the last of each
        assert {name for _game, name in written} >= set(by_letter.values())
    assert ("Treasure Hunt", "CA") in written
    assert ["Schnäppchen Jagd", "SSO", _("super special offer")] in rows


def sample(page: BeautifulSoup, name: str) -> str:
    return markup.one(page, f"#code-{name} > code").text


def test_three_things_to_copy_are_a_table_a_frame_and_a_picture(
    page: BeautifulSoup, spoken: Version
) -> None:
    codes = page.select("[aria-labelledby=begin] .code > pre")
    assert [str(one["id"]) for one in codes] == ["code-first", "code-frame", "code-markdown"]
    table = markup.read(sample(page, "first"))
    assert markup.one(table, "script")["src"] == f"{writers.HOST}embed.js"
    inside = markup.one(table, "trick-hunt")
    assert markup.one(inside, "a").text == _("Play this deal")
    assert f"{writers.HOST}{spoken.folder}g/" in str(markup.one(inside, "a")["href"])
    assert markup.one(markup.read(sample(page, "frame")), "iframe")["loading"] == "lazy"
    found = re.fullmatch(r"\[!\[(.*)\]\((.*)preview.png\)\]\((.*)\)", sample(page, "markdown"))
    assert found
    assert found[2] == f"{writers.HOST}r/BH-8/"
    assert found[3] == f"{writers.HOST}{spoken.folder}r/BH-8/"
    assert clause("BH-8").id in found[2]
    led = examples_of("BH-8")[0].link
    told = as_text(scene_of(led.state(), led.seat, is_open=led.is_open))
    assert found[1] == _("Led: green 2. You have to follow, with green 7 or green 3.")
    if spoken == ENGLISH:
        assert "Trick: green 2 (Seat 1, winning)" in told
        assert "hand: green 3, green 7," in told


HTML = ("first", "frame", "driven", "stepped")


@pytest.mark.parametrize("name", HTML)
def test_all_that_is_to_be_copied_opens(page: BeautifulSoup, name: str) -> None:
    found = found_in(sample(page, name), ".html")
    assert found
    assert [fault(one.place) for one in found] == [""] * len(found)


def test_a_file_beside_the_page_can_be_copied_too(page: BeautifulSoup, tmp_path: Path) -> None:
    (tmp_path / "post.html").write_text(sample(page, "beside"), "utf-8")
    (broken,) = looked_through(tmp_path).broken
    assert (broken.place, broken.why) == (
        "holding-back.trick",
        _("There is no such file in the blog."),
    )
    shutil.copy(ROOT / "e2e/blog/holding-back.trick", tmp_path)
    assert not looked_through(tmp_path).broken


def test_a_link_in_the_text_names_the_table_and_a_move_of_its_game(page: BeautifulSoup) -> None:
    code = markup.read(sample(page, "driven").replace("&", "&amp;"))
    table, link = markup.one(code, "trick-hunt"), markup.one(code, "a")
    assert link["data-trick-hunt"] == f"#{table['id']}"
    game = read_link(str(table["link"]))
    assert game.state(0).actor == 0  # Anke's; the table is shown after her move
    assert int(str(link["data-move"])) <= len(game.moves)
    known = {one.name for one in embed.options()} | {"id"}
    assert set(table.attrs) <= known


@pytest.mark.parametrize("one", writers.GENERATORS, ids=lambda one: one.name)
def test_each_site_generator_has_its_file_and_a_use(
    page: BeautifulSoup, one: writers.Generator
) -> None:
    if one.source:
        file = (writers.TEMPLATES / one.source).read_text("utf-8")
        assert sample(page, f"{one.name}-file") == file.rstrip()
    else:
        assert writers.HOST in sample(page, f"{one.name}-setting")
    (found,) = found_in(sample(page, one.name), ".md")
    assert found.place == "bargain-hunt?players=4&deal=4711&mode=play"


def test_every_template_is_on_the_page() -> None:
    assert {one.source for one in writers.GENERATORS if one.source} == {
        path.name for path in writers.TEMPLATES.iterdir()
    }


def test_every_command_does_what_it_says(
    page: BeautifulSoup,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    said = {}
    for line in [sample(page, "steps"), *sample(page, "commands").splitlines()]:
        program, *words = shlex.split(line.partition(" > ")[0])
        assert program == "trick-hunt"
        assert cli.main(words) == 0
        said[words[0]] = capsys.readouterr().out
    assert json.loads(said["steps"])["kind"] == "trick-hunt steps"
    assert "<svg" in said["diagram"]
    (written,) = tmp_path.glob("pages/*/index.html")
    assert writers.HOST in written.read_text("utf-8")
