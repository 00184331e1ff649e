"""The rulebooks as static pages: complete clauses, without scripts, with previews."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from tests.tools import static
from tools import address, clause_pages, languages, markup, preview_images
from tools.console import SetupError
from tools.tags import tags
from tools.versions import ENGLISH, Version, versions
from trickhunt.blog.page import LONGEST_ABOUT
from trickhunt.core.words import _
from trickhunt.games.registry import GAMES
from trickhunt.hosting.canonical_links import SITEMAP
from trickhunt.rulebook import clauses

IDS = [clause.id for game in GAMES for clause in clauses(game)]


VERSIONS = versions(languages.found())
"""English, and every complete language."""


def page_of(built: Path, identifier: str, folder: str = "") -> BeautifulSoup:
    path = built / folder / clause_pages.FOLDER / identifier / "index.html"
    return static.page_of(path)


def head(page: BeautifulSoup, name: str) -> str:
    return str(markup.one(page, f'meta[property="{name}"]')["content"])


@pytest.mark.parametrize("version", VERSIONS, ids=lambda version: version.code)
def test_every_clause_has_a_page_with_its_words_and_a_figure(version: Version, built: Path) -> None:
    with version.spoken():
        for clause in (clause for game in GAMES for clause in clauses(game)):
            page = page_of(built, clause.id, version.folder)
            text = " ".join(page.text.split())
            for words in filter(None, (clause.title, clause.words, clause.ruling, clause.example)):
                assert " ".join(_(words).split()) in text, clause.id
            assert page.select("figure.trick-hunt svg"), clause.id
            assert not page.select("script[src]"), clause.id
            up = "../../" + "../" * bool(version.folder)
            onward = markup.one(page, "a.button.go")["href"]
            assert onward == f"{up}{version.asking}#/rules/{clause.id}"


@pytest.mark.parametrize("version", VERSIONS, ids=lambda version: version.code)
def test_every_way_from_a_page_leads_to_a_file(version: Version, built: Path) -> None:
    folder = built / version.folder / clause_pages.FOLDER
    pages = [folder / "index.html", *folder.glob("*/index.html")]
    assert len(pages) == len(IDS) + 1
    for path in pages:
        assert f'<html lang="{version.code}"' in path.read_text("utf-8")
        static.assert_ways_lead_to_files(path)


SAMPLES = (
    *("r/", "r/BH-12/", "l/", "l/volltreffer/2/", "p/", "p/treasure-hunt/12/"),
    *("writers.html", "hosting.html", "check.html"),
)
"""A page of each kind."""


@pytest.mark.parametrize("path", SAMPLES)
def test_a_page_leads_to_itself_in_every_other_language(path: str, built: Path) -> None:
    assert len(VERSIONS) > 1
    there = {one.code: (built / one.folder / path).resolve() for one in VERSIONS}
    for code, place in there.items():
        file = place if place.is_file() else place / "index.html"
        page = static.page_of(file)
        for selector in ("head > link[rel=alternate]", "nav.languages > a"):
            ways = {
                str(one["hreflang"]): (file.parent / str(one["href"])).resolve()
                for one in page.select(selector)
            }
            other = {"x-default": there["en"]} if "link" in selector else {}
            assert ways == there | other, (code, selector)
        assert markup.one(page, "nav.languages > [aria-current=page]")["lang"] == code
        assert head(page, "og:locale").startswith(f"{code}_")
        others = {
            str(one["content"])[:2] for one in page.select('[property="og:locale:alternate"]')
        }
        assert others == {*there} - {code}


def test_a_chat_is_told_what_a_page_shows(built: Path) -> None:
    page = page_of(built, "BH-12")
    assert head(page, "og:title").startswith("BH-12 Twins: over or under")
    assert "twin" in head(page, "og:description")
    assert len(head(page, "og:description")) <= LONGEST_ABOUT + 2
    for name in IDS:
        picture = built / clause_pages.FOLDER / name / preview_images.NAME
        assert picture.read_bytes().startswith(b"\x89PNG"), name
    for name in ("index.html", "writers.html", "r/index.html"):
        shown = static.page_of(built / name)
        assert (built / name).parent.joinpath(head(shown, "og:image")).resolve().exists()
    assert not (built / SITEMAP).exists(), "no address was told"


def test_addresses_are_relative_until_the_build_is_told_its_own() -> None:
    german = Version("de", "Deutsch", folder="de/")
    said = str(
        tags(
            *("A & B", "About", "r/BH-1/", "r/BH-1/preview.png", "Cards"),
            (ENGLISH, german),
            german,
        )
    )
    assert 'content="../../../r/BH-1/preview.png"' in said
    for code, folder in (("en", ""), ("de", "de/"), ("x-default", "")):
        assert f'<link rel="alternate" hreflang="{code}" href="../../../{folder}r/BH-1/">' in said
    assert "A &amp; B" in said
    assert "canonical" not in said
    said = str(tags("A", "About", "r/BH-1/", "preview.png", "Cards"))
    assert "alternate" not in said, "there is no other language"


@pytest.mark.parametrize("wrong", ["cards.example", "file:///home/me", "https://", "https://a b/"])
def test_what_is_no_address_is_refused_in_words(
    wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(address.VARIABLE, wrong)
    with pytest.raises(SetupError, match="not the address of a folder on the web"):
        address.told()


def test_a_preview_shows_the_cards_and_nothing_that_needs_a_typeface() -> None:
    picture = preview_images.of_site()
    assert "<text" not in picture
    assert len(re.findall(r'<use href="#[^"]+" width="100" height="140"', picture)) >= 8
