"""A document in words alone: for mail, for feeds, for whoever sees no pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from trickhunt.core.game import takes_trick
from trickhunt.core.seats import seat_names
from trickhunt.core.words import _
from trickhunt.documents.marks import mark_in_words
from trickhunt.documents.model import (
    Clause,
    Document,
    Heading,
    Lesson,
    Note,
    Part,
    Puzzle,
    Table,
    Words,
)
from trickhunt.drawing import Scene, as_text, scene_before_taking, scene_of
from trickhunt.formats.exercise import LEGAL, Exercise
from trickhunt.kits.telling import INDENT
from trickhunt.links.link import REPLAY
from trickhunt.rulebook import clause

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trickhunt.core.game import Move, State

_INDENT = " " * INDENT
_CHOICE = "- "


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
    lines = (
        line.replace(_CHOICE, _INDENT, 1) if line.startswith(_CHOICE) else line
        for line in document_in_words(document).splitlines()
    )
    return tuple(line for line in lines if line.strip().strip("=-"))


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
        case Exercise():
            yield part.words
            yield from (f"{_CHOICE}{one.offered}" for one in part.answers)
        case _:
            yield from _table(part)


def _said(words: str) -> list[str]:
    return words.split("\n") if words else []


def _table(table: Table) -> Iterator[str]:
    shown = scene(table, *table.at)
    yield from as_text(shown).splitlines()
    if table.mode == REPLAY:
        state, _events = table.base.begin()
        yield from _line(table, 0, state, shown, _Place())
        return
    # What follows the moment would give away what is asked.
    number, at = table.at
    yield from _note(shown, table.lines[number].note(at), "")
    if table.quiz:
        yield from _asked(table, table.quiz)


def _asked(table: Table, quiz: Exercise) -> Iterator[str]:
    """A question, and for one move the moves that can be chosen from."""
    if quiz.ask == LEGAL:
        yield quiz.words or _("Which moves are allowed here?")
        return
    yield quiz.words or _("Which move would you make?")
    state = table.state(*table.at)
    for move in state.legal_moves():
        yield f"{_CHOICE}{_move_in_words(state.copy(), move, _names(table))[0]}"


class _Place(NamedTuple):
    """Where a line stands: how many moves came before it, and how far it is set in."""

    before: int = 0
    indent: str = ""


def _line(
    table: Table, number: int, state: State[Any], shown: Scene, place: _Place
) -> Iterator[str]:
    """A line and its notes; a side line follows the move that it takes the place of."""
    line = table.lines[number]
    yield from _note(shown, line.note(0), place.indent)
    for at in range(len(line.moves) + 1):
        leaving = [(side, state.copy()) for side in table.leaving(number, at)]
        if at < len(line.moves):
            words = _move_in_words(state, line.moves[at], _names(table))
            yield f"{place.indent}{place.before + at + 1}. {' '.join(words)}"
            yield from _note(shown, line.note(at + 1), place.indent + _INDENT)
        for side, begun in leaving:
            before = place.before + at
            said = (
                _("Side line {number}, instead of move {at}:", number=side, at=before + 1)
                if at < len(line.moves)
                else _("Side line {number}, after move {at}:", number=side, at=before)
            )
            yield f"{place.indent}{_INDENT}{said}"
            deeper = _Place(before, place.indent + _INDENT * 2)
            yield from _line(table, side, begun, shown, deeper)


def _move_in_words(state: State[Any], move: Move, names: Sequence[str]) -> list[str]:
    """What happens at a move, which is made."""
    told = (state.game.tell(event, names) for event in state.apply(move))
    return [words for words in told if words]


def _names(table: Table) -> tuple[str, ...]:
    return seat_names(table.base.game.players, table.base.names)


def _note(shown: Scene, note: Note, indent: str) -> Iterator[str]:
    yield from (f"{indent}{line}".rstrip() for line in _said(note.words))
    yield from (f"{indent}{mark_in_words(shown, mark)}" for mark in note.marks)


def scene(table: Table, line: int, at: int) -> Scene:
    """What there is to see of a table at a moment.

    Args:
        table: the table.
        line: the number of a line.
        at: how many of its moves are made.
    """
    path = table.path(line, at)
    state, _events = table.base.begin()
    for move in path[:-1]:
        state.apply(move)
    return scene_after(table, state, path[-1] if path else None)


def scene_after(table: Table, before: State[Any], move: Move | None) -> Scene:
    """What there is to see of a table after a move.

    Where a game is gone through, a trick that was completed still lies there.

    Args:
        table: the table.
        before: the position before the move; it is not changed.
        move: the move, or ``None`` at the beginning.
    """
    base = table.base
    state = before
    if move is not None:
        state = before.copy()
        events = state.apply(move)
        if table.mode == REPLAY and takes_trick(events):
            return scene_before_taking(
                before, move, base.seat, is_open=base.is_open, names=base.names
            )
    return scene_of(state, base.seat, is_open=base.is_open, names=base.names)
