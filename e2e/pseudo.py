"""Adds the pseudo-languages (tests/pseudo.py) to the built site.

A test's browser receives ``index.html`` with one more language in its list, and the language's
files, made by the tools for real languages. No site contains them.
"""

from __future__ import annotations

from functools import cache

from playwright.sync_api import BrowserContext, Route

from e2e.hosting import DIST
from tests.pseudo import PseudoLanguage
from tools import language_files, languages, page
from trickhunt.hosting.build import integrity

BEFORE = "<script>"
"""The text in index.html after the languages; nothing before it is in a script."""


@cache
def files(code: str) -> dict[str, bytes]:
    """Return the files of a language, by their names."""
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
    """Return the page with one more language."""
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
    """Add the language to all pages of a browser."""

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
