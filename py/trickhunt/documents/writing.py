"""Write documents: one thing per line, so that two versions can be compared line by line."""

from __future__ import annotations

from collections.abc import Iterator

from trickhunt.core.errors import BadLink
from trickhunt.core.words import _
from trickhunt.documents.document import (
    ClausePart,
    Document,
    Heading,
    LessonPart,
    Part,
    PuzzlePart,
    TableLine,
    TablePart,
    Words,
    has_markup,
    said_as,
    tidy,
)
from trickhunt.documents.safe_markdown import unmarked
from trickhunt.formats.exercise import Exercise
from trickhunt.formats.position_notation import heading
from trickhunt.links.link import LONGEST_LINK
from trickhunt.links.writing import packed_deals, squeezed

MARKED = "Trick Hunt document 2"
"""The first line of a document with markup."""

TITLE = "Trick Hunt document 1"
"""The first line of a document with plain words, whatever characters they contain."""

PART = "doc"
"""The part of a link with a document."""


def write_document(document: Document) -> str:
    """A document as text; :func:`trickhunt.documents.reading.read_document` is the inverse."""
    is_marked = any(map(has_markup, document.parts))
    lines = [MARKED if is_marked else TITLE]
    if document.title:
        lines.append(f"title {document.title}")
    for part in document.parts:
        lines += ["", *written(part if is_marked else said_as(part, unmarked))]
    return "\n".join([*lines, ""])


def written(part: Part) -> Iterator[str]:
    """The lines of a part."""
    match part:
        case Heading():
            yield from ["heading", *_words(part.words)]
        case Words():
            yield from ["words", *_words(part.words)]
        case ClausePart():
            yield from [f"clause {part.id}", *_words(part.words)]
        case PuzzlePart():
            yield from [f"puzzle {part.game} {part.number}", *_words(part.words)]
        case LessonPart():
            step = f" step {part.step}" if part.step else ""
            yield from [f"lesson {part.game} {part.number}{step}", *_words(part.words)]
        case Exercise():
            yield from ["question", *_words(part.words)]
            for one in part.answers:
                yield f"{'right' if one.is_good else 'wrong'} {one.offered}"
                yield from _words(one.words)
        case _:
            yield from _table(part)


def _words(words: str) -> list[str]:
    tidied = tidy(words)
    return [f"| {line}".rstrip() for line in tidied.split("\n")] if tidied else []


def _table(table: TablePart) -> Iterator[str]:
    base = table.base
    yield f"table {table.mode}"
    yield from heading(base.game)[1:]
    if base.position:
        yield from (f"position {fact}" for fact in base.position)
    else:
        yield f"deal {base.seed}"
    if base.deals:
        yield f"deals {packed_deals(base.game.deck, base.game.players, base.deals)}"
    yield from (f"name {seat} {name}" for seat, name in enumerate(base.names))
    if base.seat is not None:
        yield f"seat {base.seat}"
    if base.is_open:
        yield "hands open"
    if table.at != (0, 0):
        yield f"at {table.at[0]} {table.at[1]}"
    if table.quiz:
        yield from _quiz(table.quiz)
    for number, line in enumerate(table.lines):
        yield f"line {line.of} {line.after}" if number else "line"
        yield from _line(line)


def _quiz(quiz: Exercise) -> Iterator[str]:
    yield f"ask {quiz.ask}"
    yield from _words(quiz.words)
    if quiz.by_expert:
        yield "answer expert"
    yield from (f"answer {move}" for move in quiz.accepted)
    for word, said in (("right", quiz.right), ("wrong", quiz.otherwise)):
        if tidy(said):
            yield from [word, *_words(said)]
    for move, said in quiz.said.items():
        yield from [f"on {move}", *_words(said)]


def _line(line: TableLine) -> Iterator[str]:
    for at in range(len(line.moves) + 1):
        note = line.note(at)
        if at:
            yield f"move {line.moves[at - 1]} {note.sign}".rstrip()
        yield from _words(note.words)
        yield from map(str, note.marks)
        if note.quiz:
            yield from _quiz(note.quiz)


def write_document_link(document: Document) -> str:
    """A document as the part of an address after ``#/read?``.

    Raises:
        BadLink: it is too long for a link.
    """
    text = f"{PART}={squeezed(write_document(document))}"
    if len(text) > LONGEST_LINK:
        raise BadLink(
            PART,
            _(
                "this is too long for a link, which has room for {most} characters; save it as "
                "a file.",
                most=LONGEST_LINK,
            ),
        )
    return text
