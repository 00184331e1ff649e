"""The rulebooks as static pages, ``r/BH-12/``, that need no script and that search engines read.

What stands after ``#`` in an address no crawler sees, and no chat shows: these pages are for them,
and lead on to the same clause at the table.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup

from tools import page, preview, structured
from tools.game_facts import titled
from tools.page_python import page_python
from tools.templates import Pictures, Templates

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
    """Return the contents of every rulebook, in the language that is spoken."""
    with page_python():
        from trickhunt.core.words import _  # noqa: PLC0415
        from trickhunt.games.registry import GAMES  # noqa: PLC0415 - the game's own Python
        from trickhunt.rulebook import book  # noqa: PLC0415
    return [
        Book(game, _(book(game).title), [(one.id, _named(one)) for one in book(game).clauses])
        for game in GAMES
    ]


def _named(clause: Any) -> str:
    """A clause by its number and its title."""
    with page_python():
        from trickhunt.core.words import _  # noqa: PLC0415 - the game's own Python
    return f"{clause.id} {_(clause.title)}"


def told(identifier: str) -> dict[str, Any]:
    """Return what ``clauses/text.html`` tells of a clause, by its id, with its drawing."""
    with page_python():
        from trickhunt.core.words import _  # noqa: PLC0415
        from trickhunt.drawing import as_html, scene_of  # noqa: PLC0415 - the game's own
        from trickhunt.rulebook import clause  # noqa: PLC0415
        from trickhunt.rulebook.examples import examples_of  # noqa: PLC0415
        from trickhunt.rulebook.text import EDITIONS  # noqa: PLC0415
    one = clause(identifier)
    example = examples_of(identifier)[0]
    link, caption = example.link, _(example.caption)
    scene = scene_of(link.state(), link.seat, is_open=link.is_open, names=link.names)
    return {
        "id": identifier,
        "words": _(one.words),
        "example": one.example and _(one.example),
        "ruling": one.ruling and _(one.ruling),
        "edition": _(EDITIONS[one.edition]) if one.edition else "",
        "sources": _sources(one),
        "see": [(other, _named(clause(other))) for other in one.see],
        "figure": Markup(as_html(scene, caption=caption)),  # noqa: S704 - it escapes
        "scene": scene,
        "shows": caption,
    }


def _clause_page(templates: Templates, book: Book, number: int) -> tuple[str, Any]:
    """Write one page; its address, and what its preview shows."""
    with page_python():
        from trickhunt.blog.page import shortened  # noqa: PLC0415 - the game's own Python
    identifier, title = book.clauses[number]
    tells = told(identifier)
    path = f"{FOLDER}/{identifier}/"
    address = templates.put(
        "clauses/clause.html",
        path,
        title=title,
        game=book.game,
        book=book.title,
        titled=titled(book.game, page.titles()[book.game]),
        subject=structured.game(book.game, page.titles()[book.game]),
        about=shortened(tells["words"]),
        around=[book.clauses[n] for n in (number - 1, number + 1) if 0 <= n < len(book.clauses)],
        picture=f"{path}{preview.NAME}",
        **tells,
    )
    return address, tells["scene"]


def _sources(clause: Any) -> list[str]:
    """Each document that a clause was taken from, with the headings that it stands under."""
    with page_python():
        from trickhunt.core.words import _, labelled, listed  # noqa: PLC0415 - the game's own Python
    headings: dict[str, list[str]] = {}
    for source in clause.sources:
        found = headings.setdefault(source.document.about, [])
        quoted = _("“{heading}”", heading=source.heading)
        if quoted not in found:
            found.append(quoted)
    return [labelled(_(about), listed(found)) for about, found in headings.items()]


def write(site: Path, templates: Templates) -> Pictures:
    """Write the pages of all clauses and their contents.

    Args:
        site: the folder of the site, with the style of the page for writers.
        templates: those of a language, which is spoken.
    """
    with page_python():
        from trickhunt.blog.preview import of_scene  # noqa: PLC0415 - the game's own Python
    found = books()
    pictures: Pictures = []
    templates.put("clauses/book.html", f"{FOLDER}/", books=found)
    for book in found:
        for number in range(len(book.clauses)):
            address, scene = _clause_page(templates, book, number)
            if templates.draws:
                target = site / address / preview.NAME
                pictures.append((of_scene(scene), WIDE, target))
    return pictures
