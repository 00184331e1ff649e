"""A document in words alone: for mail, for feeds, for whoever sees no pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from trickhunt.documents.model import (
    Clause,
    Document,
    Heading,
    Lesson,
    Note,
    Part,
    Puzzle,
    Question,
    Table,
    Words,
)
from trickhunt.drawing import Scene, as_text, scene_of
from trickhunt.drawing.marks import mark_in_words
from trickhunt.rulebook import clause
from trickhunt.seats import seat_names
from trickhunt.words import _

if TYPE_CHECKING:
    from trickhunt.game import State

_INDENT = "    "


def document_in_words(document: Document) -> str:
    """A document as plain text: its words, what lies on its tables, and every line with its notes.

    Args:
        document: what is told.
    """
    lines = [document.title, "=" * len(document.title)] if document.title else []
    for part in document.parts:
        lines += ["", *_told(part)]
    return "\n".join([*lines, ""]).lstrip("\n")


def lines_in_words(document: Document) -> tuple[str, ...]:
    """The same for pages of the web: its lines, without what only sets plain text out.

    Args:
        document: what is told.
    """
    lines = (line.strip() for line in document_in_words(document).splitlines())
    return tuple(line for line in lines if line.strip("=-"))


def _told(part: Part) -> Iterator[str]:
    match part:
        case Heading():
            yield from [part.words, "-" * len(part.words)]
        case Words():
            yield part.words
        case Clause():
            rule = clause(part.id)
            yield from [f"{rule.id} {_(rule.title)}", _(rule.words), *_said(part.words)]
        case Puzzle():
            yield _("Puzzle {number} of {game}.", number=part.number, game=part.game)
            yield from _said(part.words)
        case Lesson():
            yield (
                _(
                    "Step {step} of lesson {number} of {game}.",
                    step=part.step,
                    number=part.number,
                    game=part.game,
                )
                if part.step
                else _("Lesson {number} of {game}.", number=part.number, game=part.game)
            )
            yield from _said(part.words)
        case Question():
            yield part.words
            yield from (f"- {choice.answer}" for choice in part.choices)
        case _:
            yield from _table(part)


def _said(words: str) -> list[str]:
    return words.split("\n") if words else []


def _table(table: Table) -> Iterator[str]:
    shown = scene(table, *table.at)
    yield from as_text(shown).splitlines()
    if table.quiz and table.quiz.question:
        yield table.quiz.question
    # What was played before a side line has to be known to say who is on the move.
    needed = {(line.of, line.after) for line in table.lines[1:]}
    places: dict[tuple[int, int], State[Any]] = {}
    for number, line in enumerate(table.lines):
        if number:
            yield _(
                "Side line {number}, after move {at} of line {line}:",
                number=number,
                at=line.after,
                line=line.of,
            )
        yield from _note(shown, line.note(0))
        state = places[line.of, line.after].copy() if number else table.base.begin()[0]
        names = seat_names(state.game.players, table.base.names)
        for at in range(len(line.moves) + 1):
            if at:
                yield f"{at:>3}  {names[state.actor]}: {line.moves[at - 1]}"
                state.apply(line.moves[at - 1])
                yield from _note(shown, line.note(at))
            if (number, at) in needed:
                places[number, at] = state.copy()


def _note(shown: Scene, note: Note) -> Iterator[str]:
    yield from (f"{_INDENT}{line}".rstrip() for line in _said(note.words))
    yield from (f"{_INDENT}{mark_in_words(shown, mark)}" for mark in note.marks)


def scene(table: Table, line: int, at: int) -> Scene:
    """What there is to see of a table at a moment.

    Args:
        table: the table.
        line: the number of a line.
        at: how many of its moves are made.
    """
    base = table.base
    return scene_of(table.state(line, at), base.seat, is_open=base.is_open, names=base.names)
