"""A position as text, one fact per line, as people write it and editors show it.

::

    Trick Hunt position 1
    game bargain-hunt
    players 3
    option edition english
    hand 0 G1 G4
    …
    trick B9 trump, R4

After the title, lines may be in any order; empty lines and those that begin with ``#`` are ignored.
Missing facts have their defaults. Each game has its own facts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import MISSING, field, fields
from functools import cache
from typing import Any, NamedTuple

from trickhunt.core.errors import BadData, BadOption
from trickhunt.core.game import Game, State
from trickhunt.core.words import _, in_row
from trickhunt.games.registry import make_game

TITLE = "Trick Hunt position 1"

LONGEST = 20_000
"""The longest position in characters; a typical one has 1,500."""

NOTHING = "-"
"""The value for a seat without one."""


class FactKind(NamedTuple):
    """A kind of fact."""

    example: str  #: a typical value, as a person would write it
    write: Callable[[Any], str]  #: a value as text
    read: Callable[[str], Any]  #: parses a value; raises ``ValueError`` if it cannot
    by_seat: bool = False  #: whether each seat has its own line


class Fact(NamedTuple):
    """A fact of a position."""

    word: str  #: the first word of its lines
    kind: FactKind  #: the kind of its value
    field: str  #: the field of the position with its value
    usual: Any = ...  #: its default; ``...`` if it is mandatory
    #: what its values are called together, marked for the catalogue, if each seat has one
    of_seats: str = ""


def fact(word: str, kind: FactKind, usual: Any = MISSING, *, of_seats: str = "") -> Any:
    """A field of a dataclass of positions, as a fact; the arguments are those of :class:`Fact`."""
    return field(default=usual, metadata={"word": word, "kind": kind, "of_seats": of_seats})


@cache
def facts_in(make: Any) -> tuple[Fact, ...]:
    """The facts of a dataclass of positions, in the order of writing."""
    return tuple(
        Fact(**one.metadata, field=one.name, usual=... if one.default is MISSING else one.default)
        for one in fields(make)
    )


def _whole(text: str) -> int:
    if not re.fullmatch(r"-?\d{1,16}", text, re.ASCII):
        raise ValueError
    return int(text)


def _flag(text: str) -> bool:
    return bool(("no", "yes").index(text))


def _listed(
    write: Callable[[Any], str], read: Callable[[str], Any]
) -> tuple[Callable[[Any], str], Callable[[str], Any]]:
    """How to write one value per seat: separated by commas."""
    return (
        lambda values: ", ".join(map(write, values)),
        lambda text: [read(part.strip()) for part in text.split(",")],
    )


def _or_nothing(
    write: Callable[[Any], str], read: Callable[[str], Any], empty: Any
) -> tuple[Callable[[Any], str], Callable[[str], Any]]:
    """How to write a value that some seats may lack."""
    return (
        lambda value: NOTHING if value == empty else write(value),
        lambda text: empty if text == NOTHING else read(text),
    )


CARDS = FactKind("G4 G7", " ".join, str.split)
CARDS_BY_SEAT = FactKind("0 G4 G7", " ".join, str.split, by_seat=True)
MOVES = FactKind("G4, G7", ", ".join, lambda text: re.split(r"\s*,\s*", text) if text else [])
NUMBER = FactKind("0", str, _whole)
WORD = FactKind("…", str, str)
CARD = FactKind("…", str, str)
NUMBERS = FactKind("0, 2, 1", *_listed(str, _whole))
NUMBERS_SO_FAR = FactKind("0, 2, -", *_listed(*_or_nothing(str, _whole, None)))
WORDS = FactKind("…, …, -", *_listed(*_or_nothing(str, str, "")))
FLAGS = FactKind("yes, no, no", *_listed(lambda flag: "yes" if flag else "no", _flag))


def play_trick(state: State[Any], position: Any) -> None:
    """Play the cards of the trick of a position, each by the rules.

    Raises:
        IllegalMove: one of them cannot have been played.
    """
    for text in position.trick:
        state.apply(state.game.parse_move(text))


class PositionKind(NamedTuple):
    """How to read, write and set up the positions of a game."""

    make: Callable[..., Any]  #: a dataclass whose fields are facts (:func:`fact`)
    #: returns everything that is wrong with a position, from the game and the position
    validate: Callable[[Any, Any], Sequence[str]]
    #: returns the state of a valid position with the cards of its trick still in the hands, from
    #: both
    before_trick: Callable[[Any, Any], Any]
    position_of: Callable[[Any], Any]  #: returns the position of a state
    #: plays the cards of the trick in that state, from the state and the position; raises
    #: ``IllegalMove`` if one cannot be played
    play_trick: Callable[[Any, Any], None] = play_trick

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts of its positions, in the order of writing."""
        return facts_in(self.make)


def write(game: Game[Any, Any], kind: PositionKind, position: object) -> str:
    """A position as text, with a final newline; :func:`read` is the inverse."""
    return "\n".join([*heading(game), *fact_lines(kind, position), ""])


