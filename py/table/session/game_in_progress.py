"""A game in progress: its record, how it stands, and what came of each move."""

from __future__ import annotations

from typing import NamedTuple

from trickhunt.core.game import Event, Move, Observation, State, takes_trick
from trickhunt.core.trick import Trick
from trickhunt.formats.record import Record


class PlayedMove(NamedTuple):
    """A move that was made, and all that came of it."""

    round: int  #: the round in which it was made
    seat: int  #: who made it
    move: Move
    events: tuple[Event, ...]  #: what happened
    scores: tuple[int, ...]  #: the points of each seat afterwards
    #: the trick that it completed, as it lay there; ``None`` where it completed none
    trick: Trick | None


class GameInProgress:
    """A game as far as it was played."""

    record: Record  #: all that happened, as it is kept
    state: State[Observation]  #: the game as it stands
    opening: tuple[Event, ...]  #: what happened before the first move
    beginning: State[Observation]  #: the state before the first move
    steps: list[PlayedMove]  #: each move with what came of it
    before: State[Observation] | None  #: the state before the last move; ``None`` at the beginning
    #: how the table lay before the trick that the last move completed was taken; ``None`` where it
    #: completed none
    laid: State[Observation] | None

    def __init__(self, record: Record) -> None:
        """A game after all moves of its record."""
        self.replay(record, len(record.turns))

    def replay(self, record: Record, moves: int) -> None:
        """Play the first moves of a record again; later deals are forgotten."""
        self.record, self.state, events = record.again(moves)
        self.opening, self.beginning = tuple(events), self.state.copy()
        self.before = self.laid = None
        self.steps = []
        for turn in record.turns[:moves]:
            self.apply(turn.move)

    def go_to(self, record: Record, moves: int) -> None:
        """Go to where so many moves of a record are made: by one more move, if that does."""
        turns = record.turns
        if moves == len(self.steps) + 1 and self.record.turns == turns[: moves - 1]:
            self.apply(turns[moves - 1].move)
        else:
            self.replay(record, moves)

    def apply(self, move: Move) -> tuple[Event, ...]:
        """Make a move; returns what happened.

        Raises:
            IllegalMove: the rules forbid it.
        """
        before = self.before = self.state.copy()
        events = tuple(self.record.apply(self.state, move))
        self.laid = before.before_taking(move) if takes_trick(events) else None
        trick = self.laid.trick if self.laid else None
        self.steps.append(
            PlayedMove(before.round, before.actor, move, events, self.state.scores, trick)
        )
        return events

    @property
    def last_events(self) -> tuple[Event, ...]:
        """What came of the last move; nothing before the first one."""
        return self.steps[-1].events if self.steps else ()
