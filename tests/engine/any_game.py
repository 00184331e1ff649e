"""Every game in every way it can be played, by random moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

from hypothesis import strategies as st

from tests.plugins import KINDS
from trickhunt.core.chance import LARGEST_SEED
from trickhunt.core.game import Deal, Dealt, Event, Game, Move, Option, State, StateT
from trickhunt.formats.record import Record

FEW = 4
"""Options with more values than this, such as numbers, are tested only with their default."""


def ways_to_play() -> list[Game[Any, Any]]:
    """Return every game for every number of players and choice of options, and short games."""
    short = [
        kind.make(players, kind.short)
        for kind in KINDS.values()
        if kind.short
        for players in kind.seats
    ]
    usual = [
        kind.make(players, dict(zip(names, values, strict=True)))
        for kind in KINDS.values()
        for names in [[one.name for one in kind.option_table if _takes_part(one)]]
        for players in kind.seats
        for values in product(*(one.values for one in kind.option_table if one.name in names))
    ]
    return usual + short


def _takes_part(option: Option) -> bool:
    return len(option.values) <= FEW and not option.is_silent


def name_of(game: Game[Any, Any]) -> str:
    """Return the name of a way to play in the list of tests."""
    return f"{game.name}-{game.players}-{'-'.join(game.options.values())}"


WAYS = ways_to_play()
NAMES = [*map(name_of, WAYS)]


def random_record(game: Game[Any, Any], seed: int, moves: int = 400) -> tuple[Record, State[Any]]:
    """Return a game of at most a number of random moves."""
    record, state, _events = Record.begin(game, seed)
    rng = Random(seed)
    while not state.is_over and len(state.history) < moves:
        record.apply(state, rng.choice(state.legal_moves()))
    return record, state


Style = Callable[[Any, Any], float]
"""How much a player likes a legal move in a state; if all are zero, the choice is uniform."""


def even(_state: Any, _move: Any) -> float:
    """Like all moves equally."""
    return 1


class Case(NamedTuple):
    """A position, a move that is refused there, and how."""

    code: str
    table: Callable[[], Any]
    move: str
    clause: str
    told: str = ""  #: text that the refusal must contain for this position


@dataclass(frozen=True)
class Sample:
    """The facts about a game that the generic tests need; ``SAMPLE`` in its folder of tests."""

    #: players whose styles reach situations that uniform play rarely reaches
    styles: tuple[Style, ...] = (even,)
    moves: tuple[Move, ...] = ()  #: all moves that the game knows, legal or not
    parts: str = ""  #: parts from which texts similar to moves are built
    near_misses: tuple[str, ...] = ()  #: texts similar to moves
    #: option values that make a game short enough for a test
    options: tuple[tuple[str, str], ...] = ()
    refused: tuple[Case, ...] = ()  #: a case for each reason to refuse a move
    #: the additional fields of trace lines by their kind
    lines: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def sample_of(kind: type[Game[Any, Any]]) -> Sample:
    """Return the sample of a game, or a default."""
    folder = f"tests.engine.games.{kind.__module__.split('.')[-2]}"
    if find_spec(folder) is None or find_spec(f"{folder}.sample") is None:
        return Sample()
    found: Sample = import_module(f"{folder}.sample").SAMPLE
    return found


def short(game: Game[Any, Any]) -> Game[Any, Any]:
    """Return a variant of a game that is short enough for a test."""
    kind = type(game)
    return kind.make(game.players, {**game.options, **dict(sample_of(kind).options)})


def choose(state: Any, style: Style, rng: Random) -> Any:
    """Choose a legal move by a style."""
    legal = state.legal_moves()
    likes = [style(state, move) for move in legal]
    return rng.choices(legal, likes)[0] if any(likes) else rng.choice(legal)


def walk(state: StateT, style: Style, rng: Random) -> Iterator[StateT]:
    """Yield the state at every decision and at the end, always as the same object."""
    while not state.is_over:
        yield state
        state.apply(choose(state, style, rng))
    yield state


def positions(game: Game[Any, Any], every: int = 1) -> Iterator[State[Any]]:
    """Yield every n-th position and the end of a game in each style, always as the same object."""
    for seed, style in enumerate(sample_of(type(game)).styles):
        for state in walk(game.new(seed), style, Random(seed)):
            if state.is_over or len(state.history) % every == 0:
                yield state


def recorded(
    game: Game[Any, Any], seed: int, style: Style = even, moves: int | None = None
) -> tuple[Record, Any, list[Event]]:
    """Play a game by a style, whole or cut; return its record, state and events."""
    record, state, events = Record.begin(game, seed)
    rng = Random(seed)
    while not state.is_over and (moves is None or len(state.history) < moves):
        events += record.apply(state, choose(state, style, rng))
    return record, state, events


def steps(
    game: Game[Any, Any], seed: int, style: Style = even
) -> Iterator[tuple[Any, list[Event]]]:
    """Play a random game by a style, one decision at a time.

    Yields:
        The state, always as the same object, and the events just before it.
    """
    rng = Random(seed)
    state, events = game.begin(seed)
    yield state, events
    while not state.is_over:
        events = state.apply(choose(state, style, rng))
        yield state, events


def story(game: Game[Any, Any], seed: int, style: Style = even) -> list[Event]:
    """Return all events of such a game."""
    return [event for _state, events in steps(game, seed, style) for event in events]


def state_after(game: Game[Any, Any], seed: int, style: Style, moves: int) -> Any:
    """Return such a game after a number of moves, or at its end."""
    state = game.new(seed)
    for state, _events in steps(game, seed, style):
        if len(state.history) == moves:
            break
    return state


def play(state: State[Any], *moves: str) -> list[Event]:
    """Make the moves, and return the events."""
    return [event for move in moves for event in state.apply(state.game.parse_move(move))]


def legal(state: State[Any]) -> list[str]:
    """Return the legal moves as texts."""
    return [move.text for move in state.legal_moves()]


def deals_of(events: Sequence[Event]) -> list[Deal]:
    """Return the deals among the events."""
    return [event.deal for event in events if isinstance(event, Dealt)]


seeds = st.integers(0, LARGEST_SEED)


@contextmanager
def counted(game: Game[Any, Any]) -> Iterator[list[Move]]:
    """Collect the moves that are made in the states of a game during the context."""
    kind, made = type(game.new(0)), list[Move]()
    apply = kind.apply

    def count(self: Any, move: Move) -> Any:
        made.append(move)
        return apply(self, move)

    with patch.object(kind, "apply", count):
        yield made