def heading(game: Game[Any, Any]) -> list[str]:
    """The lines that name the game and its options, the title first."""
    lines = [TITLE, f"game {game.name}", f"players {game.players}"]
    return lines + [f"option {name} {value}" for name, value in game.options.items()]


def fact_lines(kind: PositionKind, position: object) -> list[str]:
    """The lines of the facts of a position that differ from their defaults."""
    lines = []
    for fact in kind.facts:
        lines_of_fact = _lines_of(fact, getattr(position, fact.field))
        if fact.usual is ... or lines_of_fact != _lines_of(fact, fact.usual):
            lines += lines_of_fact
    return lines


def _lines_of(fact: Fact, value: Any) -> list[str]:
    if value is None:
        return []
    if not fact.kind.by_seat:
        return [f"{fact.word} {fact.kind.write(value)}".rstrip()]
    return [f"{fact.word} {seat} {fact.kind.write(one)}".rstrip() for seat, one in enumerate(value)]


def read(
    text: str, kind_of: Callable[[str], PositionKind]
) -> tuple[Game[Any, Any], PositionKind, Any]:
    """Parse a position; whether it is possible is not checked.

    Raises:
        BadData: it cannot be read; with the line and the reason.
    """
    reader = _PositionReader(text)
    game = reader.game()
    kind = kind_of(game.name)
    return game, kind, kind.make(**reader.fields(game, kind.facts))


class _FactLine(NamedTuple):
    where: str
    rest: str


class _PositionReader:
    """The lines of a position, by their first words."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise BadData(
                _where(1),
                _(
                    "a position can have up to {most} characters; this one has {size}.",
                    most=LONGEST,
                    size=len(text),
                ),
            )
        lines = text.strip().splitlines() or [""]
        if lines[0].strip() != TITLE:
            raise BadData(_where(1), _("a position begins with “{title}”.", title=TITLE))
        self.lines: dict[str, list[_FactLine]] = {}
        for number, line in enumerate(lines[1:], 2):
            word, _blank, rest = line.strip().partition(" ")
            if word and not word.startswith("#"):
                self.lines.setdefault(word, []).append(_FactLine(_where(number), rest.strip()))

    def game(self) -> Game[Any, Any]:
        name = self.only("game")
        if name is None:
            raise BadData(_where(2), _like("game …"))
        players = self.only("players")
        options = {}
        for where, rest in self.lines.pop("option", []):
            option, _blank, value = rest.partition(" ")
            if option in options:
                raise BadData(where, _("this is said twice."))
            options[option] = value
        try:
            count = None if players is None else NUMBER.read(players.rest)
        except ValueError:
            assert players is not None
            raise BadData(players.where, _like("players 3")) from None
        try:
            return make_game(name.rest, count, options)
        except BadOption as error:
            raise BadData(name.where, str(error)) from None

    def fields(self, game: Game[Any, Any], facts: Sequence[Fact]) -> dict[str, Any]:
        fields = {}
        for fact in facts:
            value = self.of_seats(game, fact) if fact.kind.by_seat else self.value(fact)
            if value is not None:
                fields[fact.field] = value
            elif fact.usual is ...:
                raise BadData(
                    _where(2),
                    _("this position also needs a line like “{line}”.", line=_example(fact)),
                )
        unknown = next(self.unknown(), None)
        if unknown:
            words = in_row(fact.word for fact in facts)
            raise BadData(
                unknown.where, _("unknown fact; the known ones are: {words}.", words=words)
            )
        return fields

    def unknown(self) -> Iterator[_FactLine]:
        for lines in self.lines.values():
            yield from lines

    def only(self, word: str) -> _FactLine | None:
        lines = self.lines.pop(word, [])
        if len(lines) > 1:
            raise BadData(lines[1].where, _("this is said twice."))
        return lines[0] if lines else None

    def value(self, fact: Fact) -> Any:
        line = self.only(fact.word)
        return None if line is None else _read(fact, line.where, line.rest)

    def of_seats(self, game: Game[Any, Any], fact: Fact) -> list[Any] | None:
        lines = self.lines.pop(fact.word, [])
        if not lines:
            return None
        values: dict[str, Any] = {}
        for where, rest in lines:
            seat, _blank, value = rest.partition(" ")
            if seat not in map(str, range(game.players)):
                raise BadData(where, _like(_example(fact)))
            if seat in values:
                raise BadData(where, _("this is said twice."))
            values[seat] = _read(fact, where, value.strip())
        return [values.get(str(seat), fact.kind.read("")) for seat in range(game.players)]


def _read(fact: Fact, where: str, text: str) -> Any:
    try:
        return fact.kind.read(text)
    except ValueError:
        raise BadData(where, _like(_example(fact))) from None


def _example(fact: Fact) -> str:
    return f"{fact.word} {fact.kind.example}"


def _like(line: str) -> str:
    return _("expected here: a line like “{line}”.", line=line)


def _where(number: int) -> str:
    return _("line {number}", number=number)
