"""What can be done to a table of a document: moves, notes, and lines that are cut."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from trickhunt.documents import Line, Note, Table
from trickhunt.documents.model import MOST_LINES
from trickhunt.documents.telling import scene_after
from trickhunt.formats.exercise import LEGAL, Exercise
from trickhunt.links.link import COMPARE, POSITION, QUIZ, REPLAY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trickhunt.core.game import Move, State
    from trickhunt.documents import Part
    from trickhunt.drawing import Scene

Moment = tuple[int, int]
"""The number of a line, and after how many of its moves."""

START: Moment = (0, 0)


class Walk:
    """The lines of a table, played.

    Attributes:
        states: the state at every moment, by line and moves.
        tricks: which trick of its round a moment belongs to, from 1, or 0 before the first.
    """

    def __init__(self, table: Table) -> None:
        """Play all lines of a table."""
        self.states: list[list[State[Any]]] = []
        self.tricks: list[list[int]] = []
        for number, line in enumerate(table.lines):
            if number:
                state = self.states[line.of][line.after]
                trick = self.tricks[line.of][line.after]
            else:
                state = table.base.begin()[0]
                trick = state.tricks_before + bool(state.trick.cards)
            states, tricks = [state.copy()], [trick]
            for move in line.moves:
                before, state = states[-1], states[-1].copy()
                state.apply(move)
                states.append(state)
                trick = tricks[-1] + leads(before, move)
                tricks.append(trick if state.round == before.round else 0)
            self.states.append(states)
            self.tricks.append(tricks)

    def state(self, moment: Moment) -> State[Any]:
        """The game at a moment; nobody may change it."""
        return self.states[moment[0]][moment[1]]

    def scene(self, table: Table, moment: Moment) -> Scene:
        """What there is to see at a moment.

        Args:
            table: the table whose lines these are.
            moment: one of its moments.
        """
        number, at = moment
        line = table.lines[number]
        if number and not at:
            return self.scene(table, (line.of, line.after))
        return scene_after(
            table, self.state((number, max(at - 1, 0))), line.moves[at - 1] if at else None
        )


def leads(state: State[Any], move: Move) -> bool:
    """Whether a move is the first card of a trick."""
    return move.action == "play" and not state.trick.cards


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
    """A table with another note at a moment, which is the one that a position shows."""
    number, at = moment
    opens = moment if table.mode == POSITION else table.at
    return replace(_with(table, number, table.lines[number].noting(at, note)), at=opens)


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
    opens = table.at if mode == REPLAY else moment
    if mode == COMPARE and "edition" not in table.base.game.options:
        raise ValueError
    if mode in (QUIZ, COMPARE) and table.state(*opens).is_over:
        raise ValueError
    return replace(table, mode=mode, at=opens, quiz=Exercise(ask=LEGAL) if mode == QUIZ else None)


def apart(table: Table, moment: Moment, mode: str) -> Table:
    """A moment of a table as a table of its own, which shows or asks about it alone.

    Raises:
        ValueError: nothing can be asked there, since the game is over.
    """
    path = table.path(*moment)
    alone = replace(table, mode=REPLAY, lines=(Line(0, 0, path),), at=START, quiz=None)
    return shown_as(alone, mode, (0, len(path)))


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


def named_as_before(table: Table, parts: Sequence[Part]) -> Table:
    """A table whose seats are called as at the last table with as many, if they have no names."""
    players = table.base.game.players
    names = [
        one.base.names
        for one in parts
        if isinstance(one, Table) and one.base.names and one.base.game.players == players
    ]
    if table.base.names or not names:
        return table
    return replace(table, base=replace(table.base, names=names[-1]))


def asked_anew(table: Table) -> Table:
    """A table that asks the same at another moment: accepted moves and words on moves go."""
    if table.quiz is None:
        return table
    return replace(table, quiz=replace(table.quiz, answers=()))


def _with(table: Table, number: int, line: Line) -> Table:
    lines = list(table.lines)
    lines[number] = line
    return replace(table, lines=tuple(lines))
