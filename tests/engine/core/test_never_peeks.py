"""Bots do not peek: hidden cards do not affect their decisions and cannot be reached."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.plugins import ALL, PLUGINS, registered
from trickhunt.bots import bot_names, make_bot
from trickhunt.core.chance import generator
from trickhunt.core.game import Deal, Move, State
from trickhunt.games.registry import make_game

with registered(*PLUGINS):
    BOTS = [(game, name) for game in ALL for name in bot_names(game)]
SEED = 2**52 + 4711
"""A deal number that is unlikely to equal any other number by chance."""
PROGRAM = (type, ModuleType, FunctionType, MethodType, BuiltinFunctionType)
SEARCHERS = ("flat", "ismcts", "expert")


def positions(game_name: str, every: int) -> Iterator[State[Any]]:
    """Yield some decisions of a random game."""
    state, rng = make_game(game_name).new(SEED), Random(11)
    while not state.is_over:
        observation = state.observe(state.actor)
        if len(state.history) % every == 0 and len(observation.legal_moves) > 1:
            yield state
        state.apply(rng.choice(observation.legal_moves))


@pytest.mark.no_cover
@pytest.mark.parametrize(("game_name", "name"), BOTS)
def test_another_possible_deal_changes_no_decision(game_name: str, name: str) -> None:
    """After redrawing everything hidden, the seat sees the same and makes the same move."""
    game = make_game(game_name)
    searches = name in SEARCHERS
    bot = make_bot(f"{name}:12" if searches else name, game_name)
    differed = 0
    for state in positions(game_name, 23 if searches else 7):
        observation = state.observe(state.actor)
        other = game.sample(observation, Random(len(state.history)))
        again = other.observe(other.actor)
        assert again == observation
        assert bot.choose(again, generator(5, 0)) is bot.choose(observation, generator(5, 0))
        differed += hidden_in(other)[1:] != hidden_in(state)[1:]
    assert differed, "the other deals were other deals"


def reachable(root: object) -> Iterator[object]:
    """Yield everything that can be reached from an object by attributes and contents.

    Classes, modules and functions are yielded but not entered, because observations need none.
    """
    seen: set[int] = set()
    todo = [root]
    while todo:
        thing = todo.pop()
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        yield thing
        if isinstance(thing, (str, bytes, int, float, *PROGRAM)):
            continue
        if isinstance(thing, dict):
            todo += [*thing.keys(), *thing.values()]
        elif isinstance(thing, list | tuple | set | frozenset):
            todo += thing
        names = {slot for kind in type(thing).__mro__ for slot in getattr(kind, "__slots__", ())}
        for name in names | set(getattr(thing, "__dict__", ())):
            todo.append(getattr(thing, name, None))


class Peeper:
    """A bot that takes apart everything it is given and reports it to the test.

    Attributes:
        found: anything it could exploit: a state, a deal, code that could lead to them, or one of
            the hidden values that it was told to look for.
    """

    def __init__(self, hidden: list[object]) -> None:
        self.hidden = hidden
        self.found: list[object] = []

    def choose(self, observation: Any, rng: Random) -> Move:
        for thing in (*reachable(observation), *reachable(rng)):
            if isinstance(thing, (State, Deal, *PROGRAM)) or thing in self.hidden:
                self.found.append(thing)
        moves: tuple[Move, ...] = observation.legal_moves
        return moves[int(rng.random() * len(moves))]


def hidden_in(state: Any) -> list[object]:
    """Return the values of a state that the actor must not know: deal number, stock, other hands.

    Sets of one or two cards are left out, because the same values occur elsewhere.
    """
    hidden: list[object] = [state.seed]
    stock = getattr(state, "stock", ())  # a game may deal all cards
    if len(stock) > 2:
        hidden.append(tuple(stock))
    for name in filter(partial(hasattr, state), ("once", "twice", "hands")):
        others = [cards for seat, cards in enumerate(getattr(state, name)) if seat != state.actor]
        hidden += [cards for cards in others if cards.bit_count() > 2]
    return hidden


@pytest.mark.no_cover
@pytest.mark.parametrize("game_name", ALL)
def test_a_bot_that_takes_everything_apart_finds_nothing_hidden(game_name: str) -> None:
    looked = 0
    for state in positions(game_name, 9):
        hidden = hidden_in(state)
        # Hands are open in Volltreffer (VT-7).
        peeper = Peeper(hidden[:2] if game_name == "volltreffer" else hidden)
        assert peeper.choose(state.observe(state.actor), generator(5, 0)) in state.legal_moves()
        assert not peeper.found
        looked += 1
    assert looked > 3


@pytest.mark.parametrize("game_name", ALL)
def test_it_would_find_it_wherever_it_were(game_name: str) -> None:
    state = make_game(game_name).new(SEED)
    legal = state.legal_moves()
    for careless in (
        SimpleNamespace(legal_moves=legal, table=[{"state": state}]),
        SimpleNamespace(legal_moves=legal, peek=lambda: state),
        SimpleNamespace(legal_moves=legal, peek=state.observe),
        SimpleNamespace(legal_moves=legal, numbers=(SEED,)),
    ):
        peeper = Peeper(hidden_in(state))
        peeper.choose(careless, Random(1))
        assert peeper.found
