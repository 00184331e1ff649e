"""Changes to a table of a document: moves, notes, and shortened lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from table.exercises.quiz_state import card_of, side_by_side
from table.games.registry import playable
from table.store.setup import DEFAULT_NAMES, FIRST_LEVEL, USUAL_LEVEL, levels
from table.studio.reading_state import START
from trickhunt.bots import make_bot
from trickhunt.core.errors import Refusal
from trickhunt.core.game import Bot, Move, State, takes_trick
from trickhunt.core.words import _
from trickhunt.documents import Note, Part, TableLine, TablePart
from trickhunt.documents.document import GOOD, MOST_LINES, ONLY
from trickhunt.formats.exercise import LEGAL, MOVE, Exercise
from trickhunt.formats.positions import facts_of
from trickhunt.formats.walk import Place
from trickhunt.links.link import COMPARE, POSITION, QUIZ, REPLAY


def played(table: TablePart, moment: Place, move: Move) -> tuple[TablePart, Place]:
    """A table after a move, and the moment after it.

    At the end of a line the line is extended. Elsewhere a side line begins, unless there is one
    with that move.

    Raises:
        ValueError: there is no space for another line.
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
    side = TableLine(number, at, (move,))
    return replace(table, lines=(*table.lines, side)), (len(table.lines), 1)


def dealt(table: TablePart, seed: int, number: int) -> TablePart:
    """A table at the beginning of a round, or of the last one before; bots play those before it.

    Args:
        table: the table, of which the moves are left out.
    """
    game = table.base.game
    state = game.new(seed)
    begun = state.copy()
    bot, rng = _player(table), Random(seed)
    while state.round < number and not state.is_over:
        state.apply(bot.choose(state.observe(state.actor), rng))
        if state.round > begun.round:
            begun = state.copy()
    position = facts_of(begun) if begun.round > 1 else ()
    base = replace(table.base, seed=seed, position=position)
    return replace(table, base=base, lines=(TableLine(),), at=START)


def played_on(table: TablePart, moment: Place) -> tuple[TablePart, Place]:
    """A table on which bots played on until a trick was taken, or the game was over."""
    bot, state = _player(table), table.moment(*moment).state.copy()
    rng = Random(len(state.history))
    while not state.is_over:
        move = bot.choose(state.observe(state.actor), rng)
        table, moment = played(table, moment, move)
        if takes_trick(state.apply(move)):
            break
    return table, moment


def _player(table: TablePart) -> Bot:
    """The bot that plays for a writer."""
    name = table.base.game.name
    return make_bot(FIRST_LEVEL if FIRST_LEVEL in levels(name) else USUAL_LEVEL, name)


def noted(table: TablePart, moment: Place, note: Note) -> TablePart:
    """A table with another note at a moment, which becomes the one of a position."""
    number, at = moment
    opens = moment if table.mode == POSITION else table.at
    return replace(_with(table, number, table.lines[number].noting(at, note)), at=opens)


def asking(table: TablePart, moment: Place, quiz: Exercise | None) -> TablePart:
    """A table with another question: in a replay, at a moment."""
    if table.mode != REPLAY:
        return replace(table, quiz=quiz)
    number, at = moment
    line = table.lines[number]
    return _with(table, number, line.noting(at, replace(line.note(at), quiz=quiz)))


def guessing(table: TablePart, moment: Place, *, is_on: bool) -> TablePart:
    """A replay that asks for the next move at a moment, or does not."""
    if not is_on:
        return asking(table, moment, None)
    return asking(table, moment, _next_move_asked(table, moment))


def _next_move_asked(table: TablePart, moment: Place) -> Exercise:
    """The question about the next move at a moment of a replay.

    Right are the moves there that the writer calls good, else the one played next, unless the
    writer calls it a mistake: then the writer has to say which are right.
    """
    number, at = moment
    line = table.lines[number]
    ways = [(move, line.note(at + 1).sign) for move in line.moves[at : at + 1]]
    for side in map(table.lines.__getitem__, table.leaving(number, at)):
        ways += [(move, side.note(1).sign) for move in side.moves[:1]]
    good = [move for move, sign in ways if sign in (GOOD, ONLY)]
    right = good or [move for move, sign in ways[:1] if not sign]
    return Exercise(ask=MOVE).answered([move.text for move in right], {})


