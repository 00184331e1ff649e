"""The rulebooks as static pages, ``r/BH-12/``, that need no script and that search engines read.

What stands after ``#`` in an address no crawler sees, and no chat shows: these pages are for them,
and lead on to the same clause at the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup

from tools import preview
from tools.page import page_python
from tools.tags import tags
from tools.templates import Templates, Written

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FOLDER = "r"
"""The folder of all of them."""

WIDE = 600
"""Pixels of the preview of a clause."""


class Book(NamedTuple):
    """The contents of a rulebook: the game, its title, and each clause by id and title."""

    game: str
    title: str
    clauses: list[tuple[str, str]]


def books() -> list[Book]:
    """Return the contents of every rulebook."""
    with page_python():
        from trickhunt.games.registry import GAMES  # noqa: PLC0415 - the game's own Python
        from trickhunt.rulebook import book  # noqa: PLC0415
    return [
        Book(
            game,
            book(game).title,
            [(one.id, f"{one.id} {one.title}") for one in book(game).clauses],
        )
        for game in GAMES
    ]


def _clause_page(templates: Templates, book: Book, number: int) -> tuple[str, str]:
    """One page, and its preview as SVG."""
    with page_python():
        from trickhunt.drawing import as_html, scene_of  # noqa: PLC0415 - the game's own
        from trickhunt.posts.page import shortened  # noqa: PLC0415
        from trickhunt.posts.preview import of_scene  # noqa: PLC0415
        from trickhunt.rulebook import clause  # noqa: PLC0415
        from trickhunt.rulebook.examples import examples_of  # noqa: PLC0415
        from trickhunt.rulebook.text import EDITIONS  # noqa: PLC0415
    identifier, title = book.clauses[number]
    one = clause(identifier)
    example = examples_of(identifier)[0]
    link = example.link
    scene = scene_of(link.state(), link.seat, is_open=link.is_open, names=link.names)
    around = [book.clauses[n] for n in (number - 1, number + 1) if 0 <= n < len(book.clauses)]
    path = f"{FOLDER}/{identifier}/"
    about = shortened(one.words)
    text = templates.render(
        "clauses/clause.html",
        id=identifier,
        title=title,
        game=book.game,
        book=book.title,
        about=about,
        words=one.words,
        example=one.example,
        ruling=one.ruling,
        edition=EDITIONS.get(one.edition, ""),
        sources=_sources(one),
        see=[(other, f"{other} {clause(other).title}") for other in one.see],
        around=around,
        figure=Markup(as_html(scene, caption=example.caption)),  # noqa: S704 - it escapes
        cards=tags(title, about, path, f"{path}{preview.NAME}", example.caption),
    )
    return text, of_scene(scene)


def _sources(clause: Any) -> list[str]:
    """Each document that a clause was taken from, with the headings that it stands under."""
    headings: dict[str, list[str]] = {}
    for source in clause.sources:
        found = headings.setdefault(source.document.about, [])
        if source.heading not in found:
            found.append(source.heading)
    return [f"{about}: {', '.join(map('“{}”'.format, found))}" for about, found in headings.items()]


def write(site: Path, at: Callable[[str], str]) -> Written:
    """Write the pages of all clauses and their contents.

    Args:
        site: the folder of the site, with the style of the page for writers.
        at: says under which name in it a file of ours lies.
    """
    templates = Templates(at)
    found = books()
    written = Written([f"{FOLDER}/"], [])
    for book in found:
        for number, (identifier, _title) in enumerate(book.clauses):
            path = f"{FOLDER}/{identifier}/"
            text, picture = _clause_page(templates, book, number)
            written.put(site, path, text)
            written.pictures.append((picture, WIDE, site / path / preview.NAME))
    contents = templates.render("clauses/book.html", books=found, tags=tags)
    (site / FOLDER / "index.html").write_text(contents, "utf-8")
    return written
