"""The page for writers: its code is what is shown beside it, and every link opens."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag

from tools import embed, markup, site, writers
from trickhunt.links import Link, read_link
from trickhunt.links.link import MODES
from trickhunt.rulebook import clause


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> BeautifulSoup:
    folder = tmp_path_factory.mktemp("site")
    writers.lay_out(folder)
    names = site.Names()
    (folder / "vendor/fonts").mkdir(parents=True)
    names.give(folder, "vendor/fonts")
    names.give(folder, writers.FOLDER)
    writers.write(folder, names)
    styles = re.findall(r"url\(([^)]+)", next(folder.glob("writers-*/*.css")).read_text("utf-8"))
    assert all(Path(one).parts[:2] == ("..", "vendor") and "-" in one for one in styles)
    return markup.read((folder / writers.NAME).read_text("utf-8"))


def linked(example: writers.Example) -> Link:
    return read_link(f"{example.options['link']}&mode={example.mode}")


def test_every_mode_has_an_example_that_opens() -> None:
    assert {one.mode for one in writers.EXAMPLES} == {*MODES, "clause"}
    for example in writers.EXAMPLES:
        if example.mode == "clause":
            assert clause(example.options["link"]).id == example.options["link"]
        else:
            assert linked(example).shown_as == example.mode


def test_a_poster_shows_the_hand_that_is_dealt() -> None:
    for example in writers.EXAMPLES:
        hand = re.search(r"hand: (.*)", example.options.get("poster", ""))
        if hand and example.mode != "clause":
            link = replace(linked(example), quiz=None)
            held = link.state().observe(link.seat or 0).hand
            names = link.game.deck.names
            assert sorted(hand[1].split()) == sorted(names[face] for face in held)


def test_the_code_is_what_is_shown_beside_it(page: BeautifulSoup) -> None:
    for example in writers.EXAMPLES:
        code = markup.one(page, f"#code-{example.mode} > code").text
        # Browsers take a bare & in an attribute as it is; other readers may not.
        written = markup.one(markup.read(code.replace("&", "&amp;")), "trick-hunt")
        shown = markup.one(page, f".live > trick-hunt[mode={example.mode}]")
        assert written.attrs == shown.attrs == {"mode": example.mode, **example.options}


def test_every_option_stands_in_the_table(page: BeautifulSoup) -> None:
    rows = [cells(row) for row in page.select("[aria-labelledby=options] tbody tr")]
    assert [row[0] for row in rows] == [one.name for one in embed.options()]
    unsaid = {row[0]: row[1] for row in rows}
    assert (unsaid["theme"], unsaid["open"], unsaid["minheight"]) == ("auto", "false", "0")
    assert unsaid["link"] == ""


def test_every_event_stands_in_the_table(page: BeautifulSoup) -> None:
    rows = [cells(row) for row in page.select("[aria-labelledby=events] tbody tr")]
    assert [row[0] for row in rows] == ["ready", "move", "answer", "end", "error"]


def cells(row: Tag) -> list[str]:
    return [cell.text for cell in row.select("th, td")]