def cut(table: TablePart, moment: Place) -> tuple[TablePart, Place]:
    """A table without the moves after a moment on its line, and the moment to show.

    A side line without moves is removed.
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


def shown_as(table: TablePart, mode: str, moment: Place) -> TablePart:
    """A table with another mode, at a moment if that needs one.

    Raises:
        ValueError: it cannot be shown like that: the game is over there, or has only one edition.
    """
    opens = table.at if mode == REPLAY else moment
    if mode == COMPARE and "edition" not in table.base.game.options:
        raise ValueError
    if mode in (QUIZ, COMPARE) and table.moment(*opens).state.is_over:
        raise ValueError
    return replace(table, mode=mode, at=opens, quiz=Exercise(ask=LEGAL) if mode == QUIZ else None)


def apart(table: TablePart, moment: Place, mode: str) -> TablePart:
    """A moment of a table as a separate table, which shows only that moment or asks about it.

    The question is which move is best; at the end of a line, it is which moves are allowed.

    Raises:
        ValueError: nothing can be asked there, because the game is over.
    """
    path, (number, at) = table.path(*moment), moment
    # In a question, the marks could reveal the answer.
    marks = table.lines[number].note(at).marks if mode == POSITION else ()
    line = TableLine(0, 0, path).noting(len(path), Note(marks=marks))
    alone = replace(table, mode=REPLAY, lines=(line,), at=START, quiz=None)
    shown = shown_as(alone, mode, (0, len(path)))
    is_end = at == len(table.lines[number].moves)
    asks = shown.quiz and not is_end
    return replace(shown, quiz=_next_move_asked(table, moment)) if asks else shown


def is_apart(part: Part, table: TablePart) -> bool:
    """Whether a part was made of a moment of a table."""
    return (
        isinstance(part, TablePart)
        and part.mode != REPLAY
        and (part.base, part.lines[1:]) == (table.base, ())
    )


def alike(state: State[Any]) -> tuple[tuple[Move, ...], ...]:
    """The moves that a writer answers alike: each allowed one by itself, and the others by card."""
    legal = state.legal_moves()
    groups: dict[object, list[Move]] = {}
    for move in side_by_side(state.candidates()):
        card = card_of(move)
        is_apart = move in legal or card < 0
        groups.setdefault(move if is_apart else (card,), []).append(move)
    return tuple(map(tuple, groups.values()))


def opening(table: TablePart, moment: Place) -> TablePart:
    """A table that opens at a moment.

    Raises:
        ValueError: nothing can be asked there, because the game is over.
    """
    if moment == table.at:
        return table
    if table.mode in (QUIZ, COMPARE) and table.moment(*moment).state.is_over:
        raise ValueError
    return asked_anew(replace(table, at=moment))


def named_as_before(table: TablePart, parts: Sequence[Part]) -> TablePart:
    """A table with the names of the last table with the same number of seats, if it has none."""
    players = table.base.game.players
    names = [
        one.base.names
        for one in parts
        if isinstance(one, TablePart) and one.base.names and one.base.game.players == players
    ]
    if table.base.names or not names:
        return table
    return replace(table, base=replace(table.base, names=names[-1]))


def renamed(parts: Sequence[Part], at: int, part: Part) -> tuple[Part, ...]:
    """Parts with another one at an index; its names are also those of tables named like it."""
    before = parts[at]
    found = list(parts)
    found[at] = part
    if not isinstance(before, TablePart) or not isinstance(part, TablePart):
        return tuple(found)
    old, new = before.base, part.base
    for other, one in enumerate(parts):
        if (
            other != at
            and old.names != new.names
            and isinstance(one, TablePart)
            and (one.base.names, one.base.game.players) == (old.names, old.game.players)
        ):
            found[other] = replace(one, base=replace(one.base, names=new.names))
    return tuple(found)


def game_of(parts: Sequence[Part]) -> str:
    """The name of the game that a document is about: that of its last table, else the first one."""
    games = [one.base.game.name for one in parts if isinstance(one, TablePart)]
    return games[-1] if games else playable()[0]


def asked_anew(table: TablePart) -> TablePart:
    """A table with the same question at another moment, without its moves and replies."""
    if table.quiz is None:
        return table
    return replace(table, quiz=replace(table.quiz, answers=()))


def _with(table: TablePart, number: int, line: TableLine) -> TablePart:
    lines = list(table.lines)
    lines[number] = line
    return replace(table, lines=tuple(lines))


def refusal(state: State[Any], card: str) -> Refusal | None:
    """Why no way to play a card is allowed, or ``None`` if one is or there is no such card."""
    if state.is_over or not state.game.deck.is_card(card) or state.moves_with(card):
        return None
    return state.explain(state.attempt(card))


def name_of(state: State[Any], move: Move) -> str:
    """The name of the card of a move; ``""`` if it has none."""
    return state.game.deck.names[move.card] if move.card >= 0 else ""


def own_seat(names: Sequence[str], name: str) -> int:
    """The writer's seat, by their name or the default one; -1 if it is not known."""
    return next((at for at, one in enumerate(names) if one in (name, _(DEFAULT_NAMES[0]))), -1)
