"""A position being set up: the rules, and every fact, possible or not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from trickhunt.core.game import Game, State
from trickhunt.formats import position_notation
from trickhunt.formats.positions import kind_of, set_up
from trickhunt.games.registry import make_game

NOTE = "#"
"""The beginning of comment lines."""


@dataclass(frozen=True)
class Draft:
    """A position that may be impossible."""

    game: Game[Any, Any]  #: the rules
    values: Mapping[str, Any]  #: the value of each fact, by its word; lists may have any length
    notes: tuple[str, ...] = ()  #: the comment lines

    @property
    def kind(self) -> position_notation.PositionKind:
        """The position format of its game."""
        return kind_of(self.game.name)

    @property
    def facts(self) -> tuple[position_notation.Fact, ...]:
        """The facts of a position, in the order of writing."""
        return self.kind.facts

    @property
    def lines(self) -> tuple[str, ...]:
        """The facts that differ from their defaults, one per line, as in links."""
        return tuple(position_notation.fact_lines(self.kind, self._position()))

    @property
    def text(self) -> str:
        """The position as text; :func:`read_draft` is the inverse."""
        return "\n".join([*position_notation.heading(self.game), *self.notes, *self.lines, ""])

    def _position(self) -> object:
        return self.kind.make(**{fact.field: self.values[fact.word] for fact in self.facts})

    def state(self) -> State[Any]:
        """A game that continues from here.

        Raises:
            BadPosition: the position is impossible; with every reason.
        """
        state: State[Any] = set_up(self.game, self._position())
        return state

    def saying(self, word: str, value: object) -> Draft:
        """A copy with another value of a fact."""
        return replace(self, values={**self.values, word: value})

    def seat_values(self, word: str, empty: object) -> list[Any]:
        """The value of a fact for each seat, ``empty`` if there is none."""
        values = list(self.values[word] or ())[: self.game.players]
        return values + [empty] * (self.game.players - len(values))


def read_draft(text: str) -> Draft:
    """Parse a position, possible or not.

    Raises:
        BadData: it cannot be read; with the line and the reason.
    """
    game, kind, position = position_notation.read(text, kind_of)
    notes = [line.strip() for line in text.splitlines() if line.strip().startswith(NOTE)]
    values = {fact.word: getattr(position, fact.field) for fact in kind.facts}
    return Draft(game, values, tuple(notes))


def blank(game: Game[Any, Any]) -> Draft:
    """A position without any cards."""
    values: dict[str, Any] = {}
    for fact in kind_of(game.name).facts:
        if fact.kind is position_notation.CARDS_BY_SEAT:
            values[fact.word] = [()] * game.players
        elif fact.kind is position_notation.NUMBERS and fact.usual is ...:
            values[fact.word] = [_start(game)] * game.players
        else:
            values[fact.word] = _unsaid(fact) if fact.usual is ... else fact.usual
    return Draft(game, values)


def _start(game: Game[Any, Any]) -> int:
    """Everybody's points at the beginning."""
    return int(game.options.get("start", "0"))


def _unsaid(fact: position_notation.Fact) -> Any:
    """The default of a fact in an empty position."""
    if fact.kind is position_notation.WORD:
        return "play"  # the phase
    return "" if fact.kind is position_notation.CARD else ()


def with_rules(draft: Draft, players: int, options: Mapping[str, str]) -> Draft:
    """The same cards under other rules; the cards of removed seats are removed.

    Options that had the default for the number of players get the default for the new number.

    Raises:
        BadOption: the game cannot be played with these values.
    """
    name, before = draft.game.name, draft.game
    usual, to_be = make_game(name, before.players).options, make_game(name, players).options
    if players != before.players:
        options = {
            option: to_be[option] if value == usual[option] else value
            for option, value in options.items()
        }
    game = make_game(name, players, options)
    values = {fact.word: _for(fact, draft.values[fact.word], game) for fact in draft.facts}
    return replace(draft, game=game, values=values)


def _for(fact: position_notation.Fact, value: Any, game: Game[Any, Any]) -> Any:
    """The value of a fact for another number of seats."""
    empty: Mapping[object, Any] = {
        position_notation.CARDS_BY_SEAT: (),
        position_notation.NUMBERS: _start(game)
        if fact.usual is ... and fact.kind is position_notation.NUMBERS
        else 0,
        position_notation.NUMBERS_SO_FAR: None,
        position_notation.WORDS: "",
        position_notation.FLAGS: True,
    }
    if value is None or fact.kind not in empty:
        return value
    kept: Sequence[Any] = list(value)[: game.players]
    return [*kept, *[empty[fact.kind]] * (game.players - len(kept))]
