"""The rulebooks as static pages, ``r/BH-12/``, which need no script and can be indexed.

Crawlers and chats ignore the part of an address after ``#``: these pages are for them, and link to
the same clause at the table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

from tools import page, preview_images, structured
from tools.game_facts import titled
from tools.templates import Pictures, Templates
from trickhunt.blog.page import shortened
from trickhunt.blog.preview import of_scene
from trickhunt.core.words import _, labelled, listed
from trickhunt.drawing import Scene, as_html, scene_of
from trickhunt.games.registry import GAMES
from trickhunt.rulebook import Clause, book, clause
from trickhunt.rulebook.examples import examples_of
from trickhunt.rulebook.text import EDITIONS

FOLDER = "r"
"""The folder of all pages."""


class Book(NamedTuple):
    """The contents of a rulebook: the game, its title, and each clause by id and title."""

    game: str
    title: str
    clauses: list[tuple[str, str]]


def books() -> list[Book]:
    """Return the contents of every rulebook, in the current language."""
    return [
        Book(game, _(book(game).title), [(one.id, _named(one)) for one in book(game).clauses])
        for game in GAMES
    ]


def _named(clause: Clause) -> str:
    """A clause by its number and its title."""
    return f"{clause.id} {_(clause.title)}"


class ToldClause(NamedTuple):
    """The data of a clause for ``clauses/text.html``, in the current language."""

    id: str
    words: str
    example: str
    ruling: str
    edition: str  #: the only edition in which it applies, in words; ``""`` for all
    sources: list[str]
    see: list[tuple[str, str]]  #: the clauses to which it refers, by id, and by number and title
    figure: Markup
    scene: Scene  #: the scene of the figure
    shows: str  #: the figure in words


def told(books: Sequence[Book]) -> dict[str, ToldClause]:
    """Return the data of every clause, by its id."""
    return {identifier: _told(identifier) for book in books for identifier, _title in book.clauses}


def _told(identifier: str) -> ToldClause:
    one = clause(identifier)
    example = examples_of(identifier)[0]
    link, caption = example.link, _(example.caption)
    scene = scene_of(link.state(), link.seat, is_open=link.is_open, names=link.names)
    return ToldClause(
        identifier,
        _(one.words),
        one.example and _(one.example),
        one.ruling and _(one.ruling),
        _(EDITIONS[one.edition]) if one.edition else "",
        _sources(one),
        [(other, _named(clause(other))) for other in one.see],
        Markup(as_html(scene, caption=caption)),  # noqa: S704 - it escapes
        scene,
        caption,
    )


def _clause_page(templates: Templates, book: Book, number: int, clause: ToldClause) -> str:
    """Write one page; return its address."""
    identifier, title = book.clauses[number]
    path = f"{FOLDER}/{identifier}/"
    return templates.put(
        "clauses/clause.html",
        path,
        title=title,
        game=book.game,
        book=book.title,
        titled=titled(book.game, page.titles()[book.game]),
        subject=structured.game(book.game, page.titles()[book.game]),
        about=shortened(clause.words),
        around=[book.clauses[n] for n in (number - 1, number + 1) if 0 <= n < len(book.clauses)],
        picture=f"{path}{preview_images.NAME}",
        shows=clause.shows,
        clause=clause,
    )


def _sources(clause: Clause) -> list[str]:
    """Each source document of a clause, with the headings in it."""
    headings: dict[str, list[str]] = {}
    for source in clause.sources:
        found = headings.setdefault(source.document.about, [])
        quoted = _("“{heading}”", heading=source.heading)
        if quoted not in found:
            found.append(quoted)
    return [labelled(_(about), listed(found)) for about, found in headings.items()]


def write(
    site: Path, templates: Templates, books: Sequence[Book], clauses: Mapping[str, ToldClause]
) -> Pictures:
    """Write the pages of all clauses and their contents.

    Args:
        site: the folder of the site, with the style of the page for writers.
        templates: those of the current language.
        books: the contents of every rulebook.
    """
    pictures: Pictures = []
    templates.put("clauses/book.html", f"{FOLDER}/", books=books)
    for one in books:
        for number, (identifier, _title) in enumerate(one.clauses):
            clause = clauses[identifier]
            address = _clause_page(templates, one, number, clause)
            if templates.draws:
                pictures.append(
                    (
                        of_scene(clause.scene),
                        preview_images.SMALL,
                        site / address / preview_images.NAME,
                    )
                )
    return pictures
