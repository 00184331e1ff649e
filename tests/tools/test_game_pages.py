"""The static pages of the games; and all static pages as a search engine sees them."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from bs4 import BeautifulSoup, Tag

from table.games.registry import info_of
from tests.tools import static
from tools import game_pages, languages, markup, single
from tools.versions import Version, versions
from trickhunt.core.words import _
from trickhunt.exercises import lessons
from trickhunt.games.registry import GAMES
from trickhunt.hosting.canonical_links import addressed
from trickhunt.rulebook import book

VERSIONS = versions(languages.found())
"""English, and every complete language."""

HOST = "https://cards.example/hunt/"

# The properties that schema.org defines for each type in use, or for a type above it.
ANY = {"@type", "name", "description"}
WORK = ANY | {"@context", "inLanguage", "isAccessibleForFree", "about"}
PROPERTIES = {
    "WebSite": WORK,
    "WebPage": WORK,
    "Article": WORK,
    "LearningResource": WORK,
    "Quiz": WORK,
    "Game": ANY | {"alternateName", "numberOfPlayers", "author", "publisher", "datePublished"},
    "QuantitativeValue": {"@type", "minValue", "maxValue"},
    "Person": ANY,
    "Organization": ANY,
}


def file_of(path: str) -> str:
    """Return the name of the file of a page."""
    return f"{path}index.html" if not path or path.endswith("/") else path


def page_at(built: Path, path: str) -> BeautifulSoup:
    """Return a page."""
    return static.page_of(built / file_of(path))


@cache
def head_at(built: Path, path: str) -> BeautifulSoup:
    """Return the head of a page of a build that has an address."""
    name = file_of(path)
    head, _end, body = (built / name).read_text("utf-8").partition("</head>")
    assert "application/ld+json" not in body
    return markup.read(addressed(head, name, HOST))


def text(page: Tag) -> str:
    return " ".join(page.text.split())


def links(built: Path, path: str) -> set[str]:
    """Return the pages of the site that a page links without scripts."""
    found = set()
    for link in static.ways(built / file_of(path), "a"):
        target = urlsplit(urljoin(HOST + path, link))
        address = f"{target.scheme}://{target.netloc}{target.path}"
        if address.startswith(HOST):
            found.add(address.removeprefix(HOST))
    return found


@pytest.fixture(scope="module")
def reached(built: Path) -> set[str]:
    """Return every page that can be reached from the start page without scripts."""
    found, todo = {""}, [""]
    while todo:
        new = {
            path
            for path in links(built, todo.pop())
            if path.endswith(("/", ".html")) and path != single.NAME
        }
        todo += new - found
        found |= new
    return found


def test_every_page_is_reached_from_the_start_and_leads_back(
    built: Path, reached: set[str]
) -> None:
    there = {
        path.relative_to(built).as_posix().removesuffix("index.html")
        for path in built.rglob("*.html")
        if not path.is_relative_to(built / "generators") and path.name != single.NAME
    }
    assert reached == there
    assert all("" in links(built, path) for path in reached - {""})


def test_every_page_tells_search_engines_what_it_is(built: Path, reached: set[str]) -> None:
    said: Counter[tuple[str, str]] = Counter()
    told: Counter[str] = Counter()
    for path in reached:
        page = head_at(built, path)
        language = markup.one(page, "html")["lang"]
        code = next(one.code for one in reversed(VERSIONS) if path.startswith(one.folder))
        assert language == code, path
        assert markup.one(page, "link[rel=canonical]")["href"] == HOST + path
        about = str(markup.one(page, "meta[name=description]")["content"]).strip()
        assert about.rstrip(")”»")[-1:] in (".", "?", "!", "…"), path
        told[about] += 1
        picture = str(markup.one(page, 'meta[property="og:image"]')["content"])
        assert (built / picture.removeprefix(HOST)).is_file(), path
        title = markup.one(page, "head > title").text
        said[language, title] += 1
    assert said.most_common(1)[0][1] == 1, said.most_common(3)
    assert told.most_common(1)[0][1] == 1, told.most_common(3)


def test_languages_name_each_other(built: Path, reached: set[str]) -> None:
    for path in reached:
        named = {
            str(link["hreflang"]): str(link["href"]).removeprefix(HOST)
            for link in head_at(built, path).select("head link[rel=alternate][hreflang]")
        }
        assert set(named) == {one.code for one in VERSIONS} | {"x-default"}, path
        assert path in named.values()
        assert set(named.values()) <= reached, path


def test_what_is_said_as_data_has_types_and_properties_that_there_are(
    built: Path, reached: set[str]
) -> None:
    def judge(data: object, path: str) -> None:
        if isinstance(data, dict):
            assert set(data) <= PROPERTIES[data["@type"]], path
            for value in data.values():
                judge(value, path)

    kinds = set()
    for path in reached:
        for script in head_at(built, path).select('script[type="application/ld+json"]'):
            data = json.loads(script.text)
            assert data["@context"] == "https://schema.org"
            kinds.add(data["@type"])
            judge(data, path)
    assert kinds >= {"WebSite", "WebPage", "Article", "LearningResource", "Quiz"}


@pytest.mark.parametrize("version", VERSIONS, ids=lambda version: version.code)
def test_each_game_says_what_it_is_and_leads_to_all_there_is_of_it(
    version: Version, built: Path
) -> None:
    with version.spoken():
        for game in GAMES:
            path = f"{version.folder}{game_pages.FOLDER}/{game}/"
            page = page_at(built, path)
            info, made = info_of(game), book(game).credits
            names = [info.title, _(info.meaning), *(map(str, made) if made else ())]
            said = text(page).casefold()
            assert all(name.casefold() in said for name in names), game
            (play,) = page.select("a.button.go")
            assert str(play["href"]).endswith(f"{version.asking}#/{game}")
            onward = links(built, path)
            assert f"{path}rules/" in onward
            for number in range(1, len(lessons(game)) + 1):
                assert f"{version.folder}l/{game}/{number}/" in onward


@pytest.mark.parametrize("version", VERSIONS, ids=lambda version: version.code)
def test_all_rules_of_a_game_stand_on_one_page(version: Version, built: Path) -> None:
    with version.spoken():
        for game in GAMES:
            path = built / version.folder / game_pages.FOLDER / game / "rules" / "index.html"
            page = static.page_of(path)
            for clause in book(game).clauses:
                told = text(markup.one(page, f"#{clause.id}"))
                for words in (clause.title, clause.words, clause.ruling, clause.example):
                    assert " ".join(_(words).split() if words else ()) in told, clause.id
            jumps = {way[1:] for way in static.ways(path, "a") if way[0] == "#"}
            assert jumps
            assert jumps <= static.ids(path)
