"""Write, read and set up the positions of every game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from trickhunt.core.errors import BadPosition
from trickhunt.core.game import Game, State, StateT
from trickhunt.formats.position_notation import PositionKind, fact_lines, heading, read, write
from trickhunt.games.packages import part
from trickhunt.games.registry import PACKAGE_OF

STOCK = "stock"
"""The first word of the fact with the cards that are still to be dealt."""


@cache
def kind_of(game_name: str) -> PositionKind:
    """The position format of a game, by the game's name."""
    kind = part(PACKAGE_OF[game_name], "facts").POSITION
    assert isinstance(kind, PositionKind)
    return kind


def set_up(game: Game[StateT, Any], position: object) -> StateT:
    """A game that continues from a position.

    Args:
        position: a position of the game's own kind.

    Raises:
        BadPosition: the position is impossible; with every reason.
    """
    kind = kind_of(game.name)
    reasons = kind.validate(game, position)
    if reasons:
        raise BadPosition(reasons)
    state: StateT = kind.before_trick(game, position)
    kind.play_trick(state, position)
    return state


def position_text(state: State[Any]) -> str:
    """The position of a state, as text; :func:`placed` sets it up again."""
    game: Game[Any, Any] = state.game
    kind = kind_of(game.name)
    return write(game, kind, kind.position_of(state))


def place(game: Game[Any, Any], lines: Sequence[str]) -> tuple[State[Any], tuple[str, ...]]:
    """A game that continues from a position, and the position in its normal form.

    Args:
        lines: the facts of the position, without the lines that name the game.

    Raises:
        BadData: they cannot be read; with the line, counted after :func:`heading`.
        BadPosition: the position is impossible; with every reason.
    """
    told_game, kind, position = read("\n".join([*heading(game), *lines]), kind_of)
    return set_up(told_game, position), tuple(fact_lines(kind, position))


def relaid(
    game: Game[Any, Any], lines: Sequence[str], **fields: Sequence[Any] | str | int
) -> tuple[str, ...]:
    """A position with some cards moved.

    Args:
        lines: the facts of the position, which must be readable.
        fields: new values, by the fields of the game's positions; a field that they do not have is
            ignored.
    """
    _same, kind, position = read("\n".join([*heading(game), *lines]), kind_of)
    known = {name: value for name, value in fields.items() if hasattr(position, name)}
    return tuple(fact_lines(kind, kind.make(**{**vars(position), **known})))


def facts_of(state: State[Any]) -> tuple[str, ...]:
    """The position of a state, as the lines that :func:`place` reads."""
    kind = kind_of(state.game.name)
    return tuple(fact_lines(kind, kind.position_of(state)))


def without_stock(facts: Sequence[str]) -> tuple[str, ...]:
    """The facts of a position without its stock, whose order is then left to chance."""
    return tuple(line for line in facts if line.partition(" ")[0] != STOCK)


def as_written(text: str) -> tuple[Game[Any, Any], tuple[str, ...]]:
    """The rules and the facts of a position in text form, as far as the text gives them.

    Raises:
        BadData: the text cannot be read; with the line and the reason.
        BadPosition: the position is impossible; with every reason.
    """
    game, kind, position = read(text, kind_of)
    set_up(game, position)
    return game, tuple(fact_lines(kind, position))


def placed(text: str) -> State[Any]:
    """A game that continues from a position in text form.

    Raises:
        BadData: the text cannot be read; with the line and the reason.
        BadPosition: the position is impossible; with every reason.
    """
    game, _kind, position = read(text, kind_of)
    state: State[Any] = set_up(game, position)
    return state
