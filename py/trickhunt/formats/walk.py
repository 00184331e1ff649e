"""Step through a game: forward and back, in and out of its side lines.

Each moment is played only once: a :class:`Moment` keeps those after it. So a game and all of its
side lines are one tree, which grows with every new move::

    walk = Walk(Moment.begin(game, seed=4711), lines)
    walk = walk.to(0, 12)  # after twelve moves of the game
    walk = walk.to(1, 1)  # after the first move of a side line
    walk.moment.state
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, Self, TypeVar

from trickhunt.core.game import Deal, Event, Game, Move, RoundBegan, State, Turn, takes_trick
from trickhunt.core.trick import Trick
from trickhunt.formats.positions import place


class Moment:
    """A game after a number of its moves, with everything that led there."""

    __slots__ = ("_following", "_laid", "before", "events", "moves", "position", "state")

    def __init__(
        self,
        state: State[Any],
        events: Sequence[Event],
        before: Moment | None = None,
        position: tuple[str, ...] = (),
    ) -> None:
        """A moment without later moves.

        Args:
            state: the game at this moment; it must not be changed any more.
            events: what happened at the last move; at the beginning, everything that happened
                before the first.
            before: the moment before the last move; ``None`` at the beginning.
            position: the position at which the game began, one fact per line; empty elsewhere.
        """
        self.state = state  #: the game at this moment; copy it to play on differently
        self.events = tuple(events)
        self.before = before
        self.position = position
        self.moves: int = 0 if before is None else before.moves + 1  #: the number of moves so far
        self._following: dict[Move, Moment] = {}
        self._laid: State[Any] | None = None

    @classmethod
    def begin(
        cls,
        game: Game[Any, Any],
        seed: int = 0,
        deals: Sequence[Deal] = (),
        position: Sequence[str] = (),
    ) -> Moment:
        """A game at its first decision.

        Args:
            seed: the deal number; ignored in a game that continues from a position.
            deals: explicit deals, from round 1 on.
            position: the position from which it continues, one fact per line.

        Raises:
            BadData: the position cannot be read.
            BadPosition: the position, or a deal, is impossible.
        """
        if not position:
            return cls(*game.begin(seed, deals))
        state, lines = place(game, position)
        return cls(state, [RoundBegan(state.round, state.dealer)], position=lines)

    def after(self, *moves: Move) -> Moment:
        """The moment after some moves, each of which is made only once.

        Raises:
            IllegalMove: a move is not legal.
            BadPosition: an explicit deal is impossible.
        """
        here = self
        for move in moves:
            here = here._following.get(move) or here._make(move)
        return here

    def _make(self, move: Move) -> Moment:
        state = self.state.copy()
        made = self._following[move] = type(self)(state, state.apply(move), self)
        return made

    @property
    def tricks(self) -> int:
        """The number of tricks taken in the round."""
        here, count = self, 0
        while here.before is not None and here.state.round == here.before.state.round:
            count += takes_trick(here.events)
            here = here.before
        return count + (here.state.tricks_before if here.before is None else 0)

    # The last move

    @property
    def turn(self) -> Turn:
        """The last move with its seat; not at the beginning."""
        return self.state.history[-1]

    @property
    def move(self) -> Move:
        """The last move."""
        return self.turn.move

    @property
    def seat(self) -> int:
        """The seat of the last move."""
        return self.turn.seat

    @property
    def round(self) -> int:
        """The round in which the last move was made."""
        return self.earlier.state.round

    @property
    def ends_round(self) -> bool:
        """Whether the last move ended a round."""
        if self.before is None:
            return False
        return self.state.is_over or self.state.round != self.earlier.state.round

    @property
    def leads(self) -> bool:
        """Whether the last move played the first card of a trick."""
        return self.move.action == "play" and not self.earlier.state.trick.cards

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return self.state.scores

    @property
    def laid(self) -> State[Any] | None:
        """The game with the trick that the last move completed still on the table.

        ``None`` if it completed none.
        """
        if self._laid is None and takes_trick(self.events):
            self._laid = self.earlier.state.before_taking(self.move)
        return self._laid

    @property
    def trick(self) -> Trick | None:
        """The trick that the last move completed, before it was taken."""
        return self.laid.trick if self.laid else None

    @property
    def earlier(self) -> Moment:
        """The moment before the last move; not at the beginning."""
        assert self.before is not None, "no move was made at the beginning"
        return self.before

    # All moves

    @property
    def path(self) -> list[Moment]:
        """The moments after each move, from the first move to this moment."""
        found, here = [], self
        while here.before is not None:
            found.append(here)
            here = here.before
        found.reverse()
        return found

    @property
    def begun(self) -> Moment:
        """The moment at which the game began."""
        here = self
        while here.before is not None:
            here = here.before
        return here


Place = tuple[int, int]
"""The number of a line, and the number of its moves before the place."""


class Line(Protocol):
    """A sequence of moves: the game itself, or a side line."""

    @property
    def of(self) -> int:
        """The number of the line from which it branches off, smaller than its own."""
        ...

    @property
    def after(self) -> int:
        """The number of moves of that line before the branch."""
        ...

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of this line."""
        ...


LineT = TypeVar("LineT", bound=Line)

FIRST, BACK, ON, LAST, MAIN = "first", "back", "on", "last", "main"
"""Directions: to the beginning of a line, along it, to its end, and from a side line back to the
game.
"""


@dataclass(frozen=True)
class Walk(Generic[LineT]):
    """A place in a game or in one of its side lines, and the directions from there."""

    begun: Moment  #: the moment at which the game begins
    lines: Sequence[LineT]  #: the game itself, then its side lines
    line: int = 0  #: the number of the current line
    at: int = 0  #: the number of its moves before this place

    @property
    def place(self) -> Place:
        """The current place."""
        return self.line, self.at

    @property
    def here(self) -> LineT:
        """The current line."""
        return self.lines[self.line]

    @property
    def count(self) -> int:
        """The number of moves of the line."""
        return len(self.here.moves)

    @property
    def stem(self) -> Place:
        """The place where the line branches off from another."""
        return self.here.of, self.here.after

    @property
    def moment(self) -> Moment:
        """The game at this place."""
        here = self.begun if not self.line else self.to(*self.stem).moment
        return here.after(*self.here.moves[: self.at])

    def has(self, line: int, at: int) -> bool:
        """Whether there is such a place."""
        return 0 <= line < len(self.lines) and 0 <= at <= len(self.lines[line].moves)

    def to(self, line: int, at: int) -> Self:
        """The walk at another place, which must exist."""
        return replace(self, line=line, at=at)

    def gone(self, way: str) -> Self:
        """The walk after one step; unchanged if there is nothing there.

        Back from the start of a side line leaves it.
        """
        line, at = self.place
        if way == MAIN:
            out = self
            while out.line:
                out = out.to(*out.stem)
            return out
        if way == BACK and line and not at:
            return self.to(*self.stem)
        there = {FIRST: 0, BACK: at - 1, ON: at + 1, LAST: self.count}.get(way, at)
        return self.to(line, min(max(0, there), self.count))

    @property
    def ways(self) -> frozenset[str]:
        """The possible directions along the line."""
        return frozenset(
            way for way in (FIRST, BACK, ON, LAST) if self.gone(way).place != self.place
        )
