"""Lessons and puzzles as static pages: complete without scripts, each with a link to the table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from tests.tools import static
from tools import languages, learning_pages, markup, preview_images
from tools.versions import Version, versions
from trickhunt.core.words import _
from trickhunt.exercises import lessons, puzzles
from trickhunt.exercises.puzzle_words import rating
from trickhunt.games.registry import GAMES

VERSIONS = versions(languages.found())
"""English, and every complete language."""


def page_of(built: Path, path: str) -> BeautifulSoup:
    return static.page_of(built / path / "index.html")


def words(page: BeautifulSoup) -> str:
    return spaced(page.text)


def spaced(text: str) -> str:
    """Return the text with a plain space for every blank, including no-break spaces."""
    return " ".join(text.split())


@pytest.mark.parametrize("version", VERSIONS, ids=lambda version: version.code)
def test_every_lesson_has_a_page_with_all_that_is_said(version: Version, built: Path) -> None:
    up = "../../../" + "../" * bool(version.folder)
    with version.spoken():
        for game in GAMES:
            for number, lesson in enumerate(lessons(game), 1):
                path = f"{learning_pages.LESSONS}/{game}/{number}"
                page = page_of(built, version.folder + path)
                text = words(page)
                for step in lesson.steps:
                    said = [step.words, *(answer.words for answer in step.answers)]
                    assert all(spaced(_(one)) in text for one in said), (game, number)
                laid = sum(bool(step.position) for step in lesson.steps[1:])
                assert len(page.select("figure.trick-hunt svg")) == 1 + laid
                onward = markup.one(page, "a.button.go")["href"]
                assert onward == f"{up}{version.asking}#/learn/{game}/{number}"
                picture = built / path / preview_images.NAME
                assert picture.read_bytes().startswith(b"\x89PNG")


def test_every_puzzle_has_a_page_that_gives_nothing_away_unasked(built: Path) -> None:
    for game in GAMES:
        for number, puzzle in enumerate(puzzles(game), 1):
            path = built / learning_pages.PUZZLES / game / str(number) / "index.html"
            page = markup.read(path.read_text("utf-8"))
            assert spaced(rating(puzzle)) in words(page)
            assert len(page.select("figure.trick-hunt svg")) == 1
            folded = page.select("article > details:not([open])")
            assert len(folded) == 2
            for one in folded:
                one.extract()
            assert spaced(rating(puzzle)) not in words(page)
            onward = markup.one(page, "a.button.go")["href"]
            assert onward == f"../../../#/puzzles/{game}/{number}"


@pytest.mark.parametrize("version", VERSIONS[1:], ids=lambda version: version.code)
def test_puzzles_are_asked_and_answered_in_each_language(version: Version, built: Path) -> None:
    with version.spoken():
        for game in GAMES:
            for number, puzzle in list(enumerate(puzzles(game), 1))[::10]:
                path = f"{version.folder}{learning_pages.PUZZLES}/{game}/{number}"
                page = page_of(built, path)
                assert spaced(rating(puzzle)) in words(page)
                question = _("One move is better than all others. Which one?")
                assert spaced(question) in words(page)
                assert len(page.select("figure.trick-hunt svg")) == 1
                picture = str(markup.one(page, 'meta[property="og:image"]')["content"])
                assert (built / path / picture).resolve().exists() or "//" in picture


@pytest.mark.parametrize("folder", learning_pages.FOLDERS)
def test_every_way_from_a_page_leads_to_a_file(folder: str, built: Path) -> None:
    pages = [built / folder / "index.html", *built.glob(f"{folder}/*/*/index.html")]
    assert len(pages) > 30
    for path in pages:
        text = path.read_text("utf-8")
        assert not re.findall(r"<script[^>]*\ssrc=|<[^>]*\sstyle=", text)
        assert len(re.findall("<h1[ >]", text)) == 1
        assert not [target for target in static.ways(path) if "?" in target.partition("#")[0]]
        static.assert_ways_lead_to_files(path)
        (picture,) = re.findall('property="og:image" content="([^"]*)"', text)
        assert (path.parent / picture).resolve().is_file()
        assert {*re.findall('<use[^>]* href="#([^"]*)"', text)} <= static.ids(path)


@pytest.mark.parametrize("version", VERSIONS, ids=lambda version: version.code)
def test_each_kind_of_puzzle_has_a_preview_that_serves_every_language(
    version: Version, built: Path
) -> None:
    kinds = sum(len({one.kind for one in puzzles(game)}) for game in GAMES)
    puzzles_of_it = built / version.folder / learning_pages.FOLDERS[1]
    assert len(list(puzzles_of_it.glob("**/*.png"))) == (0 if version.folder else kinds)
