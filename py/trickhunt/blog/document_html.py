"""A document as the contents of a static page: its words, figures of its tables, its answers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from trickhunt.core.escaping import escape
from trickhunt.core.words import SOURCE, language
from trickhunt.documents import (
    ClausePart,
    Document,
    Exercise,
    Heading,
    LessonPart,
    Part,
    PuzzlePart,
    TablePart,
    Words,
)
from trickhunt.documents.document_text import answers_told, html_form, in_elements, named
from trickhunt.documents.picture_marks import marked
from trickhunt.documents.safe_markdown import Address, html_line, in_a_row, in_html
from trickhunt.drawing import Scene, scene_of
from trickhunt.drawing import as_html as as_figure
from trickhunt.drawing.boxes import Over
from trickhunt.links.link import REPLAY
from trickhunt.toolkit.nesting import answers_title, as_html

MOST_FIGURES = 30
"""The most moments of a table that are drawn."""


class PostMoment(NamedTuple):
    """A position of a game on a page."""

    scene: Scene  #: the visible parts
    words: str  #: the writer's comment, or ``""``
    over: Over | None = None  #: the writer's marks


def moments(table: TablePart) -> Iterator[PostMoment]:
    """The moment at which a table opens, then all others with a comment or a question."""
    yield _moment(table, *table.at)
    others = [
        (number, at)
        for number, line in enumerate(table.lines)
        for at, note in sorted(line.notes.items())
        if (number, at) != table.at and (note.words or note.marks or note.quiz)
    ]
    for number, at in others[: MOST_FIGURES - 1]:
        yield _moment(table, number, at)


def _moment(table: TablePart, line: int, at: int) -> PostMoment:
    base, note = table.base, table.lines[line].note(at)
    state = table.moment(line, at).state
    scene = scene_of(state, table.viewer, is_open=base.is_open, names=base.names)
    said = note.told if table.mode == REPLAY else note.said
    return PostMoment(scene, said, marked(scene, note.marks) if note.marks else None)


def figure(moment: PostMoment, address: Address) -> str:
    """A moment as a figure, with the comment as its caption."""
    told = in_a_row(moment.words, address)
    return as_figure(moment.scene, over=moment.over, told=told)


def content(document: Document, site: str) -> Iterator[str]:
    """A document as HTML, piece by piece.

    Args:
        site: the address of the table, with a final slash, or ``""`` if unknown.
    """
    for part in document.parts:
        yield from _written(part, site)
    if answers := answers_told(document, html_form(partial(_clause_page, site))):
        title = escape(answers_title(answers))
        yield f"<details><summary>{title}</summary>{as_html(answers)}</details>"


def _written(part: Part, site: str) -> Iterator[str]:
    address = partial(_clause_page, site)
    match part:
        case Heading() | Words() | ClausePart():
            yield from in_elements(part, address)
        case PuzzlePart() | LessonPart():
            kind = "p" if isinstance(part, PuzzlePart) else "l"
            yield in_html(part.words, address)
            way = _place(site, f"{kind}/{part.game}/{part.number}/")
            yield f"<p>{_linked(named(part), way)}</p>"
        case Exercise():
            yield in_html(part.words, address)
            offered = "".join(f"<li>{html_line(one.offered, address)}</li>" for one in part.answers)
            yield f"<ul>{offered}</ul>" if offered else ""
        case _:
            if part.quiz:
                yield in_html(part.quiz.words, address)
            shown = moments(part)
            # Moves after the moment would reveal the answer.
            for moment in shown if part.mode == REPLAY else [next(shown)]:
                yield figure(moment, address)


def _clause_page(site: str, clause_id: str) -> str:
    return _place(site, f"r/{clause_id}/")


def _place(site: str, path: str) -> str:
    """The address of a page of the table; ``""`` if no site was told."""
    spoken = "" if language() == SOURCE else f"{language()}/"
    return f"{site}{spoken}{path}" if site else ""


def _linked(words: str, way: str) -> str:
    return f'<a href="{escape(way)}">{escape(words)}</a>' if way else escape(words)
