"""Brings the languages that nobody speaks (tests/pseudo.py) into the built site.

A test's browser is given ``index.html`` with one more language listed, and its files, all of which
are made here by what makes those of the other languages. So no site ever has them.
"""

from __future__ import annotations

from functools import cache

from playwright.sync_api import BrowserContext, Route

from e2e.hosting import DIST
from tests.pseudo import PseudoLanguage
from tools import language_files, languages, page
from tools.page import integrity

BEFORE = "<script>"
"""What stands in index.html behind the languages; nothing before it is in a script."""


@cache
def files(code: str) -> dict[str, bytes]:
    """The files of a language, by their names."""
    one = PseudoLanguage(code)
    with one.spoken():
        games = page.own_pages_text()
    made = {
        one.script: language_files.script(one, [*languages.found(), one]).encode(),
        one.games: games.encode(),
    }
    made |= {one.words(part): one.packed(part) for part in (languages.FIRST, languages.LATE)}
    return {name.rpartition("/")[2]: content for name, content in made.items()}


@cache
def listed(code: str) -> str:
    """The page with one more language."""
    one = PseudoLanguage(code)
    made = files(code)

    def link(attributes: str, name: str) -> str:
        whole = integrity(made[name])
        return f'<link {attributes} hreflang="{code}" href="{name}" integrity="{whole}" crossorigin'

    script, games, first, late = made
    links = [
        f'{link("rel=language", script)} title="{one.name}" data-games="{games}" data-optional'
        f' data-dir="{one.direction}">',
        f"{link('rel=words data-words=first', first)}>",
        f"{link('rel=words data-words=late', late)}>",
    ]
    before, found, after = (DIST / "index.html").read_text("utf-8").partition(BEFORE)
    assert found
    return before + "\n".join(links) + found + after


def bring(context: BrowserContext, base_url: str, code: str) -> None:
    """Let all pages of a browser know the language."""

    def answer(route: Route) -> None:
        name = route.request.url.partition("?")[0].removeprefix(base_url)
        if name in files(code):
            route.fulfill(body=files(code)[name], headers={"Content-Type": _kind(name)})
        else:
            route.fulfill(body=listed(code), headers={"Content-Type": "text/html; charset=utf-8"})

    for name in ("", "?*", *files(code)):
        context.route(f"{base_url}{name}", answer)


def _kind(name: str) -> str:
    kinds = {"js": "text/javascript; charset=utf-8", "json": "application/json"}
    return kinds.get(name.rpartition(".")[2], "application/octet-stream")
