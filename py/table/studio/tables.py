"""What can be done to a table of a document: moves, notes, and lines that are cut."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from trickhunt.documents import Line, Note, Table
from trickhunt.documents.model import MOST_LINES
from trickhunt.links.link import COMPARE, QUIZ
from trickhunt.quiz import Quiz

if TYPE_CHECKING:
    from trickhunt.game import Move, State

Moment = tuple[int, int]
"""The number of a line, and after how many of its moves."""

START: Moment = (0, 0)


class Walk:
    """The lines of a table, played: the state at every moment."""

    def __init__(self, table: Table) -> None:
        """Play all lines of a table."""
        self.states: list[list[State[Any]]] = []
        for number, line in enumerate(table.lines):
            state = self.states[line.of][line.after] if number else table.base.begin()[0]
            states = [state.copy()]
            for move in line.moves:
                state = states[-1].copy()
                state.apply(move)
                states.append(state)
            self.states.append(states)

    def state(self, moment: Moment) -> State[Any]:
        """The game at a moment; nobody may change it."""
        return self.states[moment[0]][moment[1]]


def played(table: Table, moment: Moment, move: Move) -> tuple[Table, Moment]:
    """A table on which a move was made, and the moment after it.

    At the end of a line the line goes on. Elsewhere a side line begins, unless there is one with
    that move.

    Raises:
        ValueError: there is no room for another line.
    """
    number, at = moment
    line = table.lines[number]
    if at < len(line.moves) and line.moves[at] is move:
        return table, (number, at + 1)
    for other in table.leaving(number, at):
        if table.lines[other].moves[:1] == (move,):
            return table, (other, 1)
    if at == len(line.moves):
        longer = replace(line, moves=(*line.moves, move))
        return _with(table, number, longer), (number, at + 1)
    if len(table.lines) == MOST_LINES:
        raise ValueError
    side = Line(number, at, (move,))
    return replace(table, lines=(*table.lines, side)), (len(table.lines), 1)


def noted(table: Table, moment: Moment, note: Note) -> Table:
    """A table with another note at a moment."""
    number, at = moment
    return _with(table, number, table.lines[number].noting(at, note))


def cut(table: Table, moment: Moment) -> tuple[Table, Moment]:
    """A table without what follows a moment on its line, and the moment to show.

    A side line of which no move is left goes altogether.
    """
    number, at = moment
    line = table.lines[number]
    gone = {number} if number and not at else set()
    for other, side in enumerate(table.lines):
        if other and (side.of in gone or (side.of == number and side.after > at)):
            gone.add(other)
    kept = [one for one in range(len(table.lines)) if one not in gone]
    places = {old: new for new, old in enumerate(kept)}
    notes = {place: note for place, note in line.notes.items() if place <= at}
    lines = []
    for old in kept:
        one = table.lines[old]
        if old == number:
            one = replace(one, moves=one.moves[:at], notes=notes)
        lines.append(replace(one, of=places[one.of]) if old else one)
    here = (line.of, line.after) if number in gone else (number, at)
    opens = table.at if table.at[0] not in gone else here
    if opens[0] == number:
        opens = (number, min(opens[1], at))
    shorter = replace(table, lines=tuple(lines), at=(places[opens[0]], opens[1]))
    if opens != table.at:
        shorter = asked_anew(shorter)
    return shorter, (places[here[0]], here[1])


def shown_as(table: Table, mode: str, moment: Moment) -> Table:
    """A table that is shown in another way, at a moment where that needs one.

    Raises:
        ValueError: it cannot be shown so: the game is over there, or has one edition.
    """
    opens = moment if mode in (QUIZ, COMPARE) else table.at
    if mode == COMPARE and "edition" not in table.base.game.options:
        raise ValueError
    if mode in (QUIZ, COMPARE) and table.state(*opens).is_over:
        raise ValueError
    return replace(table, mode=mode, at=opens, quiz=Quiz() if mode == QUIZ else None)


def opening(table: Table, moment: Moment) -> Table:
    """A table that opens at a moment.

    Raises:
        ValueError: nothing can be asked there, since the game is over.
    """
    if moment == table.at:
        return table
    if table.mode in (QUIZ, COMPARE) and table.state(*moment).is_over:
        raise ValueError
    return asked_anew(replace(table, at=moment))


def asked_anew(table: Table) -> Table:
    """A table that asks the same at another moment: accepted moves and words on moves go."""
    if table.quiz is None:
        return table
    return replace(table, quiz=replace(table.quiz, answer=(), by_move=()))


def _with(table: Table, number: int, line: Line) -> Table:
    lines = list(table.lines)
    lines[number] = line
    return replace(table, lines=tuple(lines))
