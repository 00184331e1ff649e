"""An engine and a naive second statement of its rules, which play the same games side by side.

Uniformly random play rarely reaches rare situations, so each game has a habit that favours some
kind of move; every rare situation is counted, and a thorough run that misses one fails.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from trickhunt.core.game import Event, GameEnded

Habit = Callable[[Any, str], float]
"""How much a player with this habit likes a move in the position of the naive game."""


def even(_game: object, _move: str) -> float:
    """Like all moves alike."""
    return 1


def unreached(rare: Counter[str], *due: str) -> set[str]:
    """Return the rare situations, in lists with semicolons, that never occurred."""
    wanted = {" ".join(name.split()) for name in ";".join(due).split(";")}
    return {name for name in wanted if not rare[name]}


class Match(ABC):
    """One game played by both implementations."""

    naive: Any
    state: Any
    phases: tuple[str, ...]  #: the names of the phases of the engine in the naive game

    def __init__(self, events: list[Event], rng: Random, rare: Counter[str]) -> None:
        self.rng, self.rare = rng, rare
        self.follow_round(events)
        self.compare()

    def play(self, habit: Habit) -> None:
        """Play to the end by a habit."""
        naive, rng = self.naive, self.rng
        while naive.phase != "over":
            moves = sorted(naive.legal())
            likes = [habit(naive, move) for move in moves]
            move = rng.choices(moves, likes)[0] if any(likes) else rng.choice(moves)
            self.count(move)
            self.move(move)
            self.compare()
        self.rare["shared win"] += len(naive.winners()) > 1

    @abstractmethod
    def count(self, move: str) -> None:
        """Count the rare situations of a move just before it is made."""

    @abstractmethod
    def move(self, text: str) -> None:
        """Make a move on both sides and compare the events."""

    @abstractmethod
    def follow_round(self, events: list[Event]) -> None:
        """Check the events between two rounds, and deal the same cards to the naive game."""

    def follow_end(self, events: list[Event]) -> None:
        """Check the event at the end of a game; :meth:`compare` checks the points."""
        assert events.pop(0) == GameEnded(self.state.scores, tuple(self.naive.winners()))

    def compare(self) -> None:
        """Compare what both sides of any game know; a game compares the rest."""
        naive, state = self.naive, self.state
        assert self.phases[state.phase] == naive.phase
        assert (state.actor, state.round) == (naive.actor, naive.round)
        legal = [move.text for move in state.legal_moves()]
        assert len(legal) == len(set(legal))
        assert set(legal) == naive.legal()
        assert list(state.winners) == naive.winners()
        deck = state.game.deck
        for seat, hand in enumerate(naive.hands):
            assert list(deck.text(state.hand(seat))) == sorted(hand, key=deck.names.index)
