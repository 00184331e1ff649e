"""The rulebooks as static pages: every clause whole, without scripts, with a preview."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from tools import address, clause_pages, markup, preview, static_pages
from tools.console import SetupError
from tools.tags import tags
from trickhunt.games.registry import GAMES
from trickhunt.posts.page import LONGEST_ABOUT
from trickhunt.rulebook import clauses

IDS = [clause.id for game in GAMES for clause in clauses(game)]


def page_of(built: Path, identifier: str) -> BeautifulSoup:
    path = built / clause_pages.FOLDER / identifier / "index.html"
    return markup.read(path.read_text("utf-8"))


def head(page: BeautifulSoup, name: str) -> str:
    return str(markup.one(page, f'meta[property="{name}"]')["content"])


def test_every_clause_has_a_page_with_its_words_and_a_figure(built: Path) -> None:
    for game in GAMES:
        for clause in clauses(game):
            page = page_of(built, clause.id)
            text = " ".join(page.text.split())
            for words in (clause.title, clause.words, clause.ruling, clause.example):
                assert " ".join(words.split()) in text, clause.id
            assert page.select("figure.trick-hunt svg"), clause.id
            assert not page.select("script"), clause.id
            onward = markup.one(page, "a.button.go")["href"]
            assert onward == f"../../index.html#/rules/{clause.id}"


def test_every_way_from_a_page_leads_to_a_file(built: Path) -> None:
    folder = built / clause_pages.FOLDER
    pages = [folder / "index.html", *folder.glob("*/index.html")]
    assert len(pages) == len(IDS) + 1
    for path in pages:
        page = markup.read(path.read_text("utf-8"))
        for one in page.select("a[href], link[href]"):
            target, _mark, place = str(one["href"]).partition("#")
            found = (path.parent / target).resolve()
            assert (found / "index.html").exists() if found.is_dir() else found.exists(), target
            if place and not place.startswith("/"):
                assert markup.read(found.read_text("utf-8")).select(f"#{place}"), place


def test_a_chat_is_told_what_a_page_shows(built: Path) -> None:
    page = page_of(built, "BH-12")
    assert head(page, "og:title") == "BH-12 Twins: over or under"
    assert "twin" in head(page, "og:description")
    assert len(head(page, "og:description")) <= LONGEST_ABOUT + 2
    for name in IDS:
        picture = built / clause_pages.FOLDER / name / preview.NAME
        assert picture.read_bytes().startswith(b"\x89PNG"), name
    for name in ("index.html", "writers.html", "r/index.html"):
        shown = markup.read((built / name).read_text("utf-8"))
        assert (built / name).parent.joinpath(head(shown, "og:image")).resolve().exists()
    assert not (built / static_pages.SITEMAP).exists(), "no address was told"


def test_addresses_are_whole_where_the_build_was_told_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(address.VARIABLE, "https://cards.example/hunt")
    said = str(tags("A & B", "About", "r/BH-1/", "r/BH-1/preview.png", "Cards"))
    assert 'content="https://cards.example/hunt/r/BH-1/preview.png"' in said
    assert '<link rel="canonical" href="https://cards.example/hunt/r/BH-1/">' in said
    assert "A &amp; B" in said
    monkeypatch.setenv(address.VARIABLE, "")
    said = str(tags("A", "About", "r/BH-1/", "preview.png", "Cards"))
    assert "canonical" not in said
    assert 'content="../../preview.png"' in said


@pytest.mark.parametrize("wrong", ["cards.example", "file:///home/me", "https://", "https://a/?b"])
def test_what_is_no_address_is_refused_in_words(
    wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(address.VARIABLE, wrong)
    with pytest.raises(SetupError, match="whole one is wanted"):
        address.told()


def test_a_preview_shows_the_cards_and_nothing_that_needs_a_typeface() -> None:
    picture = preview.of_site()
    assert "<text" not in picture
    assert len(re.findall(r'<use href="#[^"]+" width="100" height="140"', picture)) >= 8
